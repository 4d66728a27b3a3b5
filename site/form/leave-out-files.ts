/** Longer than any part header that browsers send. */
const headerBytesMax = 8 * 1024;
const headerEnd = Buffer.from("\r\n\r\n");

/**
 * Filters multipart/form-data (RFC 7578) as it arrives, without the contents of files, so that the other fields fit into
 * memory.
 *
 * @returns takes chunks in order and returns what remains of them
 * @throws if a part's header is too long
 */
export function leaveOutFiles(boundary: string): (chunk: Uint8Array) => Buffer<ArrayBuffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter is not preceded by a line break.
  let pending: Buffer<ArrayBuffer> = Buffer.from("\r\n");
  let isFile = false;

  return (chunk) => {
    pending = Buffer.concat([pending, chunk]);
    const kept: Buffer[] = [];
    const take = (bytes: number, isKept: boolean) => {
      if (isKept) kept.push(pending.subarray(0, bytes));
      pending = pending.subarray(bytes);
    };
    for (;;) {
      const start = pending.indexOf(delimiter);
      // The chunk may end with part of a delimiter.
      take(start < 0 ? Math.max(0, pending.length - delimiter.length + 1) : start, !isFile);
      if (start < 0) break;
      const end = pending.indexOf(headerEnd, delimiter.length);
      if (end < 0 && pending.length > headerBytesMax) throw new Error("A part's header does not end");
      if (end < 0) break;
      isFile = /;\s*filename\*?=/i.test(pending.toString("latin1", 0, end));
      take(end + headerEnd.length, true);
    }
    return Buffer.concat(kept);
  };
}
