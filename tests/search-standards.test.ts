import { beforeAll, describe, expect, it } from "vitest";
import { searchCertificates } from "#core/register/search/search.ts";
import { useProduct } from "#tests/support/product.ts";

/** As they are printed, each with the number that people mean by it. */
const standards = [
  ["ISO 9001:2015", "9001", "ISO"],
  ["ISO/IEC 27001:2022", "27001", "ISO/IEC"],
  ["ISO/IEC 17021-1:2015", "17021-1", "ISO/IEC"],
  ["ISO/TS 22003:2013", "22003", "ISO/TS"],
  ["SNI 8152:2021", "8152", "SNI"],
  ["SNI ISO 45001:2018", "45001", "SNI ISO"],
  ["ISO 22000:2018", "22000", "ISO"],
  ["ISO14001:2015", "14001", "ISO"],
] as const;

const closings = ["", ".", ",", ")", ":", ";", "?", "!", "”"];
const openings = ["", "(", "“", "-"];
const beforeYear = [":", "-", "/", " ", ".", "_", " : ", "("];

describe("a standard, however its parts are glued together", () => {
  const product = useProduct();

  beforeAll(async () => {
    await product.db.$client.query(
      `insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
       select 'PT Standar ' || place, 'STD/' || place, standard, '2025-01-01', '2099-01-01'
       from unnest($1::text[]) with ordinality each (standard, place)
       union all values ('PT Dua Sekaligus', 'STD/90', 'ISO 9001:2015, ISO 14001:2015', date '2025-01-01', date '2099-01-01')`,
      [standards.map(([printed]) => printed)],
    );
  });

  const standardsFound = async (term: string) =>
    (await searchCertificates(product.db, { term })).certificates.map(({ standard }) => standard);

  it.each(standards)("%s is found", async (printed, number, issuer) => {
    const [year = ""] = /\d{4}$/.exec(printed) ?? [];
    const named = [`${issuer} `, issuer, issuer.replaceAll(/[ /]/g, ""), `${issuer}-`, issuer.toLowerCase()];
    const whole = named.map((before) => before + number);
    const typed = [
      ...whole.flatMap((each) => closings.map((close, at) => `${openings[at % 4]}${each}${close}`)),
      ...whole.flatMap((each) => beforeYear.map((sign) => `${each}${sign}${year}`)),
      ...whole.map((each) => `(${each}:${year}).`),
      ...whole.map((each) => `sertifikat ${each}-${year}.`),
    ];
    for (const term of typed) expect(await standardsFound(term), term).toContain(printed);
  });

  it.each([
    "ISO9001,ISO14001",
    "ISO 9001 & ISO 14001",
    "ISO9001&ISO14001",
    "ISO9001+ISO14001",
    "ISO 9001/14001",
    "ISO9001/ISO14001",
    "ISO 9001:2015, ISO 14001:2015",
    "iso 9001 dan 14001",
    "(ISO 9001, 14001)",
  ])("%s: any of several standards is enough, and who has all of them comes first", async (term) => {
    const [first, ...others] = await standardsFound(term);
    expect(first).toBe("ISO 9001:2015, ISO 14001:2015");
    expect(others.toSorted()).toEqual(["ISO 9001:2015", "ISO14001:2015"]);
  });

  it("what is joined to a name narrows it all the same", async () => {
    expect(await standardsFound("Standar,ISO9001:2015.")).toEqual(["ISO 9001:2015"]);
    expect(await standardsFound("Dua Sekaligus ISO9001, ISO14001")).toHaveLength(1);
    expect(await standardsFound("Tiga Sekaligus ISO9001, ISO14001")).toEqual([]);
  });

  it("a number that only looks like one has to be found as it is", async () => {
    expect(await standardsFound("ISO 9001 00090")).toEqual([]);
    expect(await standardsFound("9001 14001")).toEqual(["ISO 9001:2015, ISO 14001:2015"]);
  });
});
