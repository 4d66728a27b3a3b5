import { beforeAll, describe, expect, it } from "vitest";
import { importText } from "#tests/support/import-text.ts";
import { useProduct } from "#tests/support/product.ts";

describe("what an import says of accreditation", () => {
  const product = useProduct();
  const head =
    "client_name,certificate_number,standard,issue_date,expiry_date,Kode IAF,Badan Akreditasi,Nomor Akreditasi,Tanggal Sertifikasi Awal";
  const row = (number: string, details: string) =>
    `PT Akreditasi,${number},ISO 9001,2026-01-01,2029-01-01,${details}`;

  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  const send = (...rows: string[]) => importText(product.db, [head, ...rows].join("\n"));

  async function detailsOf(number: string) {
    const { data } = await (
      await editor.request(`/api/certificates?search=${encodeURIComponent(number)}`)
    ).json();
    return await (await editor.request(`/api/certificates/${data[0].id}/details`)).json();
  }

  it("fills scope codes, accreditation and the first certification of a new certificate", async () => {
    const result = await send(row("AK-1", `"28, 34;28",KAN,LSSM-001-IDN,15/03/2020`));
    expect(result).toMatchObject({ summary: { new: 1 }, details: { completed: 0 } });
    expect(await detailsOf("AK-1")).toMatchObject({
      scope_codes: ["28", "34"],
      accreditation_body: "KAN",
      accreditation_number: "LSSM-001-IDN",
      original_issue_date: "2020-03-15",
    });
  });

  it("fills only what a certificate of the register lacks, and a second time nothing", async () => {
    await send(row("AK-2", ",KAN,LSSM-002-IDN,"));
    const file = row("AK-2", "17,Badan Lain,LSSM-999-IDN,2021-05-01");
    expect(await send(file)).toMatchObject({ summary: { unchanged: 1 }, details: { completed: 1 } });
    const details = await detailsOf("AK-2");
    expect(details).toMatchObject({
      scope_codes: ["17"],
      accreditation_body: "KAN",
      accreditation_number: "LSSM-002-IDN",
      original_issue_date: "2021-05-01",
    });
    expect(await send(file)).toMatchObject({ details: { completed: 0 } });
    expect(await detailsOf("AK-2")).toEqual(details);
  });

  it("loses nothing of what a certificate of the register has, with what it lacks", async () => {
    await send(row("AK-5", ",KAN,,2020-05-01"));
    await send(row("AK-5", ",,LSSM-005-IDN,"));
    await send(row("AK-5", "17,,,"));
    await send(row("AK-5", ",,,"));
    expect(await detailsOf("AK-5")).toMatchObject({
      scope_codes: ["17"],
      accreditation_body: "KAN",
      accreditation_number: "LSSM-005-IDN",
      original_issue_date: "2020-05-01",
    });
  });

  it("refuses a first certification after the issue date, and takes nothing of the row", async () => {
    const { refusals, summary } = await send(row("AK-3", ",KAN,,02/01/2026"));
    expect(summary.refused).toBe(1);
    expect(refusals).toMatchObject([
      {
        line: 2,
        column: "original_issue_date",
        reason: "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat.",
      },
    ]);
  });

  it("leaves the certificate's page confirmed by the log", async () => {
    await send(row("AK-4", "28,KAN,LSSM-004-IDN,2020-01-01"));
    const { data } = await (await editor.request("/api/certificates?search=AK-4")).json();
    expect((await product.request(`/verifikasi-sertifikat/${data[0].id}`)).status).toBe(200);
  });
});
