/** The header of a part, with name and type. */
const headBytesMax = 16 * 1024;

export type SentFile =
  | { is: "file"; bytes: number }
  | { is: "several" }
  | { is: "too_large" }
  /** Not a form with a file, or an aborted upload. */
  | { is: "missing" };

/**
 * Streams the content of the file in a form (multipart/form-data, RFC 7578). Only the bytes that may be the beginning of a
 * boundary are buffered; the file's name is ignored.
 *
 * @param take receives each chunk of the content, in order
 */
export async function readMultipartFile(
  body: AsyncIterable<Uint8Array>,
  contentType: string,
  bytesMax: number,
  take: (chunk: Uint8Array) => void,
): Promise<SentFile> {
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) return { is: "missing" };
  const opening = `--${boundary}\r\n`;
  const end = Buffer.from(`\r\n--${boundary}`);
  let waiting = Buffer.alloc(0);
  let place: "head" | "content" | "after" = "head";
  let bytes = 0;
  let sent: SentFile | undefined;
  for await (const chunk of body) {
    waiting = waiting.length > 0 ? Buffer.concat([waiting, chunk]) : Buffer.from(chunk);
    if (place === "head") {
      const headEnd = waiting.indexOf("\r\n\r\n");
      if (headEnd < 0 && waiting.length > headBytesMax) return { is: "missing" };
      if (headEnd < 0) continue;
      const head = waiting.toString("latin1", 0, headEnd);
      if (!head.startsWith(opening) || !/\bfilename\*?=/i.test(head)) return { is: "missing" };
      waiting = waiting.subarray(headEnd + 4);
      place = "content";
    }
    if (place === "content") {
      const at = waiting.indexOf(end);
      // The buffer may end with part of the boundary.
      const until = at < 0 ? Math.max(0, waiting.length - end.length) : at;
      bytes += until;
      if (bytes > bytesMax) return { is: "too_large" };
      if (until > 0) take(waiting.subarray(0, until));
      waiting = waiting.subarray(at < 0 ? until : at + end.length);
      if (at >= 0) place = "after";
    }
    if (place === "after" && waiting.length >= 2) {
      if (waiting.toString("latin1", 0, 2) !== "--") return { is: "several" };
      sent = { is: "file", bytes };
    }
    // The rest of the request is discarded, so that the connection can be reused.
    if (sent && waiting.length > headBytesMax) break;
  }
  return sent ?? { is: "missing" };
}
