/** What became of a request for a quotation, in the order in which it may go. Only staff are told. */
export const quotationStates = ["received", "reviewing", "offered", "won", "lost", "declined"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** Those that somebody still has to work on. */
export const openQuotationStates: readonly QuotationState[] = ["received", "reviewing"];

/** Where a quotation is asked for. */
export const quotationPath = "/penawaran";

/** The address of the form with this page's service chosen. */
export function quotationUrl(pageSlug: string): string {
  return `${quotationPath}?${new URLSearchParams({ layanan: pageSlug })}`;
}
