import { gunzipSync, gzipSync } from "node:zlib";

/** As few as a list may have, so that who asks for one does not tell of whom (W3C Bitstring Status List, 2.1). */
export const listEntries = 131_072;
export const listBytes = listEntries / 8;

/** Whether the bit of a place is set; the first place is the highest bit of the first byte (3.1). */
export function isSet(bits: Uint8Array, place: number): boolean {
  return ((bits[place >> 3] ?? 0) & (0x80 >> (place & 7))) !== 0;
}

/** Sets a bit, counted from the left of the first byte (W3C Bitstring Status List, 2.1). */
export function setBit(bits: Uint8Array, place: number, value: boolean): void {
  const byte = bits[place >> 3] ?? 0;
  const mask = 0x80 >> (place & 7);
  bits[place >> 3] = value ? byte | mask : byte & ~mask;
}

/** The bits as the standard writes them: GZIP, base64url, with the `u` of multibase in front (3.3). */
export function encodeBits(bits: Uint8Array): string {
  return `u${gzipSync(bits, { level: 9 }).toString("base64url")}`;
}

/** @throws RangeError when it is no list of that length */
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
