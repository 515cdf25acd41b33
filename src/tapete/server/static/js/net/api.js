// The server: what stands still is fetched, what changes is posted.

export class Wrong extends Error {
  constructor(refused, status) {
    super(refused?.text?.en ?? `HTTP ${status}`);
    this.refused = refused;
  }
}

async function answer(response) {
  const body = await response.json().catch(() => null);
  if (!response.ok) throw new Wrong(body, response.status);
  return body;
}

export const get = async (path) => answer(await fetch(path));
export const ask = async (method, path, body = null) =>
  answer(await fetch(path, { method, headers: { "content-type": "application/json" }, body: body && JSON.stringify(body) }));
export const post = (path, body) => ask("POST", path, body);

/** The name this device goes by; the server's cookie says who it really is. */
export const me = {
  get name() { return localStorage.getItem("name") ?? ""; },
  /** What is being written counts, whatever is done next. */
  write(name) { if (name) localStorage.setItem("name", name); else localStorage.removeItem("name"); },
  async be(name) {
    await post("/api/me", { name });
    localStorage.setItem("name", name);
  },
};
