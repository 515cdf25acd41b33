// A stranger's program: referees and searches by a module alone, knowing only what it says of itself.
// node referee.mjs MODULE NET TASK: prints one JSON object. See test_strangers.py.
import { readFileSync } from "node:fs";

const [, , modulePath, netPath, taskPath] = process.argv;
const task = JSON.parse(readFileSync(taskPath, "utf-8"));
const compiled = await WebAssembly.compile(readFileSync(modulePath));
const [section] = WebAssembly.Module.customSections(compiled, "tapete");
const told = JSON.parse(new TextDecoder().decode(section));
const { exports: module } = await WebAssembly.instantiate(compiled, {});

let free = module.__heap_base.value;
function room(size) {
  const at = Math.ceil(free / 16) * 16;
  free = at + size;
  const short = free - module.memory.buffer.byteLength;
  if (short > 0) module.memory.grow(Math.ceil(short / 65536));
  return at;
}
const record = (name) => room(told.records[name].size);
const bytes = (at, size) => new Uint8Array(module.memory.buffer, at, size);
const hex = (at, name) => Buffer.from(bytes(at, told.records[name].size)).toString("hex");

const kinds = { i1: Int8Array, i2: Int16Array, i4: Int32Array, i8: BigInt64Array, f4: Float32Array };
function field(at, name, wanted) {
  const { offset, width, shape } = told.records[name].fields.find((f) => f.name === wanted);
  const length = shape.reduce((a, b) => a * b, 1);
  return new kinds[width](module.memory.buffer, at + offset, length);
}

const state = record("State"), view = record("View"), mask = record("Mask"), key = record("Key");
field(state, "State", "players")[0] = task.players;
task.terms.forEach((value, place) => (field(state, "State", "terms")[place] = value));
task.key.forEach((word, k) => (field(key, "Key", "words")[k] = BigInt(word)));
module.stream(state, key, task.number, told.streams.cards);
module.deal(state);
const out = { states: [hex(state, "State")], views: [], asked: [], masks: [] };
for (const [seat, text] of task.acts) {
  const act = told.acts.indexOf(text);
  out.asked.push(module.asked(state));
  module.look(state, seat, view);
  module.legal(state, seat, mask);
  out.views.push(hex(view, "View"));
  out.masks.push(hex(mask, "Mask"));
  if (module.why_not(state, seat, act)) throw new Error(`${text} is refused`);
  module.act(state, seat, act);
  out.states.push(hex(state, "State"));
}

function half(bits) {
  const exponent = (bits >> 10) & 31, fraction = bits & 1023, sign = bits & 0x8000 ? -1 : 1;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

function readNet(desk) {
  const file = readFileSync(netPath);
  const line = file.indexOf(10);
  const parts = Object.fromEntries(JSON.parse(file.subarray(0, line)).map((p) => [p.name, p]));
  const data = file.subarray(line + 1);
  const number = (part, i) => {
    if (part.width === "f2") return half(data.readUInt16LE(part.offset + 2 * i));
    if (part.width === "f4") return data.readFloatLE(part.offset + 4 * i);
    return data.readInt8(part.offset + i);
  };
  for (const { name, offset, shape } of told.expert.desk.net) {
    const length = shape.reduce((a, b) => a * b, 1);
    const into = new Float32Array(module.memory.buffer, desk + offset, length);
    const part = parts[name];
    const scaled = part.width === "i1";
    const rows = scaled ? shape[0] / parts.scale.shape[0] : 0;
    for (let i = 0; i < length; i++) {
      const row = Math.floor(i / shape[1]), column = i % shape[1];
      const nth = Math.floor(row / rows) * shape[1] + column;
      into[i] = number(part, i) * (scaled ? number(parts.scale, nth) : 1);
    }
  }
}

if (told.expert && task.think) {
  const { plans: most, longest, desk: place } = told.expert;
  const desk = room(place.size), plans = room(most * (longest + 1) * 8), alive = room(most);
  const values = room(task.think.worlds * most * 8), memory = record("Memory");
  const chance = record("Chance");
  module.sit(desk);
  readNet(desk);
  bytes(view, told.records.View.size).set(Buffer.from(task.think.view, "hex"));
  bytes(mask, told.records.Mask.size).set(Buffer.from(task.think.mask, "hex"));
  task.think.key.forEach((word, k) => {
    field(chance, "Chance", "secret")[k] = field(key, "Key", "words")[k] = BigInt(word);
  });
  const n = module.prepare(view, memory, mask, plans, chance, desk);
  bytes(alive, n).fill(1);
  module.weigh(view, memory, plans, n, alive, key, 0, 1, task.think.worlds, values, desk);
  const all = new Float64Array(module.memory.buffer, values, task.think.worlds * n);
  out.values = Array.from(all);
  out.best = module.sift(values, task.think.worlds, n, alive);
  out.net = Buffer.from(bytes(desk + place.net[0].offset, 4 * 64)).toString("hex");
}
console.log(JSON.stringify(out));
