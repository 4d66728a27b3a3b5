import { type SQL, sql } from "drizzle-orm";
import { mayBeReadBy } from "#core/contact/complaints/readers.ts";
import { asCsv, byteOrderMark } from "#core/csv.ts";
import type { Queryable } from "#core/db/client.ts";
import { escapeLike } from "#core/db/like.ts";
import { mailActions } from "#shared/account-actions.ts";
import { type ActivityKind, type ActivitySource, activitySources } from "#shared/activity.ts";

export type ActivityQuery = {
  /** Who asks, by the id of their profile: complaints about them are left out. */
  readerId: string;
  /** A part of a name or of an e-mail address, whatever the case. */
  person?: string | undefined;
  kind?: ActivityKind | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  /** All that was done in the same transaction as this event, of its kind. */
  together?: ActivityKey | undefined;
};

/** Names an event: the history that it stands in, and its number there. */
export type ActivityKey = { source: ActivitySource; id: number };

export type Activity = ActivityKey & {
  kind: ActivityKind;
  record_id: string | null;
  name: string;
  action: string;
  actor_name: string;
  actor_email: string | null;
  occurred_at: Date;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  together: number;
};

type Listing = { before?: ActivityKey | undefined; limit: number; isGrouped?: boolean };

/**
 * What everybody did, newest first: at most `limit` events older than `before`. What one transaction did alike, as an import or a
 * decision about many certificates, is one event where `isGrouped`, the last of them, with their number.
 */
export async function listActivity(
  db: Queryable,
  query: ActivityQuery,
  { before, limit, isGrouped = true }: Listing,
): Promise<Activity[]> {
  const sources = activitySources.filter((source) => mayHave(source, query));
  if (sources.length === 0) return [];
  const parts = sources.map((source) => sql`(${newest(source, query, { before, limit, isGrouped })})`);
  const rows = await db.execute<Omit<Activity, "occurred_at"> & { occurred_at: string }>(sql`
    select source, id::int8 as id, kind, record_id, name, action, actor_name, actor_email, occurred_at, together,
      ${shortened(sql`before`)} as before, ${shortened(sql`after`)} as after
    from (${sql.join(parts, sql` union all `)}) newest
    order by newest.occurred_at desc, source, newest.id desc limit ${limit}`);
  return rows.rows.map((row) => ({
    ...row,
    id: Number(row.id),
    together: Number(row.together),
    occurred_at: new Date(row.occurred_at),
  }));
}

/** The activity as CSV, a line for each event. Each part is read once the one before was taken. */
export async function* exportActivity(db: Queryable, query: ActivityQuery): AsyncGenerator<string> {
  yield byteOrderMark + asCsv([[...exported]]);
  let before: ActivityKey | undefined;
  for (;;) {
    const rows = await listActivity(db, query, { before, limit: exportedAtOnce, isGrouped: false });
    yield asCsv(rows.map((row) => exported.map((column) => cellOf(row[column]))));
    before = rows.at(-1);
    if (rows.length < exportedAtOnce) return;
  }
}

const exportedAtOnce = 500;
const exported = [
  "occurred_at",
  "actor_name",
  "actor_email",
  "action",
  "kind",
  "record_id",
  "name",
  "before",
  "after",
] as const;

function cellOf(value: unknown): string {
  if (value === null) return "";
  if (value instanceof Date) return value.toISOString();
  return typeof value === "string" ? value : JSON.stringify(value);
}

/** Longer texts, as an article's body, say nothing in a list. */
const textMax = 500;
/** As it is stored. An article full of pictures has megabytes: fifty of its changes would be unpacked for one part of the list. */
const stateBytesMax = 256 * 1024;

function shortened(state: SQL): SQL {
  return sql`case when pg_column_size(${state}) <= ${stateBytesMax} then (
    select jsonb_object_agg(key, case when length(value #>> '{}') > ${textMax} then '"\u2026"'::jsonb else value end)
    from jsonb_each(${state})) end`;
}

/** How each history is read: its table, when and who, and which kinds it tells of. */
type History = {
  table: string;
  from: SQL;
  at: string;
  /** What events done with many at once, `e` and `other`, have in common; none where each step stands by itself. */
  alike?: SQL;
  shown: SQL;
  actorName: SQL;
  actorEmail: SQL;
  kind: SQL;
  where?: SQL;
  /** What the reader may not see of it is left out. */
  isReadBy?: (readerId: string) => SQL | undefined;
};

type InboxHistory = Pick<History, "table" | "isReadBy"> & {
  entries: string;
  /** The column that names the entry. */
  entryId: string;
  name: SQL;
  /** Columns that say how it stands. */
  kept: string[];
  notes: string[];
};

const histories: Record<ActivitySource, History> = {
  certificates: {
    table: "certificate_events",
    at: "occurred_at",
    alike: sql`other.action = e.action`,
    from: sql`certificate_events e`,
    actorName: sql`e.actor_name`,
    actorEmail: sql`e.actor_email`,
    kind: sql`'certificates'`,
    shown: sql`e.certificate_id::text as record_id, coalesce(e.after, e.before) ->> 'certificate_number' || ', '
      || (coalesce(e.after, e.before) ->> 'client_name') as name, e.action, e.before, e.after`,
  },
  // What is decided for a later day changes no certificate until then: no event tells of it.
  decisions: {
    table: "certificate_decisions",
    at: "recorded_at",
    // A decision about many may take effect after each one's own end.
    alike: sql`other.kind = e.kind and ${isForLater("other")}
      and (other.effective_on = e.effective_on or other.bulk_id = e.bulk_id)`,
    from: sql`certificate_decisions e join certificates c on c.id = e.certificate_id left join profiles p on p.id = e.prepared_by`,
    actorName: sql`e.prepared_by_name`,
    actorEmail: sql`p.email`,
    kind: sql`'certificates'`,
    where: isForLater("e"),
    shown: sql`e.certificate_id::text as record_id, c.certificate_number || ', ' || c.client_name as name, e.kind as action,
      null::jsonb as before, e.changes || jsonb_build_object('effective_on', e.effective_on) as after`,
  },
  // A changed setting stands among the accounts as well, where its key is told.
  content: {
    table: "content_events",
    at: "occurred_at",
    alike: sql`other.action = e.action and other.entity = e.entity`,
    from: sql`content_events e`,
    actorName: sql`e.actor_name`,
    actorEmail: sql`e.actor_email`,
    kind: sql`e.entity`,
    where: sql`e.entity <> 'site_settings'`,
    // Audits and details have no page and no name of their own: their certificate's.
    shown: sql`coalesce(coalesce(e.after, e.before) ->> 'certificate_id', e.entity_id) as record_id, coalesce(
      (select c.certificate_number || ', ' || c.client_name from certificates c
        where c.id = (case when e.entity = 'certificate_details' then e.entity_id
          else coalesce(e.after, e.before) ->> 'certificate_id' end)::uuid), ${nameIn(sql`e.after`)}, ${nameIn(sql`e.before`)},
      case e.entity when 'uploads' then substring(e.before ->> 'key' from '[^/]*$')
        when 'page_content' then (select p.label from page_content p where p.id::text = e.entity_id) end, e.entity_id) as name,
      case when e.action = 'added' and exists (select from content_events other where other.entity = e.entity
        and other.entity_id = e.entity_id and other.id < e.id) then 'restored' else e.action end as action, e.before, e.after`,
  },
  complaints: inbox("complaints", {
    table: "complaint_events",
    entries: "complaints",
    entryId: "complaint_id",
    name: sql`complaints.reference`,
    kept: ["state", "handler_name", "concerned_name"],
    notes: ["public_note", "internal_note"],
    isReadBy: mayBeReadBy,
  }),
  quotations: inbox("quotation_requests", {
    table: "quotation_request_events",
    entries: "quotation_requests",
    entryId: "request_id",
    name: sql`concat_ws(', ', quotation_requests.reference, nullif(quotation_requests.organisation, ''))`,
    kept: ["state", "handler_name"],
    notes: ["note"],
  }),
  forgery: inbox("forgery_reports", {
    table: "forgery_events",
    entries: "forgery_reports",
    entryId: "report_id",
    name: sql`forgery_reports.reference || ', ' || forgery_reports.certificate_number`,
    kept: ["state"],
    notes: ["note"],
  }),
  accounts: {
    table: "account_events",
    at: "occurred_at",
    alike: sql`other.action = e.action`,
    from: sql`account_events e`,
    actorName: sql`e.actor_name`,
    actorEmail: sql`e.actor_email`,
    kind: sql`case when e.action in (${sql.join(
      mailActions.map((action) => sql`${action}`),
      sql`, `,
    )}) then 'client_mails' else 'accounts' end`,
    shown: sql`null::text as record_id, e.subject as name, e.action,
      case when jsonb_typeof(e.details -> 'before') = 'object' then e.details -> 'before' end as before,
      case when jsonb_typeof(e.details -> 'after') = 'object' then e.details -> 'after' end as after`,
  },
};

/** A history of what visitors sent: what staff did with it, a step at a time; its senders stay unnamed. */
function inbox(
  kind: ActivityKind,
  { table, entries, entryId, name, kept, notes, ...rest }: InboxHistory,
): History {
  const columns = (event: string, names: string[]) =>
    sql.raw(names.map((column) => `'${column}', ${event}.${column}`).join(", "));
  const entry = sql.raw(`e.${entryId}`);
  return {
    ...rest,
    table,
    at: "occurred_at",
    from: sql`${sql.raw(table)} e join ${sql.raw(entries)} on ${sql.raw(entries)}.id = ${entry} left join profiles p on p.id = e.actor_id
      left join lateral (select * from ${sql.raw(table)} earlier where earlier.${sql.raw(entryId)} = ${entry}
        and earlier.id < e.id order by earlier.id desc limit 1) earlier on true`,
    actorName: sql`e.actor_name`,
    actorEmail: sql`p.email`,
    kind: sql`${sql.raw(`'${kind}'`)}`,
    where: sql`e.actor_id is not null`,
    shown: sql`${entry}::text as record_id, ${name} as name,
      case when e.state = earlier.state then 'noted' else e.state end as action,
      jsonb_build_object(${columns("earlier", kept)}) as before,
      jsonb_build_object(${columns("e", kept)}) || jsonb_strip_nulls(jsonb_build_object(${sql.raw(
        notes.map((note) => `'${note}', nullif(e.${note}, '')`).join(", "),
      )})) as after`,
  };
}

function isForLater(decision: "e" | "other"): SQL {
  return sql.raw(`${decision}.effective_on > (${decision}.recorded_at at time zone 'Asia/Jakarta')::date`);
}

function nameIn(state: SQL): SQL {
  const names = ["title", "name", "legal_name", "title_id", "label_id", "label", "content_key"];
  const texts = names.map((name) => sql`nullif(${state} ->> ${sql.raw(`'${name}'`)}, '')`);
  return sql`coalesce(${sql.join(texts, sql`, `)})`;
}

function mayHave(source: ActivitySource, { kind, together }: ActivityQuery): boolean {
  if (together && together.source !== source) return false;
  return !kind || (sourcesOf[kind] ?? ["content"]).includes(source);
}

/** Where each kind is read from, but those of content. */
const sourcesOf: Partial<Record<ActivityKind, ActivitySource[]>> = {
  certificates: ["certificates", "decisions"],
  complaints: ["complaints"],
  quotation_requests: ["quotations"],
  forgery_reports: ["forgery"],
  client_mails: ["accounts"],
  accounts: ["accounts"],
};

/** The newest of one history, with the same columns for each. */
function newest(source: ActivitySource, query: ActivityQuery, { before, limit, isGrouped }: Listing): SQL {
  const { from, shown, actorName, actorEmail, kind, where, isReadBy } = histories[source];
  const { person, from: since, until, together } = query;
  const at = instantIn(source, "e");
  const pattern = person && `%${escapeLike(person)}%`;
  const alike = alikeIn(source);
  const grouping = isGrouped && !together ? alike : undefined;
  const conditions = [
    where,
    isReadBy?.(query.readerId),
    query.kind && sql`${kind} = ${query.kind}`,
    pattern && sql`(${actorName} ilike ${pattern} or ${actorEmail} ilike ${pattern})`,
    since && sql`${at} >= ${since.toISOString()}::timestamptz`,
    until && sql`${at} < ${until.toISOString()}::timestamptz`,
    together &&
      sql`exists (select from ${tableOf(source)} other where other.id = ${together.id} and ${alike ?? sql`other.id = e.id`})`,
    before && isOlder(source, before),
    grouping && sql`not exists (select from ${tableOf(source)} other where ${grouping} and other.id > e.id)`,
  ].filter((condition): condition is SQL => Boolean(condition));
  const counted = grouping ? sql`(select count(*) from ${tableOf(source)} other where ${grouping})` : sql`1`;
  return sql`select ${source}::text as source, e.id, ${kind} as kind, ${shown}, ${actorName} as actor_name,
      ${actorEmail} as actor_email, ${at} as occurred_at, ${counted} as together
    from ${from} where ${conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`}
    order by ${at} desc, e.id desc limit ${limit}`;
}

/**
 * Done alike in one transaction: its events have one instant. Two inequalities instead of `=`, so that PostgreSQL uses the index and no hash join:
 * with statistics older than an import of 20,000 it compared each event with all others, for 28 s.
 */
function alikeIn(source: ActivitySource): SQL | undefined {
  const { at, alike } = histories[source];
  if (!alike) return undefined;
  return sql`${sql.raw(`other.${at} >= e.${at} and other.${at} <= e.${at}`)} and (${alike}) is true`;
}

/** Whether an event stands after that one in the list, which is ordered by instant, history and number. */
function isOlder(source: ActivitySource, before: ActivityKey): SQL {
  const at = instantIn(source, "e");
  const then = sql`(select ${instantIn(before.source, "other")} from ${tableOf(before.source)} other where other.id = ${before.id})`;
  if (source < before.source) return sql`${at} < ${then}`;
  if (source > before.source) return sql`${at} <= ${then}`;
  return sql`(${at} <= ${then} and (${at} < ${then} or e.id < ${before.id}))`;
}

function tableOf(source: ActivitySource): SQL {
  return sql.raw(histories[source].table);
}

function instantIn(source: ActivitySource, alias: string): SQL {
  return sql.raw(`${alias}.${histories[source].at}`);
}
