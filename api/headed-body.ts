/**
 * Splits a body into its first line, with metadata, and the rest as a stream. Metadata in the body has no length limit of URLs, and is not
 * logged.
 *
 * @param lengthMax of the line in bytes
 * @returns undefined where no line ends within that length, and for a body that broke off before
 */
export async function readHeadedBody(
  body: ReadableStream<Uint8Array>,
  lengthMax: number,
): Promise<{ head: string; rest: ReadableStream<Uint8Array> } | undefined> {
  const reader = body.getReader();
  let read = Buffer.alloc(0);
  for (;;) {
    const { value, done } = await reader.read().catch(() => ({ value: undefined, done: true }));
    if (done || value === undefined) return undefined;
    read = Buffer.concat([read, value]);
    const end = read.indexOf("\n");
    if (end >= 0 && end <= lengthMax) {
      const first = read.subarray(end + 1);
      return { head: read.toString("utf8", 0, end), rest: streamBehind(first, reader) };
    }
    if (read.length > lengthMax) {
      await reader.cancel().catch(() => {});
      return undefined;
    }
  }
}

function streamBehind(
  first: Uint8Array,
  reader: ReadableStreamDefaultReader<Uint8Array>,
): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>({
    start(controller) {
      if (first.length > 0) controller.enqueue(first);
    },
    async pull(controller) {
      const { value, done } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}
