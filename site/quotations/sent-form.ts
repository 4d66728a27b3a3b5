import { limits } from "#shared/limits.ts";

/** More parts than any form of ours has: reading as many as fit into a body would take seconds. */
const partsMax = 60;
/** So much of a body is never refused for what others send: a form without files. */
const freeBytes = limits.formBodyBytesMax;

/** Of all bodies that this process is reading, beyond what each has free. */
let heldBytes = 0;

/**
 * The form that a browser sent, with its files, held in memory within bounds.
 *
 * @returns why not: too large, too many at once, or no form
 */
export async function readSentForm(
  body: ReadableStream<Uint8Array> | null,
  contentType: string,
): Promise<FormData | "too_large" | "crowded" | "unreadable"> {
  let ownBytes = 0;
  try {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > limits.quotationBodyBytesMax) return "too_large";
      const beyond = Math.max(0, bytes - freeBytes) - ownBytes;
      if (heldBytes + beyond > limits.quotationBodiesBytesMax) return "crowded";
      heldBytes += beyond;
      ownBytes += beyond;
      chunks.push(chunk);
    }
    const content = Buffer.concat(chunks);
    if (!isMultipart(content, contentType)) return "unreadable";
    return await new Response(content, { headers: { "content-type": contentType } }).formData();
  } catch {
    // What is sent breaks off, or is no form.
    return "unreadable";
  } finally {
    heldBytes -= ownBytes;
  }
}

/** Whether it is a form of parts (RFC 7578), and of no more than a form has. */
function isMultipart(content: Buffer, contentType: string): boolean {
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) return false;
  const opening = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = content.indexOf(opening); at >= 0; at = content.indexOf(opening, at + opening.length)) {
    parts += 1;
    if (parts > partsMax) return false;
  }
  return true;
}
