import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";
import { failedCheckKinds, failedCheckStates } from "#shared/failed-checks.ts";
import { forgeryStates } from "#shared/forgery-reports.ts";

export const failedCheck = z.object({
  id: z.string(),
  kind: z.enum(failedCheckKinds),
  /** As first entered. */
  number: z.string(),
  checks: z.number(),
  /** The number of different days (Jakarta) with checks. */
  days: z.number(),
  first_on: z.string(),
  last_on: z.string(),
  state: z.enum(failedCheckStates),
  note: z.string(),
  /** Null if not judged yet. */
  judged_by: z.string().nullable(),
  judged_at: instant.nullable(),
  version: z.number(),
  /** Reports of suspected forgeries with the same number, newest first. */
  reports: z.array(z.object({ id: z.string(), reference: z.string(), state: z.enum(forgeryStates) })),
  /** Certificates whose number differs by one typo. */
  nearest: z.array(z.object({ id: z.string(), certificate_number: z.string(), client_name: z.string() })),
  /** The certificate that now has, or had, the number; null without one. */
  registered: z.object({ id: z.string(), certificate_number: z.string() }).nullable(),
});

export type FailedCheck = z.output<typeof failedCheck>;
