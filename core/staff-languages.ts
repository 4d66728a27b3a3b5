import { inArray } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { profiles } from "#core/db/schema.ts";
import { defaultLanguage, type Language } from "#shared/language.ts";

/**
 * The languages of mails to staff.
 *
 * @param addresses of people, or others from a setting
 * @returns a function: the language of an e-mail address, case-insensitive; Indonesian for unknown ones
 */
export async function readStaffLanguages(
  db: Queryable,
  addresses: string[],
): Promise<(address: string) => Language> {
  const wanted = addresses.map((address) => address.toLowerCase());
  const people = await db
    .select({ email: profiles.email, language: profiles.language })
    .from(profiles)
    .where(inArray(profiles.email, wanted));
  const languages = new Map(people.map(({ email, language }) => [email, language]));
  return (address) => languages.get(address.toLowerCase()) ?? defaultLanguage;
}
