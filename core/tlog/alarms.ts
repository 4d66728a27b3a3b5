import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates, logAlarms } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

export type LogAlarm = {
  /** Identifies what differs, so that noticing it again raises no second alarm. */
  key: string;
  kind:
    | "row"
    | "number"
    | "commitment"
    | "leaf"
    | "entries"
    | "tile"
    | "checkpoint"
    | "index"
    | "fork"
    | "keys"
    | "file"
    | "pdf";
  certificate_id?: string;
  detail: string;
};

/** Alarms about the log as a whole: it was forked, or entries are missing. No certificate can be confirmed then. */
const wholeLogKeys = { fork: "fork", entries: "entries" } as const;

/** SQL: whether there is an alarm about the log as a whole. Nothing is signed then. */
export const isLogInDoubt = sql<boolean>`exists (select from log_alarms where key in (${listed(Object.values(wholeLogKeys))}))`;

/** The kinds that put the certificate that they name in doubt. */
export const certificateKinds = ["row", "commitment", "leaf"] as const;

/** SQL: whether there is an alarm about this certificate's record, or about the log as a whole. */
export const isInDoubt = (certificateId: SQL) => sql<boolean>`exists (select from log_alarms
  where key in (${listed(Object.values(wholeLogKeys))}) or (certificate_id = ${certificateId} and kind in (${listed(certificateKinds)})))`;

/** Literals instead of parameters, so that the statement can be prepared once. */
function listed(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** Stores an alarm and writes it to the server's log. */
export async function raiseAlarm(db: Queryable, alarm: LogAlarm): Promise<void> {
  log.error(alarm, "register and log differ");
  await keepAlarm(db, alarm);
}

/** Restores an alarm that was raised before, where somebody deleted or changed its row. */
export async function keepAlarm(db: Queryable, alarm: LogAlarm): Promise<void> {
  const { certificate_id = null, detail } = alarm;
  await db
    .insert(logAlarms)
    .values(alarm)
    .onConflictDoUpdate({
      target: logAlarms.key,
      set: { certificate_id, detail },
      setWhere: sql`${logAlarms.certificate_id} is distinct from excluded.certificate_id`,
    });
}

/** The kinds that a pass of the auditor says nothing about: the signer raises and clears these two, and a pass reads only some of the PDFs. */
const kindsOutsideAudit = ["fork", "keys", "pdf"];

/** Clears alarms raised before a pass of the auditor, except those that the pass found again. */
export async function clearAlarmsBefore(db: Queryable, time: Date, still: string[]): Promise<void> {
  // An array as one parameter: a statement takes at most 65,535.
  const isOver = sql`not (${logAlarms.key} = any(${sql.param(still)}::text[]))`;
  await db
    .delete(logAlarms)
    .where(and(lt(logAlarms.noticed_at, time), notInArray(logAlarms.kind, kindsOutsideAudit), isOver));
}

export const forkAlarm = (detail: string): LogAlarm => ({ key: wholeLogKeys.fork, kind: "fork", detail });

/** The server has the wrong keys to sign with. */
export const keysAlarm = (detail: string): LogAlarm => ({ key: "keys", kind: "keys", detail });

export async function clearForkAlarm(db: Queryable): Promise<void> {
  await db.delete(logAlarms).where(eq(logAlarms.kind, "fork"));
}

export async function clearSigningAlarms(db: Queryable): Promise<void> {
  await db.delete(logAlarms).where(inArray(logAlarms.kind, ["fork", "keys"]));
}

export const entriesAlarm: LogAlarm = {
  key: wholeLogKeys.entries,
  kind: "entries",
  detail:
    "Entries of the log are missing, or are not those that were signed: nobody knows of which certificates they told.",
};

export const rowAlarm = (certificateId: string): LogAlarm => ({
  key: `row ${certificateId}`,
  kind: "row",
  certificate_id: certificateId,
  detail: "The row of this certificate is not what was last written down of it.",
});

/** @param certificateId the owner of the number, by either table */
export const numberAlarm = (numberKey: string, certificateId: string): LogAlarm => ({
  key: `number ${numberKey}`,
  kind: "number",
  certificate_id: certificateId,
  detail: "The table of numbers does not lead from this number to the certificate that has it.",
});

const rowsMax = 500;

/** Certificates with a row alarm, oldest alarm first. */
export async function listRowAlarms(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: logAlarms.certificate_id })
    .from(logAlarms)
    .where(eq(logAlarms.kind, "row"))
    .orderBy(asc(logAlarms.noticed_at))
    .limit(rowsMax);
  return rows.flatMap(({ id }) => id ?? []);
}

/** @param ids of certificates whose row agrees with the log again */
export async function clearRowAlarms(db: Queryable, ids: string[]): Promise<void> {
  const isOver = inArray(
    logAlarms.key,
    ids.map((id) => rowAlarm(id).key),
  );
  if (ids.length > 0) await db.delete(logAlarms).where(isOver);
}

/** Certificates that an alarm names; at most a thousand. */
export async function listAlarmed(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: logAlarms.certificate_id })
    .from(logAlarms)
    .where(isNotNull(logAlarms.certificate_id))
    .limit(1_000);
  return rows.flatMap(({ id }) => id ?? []);
}

/** @param certificateId the owner by `certificate_files`; undefined where it has no row */
export const fileAlarm = (sha256: string, certificateId?: string): LogAlarm => ({
  key: `file ${sha256}`,
  kind: "file",
  ...(certificateId && { certificate_id: certificateId }),
  detail: "What is on record of this file is not what the log tells of it.",
});

/** @param path in the storage, as `certificate_files.path` */
export const storedFileAlarm = (path: string, certificateId: string): LogAlarm => ({
  key: `pdf ${path}`,
  kind: "pdf",
  certificate_id: certificateId,
  detail: "The stored PDF is not the one that was recorded, or is gone.",
});

/** Whether a stored PDF is known to differ from the recorded one, and must not be served. @param path in the storage */
export async function hasPdfAlarm(db: Queryable, path: string): Promise<boolean> {
  const { key } = storedFileAlarm(path, "");
  const { rows } = await db.execute(sql`select from log_alarms where key = ${key}`);
  return rows.length > 0;
}

export async function clearAlarm(db: Queryable, key: string): Promise<void> {
  await db.delete(logAlarms).where(eq(logAlarms.key, key));
}

export type AlarmCounts = {
  /** All kinds but `pdf`. */
  log: number;
  pdf: number;
};

export async function countAlarms(db: Queryable): Promise<AlarmCounts> {
  const isPdf = eq(logAlarms.kind, "pdf");
  const [found] = await db
    .select({
      log: sql<number>`(count(*) filter (where not ${isPdf}))::int`,
      pdf: sql<number>`(count(*) filter (where ${isPdf}))::int`,
    })
    .from(logAlarms);
  return found ?? { log: 0, pdf: 0 };
}

/** `isLogInDoubt` as a query of its own. */
export async function isWholeLogInDoubt(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isSo: boolean }>(sql`select ${isLogInDoubt} as "isSo"`);
  return rows[0]?.isSo ?? false;
}

/** Those about the whole log first, then the oldest. */
const inOrder = [
  desc(inArray(logAlarms.key, Object.values(wholeLogKeys))),
  asc(logAlarms.noticed_at),
  asc(logAlarms.key),
];

/** For the operator's command. */
export async function listAlarms(db: Queryable, max: number) {
  const { key, detail, noticed_at } = logAlarms;
  const rows = db
    .select({ key, detail, noticed_at })
    .from(logAlarms)
    .orderBy(...inOrder)
    .limit(max);
  return { rows: await rows, total: await db.$count(logAlarms) };
}

/** For the panel, with the numbers of the certificates. */
export async function listShownAlarms(db: Queryable, max: number) {
  const { key, kind, certificate_id, noticed_at } = logAlarms;
  const { id, certificate_number } = certificates;
  const [rows, total] = await Promise.all([
    db
      .select({ key, kind, certificate_id, certificate_number, noticed_at })
      .from(logAlarms)
      .leftJoin(certificates, eq(id, certificate_id))
      .orderBy(...inOrder)
      .limit(max),
    db.$count(logAlarms),
  ]);
  return { total, rows };
}
