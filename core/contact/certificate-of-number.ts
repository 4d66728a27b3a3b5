import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";

/** The id of the certificate that has or had this number. */
export async function findCertificateId(db: Queryable, number: string): Promise<string | null> {
  const key = certificateNumberKey(number);
  if (!key) return null;
  const { rows } = await db.execute<{ id: string }>(
    sql`select certificate_id as id from certificate_numbers where number_key = ${key} limit 1`,
  );
  return rows[0]?.id ?? null;
}
