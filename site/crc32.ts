/** The CRC-32 polynomial, bit-reversed (RFC 1952, 8). */
const polynomial = 0xedb88320;
/** The polynomial 1, bit-reversed. */
const one = 0x80000000;

/** Multiplies two polynomials modulo the CRC-32 polynomial. */
function multiply(a: number, b: number): number {
  let product = 0;
  let shifted = b;
  for (let bit = one; bit !== 0; bit >>>= 1) {
    if (a & bit) product ^= shifted;
    shifted = shifted & 1 ? (shifted >>> 1) ^ polynomial : shifted >>> 1;
  }
  return product >>> 0;
}

/** The factor for appending so many bytes: x to the power of their bits. */
export function crcShift(bytes: number): number {
  let shift = one;
  let power = 0x00800000; // x^8, a byte
  for (let rest = bytes; rest > 0; rest = Math.floor(rest / 2)) {
    if (rest % 2 === 1) shift = multiply(shift, power);
    power = multiply(power, power);
  }
  return shift;
}

/**
 * The checksum of two concatenated texts from theirs, as zlib's `crc32_combine`.
 *
 * @param first the checksum of the first
 * @param second the checksum of the second
 * @param shift `crcShift` of the length of the second
 */
export function combineCrc32(first: number, second: number, shift: number): number {
  return (multiply(shift, first) ^ second) >>> 0;
}
