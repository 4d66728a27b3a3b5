import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";
import { erasure } from "#shared/answers/erasure.ts";
import { sentFile } from "#shared/answers/sent-file.ts";
import { languages } from "#shared/language.ts";
import { quotationStates } from "#shared/quotations.ts";

const state = z.enum(quotationStates);

export const listedQuotationRequest = z.object({
  id: z.string(),
  reference: z.string(),
  organisation: z.string(),
  /** Titles of the services at the time of the request. */
  services: z.array(z.string()),
  people_count: z.number(),
  site_count: z.number(),
  state,
  handler_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});

const quotationEvent = z.object({
  id: z.number(),
  state,
  /** Null for the sender of the request. */
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  handler_name: z.string(),
  note: z.string(),
  occurred_at: instant,
});

export const quotationRequest = listedQuotationRequest.extend({
  places: z.string(),
  wished_dates: z.string(),
  message: z.string(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language: z.enum(languages),
  handler_id: z.string().nullable(),
  version: z.number(),
  ...erasure,
  files: z.array(sentFile),
  /** Newest first. */
  events: z.array(quotationEvent),
  /** Mails to the sender that are not delivered yet. */
  undelivered_mails: z.number(),
});

/** People who may handle a request. */
export const quotationHandlers = z.object({ data: z.array(z.object({ id: z.string(), name: z.string() })) });

export type ListedQuotationRequest = z.output<typeof listedQuotationRequest>;
export type QuotationRequest = z.output<typeof quotationRequest>;
