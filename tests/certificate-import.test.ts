import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import iconv from "iconv-lite";
import { describe, expect, it } from "vitest";
import * as certificates from "#core/register/certificates.ts";
import { projectRoot } from "#core/root.ts";
import { type ImportResult, importResult } from "#shared/answers/certificate-imports.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as certificate } from "#shared/schemas/certificate.ts";
import { addDays, dayInJakarta, formatDay } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const input = (overrides: Record<string, unknown>) => certificate.parse(certificateInput(overrides));
const actor = { id: null, name: "Budi", email: null };
const header =
  "client_name,certificate_number,standard,issue_date,expiry_date,status,scope,category,sub_category";
const reasonsIn = ({ refusals }: ImportResult) =>
  refusals.map(({ line, column, reason }) => ({ line, column, reason }));
const sample = (name: string) => readFile(join(projectRoot, "tests/data", name));

describe("the import of certificates", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  const post = async (file: BodyInit, query = "") => {
    editor ??= await product.signIn("editor");
    const init = { method: "POST", headers: { "content-type": "text/csv" }, body: file };
    return await editor.request(`/api/certificate-imports${query}`, init);
  };
  const send = async (file: BodyInit, query = ""): Promise<ImportResult> => {
    const answer = await post(file, query);
    expect(answer.status).toBe(200);
    return importResult.parse(await answer.json());
  };
  const refusalOf = async (file: BodyInit) => {
    const answer = await post(file);
    expect(answer.status).toBe(422);
    return (await answer.json()).message as string;
  };
  const find = async (number: string) => await certificates.findByNumber(product.db, number);
  const insert = async (overrides: Record<string, unknown>) =>
    await certificates.insert(product.db, input(overrides), actor);
  const countEvents = async () => {
    const { rows } = await product.db.execute(sql`select count(*)::int as count from certificate_events`);
    return rows[0]?.count;
  };

  it("says in English what is wrong with a file and its rows where English is asked for", async () => {
    const row = ",GIS/QMS/2026/90001,ISO 9001:2015,2026-01-10,2029-01-09,Valid,,,";
    const { refusals } = await send(`${header}\n${row}`, "?dry_run=true&language=en");
    expect(refusals).toMatchObject([{ column: "client_name", reason: "Required." }]);
    const several = ",GIS/QMS/2026/90001,ISO 9001:2015,2026-01-10,2029-02-30,Valid,,,";
    expect((await send(`${header}\n${several}`, "?dry_run=true&language=en")).refusals).toMatchObject([
      {
        column: "client_name",
        reason: "Required. Expiry date (“2029-02-30”): There is no such date in the calendar.",
      },
    ]);
    const refused = await post("", "?language=en");
    expect(await refused.json()).toEqual({ message: "The file is empty." });
  });

  it("a register of 5,000 goes in once, and the second time nothing is written", async () => {
    const file = await sample("certificates.csv");
    expect((await send(file)).summary).toEqual({
      total: 5000,
      new: 5000,
      changed: 0,
      unchanged: 0,
      refused: 0,
    });
    const events = await countEvents();

    const again = await send(file);
    expect(again.summary).toEqual({ total: 5000, new: 0, changed: 0, unchanged: 5000, refused: 0 });
    expect(again.changes).toEqual([]);
    expect(await countEvents()).toBe(events);
    expect(await find("GIS/QMS/2019/00002")).toMatchObject({
      client_name: "PT Mitra Mandala Jawa Timur",
      scope: "Hotel bintang empat: kamar, restoran, dan ruang rapat",
      status: "Kadaluwarsa",
      version: 1,
    });
  });

  it("stand in the register's list in the order of their file", async () => {
    const numbers = Array.from(
      { length: 30 },
      (_, index) => `ORDER-${String((index * 7) % 30).padStart(2, "0")}`,
    );
    // What says why is written by another statement than the others.
    const rows = numbers.map(
      (number, index) => `PT Urutan,${number},ISO 1,2026-01-10,2029-01-09,${index % 4 ? "" : "SK-1"}`,
    );
    await send(
      ["client_name,certificate_number,standard,issue_date,expiry_date,reference", ...rows].join("\n"),
    );

    const answer = await editor.request("/api/certificates?q=ORDER&per_page=50");
    const { data } = await answer.json();
    const listed = data.map((row: { certificate_number: string }) => row.certificate_number);
    expect(listed).toEqual(numbers);
  });

  it("names every bad row with line, column and reason, and takes the good ones", async () => {
    const result = await send(await sample("certificates-dirty.csv"));

    expect(reasonsIn(result)).toEqual([
      { line: 4, column: "client_name", reason: "Wajib diisi." },
      { line: 5, column: "certificate_number", reason: "Wajib diisi." },
      { line: 7, column: "issue_date", reason: "Tanggal tidak ada dalam kalender." },
      { line: 8, column: "expiry_date", reason: "Tanggal kedaluwarsa harus setelah tanggal terbit." },
      { line: 9, column: "certificate_number", reason: "Nomor ini sudah ada di baris 2." },
      { line: 10, column: "certificate_number", reason: "Nomor ini sudah ada di baris 2." },
      {
        line: 11,
        column: "category",
        reason: "Kategori tidak dikenal. Subkategori (“MUI”): Subkategori tidak termasuk dalam kategori ini.",
      },
      { line: 12, column: "sub_category", reason: "Subkategori tidak termasuk dalam kategori ini." },
      { line: 13, column: "sub_category", reason: "Pilih kategori terlebih dahulu." },
      {
        line: 17,
        column: "pdf_url",
        reason: "Alamat PDF harus berupa tautan http(s) atau berkas yang diunggah.",
      },
      { line: 20, column: "standard", reason: "Baris ini berisi 2 kolom, seharusnya 10." },
    ]);
    expect(result.refusals.at(-1)).toMatchObject({
      client_name: "PT Kurang Kolom",
      certificate_number: "GIS/QMS/2025/90018",
    });
    expect(result.summary).toEqual({ total: 18, new: 7, changed: 0, unchanged: 0, refused: 11 });
    expect(result.changes.map(({ line }) => line)).toEqual([2, 3, 6, 14, 15, 16, 18]);
    expect(await find("GIS/QMS/2025/90002")).toMatchObject({ client_name: "PT Spasi Berlebih", scope: null });
    expect(await find("GIS/QMS/2025/90005")).toMatchObject({ issue_date: "2025-12-31" });
    expect(await find("GIS/QMS/2025/90013")).toMatchObject({ status: "Dalam Proses" });
    expect(await find("GIS/QMS/2025/90017")).toMatchObject({
      client_name: "PT Ünïcödé 東京 🏭",
      scope: 'Lingkup dengan\nbaris baru dan "kutip"',
    });
  });

  it("reads what an Indonesian Excel writes: semicolons, Windows-1252, day before month", async () => {
    const result = await send(await sample("certificates-excel-id.csv"));

    expect(result.summary.refused).toBe(0);
    expect(await find("GIS/PAR/2025/90019")).toMatchObject({
      client_name: "PT Café Nüsantara",
      scope: "Kedai kopi; roti",
      issue_date: "2025-04-01",
    });
  });

  it("reads CSV whose headings stand below a title or the separator's line, and blank cells beyond them", async () => {
    const row = (number: string) => `PT Judul;${number};ISO 9001;2026-01-01;2029-01-01;;;;`;
    const headings = header.replaceAll(",", ";");
    const titled = ["DAFTAR SERTIFIKAT;;;;;;;;", ";;;;;;;;", headings, row("JDL-1")].join("\r\n");
    expect((await send(titled)).changes).toMatchObject([{ line: 4, certificate_number: "JDL-1" }]);
    const separated = ["sep=;", headings, `${row("JDL-2")};;`].join("\r\n");
    expect((await send(separated)).changes).toMatchObject([{ line: 3, certificate_number: "JDL-2" }]);
    expect((await send([headings, `${row("JDL-3")};catatan`].join("\n"))).refusals).toMatchObject([
      { column: null, reason: "Baris ini berisi 10 kolom, seharusnya 9.", certificate_number: "JDL-3" },
    ]);
  });

  it("reads the rows of a CSV that end with a carriage return alone, as on old Macs", async () => {
    const row = (number: string) => `PT Mac,${number},ISO 9001,2026-01-01T00:00:00.000Z,2029-01-01,,,,`;
    const result = await send([header, row("MAC-1"), row("MAC-2"), ""].join("\r"));
    expect(result.changes.map(({ line }) => line)).toEqual([2, 3]);
    expect(await find("MAC-2")).toMatchObject({ client_name: "PT Mac", issue_date: "2026-01-01" });
  });

  it("decides by the whole file whether it is UTF-8: one accent on the last line counts", async () => {
    const rows = Array.from(
      { length: 500 },
      (_, index) =>
        `PT Panjang ${index},W1252-${index},ISO 9001,1/2/2026,1/2/2029,,${"lingkup ".repeat(40)},,`,
    );
    const text = `${header}\n${rows.join("\n")}\nPT Akhir é,W1252-akhir,ISO 9001,1/2/2026,1/2/2029,,,,\n`;

    await send(new Uint8Array(iconv.encode(text, "windows-1252")));
    expect(await find("W1252-akhir")).toMatchObject({ client_name: "PT Akhir é", issue_date: "2026-02-01" });

    await send(Buffer.from(text.replaceAll("W1252", "UTF8")));
    expect(await find("UTF8-akhir")).toMatchObject({ client_name: "PT Akhir é" });
  });

  it("reads UTF-16 with a byte order mark and tabs, as Excel's Unicode text", async () => {
    const text = `${header}\nPT Kōhī,UTF16-1,ISO 9001,2026-01-01,2029-01-01,,,,\n`.replaceAll(",", "\t");

    await send(new Uint8Array(iconv.encode(text, "utf-16le", { addBOM: true })));
    expect(await find("UTF16-1")).toMatchObject({ client_name: "PT Kōhī" });
  });

  it("finds the columns by their names, in any order and case, and names those it ignores", async () => {
    const file =
      " Certificate_Number ,Catatan,CLIENT_NAME,standard,expiry_date,issue_date\nKOL-1,x,PT Kolom,ISO 9001,2029-01-01,2026-01-01\n";

    expect((await send(file)).ignored_columns).toEqual(["Catatan"]);
    const quoted = file
      .replace("Catatan", '"Cata\ntan"')
      .replace("standard", '"standard"')
      .replaceAll(",", ";");
    expect(await send(quoted)).toMatchObject({ summary: { unchanged: 1 }, ignored_columns: ["Cata\ntan"] });
    expect(await find("KOL-1")).toMatchObject({ client_name: "PT Kolom", status: "Valid", category: null });
  });

  it("refuses a file in which a date only exists with the month first", async () => {
    const row = (number: string, issued: string) => `PT Bulan,${number},ISO 9001,${issued},2029-01-01,,,,`;
    const before = await countEvents();
    expect(await refusalOf([header, row("BLN-1", "02/01/2025"), row("BLN-2", "12/31/2025")].join("\n"))).toBe(
      "Tanggal 12/31/2025 di baris 3 hanya ada bila bulannya ditulis lebih dulu, sedangkan impor membaca hari lebih dulu: tanggal lain dalam berkas ini dapat keliru. Tulis semua tanggal seperti 31/12/2025 atau 2025-12-31.",
    );
    expect(await countEvents()).toBe(before);
  });

  it("tells a date that nobody can read from one that no calendar has", async () => {
    const row = (number: string, issued: string) => `PT Bulan,${number},ISO 9001,${issued},2029-01-01,,,,`;
    const result = await send(
      [header, row("BLN-3", "Jan 2025"), row("BLN-4", "30 Februari 2025")].join("\n"),
    );
    expect(reasonsIn(result)).toEqual([
      {
        line: 2,
        column: "issue_date",
        reason: "Tanggal harus ditulis seperti 2025-12-31, 31/12/2025, atau 31 Desember 2025.",
      },
      { line: 3, column: "issue_date", reason: "Tanggal tidak ada dalam kalender." },
    ]);
  });

  it("takes a number that differs in case, spaces or dashes as the same certificate, and keeps its spelling", async () => {
    const { id } = await insert({ certificate_number: "GIS/QMS-2026/00077", client_name: "PT Lama" });
    const result = await send(
      `${header}\nPT Baru,gis/qms 2026/00077,ISO 9001:2015,2026-01-10,2029-01-09,,,,`,
    );

    expect(result.changes).toEqual([
      {
        line: 2,
        certificate_number: "GIS/QMS-2026/00077",
        client_name: "PT Baru",
        kind: "changed",
        fields: { client_name: { before: "PT Lama", after: "PT Baru" } },
      },
    ]);
    expect(await find("GIS/QMS-2026/00077")).toMatchObject({ id, client_name: "PT Baru", version: 2 });
  });

  it("leaves what is stored where an optional cell is empty or its column absent", async () => {
    await insert({
      certificate_number: "KOSONG-1",
      status: "Dalam Proses",
      pdf_url: "https://gis.example/a.pdf",
    });
    const result = await send(
      `${header}\nPT Bina Semesta Konstruksi,KOSONG-1,ISO 9001:2015,2026-01-10,2029-01-09,,,,`,
    );

    expect(result.summary).toMatchObject({ changed: 0, unchanged: 1 });
    expect(await find("KOSONG-1")).toMatchObject({
      status: "Dalam Proses",
      pdf_url: "https://gis.example/a.pdf",
      scope: "Jasa konstruksi gedung",
      sub_category: "ISO 9001",
      version: 1,
    });
  });

  it("warns of a name that is none of its client's: the number may be another's by mistake", async () => {
    const named = (name: string) => `${header}\n${name},NAMA-1,ISO 9001,2026-01-01,2029-01-01,,,,\n`;
    await send(named("PT Semula"));
    const { summary, warnings } = await send(named("PT Salah Nomor"), "?dry_run=true");
    expect(summary).toMatchObject({ changed: 1 });
    expect(warnings).toEqual([
      {
        line: 2,
        column: "client_name",
        client_name: "PT Salah Nomor",
        certificate_number: "NAMA-1",
        reason:
          "Nomor ini sudah ada di register atas nama “PT Semula”: impor menggantinya. Bila sertifikat ini lain, perbaiki nomornya.",
      },
    ]);
    expect(await send(named("PT. SEMULA"), "?dry_run=true")).toMatchObject({
      summary: { changed: 1 },
      warnings: [],
    });
  });

  it("clears the subcategory when the category changes and no other is named (specification 4)", async () => {
    await insert({ certificate_number: "KAT-1" });
    await send(`${header}\nPT A,KAT-1,ISO 9001:2015,2026-01-10,2029-01-09,,,Sertifikat SNI,`);

    expect(await find("KAT-1")).toMatchObject({ category: "Sertifikat SNI", sub_category: null });
  });

  it("never lifts a suspension or a withdrawal", async () => {
    await insert({ certificate_number: "BEKU-1", status: "Dibekukan" });
    await insert({ certificate_number: "CABUT-1", status: "Dicabut" });
    await insert({ certificate_number: "BEKU-2", status: "Dibekukan" });
    const row = (number: string, status: string) =>
      `PT B,${number},ISO 9001:2015,2026-01-10,2029-01-09,${status},,,`;
    const result = await send(
      [header, row("BEKU-1", "Valid"), row("CABUT-1", "Dibekukan"), row("BEKU-2", "Dicabut")].join("\n"),
    );

    expect(reasonsIn(result)).toEqual([
      { line: 2, column: "status", reason: "Status Dibekukan hanya dapat diubah melalui panel." },
      { line: 3, column: "status", reason: "Status Dicabut hanya dapat diubah melalui panel." },
    ]);
    expect(await find("BEKU-1")).toMatchObject({
      status: "Dibekukan",
      client_name: "PT Bina Semesta Konstruksi",
    });
    expect(await find("BEKU-2")).toMatchObject({ status: "Dicabut", client_name: "PT B" });
  });

  it("lifts neither however a register from elsewhere spells it", async () => {
    for (const [number, status] of [
      ["EJA-1", "\u00a0DIBEKUKAN\n"],
      ["EJA-2", "dicabut\t"],
    ]) {
      const { id } = await insert({ certificate_number: number });
      await product.db.execute(sql`update certificates set status = ${status} where id = ${id}`);
    }
    const row = (number: string) => `PT B,${number},ISO 9001:2015,2026-01-10,2029-01-09,Valid,,,`;
    const { refusals } = await send([header, row("EJA-1"), row("EJA-2")].join("\n"));
    expect(refusals.map(({ line, column }) => [line, column])).toEqual([
      [2, "status"],
      [3, "status"],
    ]);
  });

  describe("of a certificate that is stored as expired, given a date to come", () => {
    const today = dayInJakarta(new Date());
    const later = addDays(today, 400);
    const row = (number: string, expiry: string, status = "") =>
      `PT Habis,${number},ISO 9001:2015,2020-01-10,${expiry},${status},,,`;
    const addExpired = (number: string, status = "Kadaluwarsa") =>
      insert({
        client_name: "PT Habis",
        certificate_number: number,
        issue_date: "2020-01-10",
        expiry_date: "2023-01-09",
        status,
      });
    const warning = (line: number, day: string, certificate_number = `HABIS-${line - 1}`) => ({
      line,
      column: "status",
      client_name: "PT Habis",
      certificate_number,
      reason: `Berkas tidak memuat statusnya, jadi sertifikat ini tetap Kadaluwarsa walaupun tanggal berakhirnya menjadi ${formatDay(day, "id")}: halaman publik menyatakannya berakhir. Bila diperpanjang, tulis Valid di kolom status.`,
    });

    it("warns, before anything is written, that it stays expired where the file names no status, and what to write", async () => {
      for (const number of ["HABIS-1", "HABIS-2"]) await addExpired(number);
      const file = [header, row("HABIS-1", later), row("HABIS-2", today)].join("\n");
      const preview = await send(file, "?dry_run=true");
      expect(preview).toMatchObject({ summary: { changed: 2, refused: 0 }, warnings_omitted: 0 });
      expect(preview.warnings).toEqual([warning(2, later), warning(3, today)]);
      expect(await send(file)).toEqual(preview);
      expect(await find("HABIS-1")).toMatchObject({ expiry_date: later, status: "Kadaluwarsa" });
      const renewed = await send([header, row("HABIS-1", later, "Valid")].join("\n"));
      expect(renewed).toMatchObject({ summary: { changed: 1 }, warnings: [] });
      expect(await find("HABIS-1")).toMatchObject({ status: "Valid" });
    });

    it("warns where the file has no column of that name", async () => {
      await addExpired("HABIS-3", "kadaluwarsa ");
      const file = `client_name,certificate_number,standard,issue_date,expiry_date\nPT Habis,HABIS-3,ISO 9001:2015,2020-01-10,${later}`;
      expect((await send(file)).warnings).toEqual([warning(2, later, "HABIS-3")]);
    });

    it("does not warn of what is said in the file, of a date that is past or not new, of other certificates and of refused rows", async () => {
      for (const number of ["HABIS-4", "HABIS-5", "HABIS-6", "HABIS-7"]) await addExpired(number);
      await insert({ client_name: "PT Habis", certificate_number: "HABIS-8" });
      await insert({
        client_name: "PT Habis",
        certificate_number: "HABIS-9",
        expiry_date: later,
        status: "Kadaluwarsa",
      });
      const result = await send(
        [
          header,
          row("HABIS-4", later, "Kadaluwarsa"),
          row("HABIS-5", later, "Valid"),
          row("HABIS-6", addDays(today, -1)),
          row("HABIS-7", "2023-01-09"),
          row("HABIS-7", later),
          row("HABIS-8", later),
          row("HABIS-9", later),
          row("HABIS-10", later),
        ].join("\n"),
      );
      expect(result.warnings).toEqual([]);
      expect(result.refusals).toMatchObject([{ line: 6 }]);
    });
  });

  it("refuses the number of a removed certificate", async () => {
    const { id } = await insert({ certificate_number: "HAPUS-1" });
    await certificates.remove(product.db, id, actor);
    const result = await send(`${header}\nPT H,hapus 1,ISO 9001:2015,2026-01-10,2029-01-09,,,,`);

    expect(reasonsIn(result)).toEqual([
      {
        line: 2,
        column: "certificate_number",
        reason: "Nomor ini milik sertifikat yang sudah dihapus dari register. Pulihkan melalui panel.",
      },
    ]);
    expect(await find("HAPUS-1")).toMatchObject({ client_name: "PT Bina Semesta Konstruksi" });
  });

  it("says all that is wrong with a row at once, its first problem's column first", async () => {
    const result = await send(
      `${header}\nPT G,GANDA-1,ISO 9001,2026-01-10,2029-01-09,,,,\n,GANDA 1,ISO 9001,2026-02-30,2029-01-09,,,,\nPT \ufffd,--,ISO 9001,2026-01-10,2029-01-09,,,,`,
    );

    expect(reasonsIn(result)).toEqual([
      {
        line: 3,
        column: "client_name",
        reason:
          "Wajib diisi. Tanggal terbit (“2026-02-30”): Tanggal tidak ada dalam kalender. Nomor sertifikat: Nomor ini sudah ada di baris 2.",
      },
      {
        line: 4,
        column: "client_name",
        reason:
          "Mengandung karakter yang tidak terbaca. Nomor sertifikat (“--”): Nomor harus memuat huruf atau angka.",
      },
    ]);
  });

  it("counts lines as the file does, over quoted line breaks and blank lines", async () => {
    const file = `${header}\r\n"PT\r\nDua Baris",LINE-1,ISO 9001,2026-01-10,2029-01-09,,,,\r\n\r\n,,,,,,,,\r\n,LINE-2,ISO 9001,2026-01-10,2029-01-09,,,,\n`;
    const result = await send(file);

    expect(result.summary).toMatchObject({ total: 2, new: 1, refused: 1 });
    expect(result.refusals).toMatchObject([{ line: 6, column: "client_name" }]);
  });

  it("a dry run tells the same and writes nothing", async () => {
    await insert({ certificate_number: "UJI-1", client_name: "PT Lama" });
    const events = await countEvents();
    const decisionsCounted = async () =>
      (await product.ownerDb.execute(sql`select last_value from certificate_decisions_id_seq`)).rows;
    const counted = await decisionsCounted();
    const file = `${header}\nPT Baru,UJI-2,ISO 9001,2026-01-10,2029-01-09,,,,\nPT Baru,UJI-1,ISO 9001:2015,2026-01-10,2029-01-09,Dicabut,,,`;

    const preview = await send(file, "?dry_run=true&filename=uji.csv");
    expect(preview.summary).toEqual({ total: 2, new: 1, changed: 1, unchanged: 0, refused: 0 });
    expect(preview.changes.map(({ line, kind }) => [line, kind])).toEqual([
      [3, "changed"],
      [2, "new"],
    ]);
    expect(await find("UJI-2")).toBeUndefined();
    expect(await find("UJI-1")).toMatchObject({ client_name: "PT Lama", version: 1 });
    expect(await countEvents()).toBe(events);
    // Nor was anything written and taken back: what that leaves in the tables slows the import that follows.
    expect(await decisionsCounted()).toEqual(counted);
    expect(await send(file)).toEqual(preview);
  });

  it("records who imported what, with before and after as the panel does", async () => {
    const { id } = await insert({ certificate_number: "CATAT-1", client_name: "PT Lama" });
    await send(`${header}\nPT Baru,CATAT-1,ISO 9001:2015,2026-01-10,2029-01-09,,,,`);

    const [imported, added] = await certificates.listEvents(product.db, id);
    expect(imported).toMatchObject({ action: "imported", actor_name: "Staf editor", before: added?.after });
    expect(imported?.after).toEqual({ ...(added?.after as object), client_name: "PT Baru", edition: 2 });
    const { rows } = await product.db.execute(
      sql`select e.actor_id = p.id as is_editor from certificate_events e, profiles p
        where e.certificate_id = ${id} and e.action = 'imported' and p.email = ${editor.email}`,
    );
    expect(rows).toEqual([{ is_editor: true }]);
  });

  it("a failure in the middle leaves nothing of the file", async () => {
    await insert({ certificate_number: "TENGAH-2" });
    const events = await countEvents();
    await product.ownerDb.execute(sql`create function fail_in_the_middle() returns trigger language plpgsql as
      $$ begin raise exception 'the disk is full'; end $$`);
    await product.ownerDb.execute(sql`create trigger fail_in_the_middle before update on certificates
      for each row execute function fail_in_the_middle()`);
    const answer = await post(
      `${header}\nPT T,TENGAH-1,ISO 9001,2026-01-10,2029-01-09,,,,\nPT T,TENGAH-2,ISO 9001,2026-01-10,2029-01-09,,,,`,
    );
    await product.ownerDb.execute(sql`drop function fail_in_the_middle cascade`);

    expect(answer.status).toBe(500);
    expect(await find("TENGAH-1")).toBeUndefined();
    expect(await countEvents()).toBe(events);
  });

  it("two imports at once and a save in the panel meanwhile all stand in the history", async () => {
    const { id, version } = await insert({ certificate_number: "BERSAMA-1" });
    const file = (client: string) =>
      `${header}\n${client},BERSAMA-1,ISO 9001:2015,2026-01-10,2029-01-09,,,,\n${client},BERSAMA-2,ISO 9001:2015,2026-01-10,2029-01-09,,,,`;
    const save = certificates.update(
      product.db,
      id,
      version,
      input({ certificate_number: "BERSAMA-1", client_name: "PT Panel" }),
      actor,
    );
    await Promise.all([send(file("PT Satu")), send(file("PT Dua")), save]);

    const events = await certificates.listEvents(product.db, id);
    for (const [index, event] of events.slice(0, -1).entries()) {
      expect(event.before).toEqual(events[index + 1]?.after);
    }
    expect((await certificates.find(product.db, id))?.version).toBe(events.length);
  });

  it("lists at most 200 changes and 1,000 refusals and says how many it leaves out", async () => {
    const good = Array.from({ length: 250 }, (_, n) => `PT L,BANYAK-${n},ISO 9001,2026-01-10,2029-01-09,,,,`);
    const bad = Array.from({ length: 1100 }, () => "PT L,,ISO 9001,2026-01-10,2029-01-09,,,,");
    const result = await send([header, ...good, ...bad].join("\n"), "?dry_run=true");

    expect(result.summary).toEqual({ total: 1350, new: 250, changed: 0, unchanged: 0, refused: 1100 });
    expect([result.changes.length, result.changes_omitted]).toEqual([200, 50]);
    expect([result.refusals.length, result.refusals_omitted]).toEqual([1000, 100]);
  });

  it("refuses what is no CSV with one clear message", async () => {
    const notCsv = "Berkas ini bukan CSV atau Excel (.xlsx). Simpan sebagai salah satunya terlebih dahulu.";
    expect(await refusalOf(Buffer.from("89504e470d0a1a0a0000000d49484452", "hex"))).toBe(notCsv);
    expect(await refusalOf(`${header}\nPT\0,N,ISO,2026-01-10,2029-01-09,,,,`)).toBe(notCsv);
    expect(await refusalOf("")).toBe("Berkas kosong.");
    expect(await refusalOf("\ufeff")).toBe("Berkas kosong.");
    expect(await refusalOf("\n \n")).toBe("Berkas kosong.");
    expect(await refusalOf("client_name,standard\nPT A,ISO 9001")).toBe(
      "Baris pertama harus memuat nama kolom. Tidak ditemukan: certificate_number, issue_date, expiry_date.",
    );
    expect(await refusalOf(`${header},status\n`)).toBe("Kolom status ada lebih dari sekali.");
    expect(await refusalOf(`${header}\n"PT A,N-1,ISO 9001,2026-01-10,2029-01-09,,,,\n`)).toBe(
      "Baris yang dimulai di baris 2 tidak berakhir: periksa tanda kutip yang tidak ditutup.",
    );
    expect(await refusalOf(Buffer.from(`efbbbf${Buffer.from(header).toString("hex")}0ae9`, "hex"))).toBe(
      "Berkas ini bertanda UTF-8, tetapi memuat bita yang bukan UTF-8. Simpan ulang sebagai CSV UTF-8.",
    );
  });

  it("refuses a file that is too large, announced or not, and keeps none of it", async () => {
    editor ??= await product.signIn("editor");
    const announced = { "content-type": "text/csv", "content-length": String(limits.importFileBytesMax + 1) };
    const init = { method: "POST", headers: announced, body: "x" };
    expect((await editor.request("/api/certificate-imports", init)).status).toBe(413);

    const chunk = new Uint8Array(1024 * 1024).fill(97);
    let isCancelled = false;
    const endless = new ReadableStream({
      pull: (controller) => controller.enqueue(chunk),
      cancel: () => {
        isCancelled = true;
      },
    });
    const streamed = {
      method: "POST",
      headers: { "content-type": "text/csv" },
      body: endless,
      duplex: "half",
    };
    const answer = await editor.request("/api/certificate-imports", streamed as RequestInit);
    expect(answer.status).toBe(413);
    expect(await answer.json()).toEqual({ message: "Berkas terlalu besar: maksimal 100 MB." });
    expect(isCancelled).toBe(true);
    expect(await readdir(join(product.services.settings.DATA_DIR, "tmp"))).toEqual([]);
  });

  it("a file whose sending breaks off changes nothing", async () => {
    const broken = new ReadableStream({
      start: (controller) =>
        controller.enqueue(Buffer.from(`${header}\nPT P,PUTUS-1,ISO 9001,2026-01-10,2029-01-09,,,,\n`)),
      pull: (controller) => controller.error(new Error("aborted")),
    });
    const init = { method: "POST", headers: { "content-type": "text/csv" }, body: broken, duplex: "half" };
    editor ??= await product.signIn("editor");
    const answer = await editor.request("/api/certificate-imports", init as RequestInit);
    expect(answer.status).toBe(400);
    expect(await find("PUTUS-1")).toBeUndefined();
  });

  it("is refused to viewers and to anonymous visitors (specification 6)", async () => {
    const viewer = await product.signIn("viewer");
    const init = asJson("POST", {});
    expect((await viewer.request("/api/certificate-imports", init)).status).toBe(403);
    expect((await viewer.request("/api/certificate-exports")).status).toBe(403);
    expect((await product.request("/api/certificate-imports", init)).status).toBe(401);
    expect((await product.request("/api/certificate-exports")).status).toBe(401);
  });
});
