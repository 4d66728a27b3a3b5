import { z } from "zod";
import { activityKinds, activitySources } from "#shared/activity.ts";
import { instant } from "#shared/answers/answered.ts";

/** An event: one change, or all changes of one kind in one transaction. */
const activityEvent = z.object({
  source: z.enum(activitySources),
  id: z.number(),
  kind: z.enum(activityKinds),
  /** The record's key; null if it is an e-mail address. */
  record_id: z.string().nullable(),
  /** The record's name at that time. */
  name: z.string(),
  action: z.string(),
  actor_name: z.string(),
  actor_email: z.string().nullable(),
  occurred_at: instant,
  /** Without long texts; null for a record of more than 256 KB. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The number of changes of this kind in the transaction, including this one. */
  together: z.number(),
});

/** The next page is requested with before={next_before}. */
export const activityPart = z.object({ data: z.array(activityEvent), next_before: z.string().nullable() });

export type ActivityEvent = z.output<typeof activityEvent>;
