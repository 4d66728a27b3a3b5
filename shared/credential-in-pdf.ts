import { inflate, latin1, listStreams, type ReadingBounds } from "#shared/pdf-streams.ts";

/** The name of the credential among a PDF's attachments. */
export const credentialFileName = "credential.jwt";
/** The media type of credentials secured by JOSE (W3C vc-jose-cose, 4). */
export const credentialMediaType = "application/vc+jwt";

/** As a PDF name, in which `/` is written `#2F`. */
const marked = /\/EmbeddedFile\b|application#2Fvc\+jwt/i;
const jwt = /^\s*([\w-]+\.[\w-]+\.[\w-]+)\s*$/;

/**
 * Extracts the credential attached to a PDF (JWT), unverified.
 *
 * @returns undefined if none is found within the bounds
 */
export async function readCredentialInPdf(
  content: Uint8Array,
  bounds: ReadingBounds,
): Promise<string | undefined> {
  const text = latin1(content);
  const end = performance.now() + bounds.msMax;
  let [left, streams] = [bounds.bytesMax, bounds.streamsMax];
  for (const { head, from, to } of listStreams(text)) {
    if (left <= 0 || performance.now() > end) return undefined;
    if (!marked.test(head)) continue;
    streams -= 1;
    if (streams < 0) return undefined;
    const bytesMax = Math.min(left, bounds.streamBytesMax);
    const attached = /\/Filter\b/.test(head)
      ? await inflate(content.subarray(from, to), { bytesMax, end })
      : text.slice(from, Math.min(to, from + bytesMax));
    left -= attached.length;
    const [, found] = jwt.exec(attached) ?? [];
    if (found) return found;
  }
  return undefined;
}
