"""Helper for tests: a page with our scripts and games' modules, without a server."""

from typing import Any

from server.static_files import answered
from tapete import games
from tapete.kit.ways.wasm.shelf import module_of


def with_modules(chromium: Any) -> Any:
    page = answered(chromium.new_context().new_page(), "https://tapete.example/")
    page.route("**/static/modules/*", module_served)
    return page


def module_served(route: Any) -> None:
    """`NAME.json` and the module that it names."""
    name, _, kind = route.request.url.rpartition("/")[2].partition(".")
    if kind == "json":
        route.fulfill(json={"wasm": f"{name}.wasm"})
    else:
        route.fulfill(body=module_of(games.find(name)), content_type="application/wasm")


def ask(page: Any, module: str, script: str, *values: Any) -> Any:
    return page.evaluate(
        "async ([module, script, values]) => {"
        " const m = await import(`/static/js/${module}.js`);"
        " return await (new Function('m', 'v', `return (async () => { ${script} })()`))(m, values);"
        "}",
        [module, script, list(values)],
    )
