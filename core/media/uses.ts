import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { contentEvents } from "#core/db/schema.ts";
import { useSources } from "#core/media/use-sources.ts";
import type { UseEntity } from "#shared/media.ts";

/** A record of today that shows a file. */
export type Use = {
  entity: UseEntity;
  id: string;
  title: string;
  /** 0 for what has none. */
  version: number;
  /** The columns in which the address stands. */
  fields: string[];
};

/** More than a body has of one picture. */
export const usesMax = 500;

/** What stands in a text wherever the file is shown: its folder, which no other file has. */
export function placeOf(key: string): string {
  return `/media/${key.split("/").slice(0, 2).join("/")}/`;
}

/** The records that show a file, by what they are and their titles; at most `usesMax`. */
export async function listUses(db: Queryable, key: string): Promise<Use[]> {
  const place = placeOf(key);
  const found = Object.entries(useSources).map(([entity, { table, title, key: id = sql`shown.id` }]) => {
    const version = sql`coalesce((to_jsonb(shown) ->> 'version')::int, 0)`;
    return sql`select ${entity}::text as entity, ${id}::text as id, ${title} as title, ${version} as version,
        (select coalesce(array_agg(name order by name), '{}') from jsonb_each_text(to_jsonb(shown)) as field (name, value)
          where strpos(value, ${place}) > 0) as fields
      from ${table} shown where strpos(shown::text, ${place}) > 0`;
  });
  const { rows } = await db.execute<Use>(
    sql`select * from (${sql.join(found, sql` union all `)}) as uses order by entity, lower(title), id limit ${usesMax}`,
  );
  return rows.map((use) => ({ ...use, fields: use.fields.filter((field) => isWritten(use.entity, field)) }));
}

/** Not what the database derives, as the text that a list is searched in. */
function isWritten(entity: UseEntity, field: string): boolean {
  const { kind } = useSources[entity];
  return !kind || field in kind.columns;
}

/** A record that showed a file once, and needs it to go back. */
export type FormerUse = { entity: string; id: string; title: string; is_removed: boolean };

/** Earlier versions and rows of the bin that need a file, other than the records that show it today. */
export async function listFormerUses(db: Queryable, key: string): Promise<FormerUse[]> {
  const place = placeOf(key);
  const { rows } = await db.execute<FormerUse>(sql`
    with named as (
      select entity, entity_id, max(id) as id from ${contentEvents}
      where strpos(before::text, ${place}) > 0 or strpos(after::text, ${place}) > 0
      group by entity, entity_id limit ${usesMax}
    ), last as (
      select distinct on (e.entity, e.entity_id) e.entity, e.entity_id, e.action
      from ${contentEvents} e join named using (entity, entity_id) order by e.entity, e.entity_id, e.id desc
    )
    select entity, entity_id as id, last.action = 'removed' as is_removed,
      coalesce(state ->> 'title', state ->> 'title_id', state ->> 'name', state ->> 'label_id', state ->> 'legal_name',
        state ->> 'label', state ->> 'key', '') as title
    from named join last using (entity, entity_id) join ${contentEvents} e using (entity, entity_id, id),
      lateral (select coalesce(e.after, e.before) as state) as kept
    order by is_removed desc, entity, title`);
  return rows;
}
