import type { NamedInFile } from "#shared/file-hash.ts";
import { inflate, latin1, listStreams, type PdfStream, type ReadingBounds } from "#shared/pdf-streams.ts";

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
  for (const stream of listWorthReading(plain, bounds.streamsMax)) {
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

const uninteresting = /\/Subtype\s*\/Image|\/Length1\b|\/FontFile|Type1C|CIDFontType0C|\/OpenType|\/XRef/;

/** The compressed ones that may hold words, those with a document's objects first. */
function listWorthReading(text: string, max: number): PdfStream[] {
  const [first, others]: PdfStream[][] = [[], []];
  for (const stream of listStreams(text)) {
    if ((first?.length ?? 0) + (others?.length ?? 0) >= max) break;
    if (!stream.head.includes("/FlateDecode") || uninteresting.test(stream.head)) continue;
    (stream.head.includes("/ObjStm") ? first : others)?.push(stream);
  }
  return [...(first ?? []), ...(others ?? [])];
}
