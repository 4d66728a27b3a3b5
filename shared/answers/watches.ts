import { z } from "zod";
import { languages } from "#shared/language.ts";

/** `undelivered` counts mails that the mail server refused, or of which nobody knows whether it took them. */
export const watchCounts = z.object({
  confirmed: z.number(),
  unconfirmed: z.number(),
  undelivered: z.number(),
});

/** Who watches, the last one first; only so many as one answer holds. */
export const watcherList = z.object({
  data: z.array(z.object({ email: z.string(), language: z.enum(languages), confirmed_at: z.string() })),
});
