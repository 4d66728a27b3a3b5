import { describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import * as certificates from "#core/register/certificates.ts";
import { type SheetCell, workbookOf } from "#core/workbook.ts";
import { zipOf } from "#core/zip.ts";
import english from "#panel/language/english/catalogue.ts";
import { importResult } from "#shared/answers/certificate-imports.ts";
import { certificateColumns, columnLabels } from "#shared/certificate-columns.ts";
import { certificateInput as certificate } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const actor = { id: null, name: "Budi", email: null };
const xlsx = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

async function partOf(archive: Uint8Array, name: string): Promise<string> {
  const zip = await fromBufferPromise(Buffer.from(archive), { lazyEntries: true });
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName !== name) continue;
    return Buffer.concat(await (await zip.openReadStreamPromise(entry)).toArray()).toString();
  }
  throw new Error(`There is no ${name}`);
}

describe("the export of certificates as a workbook", () => {
  const product = useProduct();
  const add = (overrides: Record<string, unknown>) =>
    certificates.insert(product.db, certificate.parse(certificateInput(overrides)), actor);

  it("holds the whole register, and importing it again changes nothing", async () => {
    const editor = await product.signIn("admin");
    const difficult = [
      { client_name: '=HYPERLINK("http://evil.example","klik")', scope: "-1; +2, @3" },
      { client_name: 'PT <A> & "B" ]]>', scope: "  menjorok\n\tbaris _x0041_ dua_x" },
      { client_name: "PT Þïñ 株式会社 🏭, Tbk", scope: null, category: null, sub_category: null },
      { client_name: "PT Beku", status: "Dibekukan", pdf_url: "https://gis.example/a.pdf" },
      { client_name: "PT Usai", issue_date: "1949-12-31", expiry_date: "1950-01-01" },
      { client_name: "PT Lama Sekali", issue_date: "2024-02-29", expiry_date: "9999-12-31" },
      { client_name: "PT Lain", status: "=Dalam Proses", certificate_number: "007.0012" },
    ];
    for (const overrides of difficult) await add(overrides);
    // More than one batch.
    const rows = Array.from({ length: 1_200 }, (_, n) => `PT ${n},EKS-${n},ISO 9001,2026-01-10,2029-01-09`);
    const file = ["client_name,certificate_number,standard,issue_date,expiry_date", ...rows].join("\n");
    await send(editor, file, "text/csv");

    const answer = await editor.request("/api/certificate-exports?format=xlsx");
    expect(answer.headers.get("content-type")).toBe(xlsx);
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="sertifikat-${dayInJakarta(new Date())}.xlsx"`,
    );
    const { summary, ignored_columns, refusals } = await send(editor, await answer.arrayBuffer(), xlsx);
    expect(refusals).toEqual([]);
    expect(summary).toEqual({ total: 1_207, new: 0, changed: 0, unchanged: 1_207, refused: 0 });
    expect(ignored_columns).toEqual([]);
  });

  type Person = Awaited<ReturnType<typeof product.signIn>>;
  async function send(person: Person, body: string | ArrayBuffer, type: string) {
    const init = { method: "POST", body, headers: { "content-type": type } };
    return importResult.parse(await (await person.request("/api/certificate-imports", init)).json());
  }

  it("is headed in English for who reads the panel so, and an import reads that as well", async () => {
    await add({ client_name: "PT Inggris", certificate_number: "EN/1", standard: "Ujian Inggris" });
    const editor = await product.signIn("admin");
    const profile = { full_name: "Staf admin", avatar_url: null };
    const speak = async (language: string) =>
      await editor.request("/api/profile", asJson("PUT", { ...profile, language }));
    expect((await speak("en")).status).toBe(200);
    const query = `format=xlsx&standard=Ujian%20Inggris&columns=${certificateColumns.join(",")}`;
    const workbook = await (await editor.request(`/api/certificate-exports?${query}`)).arrayBuffer();
    expect((await speak("id")).status).toBe(200);
    const sheet = await partOf(new Uint8Array(workbook), "xl/worksheets/sheet1.xml");
    const [head = ""] = /<row [^>]*>(.*?)<\/row>/.exec(sheet) ?? [];
    const headings = [...head.matchAll(/<c [^>]*?>(.*?)<\/c>/g)].map(([, cell = ""]) =>
      cell.replace(/<[^>]+>/g, ""),
    );
    const panelEnglish: Record<string, string> = english;
    const shown = certificateColumns.map((column) => panelEnglish[columnLabels[column]] ?? column);
    expect(headings).toEqual(shown);
    expect(await partOf(new Uint8Array(workbook), "xl/workbook.xml")).toContain('name="Certificates"');
    expect(await send(editor, workbook, xlsx)).toMatchObject({
      summary: { total: 1, unchanged: 1 },
      ignored_columns: [],
    });
  });

  it("has exactly the columns and certificates that are asked for, under the list's headings", async () => {
    const editor = await product.signIn("editor");
    await add({
      client_name: "=1+1",
      standard: "Ujian A",
      certificate_number: "U/2",
      expiry_date: "2030-03-01",
    });
    await add({
      client_name: "PT Dua",
      standard: "Ujian A",
      certificate_number: "U/1",
      expiry_date: "2030-03-02",
    });
    await add({ client_name: "PT Tiga", standard: "Ujian B", certificate_number: "U/3" });
    const query = "format=xlsx&columns=certificate_number,client_name,expiry_date&standard=Ujian%20A";
    const answer = await editor.request(`/api/certificate-exports?${query}`);
    const sheet = await partOf(new Uint8Array(await answer.arrayBuffer()), "xl/worksheets/sheet1.xml");
    const cells = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/g)].map(([, row = ""]) =>
      [...row.matchAll(/<c [^>]*?>(.*?)<\/c>/g)].map(([, cell = ""]) => cell.replace(/<[^>]+>/g, "")),
    );
    expect(cells).toEqual([
      ["Nomor sertifikat", "Nama klien", "Kedaluwarsa"],
      ["U/1", "PT Dua", "47544"],
      ["U/2", "=1+1", "47543"],
    ]);
    // Some programs read no cell without its reference.
    // Text is text for a spreadsheet too, a day is a number with a day's format, and the head stays in sight.
    expect(sheet).toContain('<c r="B3" s="1" t="inlineStr"><is><t xml:space="preserve">=1+1</t>');
    expect(sheet).toContain('<c r="C2" s="2"><v>47544</v></c>');
    expect(sheet).not.toContain("<f");
    expect(sheet).toContain('<pane ySplit="1"');

    const exportQuery = { filters: { standard: "Ujian A" }, columns: ["status_today", "certificate_number"] };
    const csv = await editor.request("/api/certificate-exports", asJson("POST", exportQuery));
    expect(await csv.text()).toBe(
      '"status_today","certificate_number"\r\n"Valid","U/1"\r\n"Valid","U/2"\r\n',
    );
  });

  it.each(["columns=", "columns=version", "columns=scope,scope", "format=pdf", "standard=%00"])(
    "refuses %s",
    async (query) => {
      const editor = await product.signIn("editor");
      expect((await editor.request(`/api/certificate-exports?${query}`)).status).toBe(422);
    },
  );
});

describe("a workbook that is made as it is taken", () => {
  async function sheetOf(headings: string[], ...rows: SheetCell[][]) {
    const columns = headings.map((heading) => ({ heading, width: 10 }));
    async function* batches() {
      yield rows;
    }
    const parts: Uint8Array[] = [];
    for await (const part of workbookOf("Uji", columns, batches())) parts.push(part);
    return await partOf(Buffer.concat(parts), "xl/worksheets/sheet1.xml");
  }

  it("names its cells as sheets do, beyond the twenty-sixth column too", async () => {
    const sheet = await sheetOf(Array.from({ length: 703 }, (_, index) => String(index + 1)));
    for (const [cell, column] of [
      ["A1", 1],
      ["Z1", 26],
      ["AA1", 27],
      ["AZ1", 52],
      ["BA1", 53],
      ["ZZ1", 702],
      ["AAA1", 703],
    ])
      expect(sheet).toMatch(new RegExp(`<c r="${cell}"[^>]*><is><t[^>]*>${column}</t>`));
  });

  it("keeps days as days from 1950 on, and texts letter for letter", async () => {
    const sheet = await sheetOf(
      ["A", "B", "C"],
      [{ day: "1949-12-31" }, { day: "1950-01-01" }, " a\u0001_x0041_\ud83d "],
    );
    expect(sheet).toContain(">1949-12-31</t>");
    expect(sheet).toContain('<c r="B2" s="2"><v>18264</v></c>');
    expect(sheet).toContain('<t xml:space="preserve"> a_x0001__x005F_x0041_\ufffd </t>');
  });

  it("ends its source with its reader, and hands on what fails there", async () => {
    let isEnded = false;
    let made = 0;
    async function* endless() {
      try {
        for (;;) {
          made += 1;
          // Hardly to be deflated.
          yield Array.from({ length: 500 }, () => [crypto.randomUUID()]);
        }
      } finally {
        isEnded = true;
      }
    }
    for await (const _ of workbookOf("Uji", [{ heading: "A", width: 10 }], endless())) if (made > 20) break;
    await expect.poll(() => isEnded).toBe(true);

    async function* failing() {
      yield "satu";
      throw new Error("basis data mati");
    }
    const reading = async () => {
      for await (const _ of zipOf([{ name: "a.txt", content: failing }]));
    };
    await expect(reading()).rejects.toThrow("basis data mati");
  });
});
