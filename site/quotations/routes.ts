import { Hono } from "hono";
import { answerQuotation, receiveQuotation } from "#site/quotations/quotation.tsx";
import { answerQuotationReceipt } from "#site/quotations/receipt.tsx";
import type { SiteEnv } from "#web/context.ts";

/** Requests for a quotation (docs/decisions/0055). */
export const quotations = new Hono<SiteEnv>()
  .get("/", answerQuotation)
  .post("/", receiveQuotation)
  .get("/terkirim/:id", answerQuotationReceipt);
