/** Where a suspected forgery is reported. */
export const reportPath = "/laporkan";

/** `open` until somebody has looked into it; what then came of it. */
export const forgeryStates = ["open", "examined", "forged", "harmless"] as const;
export type ForgeryState = (typeof forgeryStates)[number];

/** Those that somebody still has to work on. */
export const openForgeryStates: readonly ForgeryState[] = ["open", "examined"];

/** What a report may come with, by its media type. */
export const forgeryFileTypes = ["application/pdf", "image/jpeg", "image/png", "image/webp"] as const;

/** The address of the form, about a certificate of the register, or a number or the id of a code that it does not have. */
export function reportFormUrl(about: { sertifikat: string } | { nomor: string } | { kode: string }): string {
  return `${reportPath}?${new URLSearchParams(about)}`;
}
