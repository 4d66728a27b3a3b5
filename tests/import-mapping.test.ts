import { describe, expect, it } from "vitest";
import * as certificates from "#core/register/certificates.ts";
import { listDecisions } from "#core/register/decision-rows.ts";
import { importLook, importResult } from "#shared/answers/certificate-imports.ts";
import { stateOn } from "#shared/decisions.ts";
import { importColumns } from "#shared/import-columns.ts";
import { suggestSubCategory } from "#shared/import-values.ts";
import { noMapping } from "#shared/schemas/import-mapping.ts";
import { dayInJakarta } from "#shared/time.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { workbook } from "#tests/support/workbook.ts";

const headings =
  "No;Nama Klien;No. Sertifikat;STANDAR;Ruang Lingkup;Tgl Terbit;Berlaku Sampai;Status;Kategori";
const row = (number: string, rest = "1 Januari 2026;31-12-2028;Aktif;ISO", scope = "Jasa") =>
  `1;PT Peta;${number};ISO 9001;${scope};${rest}`;
const mapping = {
  columns: { No: "" },
  statuses: { aktif: "Valid", "Di-suspend": "Dibekukan" },
  categories: { ISO: "Sertifikat ISO" },
};

describe("the import of a register from elsewhere", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  const post = async (file: BodyInit, path = "", given?: object) => {
    editor ??= await product.signIn("editor");
    const query = given ? `?${new URLSearchParams({ mapping: JSON.stringify(given) })}` : "";
    const headers = { "content-type": "text/csv" };
    return await editor.request(`/api/certificate-imports${path}${query}`, {
      method: "POST",
      headers,
      body: file,
    });
  };
  const send = async (file: BodyInit, given?: object) => {
    const answer = await post(file, "", given);
    expect(answer.status).toBe(200);
    return importResult.parse(await answer.json());
  };
  const find = async (number: string) => {
    const found = await certificates.findByNumber(product.db, number);
    if (!found) throw new Error(`There is no certificate ${number}`);
    return found;
  };

  it("is looked at first: what each column is taken for, and what stands in it", async () => {
    const file = [headings, row("PETA-1"), row("PETA-2", "1 Jan 2026;2028-12-31;Di-suspend;ISO")].join("\n");
    const answer = await post(file, "/look", { columns: { No: "" } });
    const { columns, total } = importLook.parse(await answer.json());
    expect(total).toBe(2);
    expect(columns.map(({ heading, column }) => [heading, column])).toEqual([
      ["No", null],
      ["Nama Klien", "client_name"],
      ["No. Sertifikat", "certificate_number"],
      ["STANDAR", "standard"],
      ["Ruang Lingkup", "scope"],
      ["Tgl Terbit", "issue_date"],
      ["Berlaku Sampai", "expiry_date"],
      ["Status", "status"],
      ["Kategori", "category"],
    ]);
    expect(columns[7]).toMatchObject({ values: ["Aktif", "Di-suspend"], has_more: false });
    expect(await certificates.findByNumber(product.db, "PETA-1")).toBeUndefined();
  });

  it("goes in as the mapping says, and a status that it does not name as it is written", async () => {
    const file = [headings, row("PETA-3"), row("PETA-4", "01/02/2026;2028-12-31;Menunggu;ISO")].join("\n");
    expect(await send(file, mapping)).toMatchObject({ summary: { new: 2 }, ignored_columns: ["No"] });
    expect(await find("PETA-3")).toMatchObject({
      client_name: "PT Peta",
      scope: "Jasa",
      issue_date: "2026-01-01",
      expiry_date: "2028-12-31",
      status: "Valid",
      category: "Sertifikat ISO",
    });
    expect(await find("PETA-4")).toMatchObject({ issue_date: "2026-02-01", status: "Menunggu" });
  });

  it("takes a subcategory for the register's own, or passes it over, as the mapping says", async () => {
    const rows = [
      `${headings};Subkategori`,
      `${row("SUB-1")};ISO 9001:2015`,
      `${row("SUB-2")};ISO 14001`,
      `${row("SUB-3", "1 Januari 2026;31-12-2028;Aktif;Halal")};MUI`,
    ];
    const file = rows.join("\n");
    expect(await send(file, mapping)).toMatchObject({ summary: { new: 0, refused: 3 } });

    const sub_categories = { "ISO 9001:2015": "ISO 9001", "ISO 14001": "", MUI: "" };
    const given = { ...mapping, categories: { ...mapping.categories, Halal: "" }, sub_categories };
    expect(await send(file, given)).toMatchObject({ summary: { new: 3, refused: 0 } });
    expect(await find("SUB-1")).toMatchObject({ category: "Sertifikat ISO", sub_category: "ISO 9001" });
    expect(await find("SUB-2")).toMatchObject({ category: "Sertifikat ISO", sub_category: null });
    expect(await find("SUB-3")).toMatchObject({ category: null, sub_category: null });
    expect((await post(file, "", { sub_categories: { MUI: "MUI" } })).status).toBe(422);
  });

  it.each([
    ["ISO-9001", "ISO 9001"],
    ["ISO/IEC 27001:2022", "ISO 27001"],
    ["pasar rakyat", "Pasar Rakyat"],
    ["ISO 14001", undefined],
    ["ISO 90011", undefined],
  ])("is offered for the subcategory %j what it most likely means", (text, likely) => {
    expect(suggestSubCategory(text)).toBe(likely);
  });

  it("takes a column “No” for the certificate's number only where no other heading names it", async () => {
    const looked = async (file: string) => {
      const { columns } = importLook.parse(await (await post(file, "/look")).json());
      return columns.filter(({ column }) => column === "certificate_number").map(({ heading }) => heading);
    };
    expect(await looked(headings)).toEqual(["No. Sertifikat"]);
    expect(await looked("Nama;No;Standar")).toEqual(["No"]);
    expect(
      (await send([headings, row("PETA-12", "1 Jan 2026;1 Jan 2029;Valid;")].join("\n"))).ignored_columns,
    ).toEqual(["No"]);
  });

  it("never takes a status for another one unasked", async () => {
    const { refusals } = await send([headings, row("PETA-5")].join("\n"), { columns: { No: "" } });
    expect(refusals).toMatchObject([{ column: "category", value: "ISO" }]);
    await send([headings, row("PETA-6", "1 Jan 2026;1 Jan 2029;Aktif;")].join("\n"), { columns: { No: "" } });
    expect(await find("PETA-6")).toMatchObject({ status: "Aktif" });
  });

  it("is refused with a mapping that cannot be one", async () => {
    for (const wrong of [{ columns: { No: "password" } }, { categories: { ISO: "Halal" } }, []])
      expect((await post(headings, "", wrong)).status).toBe(422);
  });

  it("is refused where the mapping gives a column twice, or names one that is not there", async () => {
    const refusal = async (columns: object) => (await (await post(headings, "", { columns })).json()).message;
    expect(await refusal({ No: "client_name", "Nama Klien": "client_name" })).toBe(
      "Kolom client_name ada lebih dari sekali.",
    );
    expect(await refusal({ "Nomor Induk": "certificate_number" })).toBe(
      "Pemetaan menyebut kolom yang tidak ada dalam berkas: Nomor Induk.",
    );
  });

  it("never makes a certificate valid that the file calls suspended or withdrawn", async () => {
    const mapped = async (statuses: object) =>
      (await post(headings, "", { columns: { No: "" }, statuses })).status;
    for (const [word, status] of [
      ["dibekukan", "Valid"],
      ["Dicabut", "Kadaluwarsa"],
      ["suspend", "Valid"],
      ["REVOKED", "valid"],
    ] as const)
      expect(await mapped({ [word]: status }), word).toBe(422);
    expect(await mapped({ cancelled: "Kadaluwarsa", suspend: "Dibekukan" })).toBe(200);
  });

  it("leaves what is suspended so, whatever the mapping makes of the file's word", async () => {
    await send([headings, row("PETA-10", "1 Jan 2026;1 Jan 2029;Dibekukan;")].join("\n"), {
      columns: { No: "" },
    });
    const file = [headings, row("PETA-10", "1 Jan 2026;1 Jan 2029;Jalan;")].join("\n");
    const { refusals } = await send(file, { columns: { No: "" }, statuses: { Jalan: "Valid" } });
    expect(refusals).toMatchObject([
      { column: "status", reason: "Status Dibekukan hanya dapat diubah melalui panel." },
    ]);
  });

  it("takes no day to come for the one on which a certificate was made", async () => {
    const head = "client_name,certificate_number,standard,issue_date,expiry_date,created_at";
    const { refusals } = await send(`${head}\nPT,PETA-11,ISO 9001,2026-01-01,2029-01-01,31/12/2199`);
    expect(refusals).toMatchObject([{ column: "created_at", reason: "Tanggal ini belum tiba." }]);
  });

  it("gives its refused rows back with their columns and reasons, to be mended and taken again", async () => {
    const file = [
      headings,
      row("PETA-7"),
      row("PETA-8", "31 Feb 2026;2028-12-31;Aktif;ISO", '"=a"";b"'),
      "2;x",
    ].join("\n");
    const answer = await post(file, "/refused-rows", mapping);
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    const csv = await answer.text();
    expect(csv.split("\r\n")).toEqual([
      '"No";"Nama Klien";"No. Sertifikat";"STANDAR";"Ruang Lingkup";"Tgl Terbit";"Berlaku Sampai";"Status";"Kategori";"Alasan ditolak"',
      '"1";"PT Peta";"PETA-8";"ISO 9001";"\'=a"";b";"31 Feb 2026";"2028-12-31";"Aktif";"ISO";"Tanggal terbit: Tanggal tidak ada dalam kalender."',
      '"2";"x";"";"";"";"";"";"";"";"No. Sertifikat: Baris ini berisi 2 kolom, seharusnya 9."',
      "",
    ]);
    const [head, first] = csv.split("\r\n");
    const mended = [head, first?.replace("31 Feb", "28 Feb")].join("\r\n");
    expect(await send(mended, mapping)).toMatchObject({
      summary: { total: 1, new: 1 },
      ignored_columns: ["No"],
    });
    expect(await find("PETA-8")).toMatchObject({ scope: '=a";b', issue_date: "2026-02-28" });
  });

  it("gives the refused rows of a sheet back with days that can be read", async () => {
    const rows = [
      ["client_name", "certificate_number", "standard", "issue_date", "expiry_date"],
      ["PT", "PETA-9", "", 46_023, 47_119],
    ];
    const csv = await (await post(workbook([{ name: "A", rows }]), "/refused-rows")).text();
    expect(csv).toContain('"PT";"PETA-9";"";"2026-01-01";"2029-01-01";"Standar: Wajib diisi."');
  });

  it("names every fault of a row with what stands there", async () => {
    const file = [headings, row("PETA-13", "31 Feb 2026;2028-13-31;Aktif;Halal")].join("\n");
    const { refusals } = await send(file, { columns: { No: "" } });
    expect(refusals).toMatchObject([{ column: "issue_date", value: "31 Feb 2026" }]);
    expect(refusals[0]?.reason).toContain("Tanggal kedaluwarsa (“2028-13-31”): ");
    expect(refusals[0]?.reason).toContain("Kategori (“Halal”): ");
  });

  it("gives the refused rows back as a workbook too, which is mended and taken again", async () => {
    const file = [headings, row("PETA-14", "31 Feb 2026;2028-12-31;Valid;")].join("\n");
    const query = new URLSearchParams({ format: "xlsx", mapping: JSON.stringify({ columns: { No: "" } }) });
    const answer = await editor.request(`/api/certificate-imports/refused-rows?${query}`, {
      method: "POST",
      headers: { "content-type": "text/csv" },
      body: file,
    });
    expect(answer.headers.get("content-disposition")).toContain("baris-ditolak.xlsx");
    const workbook = await answer.arrayBuffer();
    const { columns, total } = importLook.parse(await (await post(workbook, "/look")).json());
    expect(total).toBe(1);
    expect(columns.at(-1)).toMatchObject({
      heading: "Alasan ditolak",
      column: null,
      values: ["Tanggal terbit: Tanggal tidak ada dalam kalender."],
    });
    expect(await send(workbook, { columns: { No: "" } })).toMatchObject({ summary: { refused: 1 } });
  });

  it.each([
    ["xlsx", "id", "Nomor sertifikat"],
    ["csv", "id", "Nomor sertifikat"],
    ["xlsx", "en", "Certificate number"],
    ["csv", "en", "Certificate number"],
  ])(
    "gives a %s file to fill in (%s), of which every heading is known and the example is refused",
    async (format, language, heading) => {
      const query = `format=${format}&language=${language}`;
      const answer = await editor.request(`/api/certificate-imports/template?${query}`);
      expect(answer.headers.get("content-disposition")).toContain(`contoh-impor.${format}`);
      const file = await answer.arrayBuffer();
      const { columns } = importLook.parse(await (await post(file, "/look")).json());
      expect(columns.map(({ column }) => column)).toEqual(
        importColumns.filter((column) => column !== "id" && column !== "created_at"),
      );
      expect(columns[1]?.heading).toBe(heading);
      const { summary, refusals } = await send(file);
      expect(summary).toMatchObject({ total: 1, refused: 1 });
      expect(refusals[0]).toMatchObject({
        column: "certificate_number",
        reason: "Ini baris contoh dari templat: hapus, atau ganti dengan data yang sebenarnya.",
      });
    },
  );

  it("shows the days of a sheet, which keeps them as numbers", async () => {
    const rows = [
      ["Nama", "Terbit"],
      ["PT", 46_023],
      ["PT Lain", 47_119],
    ];
    const { columns } = importLook.parse(await (await post(workbook([{ name: "A", rows }]), "/look")).json());
    expect(columns.map(({ days }) => days)).toEqual([[], ["2026-01-01", "2029-01-01"]]);
  });

  it("remembers for each person what their files were taken for, the newest first", async () => {
    const one = await product.signIn("editor");
    const other = await product.signIn("editor");
    const save = (given: object) =>
      one.request("/api/certificate-imports/mapping", asJson("PUT", { ...noMapping, ...given }));
    const read = async (person: typeof editor) =>
      (await person.request("/api/certificate-imports/mapping")).json();
    await save({
      columns: { Kode: "certificate_number", Tgl: "issue_date" },
      statuses: { Jalan: "Valid" },
      sub_categories: { MUI: "" },
    });
    expect((await save({ columns: { Tgl: "expiry_date" } })).status).toBe(200);
    const { columns, ...values } = await read(one);
    expect(Object.entries(columns)).toEqual([
      ["Tgl", "expiry_date"],
      ["Kode", "certificate_number"],
    ]);
    expect(values).toEqual({ statuses: { Jalan: "Valid" }, categories: {}, sub_categories: { MUI: "" } });
    expect(await read(other)).toEqual(noMapping);
    expect((await save({ columns: { Kode: "password" } })).status).toBe(422);
  });

  it("keeps ids and when a certificate was made, but no id that is another's", async () => {
    const id = "0b8e4f5a-6a53-4c9e-9d5e-3f1a2b3c4d5e";
    const head = "client_name,certificate_number,standard,issue_date,expiry_date,id,created_at";
    const line = (number: string, given: string, created = "") =>
      `PT,${number},ISO 9001,2026-01-01,2029-01-01,${given},${created}`;
    const file = [
      head,
      line("ID-1", id, "2024-05-06T07:08:09Z"),
      line("ID-2", id.toUpperCase()),
      line("ID-3", "17", "31/12/2020"),
    ];
    const { refusals } = await send(file.join("\n"));
    expect(refusals).toMatchObject([
      { line: 3, column: "id", reason: "ID ini milik sertifikat lain.", value: id },
    ]);
    const made = await find("ID-1");
    expect(made.id).toBe(id);
    expect(new Date(made.created_at).toISOString()).toBe("2024-05-06T07:08:09.000Z");
    expect(new Date((await find("ID-3")).created_at).toISOString()).toBe("2020-12-30T17:00:00.000Z");
    expect((await send([head, line("ID-4", id)].join("\n"))).refusals).toMatchObject([{ column: "id" }]);
  });

  describe("with the day of a suspension", () => {
    const head =
      "client_name,certificate_number,standard,issue_date,expiry_date,status,Dibekukan Sejak,Alasan";
    const line = (number: string, rest: string) => `PT,${number},ISO 9001,2026-01-01,2029-01-01,${rest}`;

    it("records that it was valid before, and why it is not", async () => {
      await send(
        [
          head,
          line("SUS-1", "Dibekukan,1 Maret 2026,Audit tertunda"),
          line("SUS-2", "Dicabut,,Atas permintaan"),
        ].join("\n"),
      );
      const [suspended, withdrawn] = [await find("SUS-1"), await find("SUS-2")];
      const listed = await listDecisions(product.db, suspended.id);
      const decisions = listed.map((each) => ({ ...each, recorded_on: dayInJakarta(each.recorded_at) }));
      expect(decisions).toMatchObject([
        { kind: "imported", effective_on: "2026-01-01", internal_note: "" },
        { kind: "suspended", effective_on: "2026-03-01", internal_note: "Audit tertunda" },
      ]);
      expect(["2026-02-28", "2026-03-01"].map((day) => stateOn(decisions, day)?.status)).toEqual([
        "Valid",
        "Dibekukan",
      ]);
      expect(suspended.status).toBe("Dibekukan");
      expect(await listDecisions(product.db, withdrawn.id)).toMatchObject([
        { kind: "imported", changes: { status: "Dicabut" }, internal_note: "Atas permintaan" },
      ]);
    });

    it("refuses a day that cannot be it, and warns where the certificate is there already", async () => {
      await send([head, line("SUS-3", "Valid,,")].join("\n"));
      const { refusals, warnings } = await send(
        [
          head,
          line("SUS-4", "Valid,2026-03-01,"),
          line("SUS-5", "Dibekukan,2025-12-31,"),
          line("SUS-6", "Dibekukan,2126-01-01,"),
          line("SUS-3", "Dibekukan,2026-03-01,"),
        ].join("\n"),
      );
      expect(refusals.map(({ column, reason }) => [column, reason])).toEqual([
        ["suspended_since", "Tanggal pembekuan hanya untuk sertifikat berstatus Dibekukan."],
        ["suspended_since", "Tanggal pembekuan tidak boleh sebelum tanggal terbit."],
        ["suspended_since", "Tanggal ini belum tiba."],
      ]);
      expect(warnings).toMatchObject([{ line: 5, column: "status" }]);
    });
  });
});
