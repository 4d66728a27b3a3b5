import { and, asc, desc, eq, inArray, isNotNull, lt, notInArray, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates, logAlarms } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

export type LogAlarm = {
  /** One for each thing that differs, however often it is noticed. */
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

/** That the log is not what was signed, and that entries of it are missing: then nobody can say what it told of any certificate. */
const wideKeys = { fork: "fork", entries: "entries" } as const;

/** Whether an alarm stands because of which no certificate can be confirmed, and nothing is signed. */
export const isLogInDoubt = sql<boolean>`exists (select from log_alarms where key in (${listed(Object.values(wideKeys))}))`;

/** What is about the record of the certificate that an alarm names. */
export const certificateKinds = ["row", "commitment", "leaf"] as const;

/** Whether an alarm puts this certificate in doubt: one about its own record, or about the log as a whole. */
export const isInDoubt = (certificateId: SQL) => sql<boolean>`exists (select from log_alarms
  where key in (${listed(Object.values(wideKeys))}) or (certificate_id = ${certificateId} and kind in (${listed(certificateKinds)})))`;

/** As part of a statement that is planned once. */
function listed(words: readonly string[]): SQL {
  return sql.raw(words.map((word) => `'${word}'`).join(", "));
}

/** Writes down that register and log differ, once; and says so in the server's log. */
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

/** What a walk of the auditor does not find out: why nothing is signed, and not all stored files are read in one. */
const notOfWalks = ["fork", "keys", "pdf"];

/** Takes back what was found before, but what is so still. */
export async function clearAlarmsBefore(db: Queryable, time: Date, still: string[]): Promise<void> {
  // As one parameter, however many there are.
  const isOver = sql`not (${logAlarms.key} = any(${sql.param(still)}::text[]))`;
  await db
    .delete(logAlarms)
    .where(and(lt(logAlarms.noticed_at, time), notInArray(logAlarms.kind, notOfWalks), isOver));
}

export const forkAlarm = (detail: string): LogAlarm => ({ key: wideKeys.fork, kind: "fork", detail });

/** That the server cannot sign: the log goes on as soon as it can. */
export const keysAlarm = (detail: string): LogAlarm => ({ key: "keys", kind: "keys", detail });

/** The log is what was signed again. */
export async function clearForkAlarm(db: Queryable): Promise<void> {
  await db.delete(logAlarms).where(eq(logAlarms.kind, "fork"));
}

/** This server signs again. */
export async function clearRefusals(db: Queryable): Promise<void> {
  await db.delete(logAlarms).where(inArray(logAlarms.kind, ["fork", "keys"]));
}

export const entriesAlarm: LogAlarm = {
  key: wideKeys.entries,
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

/** @param certificateId whose it is by the table of numbers, or by the certificate itself */
export const numberAlarm = (numberKey: string, certificateId: string): LogAlarm => ({
  key: `number ${numberKey}`,
  kind: "number",
  certificate_id: certificateId,
  detail: "The table of numbers does not lead from this number to the certificate that has it.",
});

const rowsMax = 500;

/** Certificates whose row was found to differ, the first ones first. */
export async function listRowAlarms(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: logAlarms.certificate_id })
    .from(logAlarms)
    .where(eq(logAlarms.kind, "row"))
    .orderBy(asc(logAlarms.noticed_at))
    .limit(rowsMax);
  return rows.flatMap(({ id }) => id ?? []);
}

/** @param ids of certificates whose row is what it should be */
export async function clearRowAlarms(db: Queryable, ids: string[]): Promise<void> {
  const isOver = inArray(
    logAlarms.key,
    ids.map((id) => rowAlarm(id).key),
  );
  if (ids.length > 0) await db.delete(logAlarms).where(isOver);
}

/** Certificates that are not what the log says, as far as that is known; a thousand of them at most. */
export async function listAlarmed(db: Queryable): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: logAlarms.certificate_id })
    .from(logAlarms)
    .where(isNotNull(logAlarms.certificate_id))
    .limit(1_000);
  return rows.flatMap(({ id }) => id ?? []);
}

/** @param certificateId whose it is on record as, where it is on record */
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

/** Whether a stored PDF is known not to be the one that was recorded. @param path in the storage */
export async function isPdfHeld(db: Queryable, path: string): Promise<boolean> {
  const { key } = storedFileAlarm(path, "");
  const { rows } = await db.execute(sql`select from log_alarms where key = ${key}`);
  return rows.length > 0;
}

/** Takes one back that is known to be over. */
export async function clearAlarm(db: Queryable, key: string): Promise<void> {
  await db.delete(logAlarms).where(eq(logAlarms.key, key));
}

export type AlarmCounts = {
  /** Places where register and log differ, or that nothing is signed. */
  log: number;
  /** Stored PDFs that are not what was recorded. */
  pdf: number;
};

/** How many alarms there are about the log, and about stored PDFs. */
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

/** Whether nobody can say of any certificate what it is, and nothing is to be signed. */
export async function isWholeLogInDoubt(db: Queryable): Promise<boolean> {
  const { rows } = await db.execute<{ isSo: boolean }>(sql`select ${isLogInDoubt} as "isSo"`);
  return rows[0]?.isSo ?? false;
}

const inOrder = [
  desc(inArray(logAlarms.key, Object.values(wideKeys))),
  asc(logAlarms.noticed_at),
  asc(logAlarms.key),
];

/** The alarms for an operator, with what is wrong. */
export async function listAlarms(db: Queryable, max: number) {
  const { key, detail, noticed_at } = logAlarms;
  const rows = db
    .select({ key, detail, noticed_at })
    .from(logAlarms)
    .orderBy(...inOrder)
    .limit(max);
  return { rows: await rows, total: await db.$count(logAlarms) };
}

/** What concerns all of the log first, then the oldest; and how many there are. */
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
