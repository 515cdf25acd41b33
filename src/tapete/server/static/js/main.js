// Where the page is: which of its pages is shown, and which comes next.

import { loadDrawings } from "./base/drawings.js";
import { complain, here, pocket, takeAway } from "./base/page.js";
import "./base/press.js";

const app = document.getElementById("app");
let leave = null;

const PAGES = [
  [/^\/t\/([^/]+)$/, () => import("./table/page.js")],
  [/^\/d\/([^/]+)$/, () => import("./pocket/page.js")],
  [/^\/(?:d\/([^/]+)\/replay|check)$/, () => import("./replay/here.js")],
  [/^\/r\/([^/]+)$/, () => import("./replay/page.js")],
  [/^\/me(?:\/([^/]+))?$/, () => import("./pages/me.js")],
  [/^\/rules\/([^/]+)$/, () => import("./pages/rules.js")],
  [/^\/learn\/([^/]+)$/, () => import("./lessons/page.js")],
  [/^\/today\/([^/]+)\/replay$/, () => import("./today/replay.js")],
  [/^\/today(?:\/([^/]+))?$/, () => import("./today/page.js")],
  [/^\/$/, () => import("./pages/landing.js")],
];

async function show() {
  leave?.();
  leave = null;
  const [pattern, load] = PAGES.find(([one]) => one.test(here())) ?? PAGES.at(-1);
  const page = await load();
  document.title = "Tapete";
  leave = (await page.open(app, decodeURIComponent(here().match(pattern)?.[1] ?? ""))) ?? null;
}

addEventListener("popstate", ({ isTrusted }) => { if (!takeAway(isTrusted)) show().catch(complain); });
loadDrawings().catch(complain);
show().catch(complain);
addEventListener("load", () => setTimeout(() => import("./net/offline.js").then((all) => all.keepHere()).catch(() => {}), pocket ? 0 : 20_000));
