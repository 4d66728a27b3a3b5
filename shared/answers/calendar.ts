import { z } from "zod";
import { calendarKinds } from "#shared/calendar.ts";
import { decisionKinds } from "#shared/decisions.ts";

const entry = z.object({
  day: z.string(),
  kind: z.enum(calendarKinds),
  /** The id of the certificate, audit or decision, by kind. */
  key: z.string(),
  certificate_id: z.string(),
  client_name: z.string(),
  certificate_number: z.string(),
  /** The decision that takes effect on that day. */
  decision: z.enum(decisionKinds).nullable(),
  /** The day on which an audit was done; null if it is still planned. */
  done_on: z.string().nullable(),
});

/** `is_whole` is false if entries were cut off. */
export const calendar = z.object({ data: z.array(entry), is_whole: z.boolean() });

export type CalendarEntry = z.output<typeof entry>;

/** When the secret URL of the person's feed was created; null without one. */
export const calendarFeed = z.object({ created_at: z.string().nullable() });

/** Contains the URL, which is shown only once. */
export const madeCalendarFeed = z.object({ url: z.string() });
