import type { PrintQuery } from "#panel/certificates/print/print-query.ts";
import { request } from "#panel/providers/request.ts";
import { certificatePrintList } from "#shared/answers/certificates.ts";

/** The certificates to print, up to the limit, with the total. */
export async function readPrintList({ filters, sort, chosen }: PrintQuery, signal: AbortSignal) {
  const body = { filters, sort: sort.field, order: sort.order, ...chosen };
  return certificatePrintList.parse(await request("POST", "/certificate-print-lists", body, signal));
}
