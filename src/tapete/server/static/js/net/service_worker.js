// The service worker: what was visited once works without a network, whole, and of one version.
//
// Before this stands `const SITE`, written by server/site/worker.py:
//   version  another one whenever any file is
//   live     whether a server stands behind: then it is asked first, and this serves when it is out of reach
//   files    by address from here, the file's SHA-256: all are here before this version is used
//   later    the same of what comes one by one, when there is time: games' modules, what no match needs
//   asked    the same of what is kept once somebody has wanted it: experts' nets
// Files are kept by what they hold: a version takes none but its own, and the next one fetches only what changed.

const HOME = new URL("./", location.href);
const KEPT = `tapete ${HOME.pathname}`; // a host may have several of us
const KNOWN = new Map(Object.entries({ ...SITE.files, ...SITE.later, ...SITE.asked }));
const OUT_OF_REACH = [502, 503, 504]; // what stands before a server says so

// Shown for a moment while the next version takes over; then the page is loaded anew, by that one.
const BETWEEN = "<link rel=icon href=data:,><script>navigator.serviceWorker.oncontrollerchange = () => location.reload(); setTimeout(() => location.reload(), 2000);</script>";

const opened = () => caches.open(KEPT);
const keyOf = (path) => new URL(`?kept=${encodeURIComponent(KNOWN.get(path) || `${SITE.version} ${path}`)}`, HOME).href;
const strangerKey = (id) => new URL(`?stranger=${id}`, HOME).href;

/**
 * A file as this version knows it; one that the browser kept too long is fetched once more.
 * It forgets where it came from: the next version has it at another address, and scripts import from theirs.
 */
async function fetched(path) {
  const address = new URL(path, HOME);
  const integrity = KNOWN.get(path);
  const response = await fetch(address, { integrity }).catch(() => fetch(address, { integrity, cache: "reload" }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return new Response(response.body, { headers: response.headers });
}

async function bring(path) {
  const cache = await opened();
  if (!await cache.match(keyOf(path))) await cache.put(keyOf(path), await fetched(path));
}

async function file(path) {
  const cache = await opened();
  const kept = await cache.match(keyOf(path));
  if (kept) return kept;
  const response = await fetched(path);
  cache.put(keyOf(path), response.clone()).catch(() => {}); // no room: then not
  return response;
}

/** Nothing of other versions stays. */
async function tidy() {
  const cache = await opened();
  const ours = new Set([...KNOWN.keys()].map(keyOf));
  await Promise.all((await cache.keys()).filter(({ url }) => !ours.has(url)).map((one) => cache.delete(one)));
  await clients.claim();
}

const alone = async () => (await clients.matchAll({ type: "window" })).length <= 1;

/** A page of a site: kept. The next version takes over between two pages, when no other tab has one of ours. */
async function page(request, path) {
  const known = path.replace(/index\.html$/, "").replace(/[^/]$/, "$&/");
  if (!KNOWN.has(known)) return fetch(request);
  const next = registration.waiting;
  if (!next || !await alone()) return file(known);
  next.postMessage("take over");
  return new Response(BETWEEN, { headers: { "content-type": "text/html" } });
}

async function reached(request) {
  const response = await fetch(request);
  if (OUT_OF_REACH.includes(response.status)) throw new Error(String(response.status));
  return response;
}

/** A page of a server: its own, which may be of another version; or ours, if nobody answers. */
async function livePage(event) {
  try {
    const response = await reached(event.request);
    if (response.headers.get("x-tapete") !== SITE.version) await (await opened()).put(strangerKey(event.resultingClientId), new Response());
    if (registration.waiting && await alone()) registration.waiting.postMessage("take over");
    return response;
  } catch {
    return file("");
  }
}

/** A page that is of another version gets nothing of this one. */
async function liveFile(event, path) {
  try {
    return await reached(event.request);
  } catch (wrong) {
    if (await (await opened()).match(strangerKey(event.clientId))) throw wrong;
    return file(path);
  }
}

addEventListener("install", (event) => event.waitUntil(Promise.all(Object.keys(SITE.files).map(bring))));
addEventListener("activate", (event) => event.waitUntil(tidy()));
addEventListener("message", (event) => {
  if (event.data === "take over") skipWaiting();
  if (event.data === "later") event.waitUntil(Object.keys(SITE.later).reduce((before, path) => before.then(() => bring(path)), Promise.resolve()));
});
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== HOME.origin || !pathname.startsWith(HOME.pathname)) return;
  const path = decodeURI(pathname.slice(HOME.pathname.length));
  if (request.mode === "navigate") event.respondWith(SITE.live ? livePage(event) : page(request, path));
  else if (KNOWN.has(path)) event.respondWith(SITE.live ? liveFile(event, path) : file(path));
});
