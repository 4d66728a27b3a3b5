/**
 * The identity of a certificate number: two numbers that differ only in case, spaces or dashes are the same
 * certificate. The same rule stands in the database as the generated column `certificates.number_key`.
 */
export function certificateNumberKey(number: string): string {
  return number.replace(/[\s\-‐-―−]+/gu, "").toUpperCase();
}

/** File name of the QR code's PNG (specification 9): `qr-code-GIS-QMS-2024-00001.png`. */
export function qrFileName(number: string): string {
  const sanitized = number
    .trim()
    .replace(/[^\p{L}\p{N}]+/gu, "-")
    .replace(/^-+|-+$/g, "");
  return `qr-code-${sanitized || "sertifikat"}.png`;
}
