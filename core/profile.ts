import { eq } from "drizzle-orm";
import { recordAccountEvent } from "#core/account-events.ts";
import { actorFor, type Person } from "#core/auth/people.ts";
import type { Database } from "#core/db/client.ts";
import { profiles } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";

export type ProfileChange = { full_name: string; avatar_url: string | null };

/** Changes a person's own name and picture. */
export async function updateProfile(db: Database, person: Person, change: ProfileChange): Promise<Person> {
  const { full_name, avatar_url } = change;
  const changed = { ...person, full_name, avatar_url };
  if (full_name === person.full_name && avatar_url === person.avatar_url) return person;
  return await inTransaction(db, async (tx) => {
    await tx
      .update(profiles)
      .set({ full_name, avatar_url, updated_at: new Date() })
      .where(eq(profiles.id, person.id));
    await recordAccountEvent(tx, {
      action: "user-changed",
      actor: actorFor(changed),
      subject: person.email,
      details: {
        before: { full_name: person.full_name, avatar_url: person.avatar_url },
        after: { full_name, avatar_url },
      },
    });
    return changed;
  });
}
