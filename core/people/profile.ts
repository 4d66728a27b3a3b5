import { eq } from "drizzle-orm";
import { actorFor, type Person } from "#core/auth/people.ts";
import type { Database } from "#core/db/client.ts";
import { profiles } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";

export type ProfileChange = { full_name: string; avatar_url: string | null };

/** Changes a person's own name and picture. */
export async function updateProfile(db: Database, person: Person, change: ProfileChange): Promise<Person> {
  const { full_name, avatar_url } = change;
  const changed = { ...person, full_name, avatar_url };
  if (full_name === person.full_name && avatar_url === person.avatar_url) return person;
  // Under the name that the person had: the trail has the new one beside it.
  return await inTransactionAs(db, actorFor(person), async (tx) => {
    await tx
      .update(profiles)
      .set({ full_name, avatar_url, updated_at: new Date() })
      .where(eq(profiles.id, person.id));
    return changed;
  });
}
