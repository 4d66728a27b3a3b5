import { and, asc, eq, isNotNull, lt, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificates, logAlarms } from "#core/db/schema.ts";
import { log } from "#core/log.ts";

export type LogAlarm = {
  /** One for each thing that differs, however often it is noticed. */
  key: string;
  kind: "row" | "commitment" | "leaf" | "tile" | "checkpoint" | "index" | "fork" | "file" | "pdf";
  certificate_id?: string;
  detail: string;
};

/** Writes down that register and log differ, once; and says so in the server's log. */
export async function raiseAlarm(db: Queryable, alarm: LogAlarm): Promise<void> {
  log.error(alarm, "register and log differ");
  await db.insert(logAlarms).values(alarm).onConflictDoNothing();
}

/**
 * Takes back what was found before, but what is so still. That nothing is signed is no find, and stored files are not all read in
 * one walk.
 */
export async function clearAlarmsBefore(db: Queryable, time: Date, still: string[]): Promise<void> {
  // As one parameter, however many there are.
  const isOver = sql`not (${logAlarms.key} = any(${sql.param(still)}::text[]))`;
  await db
    .delete(logAlarms)
    .where(and(lt(logAlarms.noticed_at, time), notInArray(logAlarms.kind, ["fork", "pdf"]), isOver));
}

/** That the server refuses to sign, until it signs again. */
export const forkAlarm = (detail: string): LogAlarm => ({ key: "fork", kind: "fork", detail });

export async function clearForkAlarm(db: Queryable): Promise<void> {
  await db.delete(logAlarms).where(eq(logAlarms.kind, "fork"));
}

export const rowAlarm = (certificateId: string): LogAlarm => ({
  key: `row ${certificateId}`,
  kind: "row",
  certificate_id: certificateId,
  detail: "The row of this certificate is not what was last written down of it.",
});

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

/** The oldest of them, and how many there are. */
export async function listAlarms(db: Queryable, max: number) {
  const { key, kind, certificate_id, noticed_at } = logAlarms;
  const { id, certificate_number } = certificates;
  const [rows, total] = await Promise.all([
    db
      .select({ key, kind, certificate_id, certificate_number, noticed_at })
      .from(logAlarms)
      .leftJoin(certificates, eq(id, certificate_id))
      .orderBy(asc(noticed_at), asc(key))
      .limit(max),
    db.$count(logAlarms),
  ]);
  return { total, rows };
}
