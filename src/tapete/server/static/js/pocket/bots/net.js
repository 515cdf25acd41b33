// A learned net, as it lies beside a game's module (src/tapete/portable/nets.py), put onto a desk.

const NEWLINE = 10;
const WIDTHS = { f2: 2, f4: 4, i1: 1 };

/** A float of 16 bits. */
function half(bits) {
  const exponent = (bits >> 10) & 31;
  const fraction = bits & 1023;
  const sign = bits & 0x8000 ? -1 : 1;
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

const READ = {
  f2: (data, at) => half(data.getUint16(at, true)),
  f4: (data, at) => data.getFloat32(at, true),
  i1: (data, at) => data.getInt8(at),
};

/** All numbers of a part. */
function numbers(data, { width, shape, offset }) {
  const length = shape.reduce((a, b) => a * b, 1);
  return Float32Array.from({ length }, (_, i) => READ[width](data, offset + WIDTHS[width] * i));
}

/** The parts of a net's file by name; whole numbers are multiplied by their column's scale. */
export function parsed(bytes) {
  const all = new Uint8Array(bytes);
  const line = all.indexOf(NEWLINE);
  const told = JSON.parse(new TextDecoder().decode(all.subarray(0, line)));
  const data = new DataView(all.buffer, all.byteOffset + line + 1);
  const parts = new Map(told.map((part) => [part.name, { ...part, numbers: numbers(data, part) }]));
  const scale = parts.get("scale");
  for (const { width, shape: [rows, columns], numbers: held } of parts.values()) {
    if (width !== "i1") continue;
    const each = rows / scale.shape[0]; // rows of one net of the stack
    held.forEach((number, i) => {
      held[i] = number * scale.numbers[Math.floor(Math.floor(i / columns) / each) * columns + (i % columns)];
    });
  }
  return parts;
}

/** Write a net to its places on a desk of the module. */
export function lay(module, desk, parts) {
  for (const { name, offset, shape } of module.told.expert.desk.net) {
    const length = shape.reduce((a, b) => a * b, 1);
    new Float32Array(module.buffer, desk + offset, length).set(parts.get(name).numbers);
  }
}
