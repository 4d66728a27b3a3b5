import { describe, expect, it } from "vitest";
import { insert, remove, update } from "#core/register/certificates.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

const actor = { id: null, name: "test", email: null };

describe("a number that was typed is answered by a verdict only where it is that certificate's alone", () => {
  const product = useProduct();

  const add = (client_name: string, certificate_number: string) =>
    insert(product.db, inputSchema.parse(certificateInput({ client_name, certificate_number })), actor);
  const read = async (path: string) => (await (await product.request(path)).text()).replace(/<\/?mark>/g, "");
  const pageOf = (typed: string) => read(`/verifikasi-sertifikat?q=${encodeURIComponent(typed)}`);

  it("a word of the number that is often left out belongs to the number", async () => {
    await add("PT Berawalan ISO", "ISO 001/2023");
    await add("PT Tanpa Awalan", "001/2023");
    expect(await pageOf("ISO 001/2023")).toMatch(/class="verdict".*PT Berawalan ISO/s);
    expect(await pageOf("001/2023")).toMatch(/class="verdict".*PT Tanpa Awalan/s);
    expect(await pageOf("No. 001/2023")).toMatch(/class="verdict".*PT Tanpa Awalan/s);
    await add("PT Berawalan Registrasi", "REG.77/2023");
    await add("PT Tanpa Registrasi", "77/2023");
    for (const typed of ["REG.77/2023", "No. REG.77/2023", "No.REG.77/2023", "Nomor: REG 77/2023"])
      expect(await pageOf(typed), typed).toMatch(/class="verdict".*PT Berawalan Registrasi/s);
    expect(await pageOf("No.77/2023")).toMatch(/class="verdict".*PT Tanpa Registrasi/s);
    await add("PT Bernomor Standar", "14001");
    expect(await pageOf("ISO 14001")).not.toContain('class="verdict"');
  });

  it("not where another one had that number, or was removed with it", async () => {
    const former = await add("PT Bernomor Lama", "GIS/11/2");
    const renumbered = inputSchema.parse(
      certificateInput({ client_name: "PT Bernomor Lama", certificate_number: "GIS/99/7" }),
    );
    await update(product.db, former.id, former.version, renumbered, actor);
    await add("PT Bernomor Mirip", "GIS/1/12");
    const html = await pageOf("GIS/11/2");
    expect(html).not.toContain('class="verdict"');
    expect(html).toContain("PT Bernomor Lama");
    expect(html).toContain("PT Bernomor Mirip");

    const removed = await add("PT Dihapus", "GIS/22/3");
    await remove(product.db, removed.id, actor);
    await add("PT Sisa", "GIS/2/23");
    expect(await pageOf("GIS/22/3")).not.toContain('class="verdict"');
  });

  it("of a removed one, and of one that it had before, says that it was there: it is no forgery", async () => {
    const { id, version } = await add("PT Pernah Ada", "GIS/33/4");
    const renumbered = certificateInput({ client_name: "PT Pernah Ada", certificate_number: "GIS/33/5" });
    await update(product.db, id, version, inputSchema.parse(renumbered), actor);
    await remove(product.db, id, actor);
    for (const typed of ["GIS/33/5", "gis 33 5", "No. GIS/33/5", "GIS/33/4"]) {
      const answer = await product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(typed)}`);
      expect(answer.status, typed).toBe(410);
      const html = await answer.text();
      expect(html).toContain("Tidak ada lagi dalam register");
      expect(html).not.toContain("Tidak ada hasil");
    }
  });

  it("of two that differ in their separators alone the one that was typed to the letter stands first", async () => {
    await add("PT Awal Desember", "QMS/1/12/2025");
    await add("PT Sebelas Februari", "QMS/11/2/2025");
    const firstOf = async (typed: string) => {
      const html = await pageOf(typed);
      expect(html).not.toContain('class="verdict"');
      return /PT (?:Awal|Sebelas) \w+/.exec(html)?.[0];
    };
    expect(await firstOf("QMS/1/12/2025")).toBe("PT Awal Desember");
    expect(await firstOf("QMS/11/2/2025")).toBe("PT Sebelas Februari");
    expect(await firstOf(" qms/11/2/2025 ")).toBe("PT Sebelas Februari");
  });

  it("a number that only looks like one is nobody's: the one that it looks like is offered", async () => {
    await add("PT Bernomor Asli", "GIS/ISM/2025/01010");
    for (const typed of ["G1S/1SM/2025/01010", "GIS/ISM/2O25/O1010", "gis/1sm/2025/0l0l0"]) {
      const html = await pageOf(typed);
      expect(html, typed).toContain("Tidak ada hasil");
      expect(html).not.toContain("PT Bernomor Asli");
      expect(html).not.toContain("data-verdict");
      expect(html).toContain("?q=GIS%2FISM%2F2025%2F01010");
      const listed = await read(`/verifikasi-sertifikat?daftar=semua&q=${encodeURIComponent(typed)}`);
      expect(listed, "an address asks for the list").not.toContain("data-verdict");
      const url = `/verifikasi-sertifikat?q=${encodeURIComponent(typed)}`;
      const second = await product.request(`${url}&halaman=2`);
      const answer =
        second.status === 302 ? await read(second.headers.get("location") ?? "") : await second.text();
      expect(answer, "an address asks for a page behind the last").toContain("Tidak ada hasil");
    }
    expect(await pageOf("GIS/ISM/2025/01010")).toMatch(/class="verdict".*PT Bernomor Asli/s);
    expect(await pageOf("2O25/01010")).toContain("PT Bernomor Asli");
  });

  it("a former number is found whatever words are in it", async () => {
    const { id, version } = await add("PT Nomor SNI", "SNI 555/2023");
    const renumbered = certificateInput({ client_name: "PT Nomor SNI", certificate_number: "SNI 556/2024" });
    await update(product.db, id, version, inputSchema.parse(renumbered), actor);
    for (const typed of ["SNI 555/2023", "No. SNI-555-2023"])
      expect(await pageOf(typed)).toContain("PT Nomor SNI");
  });

  it("a search that was read in part is counted whole", async () => {
    await product.db.$client.query(`insert into certificates
      (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Banyak ' || n, 'CUT/' || (case when n <= 600 then 'A/2024/' else 'B/2024/' end) || (100000 + n),
        case when n <= 600 then 'ISO/IEC 27001:2022' else 'ISO 9001:2015' end, '2026-01-01', '2029-01-01'
      from generate_series(1, 1300) n`);
    const found = await searchCertificates(product.db, { term: "cut 202" });
    expect(found).toMatchObject({ total: 1300, isMore: false, areGroupsCut: false });
    const narrowed = await searchCertificates(product.db, {
      term: "cut 202",
      standard: "ISO/IEC 27001:2022",
    });
    expect(narrowed).toMatchObject({ total: 600, groups: found.groups, areGroupsCut: false });
  });

  it("the same word ninety times finds what it finds once", async () => {
    const once = await searchCertificates(product.db, { term: "berawalan" });
    const often = await searchCertificates(product.db, { term: "berawalan ".repeat(90) });
    expect(often.certificates).toEqual(once.certificates);
  });
});
