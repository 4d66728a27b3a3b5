import { gunzipSync, gzipSync } from "node:zlib";

/** The minimum of the standard, so that fetching a list does not reveal which certificate is checked (W3C Bitstring Status List, 2.1). */
export const listEntries = 131_072;
export const listBytes = listEntries / 8;

/** Index 0 is the highest bit of the first byte (3.1). */
export function isSet(bits: Uint8Array, index: number): boolean {
  return ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0;
}

export function setBit(bits: Uint8Array, index: number, value: boolean): void {
  const byte = bits[index >> 3] ?? 0;
  const mask = 0x80 >> (index & 7);
  bits[index >> 3] = value ? byte | mask : byte & ~mask;
}

/** The encoding of the standard: GZIP, then base64url with the multibase prefix `u` (3.3). */
export function encodeBits(bits: Uint8Array): string {
  return `u${gzipSync(bits, { level: 9 }).toString("base64url")}`;
}

/** @throws RangeError when it is no list of `listEntries` bits */
export function decodeBits(encoded: string): Uint8Array {
  if (!/^u[\w-]+$/.test(encoded)) throw new RangeError("The list is not written in base64url");
  try {
    const bits = gunzipSync(Buffer.from(encoded.slice(1), "base64url"), { maxOutputLength: listBytes });
    if (bits.length === listBytes) return bits;
  } catch (error) {
    throw new RangeError("The list cannot be unpacked", { cause: error });
  }
  throw new RangeError(`The list does not have ${listEntries} entries`);
}
