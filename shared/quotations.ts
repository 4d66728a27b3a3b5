/** What became of a request for a quotation, in the order in which it may go. Only staff are told. */
export const quotationStates = ["received", "reviewing", "offered", "won", "lost", "declined"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Those that somebody still has to work on. */
export const openQuotationStates: readonly QuotationState[] = ["received", "reviewing"];

/** Where a quotation is asked for. */
export const quotationPath = "/penawaran";

/** What may come with a request, by its content, and the ending that it is downloaded with. */
export const quotationFileTypes = {
  "application/pdf": "pdf",
  "image/jpeg": "jpg",
  "image/png": "png",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
} as const;

export type QuotationFileType = keyof typeof quotationFileTypes;

/** The address of the form with this page's service chosen. */
export function quotationUrl(pageSlug: string): string {
  return `${quotationPath}?${new URLSearchParams({ layanan: pageSlug })}`;
}
