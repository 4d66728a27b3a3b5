import type { NamedInFile } from "#shared/file-hash.ts";

/** How far a PDF is read for what it names: one that was made to unfold for ever is left where it is. */
export type ReadingBounds = {
  /** Unfolded, all streams together, and one of them. */
  bytesMax: number;
  streamBytesMax: number;
  streamsMax: number;
  msMax: number;
};

const numbersMax = 8;

/**
 * The certificate that a PDF names: the address of its page, in a link or as text, or what looks like its number. Read as
 * far as it is cheap: what stands there plainly, and the compressed streams that hold neither pictures nor fonts, those with
 * a document's objects (links among them) first. A text in letters that only its font explains stays unread.
 */
export async function readNamedInPdf(content: Uint8Array, bounds: ReadingBounds): Promise<NamedInFile> {
  const plain = latin1(content);
  const numbers = new Set<string>();
  const certificateId = namedIn(plain, numbers);
  if (certificateId) return { certificateId, numbers: [] };
  const end = performance.now() + bounds.msMax;
  let left = bounds.bytesMax;
  for (const stream of listStreams(plain, bounds.streamsMax)) {
    if (left <= 0 || performance.now() > end) break;
    const text = await inflate(content.subarray(stream.from, stream.to), {
      bytesMax: Math.min(left, bounds.streamBytesMax),
      end,
    });
    left -= text.length;
    const found = namedIn(text, numbers);
    if (found) return { certificateId: found, numbers: [] };
  }
  return { numbers: [...numbers] };
}

/** Each byte as one character: offsets in the text are offsets in the file. */
function latin1(bytes: Uint8Array): string {
  return new TextDecoder("latin1").decode(bytes);
}

const address = /\/verifikasi-sertifikat\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/i;
/** A text of the page; letters that are moved apart stand in brackets of their own: `[(GIS/)-20(QMS)] TJ`. */
const movedApart = /\)[ \d.-]{1,12}\(/g;
const writtenText = /\(([^()\\]{4,120})\)/g;
/** Parts with letters, a capital among them, and digits: `GIS/QMS/2024/00001`. */
const number = /\b[A-Z0-9]+(?:[/.-][A-Z0-9]+){2,}/i;

function namedIn(text: string, numbers: Set<string>): string | undefined {
  const [, id] = address.exec(text) ?? [];
  if (id) return id.toLowerCase();
  for (const [, written = ""] of text.replace(movedApart, "").matchAll(writtenText)) {
    const [found = ""] = number.exec(written) ?? [];
    if (numbers.size < numbersMax && /[A-Z]/.test(found) && /\d/.test(found)) numbers.add(found);
  }
  return undefined;
}

/** Before a stream stands what it is, in a few hundred bytes. */
const headLength = 512;
const uninteresting = /\/Subtype\s*\/Image|\/Length1\b|\/FontFile|Type1C|CIDFontType0C|\/OpenType|\/XRef/;

function listStreams(text: string, max: number): { from: number; to: number }[] {
  const [first, others]: { from: number; to: number }[][] = [[], []];
  const opening = /(?<!end)stream\r?\n/g;
  for (let found = opening.exec(text); found; found = opening.exec(text)) {
    if ((first?.length ?? 0) + (others?.length ?? 0) >= max) break;
    const from = opening.lastIndex;
    const to = text.indexOf("endstream", from);
    if (to < 0) break;
    opening.lastIndex = to;
    const before = text.slice(Math.max(0, found.index - headLength), found.index);
    const head = before.slice(Math.max(0, before.lastIndexOf(" obj")));
    if (!head.includes("/FlateDecode") || uninteresting.test(head)) continue;
    (head.includes("/ObjStm") ? first : others)?.push({ from, to });
  }
  return [...(first ?? []), ...(others ?? [])];
}

/** What comes out before a bound or an error; the rest is never unfolded. */
async function inflate(
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
