/** Longer than the header of any part that a browser sends. */
const headerBytesMax = 8 * 1024;
const headerEnd = Buffer.from("\r\n\r\n");

/**
 * Parts of multipart/form-data (RFC 7578) as they arrive, with the contents of files left out: what was typed beside a file
 * fits into memory whatever the file's size.
 *
 * @returns takes chunks in their order and gives what stays of them
 * @throws where a part's header does not end
 */
export function leaveOutFiles(boundary: string): (chunk: Uint8Array) => Buffer<ArrayBuffer> {
  const delimiter = Buffer.from(`\r\n--${boundary}`);
  // The first delimiter has no line before it.
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
      // The end of what came may be the beginning of a delimiter.
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
