import { beforeAll, describe, expect, it } from "vitest";
import { searchCertificates } from "#core/register/search/search.ts";
import { suggest } from "#core/register/search/suggestions.ts";
import { demonstrationStandards } from "#core/seed/demonstration/standards.ts";
import { useProduct } from "#tests/support/product.ts";

describe("a standard, by its well-known name", () => {
  const product = useProduct();
  const standards = [
    "ISO 9001:2015",
    "ISO14001:2015",
    "ISO/IEC 27001:2022",
    "ISO 45001:2018",
    "ISO 37001:2025",
    "SNI 8807:2022",
    "SNI 8152:2021",
    "SNI 9169:2023",
    "ISPO",
  ];

  beforeAll(async () => {
    await product.db.$client.query(
      `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
       select 'PT Klien ' || place, 'KLN/' || place, standard, '2025-01-01', '2099-01-01'
       from unnest($1::text[]) with ordinality each (standard, place)
       union all values
         ('PT Nomor Sama', 'KLN/SMM/2023/50', 'ISPO', date '2025-01-01', date '2099-01-01'),
         ('PT Nomor Lain', 'KLN/SMM/2024/50', 'ISO 9001:2015', date '2025-01-01', date '2099-01-01'),
         ('PT Sapi Senang', 'KLN/90010', 'SNI 99001:2016', date '2025-01-01', date '2099-01-01'),
         ('PT Mutu Energi', 'KLN/51', 'ISPO', date '2025-01-01', date '2099-01-01'),
         ('PT Halal Mandiri', 'KLN/QMS/50', 'ISPO', date '2025-01-01', date '2099-01-01')`,
      [standards],
    );
  });

  const found = async (term: string) => (await searchCertificates(product.db, { term })).certificates;
  const standardsFound = async (term: string) => (await found(term)).map(({ standard }) => standard);

  it.each(
    demonstrationStandards
      .flatMap(({ title }) => Object.values(title))
      .filter((title) => /\d|ISPO/.test(title)),
  )("%s: the title of its page on the site finds it alone", async (title) => {
    const [printed = ""] = /(?:ISO|SNI)[ /IEC]*\d+|ISPO/.exec(title) ?? [];
    const names = await standardsFound(title);
    expect(names.length).toBeGreaterThan(0);
    for (const name of names) expect(name.replace(" ", "")).toContain(printed.trim().replace(" ", ""));
  });

  it("what is called so itself comes first, and no number that only contains the standard's", async () => {
    expect((await found("halal")).map(({ client_name }) => client_name)).toEqual([
      "PT Halal Mandiri",
      "PT Sapi Senang",
    ]);
    expect(await standardsFound("sistem manajemen mutu")).toEqual(["ISO 9001:2015", "ISO 9001:2015"]);
    expect(await standardsFound("environmental management")).toEqual(["ISO14001:2015"]);
  });

  it("a word of many names is one only beside what says so", async () => {
    expect((await found("mutu")).map(({ client_name }) => client_name)).toEqual(["PT Mutu Energi"]);
    expect(await standardsFound("mutu ISO")).toEqual(["ISPO", "ISO 9001:2015", "ISO 9001:2015"]);
  });

  it("letters within a number name none, whatever separates its parts", async () => {
    for (const typed of ["KLN/SMM/2023/50", "no. kln smm 2023 50", "KLN-SMM-2023-50"])
      expect(
        (await found(typed)).map(({ client_name }) => client_name),
        typed,
      ).toEqual(["PT Nomor Sama"]);
    expect((await found("KLN/QMS/50")).map(({ certificate_number }) => certificate_number)).toEqual([
      "KLN/QMS/50",
    ]);
  });

  it("those who have it are suggested", async () => {
    expect(await suggest(product.db, "manajemen mutu")).toEqual(["PT Klien 1", "PT Nomor Lain"]);
  });
});
