"""`tapete bench --load`: people who play by the API."""

from tapete.commands.said import print_json
from tapete.kit.errors import BadInput


def load(sockets: str, seconds: float, json: bool) -> None:
    try:
        from tapete.benchmarks.load.measure import LoadTest, measure_load, told
    except ImportError:
        raise BadInput("--load needs more: pip install 'tapete[load]'") from None
    try:
        many = tuple(int(number) for number in sockets.split(",") if number)
    except ValueError:
        raise BadInput(f"--sockets is said as 2000,4000, not '{sockets}'") from None
    if any(not 4 <= number <= 16_000 for number in many):
        raise BadInput("--sockets are from 4 to 16000")
    measured = measure_load(LoadTest(sockets=many, seconds=seconds))
    print_json(measured) if json else print(told(measured))
