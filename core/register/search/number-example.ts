import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import { numberAt } from "#shared/number-pattern.ts";
import type { Day } from "#shared/time.ts";

/** Of a register that has neither a pattern nor a certificate. */
const otherwise = "GIS/QMS/2024/00001";

/**
 * What a number of this body looks like: the first of its pattern this year, or of the newest certificate's kind. Whether that one
 * exists does not matter: it is told as an example.
 */
export async function findNumberExample(db: Queryable, today: Day): Promise<string> {
  const [pattern] = (await readRegisterSettings(db)).number_patterns;
  if (pattern) return numberAt(pattern.pattern, today, 1);
  const { rows } = await db.execute<{ number: string }>(sql`
    select certificate_number as number from certificates where removed_at is null
    order by created_at desc, id limit 1`);
  return rows[0] ? firstOfItsKind(rows[0].number) : otherwise;
}

/** With 1 in the place of its longest run of digits that is no year. */
function firstOfItsKind(number: string): string {
  const runs = [...number.matchAll(/\d+/g)].filter(([run]) => !/^(?:19|20)\d\d$/.test(run));
  const serial = runs.toSorted((a, b) => b[0].length - a[0].length)[0];
  if (!serial) return number;
  const end = serial.index + serial[0].length;
  return number.slice(0, serial.index) + "1".padStart(serial[0].length, "0") + number.slice(end);
}
