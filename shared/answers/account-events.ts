import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";

/** A line of the trail of accounts. */
export const accountEvent = z.object({
  id: z.number(),
  action: z.string(),
  actor_name: z.string(),
  /** As it was then. */
  actor_email: z.string().nullable(),
  subject: z.string(),
  details: z.unknown(),
  occurred_at: instant,
});

/** The next part is asked for with before={next_before}. */
export const nextPart = { next_before: z.number().nullable() };
