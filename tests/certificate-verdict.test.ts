import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { statusOnDay } from "#shared/certificate-status.ts";
import { addDays } from "#shared/time.ts";
import { useProduct } from "#tests/support/product.ts";

const today = "2026-11-22";

type Case = { status: string; issue_date: string; expiry_date: string };

describe("the verdict in SQL is that of statusOnDay (docs/decisions/0003)", () => {
  const product = useProduct();

  async function expectAlike(cases: Case[]) {
    const { rows } = await product.db.execute<{ verdict: string }>(sql`
      select certificate_verdict(status, issue_date, expiry_date, ${today}::date) as verdict
      from rows from (
        jsonb_to_recordset(${JSON.stringify(cases)}::jsonb) as (status text, issue_date date, expiry_date date)
      ) with ordinality as given(status, issue_date, expiry_date, place) order by place`);
    const judged = cases.map((given, index) => ({
      ...given,
      verdict: statusOnDay(given, today).verdict,
      inSql: rows[index]?.verdict,
    }));
    expect(judged.filter(({ verdict, inSql }) => inSql !== verdict)).toEqual([]);
  }

  it("for every known word, however it is written, on every day around issue and expiry", async () => {
    const words = ["Valid", "Dibekukan", "Kadaluwarsa", "Dicabut", "Belum Berlaku", "Aktif", "", "Val id"];
    const spellings = [
      (word: string) => word,
      (word: string) => word.toUpperCase(),
      (word: string) => word.toLowerCase(),
      (word: string) => word.toLocaleUpperCase("tr"),
      (word: string) => word.replaceAll(/k/gi, "\u212a"),
      ...whiteSpace.flatMap((space) => [
        (word: string) => `${space}${word}`,
        (word: string) => ` ${word}${space}`,
      ]),
    ];
    const days = [-400, -2, -1, 0, 1, 2, 400].map((distance) => addDays(today, distance));
    const dates = days.flatMap((issue_date) => days.map((expiry_date) => ({ issue_date, expiry_date })));
    await expectAlike(
      words.flatMap((word) =>
        spellings.flatMap((spell) => dates.map((each) => ({ ...each, status: spell(word) }))),
      ),
    );
  });

  it("for any text, and for every single character around and within a known word", async () => {
    const characters = Array.from({ length: 0x3100 }, (_, code) => String.fromCodePoint(code + 1));
    const written = characters.flatMap((each) => [`${each}Valid`, `Dibeku${each}an`, `Val${each}d`]);
    const texts = fc.sample(fc.string({ unit: "binary", maxLength: 12 }), 2_000);
    const storable = [...written, ...texts, "\ufeffdicabut\ufeff"].filter(
      (text) => text.isWellFormed() && !text.includes("\0"),
    );
    const dates = { issue_date: "2026-01-01", expiry_date: "2027-01-01" };
    await expectAlike(storable.map((status) => ({ ...dates, status })));
  });
});

/** What `String.prototype.trim` takes away, and some that it leaves. */
const whiteSpace = [
  ..." \t\n\v\f\r\u00a0\u1680\u2000\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff\u200b\u0085\u180e",
];
