import { z } from "zod";

/** Why something was refused, with one message per field where a form does not fit. */
export const problem = z.object({
  message: z.string(),
  errors: z.record(z.string(), z.string()).optional(),
});

/** Somebody saved in between: what stands now. */
export const conflict = z.object({ current: z.unknown() });

/** Something that is only said. */
export const messageAnswer = z.object({ message: z.string() });
