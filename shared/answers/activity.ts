import { z } from "zod";
import { activityKinds, activitySources } from "#shared/activity.ts";
import { instant } from "#shared/answers/answered.ts";

/** What somebody did: one change, or all of one kind that one transaction made. */
const activityEvent = z.object({
  source: z.enum(activitySources),
  id: z.number(),
  kind: z.enum(activityKinds),
  /** The key of the record; null where an address names it. */
  record_id: z.string().nullable(),
  /** What the record was called then. */
  name: z.string(),
  action: z.string(),
  actor_name: z.string(),
  actor_email: z.string().nullable(),
  occurred_at: instant,
  /** Long texts are left out, and all of a record of more than 256 KB. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** How many changes of this kind the same transaction made, itself among them. */
  together: z.number(),
});

/** The next part is asked for with before={next_before}. */
export const activityPart = z.object({ data: z.array(activityEvent), next_before: z.string().nullable() });

export type ActivityEvent = z.output<typeof activityEvent>;
