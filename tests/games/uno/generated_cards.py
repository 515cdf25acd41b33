"""Any three built cards, for Hypothesis."""

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from tapete.games.uno.blocks import EVERY_BLOCK

Three = tuple[str, str, str]
CARD = st.lists(st.sampled_from(EVERY_BLOCK), min_size=1, max_size=3).map(".".join)
CARDS = st.tuples(CARD, CARD, CARD)
CALM = settings(
    deadline=None,
    max_examples=200,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large],
)
