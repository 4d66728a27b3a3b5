import { limits } from "#shared/limits.ts";
import { leaveOutFiles } from "#site/form/leave-out-files.ts";
import { readFields } from "#site/form/read-fields.ts";

/** More parts than any form of ours has: reading as many as fit into a body would take seconds. */
const partsMax = 60;
/** So much of a body is never refused for what others send: a form without files. */
const freeBytes = limits.formBodyBytesMax;

export type SentForm = {
  /** What was typed, and the files that were chosen; nothing of what is no form of ours. */
  form: FormData;
  /** Why its files are without their contents: it is too large, or too many are held at once. */
  refusal?: "too_large" | "crowded" | undefined;
};

type Sent = Pick<Request, "body" | "headers">;

/**
 * Forms with files, as a browser sends them (RFC 7578) or without its files, held in memory within bounds. What was typed
 * is read beyond these bounds as well: whoever is refused gets it back.
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
  /** Reads a form and holds its room until it is answered: what is kept of it lies in memory that long. */
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

/** What was typed into a form by somebody who has sent too many, without the contents of its files. */
export async function readTyped(sent: Sent): Promise<FormData> {
  return (await read(sent, () => "crowded")).form;
}

/** @param refusalAt asked with the bytes that arrived, until it refuses */
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
    // What is sent breaks off, or is no form.
    return { form: new FormData(), refusal };
  }
}

function boundaryOf(contentType: string): string | undefined {
  const [, quoted, bare] =
    /^multipart\/form-data;.*\bboundary=(?:"([^"]{1,70})"|([^\s;"]{1,70}))/i.exec(contentType) ?? [];
  return quoted ?? bare;
}

const tooLarge = (): SentForm => ({ form: new FormData(), refusal: "too_large" });

/** A form of no more parts than ours have, with texts of no more than a form without files. */
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
  // Parted by what was counted, whatever else the header names.
  const headers = { "content-type": `multipart/form-data; boundary="${boundary}"` };
  const form = await new Response(content, { headers }).formData();
  let textLength = 0;
  for (const value of form.values()) if (typeof value === "string") textLength += value.length;
  return textLength > freeBytes ? tooLarge() : { form };
}

/** As a form is sent that has no files: that of a page which was open before its form took any. */
function readTexts(content: Buffer): SentForm {
  if (content.byteLength > freeBytes) return tooLarge();
  const form = new FormData();
  for (const [name, value] of readFields(content.toString())) form.append(name, value);
  return { form };
}
