import { limits } from "#shared/limits.ts";
import { leaveOutFiles } from "#site/form/leave-out-files.ts";
import { readFields } from "#site/form/read-fields.ts";

/** More parts than any form has; parsing as many as fit into a body would take seconds. */
const partsMax = 60;
/** A body of this size, that of a form without files, is never refused because of others. */
const freeBytes = limits.formBodyBytesMax;

export type SentForm = {
  /** The fields and files; empty if the body is not such a form. */
  form: FormData;
  /** Why the contents of files were dropped: the body is too large, or the shared budget is used up. */
  refusal?: "too_large" | "crowded" | undefined;
};

type Sent = Pick<Request, "body" | "headers">;

/**
 * Receives forms with files (RFC 7578), or urlencoded ones, within a memory budget. Beyond it the other fields are still read,
 * so that a refused sender gets them back.
 *
 * @param bodyBytesMax of one body
 * @param heldBytesMax of all bodies in this process, beyond the free size of each
 */
export function openSentForms({
  bodyBytesMax,
  heldBytesMax,
}: {
  bodyBytesMax: number;
  heldBytesMax: number;
}) {
  let heldBytes = 0;
  /** Reads a form and keeps its part of the budget until it is answered. */
  return async <Answer>(sent: Sent, answer: (sent: SentForm) => Promise<Answer>): Promise<Answer> => {
    let ownBytes = 0;
    const hold = (bytes: number) => {
      heldBytes += bytes - ownBytes;
      ownBytes = bytes;
    };
    const refusalAt = (bytes: number): SentForm["refusal"] => {
      const beyond = Math.max(0, bytes - freeBytes);
      const isCrowded = heldBytes + beyond - ownBytes > heldBytesMax;
      const refusal = bytes > bodyBytesMax ? "too_large" : isCrowded ? "crowded" : undefined;
      hold(refusal ? 0 : beyond);
      return refusal;
    };
    try {
      return await answer(await read(sent, refusalAt));
    } finally {
      hold(0);
    }
  };
}

/** Reads a form without the contents of its files, for a sender over the rate limit. */
export async function readTyped(sent: Sent): Promise<FormData> {
  return (await read(sent, () => "crowded")).form;
}

/** @param refusalAt called with the bytes received so far, until it refuses */
async function read(sent: Sent, refusalAt: (bytes: number) => SentForm["refusal"]): Promise<SentForm> {
  const contentType = sent.headers.get("content-type") ?? "";
  const boundary = boundaryOf(contentType);
  const leaveOut = boundary === undefined ? (chunk: Uint8Array) => chunk : leaveOutFiles(boundary);
  let kept: Uint8Array[] = [];
  let [bytes, keptBytes] = [0, 0];
  let refusal: SentForm["refusal"];
  try {
    for await (const chunk of sent.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > limits.refusedFormBytesMax) break;
      if (!refusal) {
        refusal = refusalAt(bytes);
        if (refusal) {
          kept = kept.map(leaveOut);
          keptBytes = kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
        }
      }
      const part = refusal ? leaveOut(chunk) : chunk;
      kept.push(part);
      keptBytes += part.byteLength;
      if (refusal && keptBytes > freeBytes) return { form: new FormData(), refusal };
    }
    if (refusal && boundary !== undefined) kept.push(Buffer.from(`\r\n--${boundary}--\r\n`));
    return { refusal, ...(await readParts(Buffer.concat(kept), contentType, boundary)) };
  } catch {
    // The upload was aborted, or the body is not such a form.
    return { form: new FormData(), refusal };
  }
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

const tooLarge = (): SentForm => ({ form: new FormData(), refusal: "too_large" });

/** Parses the parts, within the limits of our forms. */
async function readParts(
  content: Buffer<ArrayBuffer>,
  contentType: string,
  boundary: string | undefined,
): Promise<SentForm> {
  if (/^application\/x-www-form-urlencoded(?:;|$)/i.test(contentType)) return readTexts(content);
  if (boundary === undefined) return { form: new FormData() };
  const opening = Buffer.from(`--${boundary}`);
  let parts = 0;
  for (let at = content.indexOf(opening); at >= 0; at = content.indexOf(opening, at + opening.length)) {
    parts += 1;
    if (parts > partsMax) return { form: new FormData() };
  }
  // The boundary that the parts were counted by, whatever else the header says.
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(content, { headers }).formData();
  let textLength = 0;
  for (const value of form.values()) if (typeof value === "string") textLength += value.length;
  return textLength > freeBytes ? tooLarge() : { form };
}

/** A urlencoded body, as from a page that was opened before its form had files. */
function readTexts(content: Buffer): SentForm {
  if (content.byteLength > freeBytes) return tooLarge();
  const form = new FormData();
  for (const [name, value] of readFields(content.toString())) form.append(name, value);
  return { form };
}
