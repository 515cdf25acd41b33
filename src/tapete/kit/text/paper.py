"""Pages that need nothing else: one look for all that the lab and the coach write."""

from html import escape

STYLE = """
body{font:17px/1.55 Georgia,serif;color:#3a372f;background:#f7f4ec;margin:0}
main{max-width:46rem;margin:0 auto;padding:2rem 1.2rem 4rem}
h1{font-size:2.1rem;margin:.2em 0}h2{margin:2.2em 0 .3em;font-size:1.35rem}
p{margin:.5em 0}.note{color:#6b6657;font-size:.95rem}
svg{max-width:100%;height:auto;background:#fffdf7;border:1px solid #e3ddcc;border-radius:10px}
figure{margin:1em 0}table{border-collapse:collapse;font-size:.86rem;width:100%}
td,th{padding:.3em .6em;border-bottom:1px solid #e3ddcc;text-align:right;white-space:nowrap}
th{white-space:normal;vertical-align:bottom}
td:first-child,th:first-child,td:nth-child(2),th:nth-child(2){text-align:left}
.sure{font-weight:bold;color:#1f6f54}
.wide{overflow-x:auto}code{background:#ece6d6;padding:.15em .4em;border-radius:5px}
footer{margin-top:3em;color:#6b6657;font-size:.9rem}
"""
FELT, GOLD = "#1f6f54", "#c8862b"
HUES = (FELT, GOLD, "#5b6fa8", "#a34f4f", "#7a5b93", "#4d7d8a")


def paper(title: str, language: str, inside: str, style: str = "") -> str:
    """A whole page; `inside` is HTML, and so is all it says of people's words already escaped."""
    return (
        f'<!doctype html><html lang="{language}"><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width,initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{style}</style><main>"
        f"<h1>{escape(title)}</h1>{inside}</main></html>\n"
    )


def share(value: float, language: str) -> str:
    """0.123 as 12.3 %."""
    return comma(f"{100 * value:.1f} %", language)


def points(value: float, language: str) -> str:
    """A difference of shares, with its sign, in percentage points: +12.3."""
    return comma(f"{100 * value:+.1f}", language).replace("-", "−")


def comma(text: str, language: str) -> str:
    return text.replace(".", ",") if language == "es" else text
