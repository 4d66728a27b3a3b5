import type { NamedInFile } from "#shared/file-hash.ts";
import { inflate, latin1, listStreams, type PdfStream, type ReadingBounds } from "#shared/pdf-streams.ts";

const numbersMax = 8;

/**
 * Finds the certificate that a PDF names: the URL of its page, in a link or as text, or numbers like a certificate's. Only
 * cheap parts are read: plain text and compressed streams other than images and fonts, object streams (with links) first. Text
 * with a custom font encoding is not read.
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
/** Kerned text is split into strings: `[(GIS/)-20(QMS)] TJ`. */
const kerning = /\)[ \d.-]{1,12}\(/g;
const writtenText = /\(([^()\\]{4,120})\)/g;
/** Segments with a letter and digits: `GIS/QMS/2024/00001`. */
const number = /\b[A-Z0-9]+(?:[/.-][A-Z0-9]+){2,}/i;

function namedIn(text: string, numbers: Set<string>): string | undefined {
  const [, id] = address.exec(text) ?? [];
  if (id) return id.toLowerCase();
  for (const [, written = ""] of text.replace(kerning, "").matchAll(writtenText)) {
    const [found = ""] = number.exec(written) ?? [];
    if (numbers.size < numbersMax && /[A-Z]/.test(found) && /\d/.test(found)) numbers.add(found);
  }
  return undefined;
}

const uninteresting = /\/Subtype\s*\/Image|\/Length1\b|\/FontFile|Type1C|CIDFontType0C|\/OpenType|\/XRef/;

/** The compressed streams that may contain text, object streams first. */
function listWorthReading(text: string, max: number): PdfStream[] {
  const [first, others]: PdfStream[][] = [[], []];
  for (const stream of listStreams(text)) {
    if ((first?.length ?? 0) + (others?.length ?? 0) >= max) break;
    if (!stream.head.includes("/FlateDecode") || uninteresting.test(stream.head)) continue;
    (stream.head.includes("/ObjStm") ? first : others)?.push(stream);
  }
  return [...(first ?? []), ...(others ?? [])];
}
