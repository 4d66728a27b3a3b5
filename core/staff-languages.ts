import { inArray } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { profiles } from "#core/db/schema.ts";
import { defaultLanguage, type Language } from "#shared/language.ts";

/**
 * In which languages mails to staff are written.
 *
 * @param addresses of people, or others that were typed into a setting
 * @returns the language of whoever has an address, in any case; Indonesian where nobody of the panel does
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
