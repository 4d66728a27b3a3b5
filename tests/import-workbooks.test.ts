import { describe, expect, it } from "vitest";
import * as certificates from "#core/register/certificates.ts";
import { importResult } from "#shared/answers/certificate-imports.ts";
import { useProduct } from "#tests/support/product.ts";
import { workbook, zip } from "#tests/support/workbook.ts";

const headings = ["Nama Klien", "No. Sertifikat", "Standar", "Tanggal Terbit", "Berlaku Sampai"];
const sheet = (...rows: (string | number | { xml: string })[][]) => [
  { name: "Data", rows: [headings, ...rows] },
];
/** 1 January 2026 and 2029, as Excel counts days. */
const [days2026, days2029] = [46_023, 47_119];

describe("the import of a workbook", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  const post = async (file: BodyInit) => {
    editor ??= await product.signIn("editor");
    const headers = { "content-type": "application/octet-stream" };
    return await editor.request("/api/certificate-imports", { method: "POST", headers, body: file });
  };
  const send = async (file: BodyInit) => {
    const answer = await post(file);
    expect(answer.status).toBe(200);
    return importResult.parse(await answer.json());
  };
  const refusalOf = async (file: BodyInit) => {
    const answer = await post(file);
    expect(answer.status).toBe(422);
    return (await answer.json()).message as string;
  };
  const find = async (number: string) => await certificates.findByNumber(product.db, number);

  it("reads days that are kept as numbers, and those that are texts", async () => {
    const result = await send(
      workbook(
        sheet(
          ["PT A & B", "XL-1", "ISO 9001", days2026, "1 Jan 2029"],
          ["PT B", "XL-2", "ISO 9001", "02/01/2026", days2029 + 0.75],
        ),
      ),
    );
    expect(result.summary).toMatchObject({ total: 2, new: 2, refused: 0 });
    expect(await find("XL-1")).toMatchObject({
      client_name: "PT A & B",
      issue_date: "2026-01-01",
      expiry_date: "2029-01-01",
    });
    expect(await find("XL-2")).toMatchObject({ issue_date: "2026-01-02", expiry_date: "2029-01-01" });
  });

  it("reads the days of a workbook that counts from 1904", async () => {
    const file = workbook(sheet(["PT C", "XL-1904", "ISO 9001", days2026 - 1462, days2029 - 1462]), {
      is1904: true,
    });
    expect((await send(file)).summary).toMatchObject({ new: 1 });
    expect(await find("XL-1904")).toMatchObject({ issue_date: "2026-01-01", expiry_date: "2029-01-01" });
  });

  it("does not take a year for a date", async () => {
    const { refusals } = await send(workbook(sheet(["PT D", "XL-3", "ISO 9001", 2026, days2029])));
    expect(refusals).toEqual([
      {
        line: 2,
        column: "issue_date",
        reason: "Tanggal harus ditulis seperti 2025-12-31, 31/12/2025, atau 31 Desember 2025.",
        client_name: "PT D",
        certificate_number: "XL-3",
        value: "2026",
      },
    ]);
  });

  it("warns of a number that Excel made of a text", async () => {
    const { summary, warnings } = await send(workbook(sheet(["PT E", 77, "ISO 9001", days2026, days2029])));
    expect(summary).toMatchObject({ new: 1 });
    expect(warnings).toEqual([
      {
        line: 2,
        column: "certificate_number",
        client_name: "PT E",
        certificate_number: "77",
        reason: "Excel menyimpan nomor ini sebagai angka (77): nol di depan, jika ada, sudah hilang.",
      },
    ]);
  });

  it("finds the sheet with the headings, and those below a title", async () => {
    const file = workbook([
      { name: "Sampul", rows: [["Register sertifikat", "", "2026"]] },
      {
        name: "Data",
        rows: [
          ["Register per Januari 2026"],
          [],
          headings,
          ["PT F", "XL-4", "ISO 9001", days2026, days2029, "catatan di samping"],
        ],
      },
    ]);
    expect((await send(file)).summary).toMatchObject({ total: 1, new: 1 });
  });

  it("takes what a formula had for its value, and refuses one that is an error", async () => {
    const formula = { xml: '<c r="B2" t="str"><f>"XL-"&amp;5</f><v>XL-5</v></c>' };
    const elsewhere = { xml: '<c r="A3" t="e"><f>[1]Lain!A1</f><v>#REF!</v></c>' };
    const result = await send(
      workbook(
        sheet(
          ["PT G", formula, "ISO 9001", days2026, days2029],
          [elsewhere, "XL-6", "ISO 9001", days2026, days2029],
        ),
        { parts: { "xl/vbaProject.bin": "makro", "xl/externalLinks/externalLink1.xml": "<x>" } },
      ),
    );
    expect(result.refusals.map(({ line, reason }) => [line, reason])).toEqual([
      [3, "Sel ini memuat kesalahan Excel (#REF!)."],
    ]);
    expect(await find("XL-5")).toMatchObject({ client_name: "PT G" });
  });

  it("refuses a row with a formula of which no result was stored: a status would be left out unseen", async () => {
    const without = { xml: '<c r="F2"><f>IF(1=1,"Dicabut","Valid")</f></c>' };
    const blank = { xml: '<c r="F3" t="str"><f>""</f><v></v></c>' };
    const { refusals, summary } = await send(
      workbook([
        {
          name: "Data",
          rows: [
            [...headings, "Status"],
            ["PT Rumus", "XL-20", "ISO 9001", days2026, days2029, without],
            ["PT Rumus", "XL-21", "ISO 9001", days2026, days2029, blank],
          ],
        },
      ]),
    );
    expect(refusals).toMatchObject([
      {
        line: 2,
        column: "status",
        reason:
          "Sel ini memuat rumus yang hasilnya tidak tersimpan. Buka berkasnya di Excel, simpan lagi, lalu coba lagi.",
        certificate_number: "XL-20",
      },
    ]);
    expect(summary).toMatchObject({ new: 1, refused: 1 });
  });

  it("refuses a row of nothing but such formulas too, and leaves out one that has them beside the columns alone", async () => {
    const linked = (cell: string) => ({ xml: `<c r="${cell}"><f>Lain!${cell}</f></c>` });
    const { refusals, summary } = await send(
      workbook([
        {
          name: "Data",
          rows: [
            [...headings],
            ["PT Rumus", "XL-22", "ISO 9001", days2026, days2029],
            ["A3", "B3", "C3", "D3", "E3"].map(linked),
            [linked("J4")],
          ],
        },
      ]),
    );
    expect(refusals).toMatchObject([
      { line: 3, reason: expect.stringContaining("hasilnya tidak tersimpan") },
    ]);
    expect(summary).toMatchObject({ total: 2, new: 1, refused: 1 });
  });

  it("reads the first sheet that fits in the workbook's order, none that is hidden, and names the others", async () => {
    const register = (name: string, number: string) => [
      [...headings],
      [name, number, "ISO 9001", days2026, days2029],
    ];
    const file = workbook([
      { name: "Lama", isHidden: true, rows: register("PT Lama", "XL-7") },
      { name: "Sekarang", rows: register("PT Sekarang", "XL-8") },
      { name: "Cadangan", rows: register("PT Cadangan", "XL-9") },
    ]);
    expect(await send(file)).toMatchObject({
      summary: { total: 1, new: 1 },
      unread_sheets: ["Cadangan"],
    });
    expect(await find("XL-8")).toMatchObject({ client_name: "PT Sekarang" });
    expect(await find("XL-7")).toBeUndefined();
  });

  it("gives cells that are merged their value once, and refuses the rows that lack it then", async () => {
    const { summary, refusals } = await send(
      workbook(
        sheet(
          ["PT Gabung", "XL-10", "ISO 9001", days2026, days2029],
          ["", "XL-11", "ISO 9001", days2026, days2029],
        ),
      ),
    );
    expect(summary).toMatchObject({ new: 1, refused: 1 });
    expect(refusals).toMatchObject([{ line: 3, column: "client_name", reason: "Wajib diisi." }]);
  });

  it("refuses a number of which Excel kept only the first digits, in a sheet and in CSV", async () => {
    const long = { xml: '<c r="B2"><v>1.2345678901234499E+17</v></c>' };
    const sixteen = { xml: '<c r="B3"><v>1234567890123450</v></c>' };
    const fifteen = { xml: '<c r="B4"><v>1.23456789012345E+14</v></c>' };
    const rows = [long, sixteen, fifteen].map((number) => ["PT H", number, "ISO 9001", days2026, days2029]);
    const { refusals, summary } = await send(workbook(sheet(...rows)));
    const reason = (number: string) =>
      `Excel membulatkan nomor ini (${number}): sebagian digitnya hilang. Format kolomnya sebagai teks dan tulis ulang nomornya.`;
    expect(refusals.map(({ column, reason }) => [column, reason])).toEqual([
      ["certificate_number", reason("1.2345678901234499E+17")],
      ["certificate_number", reason("1234567890123450")],
    ]);
    expect(summary).toMatchObject({ new: 1 });
    expect(await find("123456789012345")).toMatchObject({ client_name: "PT H" });
    const csv = `${headings.join(";")}\nPT H;1,23457E+11;ISO 9001;2026-01-01;2029-01-01`;
    expect((await send(csv)).refusals).toMatchObject([{ reason: reason("1,23457E+11") }]);
  });

  it("names rows with what no database keeps, and takes the others", async () => {
    const days = [days2026, days2029];
    const { summary, refusals } = await send(
      workbook(
        sheet(
          ["PT Baik 😀", "XL-BAIK", "ISO 9001", ...days],
          ["PT Nol", "XL_x0000_NOL", "ISO 9001", ...days],
          ["PT Setengah _xD83D_", "XL-SETENGAH", "ISO 9001", ...days],
          // Where it is cut to be told, a character of two halves stands.
          [`${"P".repeat(299)}😀 Panjang`, "XL-PANJANG", "ISO 9001", ...days],
        ),
      ),
    );
    expect(summary).toMatchObject({ total: 4, new: 1, refused: 3 });
    expect(refusals.map(({ column, certificate_number }) => [column, certificate_number])).toEqual([
      ["certificate_number", "XLNOL"],
      ["client_name", "XL-SETENGAH"],
      ["client_name", "XL-PANJANG"],
    ]);
    expect(await find("XL-BAIK")).toMatchObject({ client_name: "PT Baik 😀" });
  });

  it("reads texts that stand in CDATA", async () => {
    const name = { xml: '<c r="A2" t="inlineStr"><is><t><![CDATA[PT I & J]]></t></is></c>' };
    await send(workbook(sheet([name, "XL-12", "ISO 9001", days2026, days2029])));
    expect(await find("XL-12")).toMatchObject({ client_name: "PT I & J" });
  });

  it("costs a million empty rows no more than their bytes", async () => {
    const rows = Array.from(
      { length: 1_000_000 },
      (_, index) => `<row r="${index + 1}"><c r="A1" s="1"/></row>`,
    );
    const xml = `<worksheet><sheetData>${rows.join("")}</sheetData></worksheet>`;
    expect(await refusalOf(workbook([{ name: "Kosong", xml }]))).toBe("Berkas kosong.");
  });

  const tooLarge =
    "Isi berkas Excel ini terlalu besar untuk dibaca. Hapus lembar dan format yang tidak perlu, atau simpan sebagai CSV.";
  const damaged =
    "Berkas Excel ini rusak atau tidak lengkap. Buka di Excel, simpan lagi sebagai .xlsx atau CSV, lalu coba lagi.";
  const sheetOf = (xml: string) => workbook([{ name: "X", xml }]);

  it("refuses a row with 16,000 columns", async () => {
    const cells = Array.from({ length: 16_000 }, () => "<c><v>1</v></c>").join("");
    expect(
      await refusalOf(sheetOf(`<worksheet><sheetData><row>${cells}</row></sheetData></worksheet>`)),
    ).toBe("Berkas memuat lebih dari 1.000 kolom.");
  });

  it("refuses an archive that unfolds to gigabytes, before it unfolds, or once it does", async () => {
    const bomb = sheetOf(`<worksheet>${" ".repeat(1_000)}</worksheet>`);
    const announced = Buffer.from(bomb);
    const entry = announced.indexOf("xl/worksheets/sheet1.xml", announced.indexOf("PK\x01\x02", 0, "latin1"));
    announced.writeUInt32LE(3_000_000_000, entry - 46 + 24);
    expect(await refusalOf(announced)).toBe(tooLarge);
    const lying = Buffer.from(sheetOf(`<worksheet>${"<row/>".repeat(500_000)}</worksheet>`));
    const lied = lying.indexOf("xl/worksheets/sheet1.xml", lying.indexOf("PK\x01\x02", 0, "latin1"));
    lying.writeUInt32LE(1_000, lied - 46 + 24);
    expect(await refusalOf(lying)).toBe(damaged);
    const texts = {
      "xl/sharedStrings.xml": `<sst><si>${`<t>${"x".repeat(999)}</t>`.repeat(100_000)}</si></sst>`,
    };
    expect(await refusalOf(workbook(sheet(["PT"]), { parts: texts }))).toBe(tooLarge);
  });

  it("refuses shared texts of 200 MB, elements within each other without end, and a cell without end", async () => {
    const texts = `<sst>${`<si><t>${"x".repeat(1_000)}</t></si>`.repeat(200_000)}</sst>`;
    expect(await refusalOf(workbook(sheet(["PT"]), { parts: { "xl/sharedStrings.xml": texts } }))).toBe(
      tooLarge,
    );
    expect(await refusalOf(sheetOf(`<worksheet>${"<a>".repeat(3_000_000)}`))).toBe(damaged);
    const cell = `<worksheet><sheetData><row><c t="str"><v>${`${"x".repeat(9_000)}<!-- -->`.repeat(10_000)}`;
    expect(await refusalOf(sheetOf(cell))).toMatch(/^Baris yang dimulai di baris 1 lebih panjang/);
  });

  it("reads nothing from elsewhere that a part names", async () => {
    const elsewhere = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/hostname">]>';
    const xml = `${elsewhere}<worksheet><sheetData><row><c t="str"><v>&a;</v></c></row></sheetData></worksheet>`;
    expect(await refusalOf(sheetOf(xml))).toBe(damaged);
  });

  it("refuses an element that does not end, and entities that unfold", async () => {
    expect(await refusalOf(sheetOf(`<worksheet ${'a="'}${"x".repeat(3_000_000)}`))).toBe(tooLarge);
    const laughs = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]>';
    expect(
      await refusalOf(
        sheetOf(
          `${laughs}<worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>`,
        ),
      ),
    ).toBe(damaged);
  });

  it("says what a file is that is no workbook of today", async () => {
    expect(await refusalOf(Buffer.from("d0cf11e0a1b11ae1", "hex"))).toBe(
      "Berkas ini dari Excel lama (.xls) atau dilindungi password. Simpan sebagai .xlsx tanpa password, atau sebagai CSV.",
    );
    const document = {
      "_rels/.rels":
        '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="word/document.xml"/></Relationships>',
      "word/document.xml": "<w:document><w:body/></w:document>",
    };
    const binary = {
      "_rels/.rels":
        '<Relationships><Relationship Id="r" Type="http://x/officeDocument" Target="xl/workbook.bin"/></Relationships>',
      "xl/workbook.bin": "biner",
    };
    for (const other of [document, binary, { "content.xml": "<x/>" }])
      expect(await refusalOf(zip(other))).toBe(
        "Berkas ini bukan buku kerja Excel (.xlsx). Simpan sebagai .xlsx atau CSV terlebih dahulu.",
      );
    for (const table of [
      "<html><table><tr><td>client_name</td></tr></table></html>",
      '\ufeff<?xml version="1.0"?><Workbook/>',
    ])
      expect(await refusalOf(table)).toBe(
        "Berkas ini sebenarnya halaman web atau XML, apa pun akhiran namanya. Buka di Excel, simpan sebagai .xlsx atau CSV, lalu coba lagi.",
      );
    expect(await refusalOf(workbook(sheet(["PT"])).subarray(0, 500))).toBe(damaged);
    expect(await refusalOf(workbook([{ name: "Kosong", rows: [] }]))).toBe("Berkas kosong.");
  });
});
