/** Limits against decompression bombs. */
export type ReadingBounds = {
  /** Limits on decompressed bytes: of all streams, and of one. */
  bytesMax: number;
  streamBytesMax: number;
  streamsMax: number;
  msMax: number;
};

/** Decodes bytes one to one, so that text offsets equal byte offsets. */
export function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

export type PdfStream = {
  /** The preceding bytes: the stream's dictionary, or its end. */
  head: string;
  from: number;
  to: number;
};

/** Dictionaries have a few hundred bytes. */
const headLength = 512;

/**
 * Lists the streams of a PDF in file order.
 *
 * @param text the file, decoded by `latin1`
 */
export function* listStreams(text: string): Generator<PdfStream> {
  const opening = /(?<!end)stream\r?\n/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    const from = opening.lastIndex;
    const to = text.indexOf("endstream", from);
    if (to < 0) return;
    opening.lastIndex = to;
    const before = text.slice(Math.max(0, found.index - headLength), found.index);
    yield { head: before.slice(Math.max(0, before.lastIndexOf(" obj"))), from, to };
  }
}

/**
 * Decompresses a stream.
 *
 * @param end deadline, on the clock of `performance.now()`
 * @returns the output before a limit or an error
 */
export async function inflate(
  packed: Uint8Array,
  { bytesMax, end }: { bytesMax: number; end: number },
): Promise<string> {
  const reader = new Blob([new Uint8Array(packed)])
    .stream()
    .pipeThrough(new DecompressionStream("deflate"))
    .getReader();
  const decoder = new TextDecoder("latin1");
  let text = "";
  try {
    while (text.length < bytesMax && performance.now() < end) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value);
    }
  } catch {
    // Damaged, encrypted, or followed by a line break: the output so far is used.
  }
  reader.cancel().catch(() => undefined);
  return text;
}
