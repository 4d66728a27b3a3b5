import { plainLine } from "#shared/plain-text.ts";

/**
 * The normalized form of a certificate number: numbers that differ only in case, white space, dashes or invisible characters
 * are equal. The database computes the same by `certificate_number_key` for the generated column `certificates.number_key`.
 */
export function certificateNumberKey(number: string): string {
  return plainLine(number)
    .replace(/[ \-‐-―−]+/gu, "")
    .replace(/./gu, upperCaseOf);
}

/** Maps one character to one, like PostgreSQL: ß stays, which `toUpperCase` makes SS. */
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
