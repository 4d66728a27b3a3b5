import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { actorFor, type Person } from "#core/auth/people.ts";
import type { Database } from "#core/db/client.ts";
import { profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import type { Language } from "#shared/language.ts";

export type ProfileChange = { full_name: string; avatar_url: string | null; language?: Language };

/**
 * Changes a person's own name, picture and language.
 *
 * @param change a language that is missing stays as it is
 * @returns the person as they are then
 */
export async function updateProfile(db: Database, person: Person, change: ProfileChange): Promise<Person> {
  const { full_name, avatar_url, language } = change;
  const changed = { ...person, full_name, avatar_url, language: language ?? person.language };
  if (isDeepStrictEqual(changed, person)) return person;
  // Under the name that the person had: the trail has the new one beside it.
  return await inTransactionAs(db, actorFor(person), async (tx) => {
    await tx
      .update(profiles)
      .set({ full_name, avatar_url, language, updated_at: new Date() })
      .where(eq(profiles.id, person.id));
    return changed;
  });
}
