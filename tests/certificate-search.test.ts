import { describe, expect, it } from "vitest";
import { list } from "#core/register/certificate-list.ts";
import * as certificates from "#core/register/certificates.ts";
import { searchCertificates, searchRegister } from "#core/register/search/search.ts";
import { certificateInput as certificateSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

const actor = { id: null, name: "test", email: null };

describe("the certificate search (specification 7.1)", () => {
  const product = useProduct();

  const add = (client_name: string, certificate_number: string, others: Record<string, unknown> = {}) =>
    certificates.insert(
      product.db,
      certificateSchema.parse(certificateInput({ client_name, certificate_number, ...others })),
      actor,
    );
  const numbersOf = async (term: string) =>
    (await searchCertificates(product.db, { term: term })).certificates.map(
      (found) => found.certificate_number,
    );

  it("finds what client name or number contains, whatever the case, across words and punctuation", async () => {
    await add("PT Graha (Persero) Mandala, Tbk", "GIS/QMS/2024/00123");
    for (const term of [
      "graha",
      "PT GRAHA",
      "aha (per",
      "(Persero)",
      "dala, t",
      "S/2024/001",
      "0123",
      "tbk",
      ",",
    ]) {
      expect(await numbersOf(term), term).toContain("GIS/QMS/2024/00123");
    }
  });

  it("finds a number typed without its dashes and spaces", async () => {
    await add("PT Tanda Hubung", "GIS-SNI - 77.001");
    for (const term of ["gissni77.001", "GIS SNI 77", "gis–sni–77.001"]) {
      expect(await numbersOf(term), term).toEqual(["GIS-SNI - 77.001"]);
    }
  });

  it("what is removed while it is looked for is not found, and no hit that something else hides", async () => {
    const { id } = await add("PT Hilang Seketika", "LENYAP/1");
    const { publicDb } = product.services;
    const removingFound = await searchRegister(
      {
        publicDb,
        reads: async (read) => {
          const found = await read(publicDb);
          await certificates.remove(product.db, id, actor);
          return found;
        },
      },
      { term: "hilang seketika" },
    );
    expect(removingFound).toMatchObject({ certificates: [], total: 0, groups: [] });
  });

  it("the wildcards % and _ are letters like others", async () => {
    await add("PT 100% Murni_Asli", "WILD/1");
    expect(await numbersOf("100%")).toEqual(["WILD/1"]);
    expect(await numbersOf("murni_")).toEqual(["WILD/1"]);
    for (const term of ["%", "_"]) expect(await numbersOf(term), term).toEqual(["WILD/1"]);
    for (const term of ["\\", "%_", "x%x"]) expect(await numbersOf(term), term).toEqual([]);
  });

  it("a hyphen alone, and whatever no certificate can contain, find nothing that is wrong", async () => {
    for (const term of [
      "",
      "\u0000",
      "\u0001",
      "\ud800",
      "株式会社 tidak ada",
      "'; drop table certificates; --",
    ]) {
      expect(await numbersOf(term), term).toEqual([]);
    }
  });

  it("finds names in any script", async () => {
    await add("PT Ñandú çedilla 株式会社 🏭", "UNI/1");
    for (const term of ["ñandÚ", "ÇEDILLA", "株式", "🏭"])
      expect(await numbersOf(term), term).toEqual(["UNI/1"]);
  });

  it("an exact number comes first, then numbers that begin so, then names", async () => {
    await add("PT URUT/9 dalam nama", "ZZZ/1");
    await add("PT Lain", "URUT/99");
    await add("PT Tepat", "URUT/9");
    expect(await numbersOf("urut/9")).toEqual(["URUT/9", "URUT/99", "ZZZ/1"]);
  });

  it("letters that a number has by chance, across its separators, put nothing first", async () => {
    await add("PT Zebra Kebetulan", "GIX/QHS/1", {
      standard: "XQ 5:2020",
      issue_date: "2017-01-02",
      expiry_date: "2020-01-01",
    });
    await add("PT Anggrek", "AAA/1", { standard: "XQ 5:2020" });
    expect(await numbersOf("xq")).toEqual(["AAA/1", "GIX/QHS/1"]);
  });

  it("a removed certificate is found no more, a restored one again, a renamed one by its new name", async () => {
    const { id } = await add("PT Sementara", "REM/1");
    await certificates.remove(product.db, id, actor);
    expect(await numbersOf("sementara")).toEqual([]);
    await certificates.restore(product.db, id, actor);
    expect(await numbersOf("sementara")).toEqual(["REM/1"]);
    const input = certificateSchema.parse(
      certificateInput({ client_name: "PT Selamanya", certificate_number: "REM/1" }),
    );
    const found = await certificates.find(product.db, id);
    await certificates.update(product.db, id, found?.version ?? 0, input, actor);
    expect([await numbersOf("sementara"), await numbersOf("selamanya")]).toEqual([[], ["REM/1"]]);
  });

  it("finds all that a plain comparison of texts would, for a thousand fragments of a random register", async () => {
    const random = randomNumbers(7);
    const pick = (list: string[]) => list[Math.floor(random() * list.length)] ?? "";
    const words = "Mandala andala Dala ala La Nusa Nusantara Bina-Karya Semesta(Tbk) 1 12 123 % _".split(" ");
    const rows = Array.from({ length: 150 }, (_, serial) => ({
      name: Array.from({ length: 1 + Math.floor(random() * 4) }, () => pick(words)).join(" "),
      number: `${pick(["R/A", "r-B", "R C"])}/${serial}`,
    }));
    for (const row of rows) await add(row.name, row.number);
    const { data } = await list(product.db, {
      removed: false,
      isExpiring: false,
      today: "2026-11-22",
      sort: "created_at",
      order: "asc",
      page: 1,
      perPage: 1000,
    });
    /** Those that come again are asked once. */
    const asked = new Set([""]);
    for (let turn = 0; turn < 1000; turn++) {
      const row = data[Math.floor(random() * data.length)];
      const text = (random() < 0.5 ? row?.client_name : row?.certificate_number) ?? "";
      const start = Math.floor(random() * text.length);
      const term = text.slice(start, start + 1 + Math.floor(random() * 8)).trim();
      if (asked.has(term)) continue;
      asked.add(term);
      const isFound = new Set(await allIdsOf(term));
      for (const candidate of data) {
        const { id, client_name, certificate_number, standard } = candidate;
        const isContained = [client_name, certificate_number].some((each) =>
          each.toLowerCase().includes(term.toLowerCase()),
        );
        if (isContained)
          expect(isFound.has(id), `${term} in ${client_name} ${certificate_number}`).toBe(true);
        // What is found beyond that has every word of the term, or a number that begins or ends with it.
        if (isFound.has(id)) {
          const all = `${client_name} ${certificate_number} ${standard}`.normalize("NFD").toLowerCase();
          const hasWords = term
            .toLowerCase()
            .split(/[^a-z0-9]+/)
            .filter((word) => !["tbk", "and", "sni"].includes(word))
            .every((word) => all.replace(/\p{M}/gu, "").includes(word));
          expect(hasWords || joined(certificate_number).includes(joined(term)), `${term} finds ${all}`).toBe(
            true,
          );
        }
      }
    }
  });

  async function allIdsOf(term: string): Promise<string[]> {
    const ids: string[] = [];
    for (let page = 1; ; page++) {
      const found = await searchCertificates(product.db, { term, page });
      ids.push(...found.certificates.map(({ id }) => id));
      if (ids.length >= found.total || found.certificates.length === 0) return ids;
    }
  }
});

function joined(text: string): string {
  return text.toLowerCase().replace(/[^a-z0-9]+/g, "");
}

/** The same numbers in [0, 1) on every run. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
