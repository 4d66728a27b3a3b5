import { type SQL, sql } from "drizzle-orm";
import type { Queryable } from "#core/db/client.ts";
import { beginsWith, bindHidden, executePrepared, literal } from "#core/db/prepared-statements.ts";
import { likelyNumbers } from "#core/register/search/likely-numbers.ts";
import { withoutQuestion } from "#core/register/search/question.ts";
import { digits, letters, oneTypoAway, typoCost } from "#core/register/search/typos.ts";
import {
  comparableNumber,
  foldText,
  runsOf,
  withLabelsApart,
  withoutEncoding,
  withoutNumberLabels,
} from "#shared/search-words.ts";

/** A number of usual length has about a thousand neighbours. */
const numberLength = { min: 4, max: 40 };
const offeredMax = 5;
/** The length of serial numbers. */
const serialLength = { min: 3, max: 6, usual: 5 };
/** Two typos are tried from this length on. */
const twoSlips = { lengthMin: 8, digitsMin: 3, costMax: 2 };
/** The maximum number of certificates with the same end of their number, and of existing beginnings that are one typo away. */
const comparedMax = { ends: 1_000, beginnings: 40 };

/**
 * Numbers of the register that are similar to the term: those it contains, those that differ in look-alike characters or leading zeros, and
 * those one or two typos away.
 *
 * @param term as typed
 * @returns as printed, most likely first, at most five
 */
export async function findNearestNumbers(db: Queryable, term: string): Promise<string[]> {
  const typed = numberPartOf(foldText(withoutEncoding(term)));
  const number = comparableNumber(typed);
  const runs = runsOf(typed);
  const isNumber = hasNeighbours(number);
  const likely = likelyNumbers(runs).filter(mayBeNumber);
  const keys = new Set([...likely, ...(isNumber ? oneTypoAway(number, alphabet) : [])]);
  if (keys.size === 0) return [];
  const near = await readNumbers(db, [...keys]);
  const order = new Map(likely.map((key, place) => [key, place - likely.length]));
  if (near.length > 0 || !mayHaveTwoSlips(number))
    return best(near, ({ key }) => order.get(key) ?? typoCost(number, key));
  const far = await readTwoSlipsAway(db, number, runs);
  const known = far.map((row) => ({ ...row, cost: typoCost(number, row.key) }));
  return best(
    known.filter(({ cost }) => cost <= twoSlips.costMax),
    ({ cost }) => cost,
  );
}

/** Without what only announces a number: "No. Sertifikat: GIS/1", "cek GIS/1". */
function numberPartOf(folded: string): string {
  const asked = withoutQuestion(folded);
  return withoutNumberLabels(withLabelsApart(asked).split(" ")).join(" ") || asked;
}

type Row = { text: string; key: string };

function best<Each extends Row>(rows: Each[], costOf: (row: Each) => number): string[] {
  const ordered = rows.toSorted((a, b) => costOf(a) - costOf(b) || a.text.localeCompare(b.text));
  return [...new Set(ordered.map(({ text }) => text))].slice(0, offeredMax);
}

async function readNumbers(db: Queryable, keys: string[]): Promise<Row[]> {
  return await executePrepared<Row>(
    db,
    sql`select certificate_number as text, search_number as key from ${certificatesNumbered(keys)}
    where removed_at is null limit ${literal(comparedMax.ends)}`,
  );
}

/**
 * Hidden from the planner: estimating a thousand keys takes longer than looking them up. A join, because `= any` of hidden keys compares
 * each row with each key wherever a small table is read as a whole.
 */
function certificatesNumbered(keys: string[]): SQL {
  return sql`unnest(${bindHidden(keys)}) key join certificates on search_number collate "C" = key`;
}

function mayBeNumber(key: string): boolean {
  return /\d/.test(key) && key.length > numberLength.min && key.length <= numberLength.max;
}

function mayHaveTwoSlips(number: string): boolean {
  const { lengthMin, digitsMin } = twoSlips;
  return hasNeighbours(number) && number.length >= lengthMin && number.replace(/\D/g, "").length >= digitsMin;
}

/**
 * Both typos before the serial number: all numbers with the same end. One in each part: existing beginnings with every neighbour of the
 * serial number. Both in the serial number: its neighbours' neighbours.
 */
async function readTwoSlipsAway(db: Queryable, number: string, runs: string[]): Promise<Row[]> {
  const length = serialLengthOf(runs);
  const [before, serial] = [number.slice(0, -length), number.slice(-length)];
  const isDigits = /^\d+$/.test(serial);
  const near = (text: string) => oneTypoAway(text, isDigits ? digits : alphabet);
  const serials = near(serial);
  const backwards = [...serial].reverse().join("");
  const beginnings = await existingBeginnings(db, oneTypoAway(before, alphabet));
  const keys = new Set(beginnings.flatMap((each) => serials.map((other) => each + other)));
  if (isDigits) for (const each of serials) for (const other of near(each)) keys.add(before + other);
  return [...(await readNumbersEndingLike(db, backwards)), ...(await readNumbers(db, [...keys]))];
}

/** @param backwards the end of the numbers, reversed */
async function readNumbersEndingLike(db: Queryable, backwards: string): Promise<Row[]> {
  return await executePrepared<Row>(
    db,
    sql`select certificate_number as text, search_number as key from certificates
    where removed_at is null and ${beginsWith(sql`reverse(search_number)`, backwards, bindHidden)}
    limit ${literal(comparedMax.ends)}`,
  );
}

function serialLengthOf(runs: string[]): number {
  const last = runs.at(-1) ?? "";
  const { min, max, usual } = serialLength;
  return last.length >= min && last.length <= max ? last.length : usual;
}

async function existingBeginnings(db: Queryable, wanted: string[]): Promise<string[]> {
  const rows = await executePrepared<{ beginning: string }>(
    db,
    // In order, so that the index is used: a small table would be read as a whole for each.
    sql`select beginning from unnest(${bindHidden(wanted)}) beginning, lateral (
      select from certificates where removed_at is null
        and search_number collate "C" >= beginning and search_number collate "C" < beginning || '~'
      order by search_number collate "C" limit 1) existing
    limit ${literal(comparedMax.beginnings)}`,
  );
  return rows.map(({ beginning }) => beginning);
}

/** A certificate with a similar number. */
export type LikeNumber = { id: string; certificate_number: string; client_name: string };

/**
 * The certificates whose numbers are one typo away from these, in one statement.
 *
 * @param numbers without separators, as `comparableNumber` makes them; about 25 at most, as each has about a thousand neighbours
 * @returns by the given number, at most five each
 */
export async function findLikeNumbers(
  db: Queryable,
  numbers: readonly string[],
): Promise<Map<string, LikeNumber[]>> {
  const numbersOf = new Map<string, string[]>();
  for (const number of numbers.filter(hasNeighbours))
    for (const neighbour of oneTypoAway(number, alphabet))
      numbersOf.set(neighbour, [...(numbersOf.get(neighbour) ?? []), number]);
  const found = new Map<string, LikeNumber[]>();
  if (numbersOf.size === 0) return found;
  const { rows } = await db.execute<LikeNumber & { search_number: string }>(sql`
    select id, certificate_number, client_name, search_number
    from ${certificatesNumbered([...numbersOf.keys()])}
    where removed_at is null order by certificate_number, id`);
  for (const { search_number, ...certificate } of rows)
    for (const number of numbersOf.get(search_number) ?? []) {
      const like = found.get(number) ?? [];
      if (like.length < offeredMax) found.set(number, [...like, certificate]);
    }
  return found;
}

function hasNeighbours(number: string): boolean {
  return /\d/.test(number) && number.length >= numberLength.min && number.length <= numberLength.max;
}

const alphabet = [...letters, ...digits];
