"""How sure a figure is."""

from statistics import NormalDist

Z95 = NormalDist().inv_cdf(0.975)  # half the width of a 95 % interval in standard errors


def around(value: float, error: float) -> list[float]:
    """The 95 % interval of a figure with this standard error."""
    return [value - Z95 * error, value + Z95 * error]
