import type { PrintQuery } from "#panel/certificates/print/print-query.ts";
import { request } from "#panel/providers/request.ts";
import { certificatePrintList } from "#shared/answers/certificates.ts";

/** The certificates of a list to be printed, as many as it may have, and how many there are. */
export async function readPrintList({ filters, sort, chosen }: PrintQuery, signal: AbortSignal) {
  const body = { filters, sort: sort.field, order: sort.order, ...chosen };
  return certificatePrintList.parse(await request("POST", "/certificate-print-lists", body, signal));
}
