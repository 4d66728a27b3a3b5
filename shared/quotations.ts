/** States of a quotation request, in order; visible to staff only. */
export const quotationStates = ["received", "reviewing", "offered", "won", "lost", "declined"] as const;
export type QuotationState = (typeof quotationStates)[number];

/** States that need work. */
export const openQuotationStates: readonly QuotationState[] = ["received", "reviewing"];

/** The path of the request form. */
export const quotationPath = "/penawaran";

/** The URL of the form with the page's service chosen. */
export function quotationUrl(pageSlug: string): string {
  return `${quotationPath}?${new URLSearchParams({ layanan: pageSlug })}`;
}
