/**
 * Reads the body of another server's response.
 *
 * @throws RangeError when it is larger
 */
export async function readAtMost(answer: Response, bytesMax: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of answer.body ?? []) {
    bytes += part.length;
    if (bytes > bytesMax) throw new RangeError(`The answer has more than ${bytesMax} bytes`);
    parts.push(part);
  }
  return Buffer.concat(parts);
}
