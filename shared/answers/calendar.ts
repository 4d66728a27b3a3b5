import { z } from "zod";
import { calendarKinds } from "#shared/calendar.ts";
import { decisionKinds } from "#shared/decisions.ts";

const entry = z.object({
  day: z.string(),
  kind: z.enum(calendarKinds),
  /** What it is about, with its kind: the certificate, the audit or the decision. */
  key: z.string(),
  certificate_id: z.string(),
  client_name: z.string(),
  certificate_number: z.string(),
  /** Of a decision that takes effect on that day. */
  decision: z.enum(decisionKinds).nullable(),
  /** Of an audit: on which day it was held; null where it is still to be. */
  done_on: z.string().nullable(),
});

/** `is_whole` is false where there is more than one answer holds. */
export const calendar = z.object({ data: z.array(entry), is_whole: z.boolean() });

export type CalendarEntry = z.output<typeof entry>;

/** When the secret address of a person's feed was made; null where there is none. */
export const calendarFeed = z.object({ created_at: z.string().nullable() });

/** The address itself, which is told once. */
export const madeCalendarFeed = z.object({ url: z.string() });
