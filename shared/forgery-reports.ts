/** The path of the report form. */
export const reportPath = "/laporkan";

/** `open` until it was examined; then the result. */
export const forgeryStates = ["open", "examined", "forged", "harmless"] as const;
export type ForgeryState = (typeof forgeryStates)[number];

/** States that need work. */
export const openForgeryStates: readonly ForgeryState[] = ["open", "examined"];

/** The media types of attachments. */
export const forgeryFileTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;

/** The URL of the form for a certificate, an unknown number, or the id in an unknown code. */
export function reportFormUrl(about: { sertifikat: string } | { nomor: string } | { kode: string }): string {
  return `${reportPath}?${new URLSearchParams(about)}`;
}
