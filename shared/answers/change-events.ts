import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";

/** A change in a history: who did what and when, with the content before and after it. */
export const changeEvent = z.object({
  id: z.number(),
  action: z.string(),
  actor_name: z.string(),
  /** At that time. */
  actor_email: z.string().nullable(),
  occurred_at: instant,
  before: z.unknown(),
  after: z.unknown(),
});
