import { sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import { otherNumeral } from "#core/register/search/numerals.ts";

/** If more names have the initials, the abbreviation identifies none of them. */
const namesMax = 5;
const comparedMax = 5_000;

/** Initials, and the numeral behind them. */
type Abbreviation = { initials: string; numeral?: string };

/**
 * The names that an abbreviation may mean: "PT Perkebunan Nusantara IV" for "PTPN4".
 *
 * @param name as `comparableName` returns it
 * @returns as printed, at most five; none where more have these initials
 */
export async function namesOfAbbreviation(db: Queryable, name: string): Promise<string[]> {
  for (const { initials, numeral } of abbreviationsIn(name)) {
    const numerals = numeral ? [numeral, otherNumeral(numeral) ?? numeral] : [];
    const patterns = numeral ? numerals.map((each) => `% ${each} %`) : ["%"];
    const withoutForm = initials.replace(/^(?:pt|cv|ud|pd)(?=..)/, "");
    const found = await executePrepared<{ text: string }>(
      db,
      sql`select client_name as text from (
        select client_name from certificates
        where removed_at is null and certificate_search_initials(search_name) collate "C" = any(${bindHidden([initials, withoutForm])}::text[])
          and search_name || ' ' like any(${bindHidden(patterns)}::text[])
        limit ${literal(comparedMax)}
      ) found group by client_name order by client_name limit ${literal(namesMax + 1)}`,
    );
    if (found.length > 0 && found.length <= namesMax) return found.map(({ text }) => text);
  }
  return [];
}

/** "ptpn4", "ptpn iv" and "ptpniv", of which the last may be initials alone. */
function abbreviationsIn(name: string): Abbreviation[] {
  const [, initials, numeral] = /^([a-z]{2,8})(?: ?(\d\d?)| ([ivx]+))?$/.exec(name)?.filter(Boolean) ?? [];
  if (!initials) return [];
  if (numeral) return [{ initials, numeral }];
  const [, first, roman] = /^([a-z]{2,}?)([ivx]+)$/.exec(initials) ?? [];
  return [
    { initials },
    ...(first && roman && otherNumeral(roman) ? [{ initials: first, numeral: roman }] : []),
  ];
}
