import { plainLine } from "#shared/plain-text.ts";

/**
 * The identity of a certificate number: two numbers that differ only in case, white space, dashes or what is not
 * drawn are the same certificate. The same rule stands in the database as `certificate_number_key`, which makes
 * the generated column `certificates.number_key`.
 */
export function certificateNumberKey(number: string): string {
  return plainLine(number)
    .replace(/[ \-‐-―−]+/gu, "")
    .replace(/./gu, upperCaseOf);
}

/** One character for one, as PostgreSQL does it: ß stays, where `toUpperCase` makes SS of it. */
function upperCaseOf(character: string): string {
  const upper = character.toUpperCase();
  return [...upper].length === 1 ? upper : character;
}

/** File name of the QR code (specification 9): `qr-code-GIS-QMS-2024-00001.png`. */
export function qrFileName(number: string, kind: "png" | "svg" = "png"): string {
  return `qr-code-${fileNamePart(number)}.${kind}`;
}

/** File name of a certificate's PDF: `sertifikat-GIS-QMS-2024-00001.pdf`. */
export function certificateFileName(number: string): string {
  return `sertifikat-${fileNamePart(number)}.pdf`;
}

function fileNamePart(number: string): string {
  const sanitized = number
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return sanitized || "sertifikat";
}
