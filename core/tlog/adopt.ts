import { inArray, type SQL, sql } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { certificates, logAlarms } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { certificateKinds } from "#core/tlog/alarms.ts";
import { listWrongRows } from "#core/tlog/audit/rows.ts";

export type Differing = { id: string; certificate_number: string; status: string; expiry_date: string };

/**
 * Logs the present state of certificates that differ from the log or have an alarm, marked as adopted, and clears their alarms. What is
 * still wrong with earlier entries is raised again without naming the certificate.
 *
 * @param db connected as the owner of the tables
 * @param which ids of certificates, or all that differ
 * @returns those that differ, and how many were adopted
 */
export async function adopt(
  db: Database,
  which: string[] | "all",
): Promise<{ found: Differing[]; adopted: number }> {
  const found = await listDiffering(db);
  const ids = found.map(({ id }) => id).filter((id) => which === "all" || which.includes(id));
  if (ids.length === 0) return { found, adopted: 0 };
  await inTransaction(db, async (tx) => {
    const adopted = sql`${sql.param(ids)}::uuid[]`;
    await tx.execute(sql`select commit_certificates(${adopted}, 'adopted')`);
    await tx.execute(sql`delete from ${logAlarms} where ${isAlarmOf(sql`any(${adopted})`)}`);
  });
  return { found, adopted: ids.length };
}

async function listDiffering(db: Database): Promise<Differing[]> {
  const wrong = await listWrongRows(db);
  const { id, certificate_number, status, expiry_date } = certificates;
  return await db
    .select({ id, certificate_number, status, expiry_date })
    .from(certificates)
    .where(
      sql`${id} = any(${sql.param(wrong)}::uuid[]) or exists (select from ${logAlarms} where ${isAlarmOf(sql`${id}`)})`,
    )
    .orderBy(certificate_number);
}

const isAlarmOf = (certificate: SQL) =>
  sql`${logAlarms.certificate_id} = ${certificate} and ${inArray(logAlarms.kind, certificateKinds)}`;
