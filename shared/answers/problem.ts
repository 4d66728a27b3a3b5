import { z } from "zod";

/** The reason of a refusal, with a message per invalid field. */
export const problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** The current state after a conflicting save. */
export const conflict = z.object({ current: z.unknown() });

/** A response with a message only. */
export const messageAnswer = z.object({ message: z.string() });
