import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { readRegisterSettings } from "#core/register/register-settings.ts";
import { certificateNumberKey } from "#shared/certificate-number.ts";
import { aroundNumber, digitsMax, numberAt, patternOf } from "#shared/number-pattern.ts";
import { certificateLengths } from "#shared/schemas/certificate.ts";
import type { Day } from "#shared/time.ts";

/**
 * The number after the greatest one of a pattern on that day. Numbers of removed certificates, former numbers and pending proposals count,
 * so that the number is free at this moment. Undefined when the next one would be too long.
 */
export async function nextNumber(db: Queryable, pattern: string, day: Day): Promise<string | undefined> {
  const { before, after } = aroundNumber(pattern, day);
  const [first, last] = [certificateNumberKey(before), certificateNumberKey(after)];
  // In byte order digits are contiguous, and the colon follows them.
  const { rows } = await db.execute<{ greatest: string | null }>(sql`
    select max(digits::bigint)::text as greatest from (
      select substr(key, length(${first}::text) + 1, length(key) - length(${first + last}::text)) as digits from (
        select number_key as key from certificate_numbers
          where number_key collate "C" >= ${`${first}0`} and number_key collate "C" < ${`${first}:`}
        union all
        select certificate_number_key(input ->> 'certificate_number') from decision_proposals
          where state = 'pending' and input ? 'certificate_number'
      ) known
      where starts_with(key, ${first}::text) and right(key, length(${last}::text)) = ${last}::text
        and length(key) > length(${first + last}::text)
    ) counted
    where length(digits) <= ${digitsMax} and digits ~ '^[0-9]+$'`);
  const greatest = Number(rows[0]?.greatest ?? 0);
  const number = numberAt(pattern, day, greatest + 1);
  const isTooLarge = String(greatest + 1).length > digitsMax;
  return isTooLarge || number.length > certificateLengths.certificate_number ? undefined : number;
}

/** The next free number instead of one that is taken, if that follows the body's pattern. */
export async function numberInstead(db: Queryable, taken: string, days: Day[]): Promise<string | undefined> {
  const { number_patterns } = await readRegisterSettings(db);
  for (const day of days) {
    const found = patternOf(taken, number_patterns, day);
    if (found) return await nextNumber(db, found.pattern, day);
  }
  return undefined;
}
