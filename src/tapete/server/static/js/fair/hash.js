// SHA-256 and HMAC: the browser's own, or ours where it has none to offer.
//
// A browser gives `crypto.subtle` only to https and to its own machine. Friends in one room reach
// a table by http and an address of the house, and they shall check the deal as well.

const hexed = (bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const unhexed = (text) => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));

/** The first `count` primes' roots, the fraction's first 32 bits: where SHA-256 takes its constants. */
function fractions(count, root) {
  const found = [];
  for (let n = 2; found.length < count; n += 1) {
    let prime = true;
    for (let d = 2; d * d <= n; d += 1) if (n % d === 0) prime = false;
    if (prime) found.push(((root(n) % 1) * 2 ** 32) | 0);
  }
  return found;
}
const START = fractions(8, Math.sqrt);
const ROUND = fractions(64, Math.cbrt);
const turned = (x, by) => (x >>> by) | (x << (32 - by));

function block(state, w) {
  for (let i = 16; i < 64; i += 1) {
    const [x, y] = [w[i - 15], w[i - 2]];
    w[i] = (w[i - 16] + (turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)) + w[i - 7] + (turned(y, 17) ^ turned(y, 19) ^ (y >>> 10))) | 0;
  }
  let [a, b, c, d, e, f, g, h] = state;
  for (let i = 0; i < 64; i += 1) {
    const one = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUND[i] + w[i]) | 0;
    const two = ((turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c))) | 0;
    [a, b, c, d, e, f, g, h] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
  }
  [a, b, c, d, e, f, g, h].forEach((word, i) => { state[i] = (state[i] + word) | 0; });
}

/** SHA-256 in plain script (FIPS 180-4). */
export function plainSha256(bytes) {
  const long = new Uint8Array(Math.ceil((bytes.length + 9) / 64) * 64);
  long.set(bytes);
  long[bytes.length] = 0x80;
  const view = new DataView(long.buffer);
  view.setUint32(long.length - 4, bytes.length * 8);
  const state = [...START];
  for (let at = 0; at < long.length; at += 64) {
    const w = new Int32Array(64);
    for (let i = 0; i < 16; i += 1) w[i] = view.getInt32(at + 4 * i);
    block(state, w);
  }
  const out = new DataView(new ArrayBuffer(32));
  state.forEach((word, i) => out.setInt32(4 * i, word));
  return new Uint8Array(out.buffer);
}

/** HMAC with it (RFC 2104), for keys of at most a block. */
export function plainHmac(key, bytes) {
  const padded = (mask) => Uint8Array.from({ length: 64 }, (_, i) => (key[i] ?? 0) ^ mask);
  const inner = plainSha256(Uint8Array.of(...padded(0x36), ...bytes));
  return plainSha256(Uint8Array.of(...padded(0x5c), ...inner));
}

const subtle = globalThis.crypto?.subtle;
export const whose = subtle ? "WebCrypto" : "tapete";

export async function sha256(bytes) {
  return subtle ? new Uint8Array(await subtle.digest("SHA-256", bytes)) : plainSha256(bytes);
}

export async function hmac(key, bytes) {
  if (!subtle) return plainHmac(key, bytes);
  const made = await subtle.importKey("raw", key, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return new Uint8Array(await subtle.sign("HMAC", made, bytes));
}

export { hexed, unhexed };
