import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";
import { failedCheckKinds, failedCheckStates } from "#shared/failed-checks.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";

export const failedCheck = z.object({
  id: z.string(),
  kind: z.enum(failedCheckKinds),
  /** As it was asked for the first time. */
  number: z.string(),
  checks: z.number(),
  /** On how many different days, in Jakarta. */
  days: z.number(),
  first_on: z.string(),
  last_on: z.string(),
  state: z.enum(failedCheckStates),
  note: z.string(),
  /** Null for nobody yet. */
  judged_by: z.string().nullable(),
  judged_at: instant.nullable(),
  version: z.number(),
  /** Suspected forgeries of the same number, the newest first. */
  reports: z.array(z.object({ id: z.string(), reference: z.string(), state: z.enum(forgeryStates) })),
  /** Certificates whose number differs in one slip. */
  nearest: z.array(z.object({ id: z.string(), certificate_number: z.string(), client_name: z.string() })),
  /** The certificate that has, or had, the number since; null where there is none. */
  registered: z.object({ id: z.string(), certificate_number: z.string() }).nullable(),
});

export type FailedCheck = z.output<typeof failedCheck>;
