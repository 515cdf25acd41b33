"""How sure a figure is."""

Z95 = 1.959964  # half the width of a 95 % interval in standard errors


def around(value: float, error: float) -> list[float]:
    """The 95 % interval of a figure with this standard error."""
    return [value - Z95 * error, value + Z95 * error]
