import { and, desc, eq, sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "#core/db/client.ts";
import { accountEvents } from "#core/db/schema.ts";

/** The columns of the audit trail for a setting's history; `details` contains the change. */
export const settingEventColumns = {
  id: accountEvents.id,
  actor_name: accountEvents.actor_name,
  actor_email: accountEvents.actor_email,
  occurred_at: accountEvents.occurred_at,
  details: accountEvents.details,
};

const columns = z.record(z.string(), z.unknown()).nullable();

/** The format since migration 0056; null on the side without a row. Earlier entries have other formats. */
export const recordedChange = z.object({ before: columns, after: columns });

const eventsMax = 200;

type FollowedSetting<Content extends object> = {
  /** The `subject` of its entries in the trail. */
  subject: string;
  /** The prefix of its columns in the trail. */
  prefix?: string;
  /** The current values of the columns in the history. */
  current: Content;
  /** The values without a row. */
  initial: Content;
};

/**
 * The history of a setting, newest first, with its whole content before and after each change. The trail (docs/decisions/0081) only records
 * differences: the rest is reconstructed backwards from the current content.
 */
export async function listSettingEvents<Content extends object>(
  db: Queryable,
  { subject, prefix = "", current, initial }: FollowedSetting<Content>,
) {
  const { action, details: changes, id } = accountEvents;
  const named = sql.param(Object.keys(current).map((name) => prefix + name));
  const isAbout = sql`(${changes} -> 'before' ?| ${named}::text[] or ${changes} -> 'after' ?| ${named}::text[])`;
  const rows = await db
    .select(settingEventColumns)
    .from(accountEvents)
    .where(and(eq(action, "setting-changed"), eq(accountEvents.subject, subject), isAbout))
    .orderBy(desc(id))
    .limit(eventsMax);
  let after: Content = current;
  return rows.flatMap(({ details, ...event }) => {
    const { data: changed } = recordedChange.safeParse(details);
    if (!changed) return [];
    const entry = { ...event, action: "changed", before: beforeOf(changed, after), after };
    after = entry.before;
    return [entry];
  });

  function beforeOf(changed: z.output<typeof recordedChange>, later: Content): Content {
    const before = { ...later } as Record<string, unknown>;
    for (const [name, value] of Object.entries(initial)) {
      const column = prefix + name;
      if (changed.before && column in changed.before) before[name] = changed.before[column];
      else if (changed.after && column in changed.after) before[name] = value;
    }
    return before as Content;
  }
}
