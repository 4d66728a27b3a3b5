import { z } from "zod";
import { instant } from "#shared/answers/answered.ts";

/** An entry of the account trail. */
export const accountEvent = z.object({
  id: z.number(),
  action: z.string(),
  actor_name: z.string(),
  /** At that time. */
  actor_email: z.string().nullable(),
  subject: z.string(),
  details: z.unknown(),
  occurred_at: instant,
});

/** The next page is requested with before={next_before}. */
export const nextPart = { next_before: z.number().nullable() };
