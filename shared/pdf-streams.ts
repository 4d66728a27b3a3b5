/** How far a PDF is read: one that was made to unfold for ever is left where it is. */
export type ReadingBounds = {
  /** Unfolded, all streams together, and one of them. */
  bytesMax: number;
  streamBytesMax: number;
  streamsMax: number;
  msMax: number;
};

/** Each byte as one character: offsets in the text are offsets in the file. */
export function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

export type PdfStream = {
  /** What stands before it: its dictionary, or the end of that. */
  head: string;
  from: number;
  to: number;
};

/** Before a stream stands what it is, in a few hundred bytes. */
const headLength = 512;

/**
 * The streams of a PDF, as they stand in it.
 *
 * @param text the file, as `latin1` gives it
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
 * Unfolds a compressed stream.
 *
 * @param end when to stop, as `performance.now()` tells the time
 * @returns what comes out before a bound or an error; the rest is never unfolded
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
    // Broken, encrypted, or followed by the line's end: what came before counts.
  }
  reader.cancel().catch(() => undefined);
  return text;
}
