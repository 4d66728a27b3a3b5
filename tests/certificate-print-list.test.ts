import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("a list of certificates to be printed", () => {
  const product = useProduct();
  const standard = "Uji Cetak";
  const ids: string[] = [];
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  beforeAll(async () => {
    editor = await product.signIn("editor");
    for (const certificate_number of ["CETAK/2", "CETAK/1", "CETAK/3"]) {
      const input = certificateInput({ certificate_number, standard });
      ids.push((await (await editor.request("/api/certificates", asJson("POST", input))).json()).id);
    }
  });

  async function print(asked: object) {
    const answer = await editor.request("/api/certificate-print-lists", asJson("POST", asked));
    expect(answer.status).toBe(200);
    const { data, ...list } = await answer.json();
    return {
      ...list,
      numbers: data.map(({ certificate_number }: { certificate_number: string }) => certificate_number),
    };
  }

  const byNumber = { filters: { standard }, sort: "certificate_number", order: "asc" };

  it("has what the filters leave in the list's order, how many, and whose register it is", async () => {
    expect(await print(byNumber)).toEqual({
      numbers: ["CETAK/1", "CETAK/2", "CETAK/3"],
      total: 3,
      company_name: "PT Graha Inspeksi Sertifikasi",
    });
    const { numbers } = await print({ ...byNumber, order: "desc" });
    expect(numbers).toEqual(["CETAK/3", "CETAK/2", "CETAK/1"]);
  });

  it("has only those that were chosen, or all but those that were taken out, of a search too", async () => {
    const some = await print({ ...byNumber, ids: [ids[2], ids[0]] });
    expect([some.total, some.numbers]).toEqual([2, ["CETAK/2", "CETAK/3"]]);
    const filters = { standard, q: "CETAK" };
    const others = await print({ ...byNumber, filters, except: [ids[0]] });
    expect([others.total, others.numbers]).toEqual([2, ["CETAK/1", "CETAK/3"]]);
  });

  it("has of more than 2,000 the first 2,000, and says how many there are", async () => {
    await product.db.execute(sql`insert into certificates
        (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Banyak', 'BANYAK/' || n, 'Uji Banyak', '2026-01-10', '2029-01-09' from generate_series(1, 2001) n`);
    const { numbers, total } = await print({ ...byNumber, filters: { standard: "Uji Banyak" } });
    expect([numbers.length, total]).toEqual([2_000, 2_001]);
  });

  it("is made one after the other, so that several at once do not hold up all other work of staff", async () => {
    await print({ ...byNumber, filters: { standard: "Uji Banyak" } });
    const began = performance.now();
    const finishedMs = await Promise.all(
      Array.from({ length: 5 }, async () => {
        await print({ ...byNumber, filters: { standard: "Uji Banyak" } });
        return performance.now() - began;
      }),
    );
    expect(Math.min(...finishedMs)).toBeLessThan(Math.max(...finishedMs) / 2);
  });
});
