import { limits } from "#shared/limits.ts";
import { readFields } from "#site/form/read-fields.ts";

/** More parts than any form of ours has: reading as many as fit into a body would take seconds. */
const partsMax = 60;
/** So much of a body is never refused for what others send: a form without files. */
const freeBytes = limits.formBodyBytesMax;

export type SentForm = FormData | "too_large" | "crowded" | "unreadable";

/**
 * Forms with files, as a browser sends them (RFC 7578) or without its files, held in memory within bounds.
 *
 * @param bodyBytesMax of one
 * @param heldBytesMax of all that this process holds, beyond what each has free
 */
export function openSentForms({
  bodyBytesMax,
  heldBytesMax,
}: {
  bodyBytesMax: number;
  heldBytesMax: number;
}) {
  let heldBytes = 0;
  /**
   * Reads a form and holds its room until it is answered: what is kept of it lies in memory that long.
   *
   * @param answer is given the form, or why there is none: too large, too many at once, or no such form
   */
  return async <Answer>(
    { body, headers }: Pick<Request, "body" | "headers">,
    answer: (sent: SentForm) => Promise<Answer>,
  ): Promise<Answer> => {
    let ownBytes = 0;
    const read = async (): Promise<SentForm> => {
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of body ?? []) {
        bytes += chunk.byteLength;
        if (bytes > bodyBytesMax) return "too_large";
        const beyond = Math.max(0, bytes - freeBytes) - ownBytes;
        if (heldBytes + beyond > heldBytesMax) return "crowded";
        heldBytes += beyond;
        ownBytes += beyond;
        chunks.push(chunk);
      }
      return await readParts(Buffer.concat(chunks), headers.get("content-type") ?? "");
    };
    try {
      // What is sent breaks off, or is no form.
      return await answer(await read().catch(() => "unreadable" as const));
    } finally {
      heldBytes -= ownBytes;
    }
  };
}

/** A form of no more parts than ours have, with texts of no more than a form without files. */
async function readParts(content: Buffer<ArrayBuffer>, contentType: string): Promise<SentForm> {
  if (/^application\/x-www-form-urlencoded(?:;|$)/i.test(contentType)) return readTexts(content);
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  const boundary = quoted ?? bare;
  if (!boundary) return "unreadable";
  const opening = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = content.indexOf(opening); at >= 0; at = content.indexOf(opening, at + opening.length)) {
    parts += 1;
    if (parts > partsMax) return "unreadable";
  }
  // Parted by what was counted, whatever else the header names.
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(content, { headers }).formData();
  let textLength = 0;
  for (const value of form.values()) if (typeof value === "string") textLength += value.length;
  return textLength > freeBytes ? "too_large" : form;
}

/** As a form is sent that has no files: that of a page which was open before its form took any. */
function readTexts(content: Buffer): SentForm {
  if (content.byteLength > freeBytes) return "too_large";
  const form = new FormData();
  for (const [name, value] of readFields(content.toString())) form.append(name, value);
  return form;
}
