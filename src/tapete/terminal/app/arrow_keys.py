"""Walking over the table with arrows: to the nearest thing in a direction."""

from textual.geometry import Offset, Region


def nearest(targets: dict[str, Region], key: str, here: Region, dx: int, dy: int) -> str:
    """Straight on counts for less than aside."""
    start = Offset(here.x + here.width // 2, here.y + here.height // 2)
    best, found = 10**9, ""
    for other, region in targets.items():
        if other == key:
            continue
        away_x = region.x + region.width // 2 - start.x
        away_y = region.y + region.height // 2 - start.y
        ahead = away_x * dx + away_y * dy
        if ahead <= 0:
            continue
        if dx and not (region.y < here.bottom and here.y < region.bottom):
            continue
        aside = abs(away_y) if dx else abs(away_x)
        cost = ahead * (1 if dx else 4) + aside * 2
        if cost < best:
            best, found = cost, other
    return found
