// A game's rules as a WebAssembly module: found, fetched and checked. No rule is written here.
//
// `modules/NAME.json` names the files of a game (they change with its rules, so they may be kept for
// ever): {wasm, net}. What a module says of itself is JSON in its custom section "tapete"
// (src/tapete/portable/__init__.py tells all of it); its memory is read by those layouts alone.

const HOME = new URL("../../modules/", import.meta.url);
const FORMAT = 1; // of what a module says of itself
const PAGE = 65536;
const ALIGNED = 16;

/** Why there is no module: `code` is no-wasm, no-module, broken-module or old-module. */
export class NoModule extends Error {
  constructor(code, cause) {
    super(code, { cause });
    this.code = code;
  }
}

async function fetched(address, read) {
  let response;
  try { response = await fetch(address); } catch (wrong) { throw new NoModule("no-module", wrong); }
  if (!response.ok) throw new NoModule("no-module", response.status);
  try { return await read(response); } catch (wrong) { throw new NoModule("broken-module", wrong); }
}

/** The description of a compiled module, if it is one of ours and of this game. */
function described(compiled, name) {
  let told;
  try {
    const [section] = WebAssembly.Module.customSections(compiled, "tapete");
    told = JSON.parse(new TextDecoder().decode(section));
  } catch (wrong) {
    throw new NoModule("broken-module", wrong);
  }
  if (told.game !== name) throw new NoModule("broken-module", told.game);
  if (told.format !== FORMAT) throw new NoModule("old-module", told.format);
  return told;
}

/** Compile a module's bytes; `name` is the game that it must be of. */
export async function compiled(bytes, name) {
  if (typeof WebAssembly !== "object") throw new NoModule("no-wasm");
  try {
    const made = await WebAssembly.compile(bytes);
    const told = described(made, name);
    return new Module(told, (await WebAssembly.instantiate(made, {})).exports);
  } catch (wrong) {
    throw wrong instanceof NoModule ? wrong : new NoModule("broken-module", wrong);
  }
}

const files = (name, home) => fetched(new URL(`${name}.json`, home), (response) => response.json());

/** A game's module, ready to be called. */
export async function load(name, home = HOME) {
  if (typeof WebAssembly !== "object") throw new NoModule("no-wasm");
  const { wasm } = await files(name, home);
  return compiled(await fetched(new URL(wasm, home), (response) => response.arrayBuffer()), name);
}

/** The net of a game's expert, as bytes; null where its search needs none. */
export async function loadNet(name, home = HOME) {
  const { net } = await files(name, home);
  return net ? fetched(new URL(net, home), (response) => response.arrayBuffer()) : null;
}

/** A module at work: `told` is its description, `calls` its functions. */
export class Module {
  constructor(told, exported) {
    this.told = told;
    this.calls = exported;
    this.free = exported.__heap_base.value;
  }

  get buffer() { return this.calls.memory.buffer; }

  /** Memory for good; addresses stay, but arrays over the buffer must be made anew after this. */
  room(size) {
    const at = Math.ceil(this.free / ALIGNED) * ALIGNED;
    this.free = at + size;
    const short = this.free - this.buffer.byteLength;
    if (short > 0) this.calls.memory.grow(Math.ceil(short / PAGE));
    return at;
  }

  size(record) { return this.told.records[record].size; }

  bytes(at, size) { return new Uint8Array(this.buffer, at, size); }
}
