import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { executePrepared } from "#core/db/prepared-statements.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import { numberAt } from "#shared/number-pattern.ts";
import type { Day } from "#shared/time.ts";

/** For a register without pattern and certificates. */
const otherwise = "GIS/QMS/2024/00001";

/** An example of this body's numbers: the first one of its pattern this year, or of the newest certificate's format. It need not exist. */
export async function findNumberExample(db: Queryable, today: Day): Promise<string> {
  const [pattern] = (await readRegisterSettings(db)).number_patterns;
  if (pattern) return numberAt(pattern.pattern, today, 1);
  const [newest] = await executePrepared<{ number: string }>(
    db,
    sql`select certificate_number as number from certificates where removed_at is null
    order by created_at desc, id limit 1`,
  );
  return newest ? firstOfItsKind(newest.number) : otherwise;
}

/** With 1 in place of its longest run of digits that is not a year. */
function firstOfItsKind(number: string): string {
  const runs = [...number.matchAll(/\d+/g)].filter(([run]) => !/^(?:19|20)\d\d$/.test(run));
  const serial = runs.toSorted((a, b) => b[0].length - a[0].length)[0];
  if (!serial) return number;
  const end = serial.index + serial[0].length;
  return number.slice(0, serial.index) + "1".padStart(serial[0].length, "0") + number.slice(end);
}
