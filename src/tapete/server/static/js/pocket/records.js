// Records in a module's memory, read and written by the layouts that it tells.

const KINDS = { i1: Int8Array, i2: Int16Array, i4: Int32Array, i8: BigInt64Array, f4: Float32Array, f8: Float64Array };

/** A flat list in the shape of a field: numbers, or lists of them, or lists of lists. */
function shaped(flat, [size, ...rest]) {
  if (size === undefined) return flat[0];
  if (!rest.length) return flat;
  const step = flat.length / size;
  return Array.from({ length: size }, (_, i) => shaped(flat.slice(i * step, (i + 1) * step), rest));
}

/** A record of a module: `name` is that of its layout. Without an address it gets room of its own. */
export class Place {
  constructor(module, name, at = module.room(module.size(name))) {
    this.module = module;
    this.at = at;
    this.size = module.size(name);
    this.fields = new Map(module.told.records[name].fields.map((field) => [field.name, field]));
  }

  get bytes() { return this.module.bytes(this.at, this.size); }

  /** A field as a typed array over the module's memory. */
  raw(name) {
    const { offset, width, shape } = this.fields.get(name);
    return new KINDS[width](this.module.buffer, this.at + offset, shape.reduce((a, b) => a * b, 1));
  }

  /** A field as plain data; words of 64 bits are BigInts, for they are sets. */
  get(name) { return shaped([...this.raw(name)], this.fields.get(name).shape); }

  set(name, values) {
    const into = this.raw(name);
    values.forEach((value, i) => { into[i] = into instanceof BigInt64Array ? BigInt(value) : value; });
  }

  clear() { this.bytes.fill(0); }
}
