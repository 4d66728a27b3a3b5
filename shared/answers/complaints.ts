import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";
import { erasure } from "#shared/answers/erasure.ts";
import { sentFile } from "#shared/answers/sent-file.ts";
import { complaintKinds, complaintStates } from "#shared/complaints.ts";
import { languages } from "#shared/language.ts";

const state = z.enum(complaintStates);

export const listedComplaint = z.object({
  id: z.string(),
  reference: z.string(),
  kind: z.enum(complaintKinds),
  certificate_number: z.string(),
  name: z.string(),
  state,
  handler_name: z.string().nullable(),
  created_at: instant,
  updated_at: instant,
});

const complaintEvent = z.object({
  id: z.number(),
  state,
  /** Null for the sender of the complaint. */
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  handler_name: z.string(),
  concerned_name: z.string(),
  public_note: z.string(),
  internal_note: z.string(),
  occurred_at: instant,
});

export const complaint = listedComplaint.extend({
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  language: z.enum(languages),
  handler_id: z.string().nullable(),
  concerned_id: z.string().nullable(),
  version: z.number(),
  ...erasure,
  files: z.array(sentFile),
  /** Newest first. */
  events: z.array(complaintEvent),
  /** Mails to the sender that are not delivered yet. */
  undelivered_mails: z.number(),
  /** The certificate with that number, if any. */
  certificate_id: z.string().nullable(),
});

/** People who may handle a complaint or be its subject. */
export const complaintPeople = z.object({
  data: z.array(z.object({ id: z.string(), name: z.string(), may_handle: z.boolean() })),
});

export type ListedComplaint = z.output<typeof listedComplaint>;
export type Complaint = z.output<typeof complaint>;
export type ComplaintEvent = z.output<typeof complaintEvent>;
