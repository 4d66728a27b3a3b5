import { z } from "zod";
import { apiScopes } from "#shared/api-scopes.ts";
import { limits } from "#shared/limits.ts";
import { fieldMessages, required } from "#shared/schemas/fields.ts";
import { addDays, dayInJakarta, isDay } from "#shared/time.ts";

const messages = {
  scopes: "Pilih sedikitnya satu hak.",
  expires: `Pilih tanggal sesudah hari ini, paling lama ${limits.apiKeyDaysMax} hari.`,
} as const;

/** The latest expiry day of a key created today. */
export function lastExpiryDay(now: Date): string {
  return addDays(dayInJakarta(now), limits.apiKeyDaysMax);
}

/** A new API key. */
export const apiKeyInput = z.object({
  name: required(60),
  scopes: z
    .array(z.enum(apiScopes))
    .min(1, messages.scopes)
    .max(apiScopes.length)
    .transform((scopes) => apiScopes.filter((scope) => scopes.includes(scope))),
  expires_on: z
    .string({ error: fieldMessages.required })
    .refine(
      (day) => isDay(day) && day > dayInJakarta(new Date()) && day <= lastExpiryDay(new Date()),
      messages.expires,
    )
    .meta({ format: "date" }),
});
export type ApiKeyInput = z.output<typeof apiKeyInput>;
