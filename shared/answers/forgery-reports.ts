import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";
import { erasure } from "#shared/answers/erasure.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";
import { languages } from "#shared/language.ts";

const state = z.enum(forgeryStates);

export const listedForgeryReport = z.object({
  id: z.string(),
  reference: z.string(),
  certificate_number: z.string(),
  client_name: z.string(),
  state,
  created_at: instant,
});

const event = z.object({
  id: z.number(),
  state,
  /** Null for the reporter. */
  actor_id: z.string().nullable(),
  actor_name: z.string(),
  note: z.string(),
  occurred_at: instant,
});

/** The register's data of the same certificate. */
const registered = z.object({
  id: z.string(),
  certificate_number: z.string(),
  client_name: z.string(),
  standard: z.string(),
  issue_date: z.string(),
  expiry_date: z.string(),
  /** The published status. */
  status: z.string(),
  /** False if the log does not confirm it. */
  is_confirmed: z.boolean(),
});

export const forgeryReport = listedForgeryReport.extend({
  standard: z.string(),
  issue_date: z.string(),
  expiry_date: z.string(),
  message: z.string(),
  contact: z.string(),
  language: z.enum(languages),
  version: z.number(),
  ...erasure,
  has_file: z.boolean(),
  /** Newest first. */
  events: z.array(event),
  /** Null if the register has no such number. */
  registered: registered.nullable(),
});

export type ListedForgeryReport = z.output<typeof listedForgeryReport>;
export type ForgeryReport = z.output<typeof forgeryReport>;
