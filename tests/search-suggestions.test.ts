import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { suggest } from "#core/register/search/suggestions.ts";
import { comparableName } from "#shared/search-words.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const forms = ["PT", "CV", ""];
const words = ["Karya", "Karisma", "Karunia", "Baja", "Bahari"];
const names = forms.flatMap((form) =>
  words.flatMap((first) => words.map((second) => `${form} ${first} ${second}`.trim())),
);

describe("suggestions while somebody types", () => {
  const product = useProduct();

  beforeAll(async () => {
    const editor = await product.signIn("editor");
    for (const [index, client_name] of names.entries()) {
      const values = certificateInput({ client_name, certificate_number: `SARAN/${index}` });
      expect((await editor.request("/api/certificates", asJson("POST", values))).status).toBe(201);
    }
    await product.ownerDb.execute(sql`analyze certificates`);
  });

  const byName = (a: string, b: string) => compare(comparableName(a), comparableName(b)) || compare(a, b);

  it("are the first six names that begin so, in their order, each way in which one is printed", async () => {
    const typed = fc
      .tuple(fc.constantFrom(...names), fc.integer({ min: 3, max: 20 }))
      .map(([name, length]) => name.slice(0, length));
    await fc.assert(
      fc.asyncProperty(typed, async (term) => {
        const begun = comparableName(term);
        const beginning = names.filter((name) => begun !== "" && comparableName(name).startsWith(begun));
        fc.pre(beginning.length >= 6);
        expect(await suggest(product.db, term)).toEqual(beginning.toSorted(byName).slice(0, 6));
      }),
      { numRuns: 60, seed: 20261127 },
    );
  });

  it("go on with names that hold the words where few begin so, and know removed ones no more", async () => {
    expect(await suggest(product.db, "karya baja")).toEqual([
      "CV Karya Baja",
      "Karya Baja",
      "PT Karya Baja",
      ...["Baja Karya", "CV Baja Karya", "PT Baja Karya"],
    ]);
    await product.ownerDb.execute(
      sql`update certificates set removed_at = now() where client_name = 'CV Karya Bahari'`,
    );
    expect((await suggest(product.db, "karya"))[0]).toBe("Karya Bahari");
  });

  it("are offered of a name that thousands of certificates have and of those beside it", async () => {
    await product.ownerDb.execute(sql`
      insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date, status)
      select 'PT Purnama Abadi', 'BANYAK/' || n, 'ISO 9001:2015', date '2020-01-01', date '2099-12-31', 'Valid'
        from generate_series(1, 3000) n
      union all select name, 'SEDIKIT/' || md5(name), 'ISO 9001:2015', date '2020-01-01', date '2099-12-31', 'Valid'
        from unnest(array['CV Purnama Abadi', 'PT Purnama Béton', 'PT Sinar Purnama']) name`);
    await product.ownerDb.execute(sql`analyze certificates`);
    const offered = ["PT Purnama Abadi", "PT Purnama Béton", "CV Purnama Abadi", "PT Sinar Purnama"];
    for (const typed of ["purnama", "PURN", "PT. Purnama"])
      expect(await suggest(product.db, typed), typed).toEqual(offered);
  });
});

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
