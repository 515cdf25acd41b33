"""A plot of speeds as an SVG of our own: bars on a logarithmic scale, one a line."""

from collections.abc import Mapping
from html import escape
from math import ceil, floor, log10

from tapete.lab.report import short

ROW, LEFT, WIDTH, RIGHT, TOP = 22, 270, 460, 90, 34


def bars(title: str, speeds: Mapping[str, float], ours: str = "uno") -> str:
    """Named speeds, the fastest first; names that begin with `ours` stand out."""
    ranked = sorted(speeds.items(), key=lambda pair: -pair[1])
    low = floor(log10(min(speeds.values())))
    high = ceil(log10(max(speeds.values())))
    scale = WIDTH / max(1, high - low)
    height = TOP + ROW * len(ranked) + 26
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {LEFT + WIDTH + RIGHT} {height}" '
        'font-family="sans-serif" font-size="12">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{LEFT + WIDTH + RIGHT}" height="{height}" fill="#fff"/>',
        f'<text x="8" y="20" font-size="14" font-weight="bold">{escape(title)}</text>',
    ]
    for power in range(low, high + 1):
        x = LEFT + (power - low) * scale
        parts.append(
            f'<path d="M{x:.1f} {TOP}V{height - 22}" stroke="#ddd"/>'
            f'<text x="{x:.1f}" y="{height - 8}" text-anchor="middle" fill="#555">'
            f"{short(10**power)}</text>"
        )
    for line, (name, speed) in enumerate(ranked):
        y = TOP + ROW * line
        length = max(1.0, (log10(speed) - low) * scale)
        colour = "#1b7f4d" if name.startswith(ours) else "#9aa5b1"
        parts.append(
            f'<text x="{LEFT - 8}" y="{y + 15}" text-anchor="end">{escape(name)}</text>'
            f'<rect x="{LEFT}" y="{y + 4}" width="{length:.1f}" height="{ROW - 8}" '
            f'fill="{colour}"/>'
            f'<text x="{LEFT + length + 6:.1f}" y="{y + 15}">{short(speed)}</text>'
        )
    return "\n".join([*parts, "</svg>", ""])
