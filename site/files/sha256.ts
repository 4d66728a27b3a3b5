/** SHA-256 in hexadecimal. Web Crypto exists in secure contexts only; elsewhere it is computed here. */
export async function sha256(content: Uint8Array<ArrayBuffer>): Promise<string> {
  if (globalThis.isSecureContext) return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", content)));
  return await computeSha256(content);
}

function hex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

const blockBytes = 64;
/** Yields to the event loop after so many blocks: 20 MB take a second. */
const blocksAtOnce = 16_384;

/** FIPS 180-4, 6.2. */
export async function computeSha256(content: Uint8Array): Promise<string> {
  const state = firstBits(8, 1 / 2);
  const whole = content.length - (content.length % blockBytes);
  const view = new DataView(content.buffer, content.byteOffset, content.byteLength);
  for (let at = 0; at < whole; at += blockBytes) {
    addBlock(state, view, at);
    if ((at / blockBytes) % blocksAtOnce === 0) await new Promise((resolve) => setTimeout(resolve));
  }
  const last = lastBlocks(content, whole);
  for (let at = 0; at < last.byteLength; at += blockBytes) addBlock(state, last, at);
  return [...state].map((word) => word.toString(16).padStart(8, "0")).join("");
}

/** The remaining bytes with padding: a one, zeros, and the length in bits. */
function lastBlocks(content: Uint8Array, whole: number): DataView {
  const rest = content.subarray(whole);
  const padded = new Uint8Array(rest.length + 9 > blockBytes ? 2 * blockBytes : blockBytes);
  padded.set(rest);
  padded[rest.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setBigUint64(padded.length - 8, BigInt(content.length) * 8n);
  return view;
}

const words = new Uint32Array(64);
const constants = firstBits(64, 1 / 3);

function addBlock(state: Uint32Array, block: DataView, at: number): void {
  for (let index = 0; index < 16; index += 1) words[index] = block.getUint32(at + 4 * index);
  for (let index = 16; index < 64; index += 1) {
    const [before, last] = [words[index - 15] ?? 0, words[index - 2] ?? 0];
    const near = turn(before, 7) ^ turn(before, 18) ^ (before >>> 3);
    const far = turn(last, 17) ^ turn(last, 19) ^ (last >>> 10);
    words[index] = (words[index - 16] ?? 0) + near + (words[index - 7] ?? 0) + far;
  }
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
  for (let index = 0; index < 64; index += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const one = h + sum1 + ((e & f) ^ (~e & g)) + (constants[index] ?? 0) + (words[index] ?? 0);
    const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + one) | 0;
    d = c;
    c = b;
    b = a;
    a = (one + two) | 0;
  }
  for (const [index, value] of [a, b, c, d, e, f, g, h].entries()) state[index] = (state[index] ?? 0) + value;
}

function turn(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}

/** The first 32 fractional bits of the roots of the first primes. */
function firstBits(count: number, power: number): Uint32Array {
  const found = new Uint32Array(count);
  for (let candidate = 2, index = 0; index < count; candidate += 1) {
    if (!isPrime(candidate)) continue;
    const root = candidate ** power;
    found[index] = (root - Math.floor(root)) * 2 ** 32;
    index += 1;
  }
  return found;
}

function isPrime(candidate: number): boolean {
  for (let divisor = 2; divisor * divisor <= candidate; divisor += 1)
    if (candidate % divisor === 0) return false;
  return true;
}
