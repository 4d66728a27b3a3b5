import { z } from "zod";
import { languages } from "#shared/language.ts";

/** `undelivered` counts mails that were refused or may not have been delivered. */
export const watchCounts = z.object({
  confirmed: z.number(),
  unconfirmed: z.number(),
  undelivered: z.number(),
});

/** The subscribers, most recent first, up to a limit. */
export const watcherList = z.object({
  data: z.array(z.object({ email: z.string(), language: z.enum(languages), confirmed_at: z.string() })),
});
