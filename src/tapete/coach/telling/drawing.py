"""The curve of a match, as SVG without any library."""

from typing import Any

from tapete.kit.text.paper import HUES

WIDTH, HEIGHT, LEFT, BELOW = 720, 260, 44, 24


def curve(told: dict[str, Any], seat_name: str) -> str:
    """Every seat's chance over the acts; hands parted, the worst acts marked."""
    points = told["curve"]
    last = max(points[-1][0], 1)
    seats = 1 if told["together"] else told["players"]
    drawn = [*_frame(), *(_parting(hand["first"], last) for hand in told["hands"][1:])]
    for seat in range(seats):
        hue = HUES[seat % len(HUES)]
        line = " ".join(f"{_x(n, last)},{_y(chances[seat])}" for n, chances in points)
        drawn.append(f'<polyline points="{line}" fill="none" stroke="{hue}" stroke-width="2"/>')
        drawn += _dots(told, seat, seats, last, hue)
    names = "".join(
        f'<text x="{LEFT + 8 + 110 * seat}" y="{HEIGHT - 6}" fill="{HUES[seat % len(HUES)]}">'
        f"{seat_name} {seat}</text>"
        for seat in range(seats)
        if not told["together"]
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" font-size="12" '
        f'font-family="sans-serif">{"".join(drawn)}{names}</svg>'
    )


def _x(n: int, last: int) -> float:
    return round(LEFT + (WIDTH - LEFT - 8) * n / last, 1)


def _y(chance: float) -> float:
    return round(8 + (HEIGHT - BELOW - 16) * (1 - chance), 1)


def _frame() -> list[str]:
    return [
        f'<line x1="{LEFT}" x2="{WIDTH - 8}" y1="{_y(at)}" y2="{_y(at)}" stroke="#e3ddcc"/>'
        f'<text x="{LEFT - 6}" y="{_y(at) + 4}" text-anchor="end" fill="#6b6657">'
        f"{100 * at:.0f}</text>"
        for at in (0.0, 0.25, 0.5, 0.75, 1.0)
    ]


def _parting(n: int, last: int) -> str:
    at = _x(n, last)
    return (
        f'<line x1="{at}" x2="{at}" y1="{_y(1)}" y2="{_y(0)}" stroke="#b9b3a3" '
        'stroke-dasharray="2 3"/>'
    )


def _dots(told: dict[str, Any], seat: int, seats: int, last: int, hue: str) -> list[str]:
    worst = {
        one["n"]
        for one in told["decisions"]
        if one["n"] in told["worst"] and (seats == 1 or one["seat"] == seat)
    }
    return [
        f'<circle cx="{_x(n, last)}" cy="{_y(chances[seat])}" r="5" fill="{hue}">'
        f"<title>{n}</title></circle>"
        for n, chances in told["curve"]
        if n in worst
    ]
