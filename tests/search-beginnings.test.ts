import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { parseQuery } from "#core/register/search/query.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { comparableName } from "#shared/search-words.ts";
import { useProduct } from "#tests/support/product.ts";

const names = `
  PT Coca-Cola Bottling Indonesia, Tbk. | Ma'ruf & Rekan | Maruf Jaya | P.T.K. Abadi | CV. U.D. Jaya | A&B (Persero) | 3M Indonesia |
  Café Hermès | Toko 88 | e-Commerce Nusantara | K.H. Ahmad Dahlan | No. 1 Motor | Reg. No Jaya | Baru d/h Lama | X | PT X Y Z |
  ISO 9001 Konsultan | ISO9001 Center | Lab ISO/IEC 17025:2017 | SNI 8152 | Dan Dan | O'Brien dan Anak | Hotel 1.000 Bintang |
  RSUD dr. Soetomo | Straße Łódź | Иван и Сыновья | Al-Azhar | Perum (Persero) Bulog | Koperasi Sido-Makmur (KSM) | SMK3 Utama`
  .split("|")
  .map((name) => name.trim());

describe("the certificate search", () => {
  const product = useProduct();

  it("finds every client whose name begins with the term, apart from its legal form", async () => {
    for (const [index, name] of names.entries())
      await product.ownerDb.execute(sql`
        insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
        values (${name}, ${`AWL/${index}`}, 'ISO 9001:2015', '2026-01-01', '2029-01-01')`);
    let compared = 0;
    const asked = new Set(names.flatMap((name) => [name, comparableName(name)]).flatMap(beginningsOf));
    for (const term of asked) {
      const name = parseQuery(term)?.name ?? "";
      if (name === "") continue;
      const { rows } = await product.ownerDb.execute<{ client_name: string }>(sql`
        select client_name from certificates where removed_at is null and starts_with(search_name, ${name})`);
      const { total, certificates } = await searchCertificates(product.db, { term });
      const found = certificates.map(({ client_name }) => client_name);
      // A term that is in no certificate finds none, and one that very many have more than a page.
      if (total === 0 || total !== found.length) continue;
      expect(found, term).toEqual(expect.arrayContaining(rows.map((row) => row.client_name)));
      compared += rows.length;
    }
    expect(compared).toBeGreaterThan(400);
  });
});

function beginningsOf(text: string): string[] {
  return Array.from(text, (_, index) => text.slice(0, index + 1));
}
