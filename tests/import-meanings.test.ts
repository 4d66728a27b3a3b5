import { mkdtempDisposable, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { detectDelimiter } from "#core/register/import/delimiter.ts";
import { FileRefusal } from "#core/register/import/file-refusal.ts";
import { readFurtherCells } from "#core/register/import/further-cells.ts";
import {
  boundColumns,
  missingColumns,
  readHeader,
  requireColumns,
  requireHeadings,
} from "#core/register/import/header.ts";
import { importMessages } from "#core/register/import/messages.ts";
import { detectEncoding } from "#core/register/import/text-encoding.ts";
import { createTextTable } from "#core/register/import/text-table.ts";
import { escapeFormula, unescapeFormula } from "#shared/certificate-csv.ts";
import { decodeText } from "#shared/decode-text.ts";
import { columnOfHeading, isDayColumn, isForReaders, isRefusedBecause } from "#shared/import-columns.ts";
import {
  isUnknown,
  mayMean,
  suggestCategory,
  suggestStatus,
  suggestSubCategory,
} from "#shared/import-values.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput } from "#shared/schemas/certificate.ts";
import { importMapping, mappedTo, mappingFromJson, noMapping } from "#shared/schemas/import-mapping.ts";

const messages = importMessages.en;

describe("the words of another register", () => {
  it("most likely mean a status of ours, whatever their case and dots", () => {
    expect(suggestStatus(" AKTIF ")).toBe("Valid");
    expect(suggestStatus("Masih-berlaku")).toBe("Valid");
    expect(suggestStatus("Suspended")).toBe("Dibekukan");
    expect(suggestStatus("Kedaluwarsa")).toBe("Kadaluwarsa");
    expect(suggestStatus("Cancelled")).toBe("Dicabut");
    expect(suggestStatus("Dalam proses")).toBeUndefined();
    expect(suggestStatus("")).toBeUndefined();
  });

  it("never make valid what they call suspended or withdrawn, nor another status of one of ours", () => {
    for (const text of ["beku", "SUSPENDED", "revoked", "ditarik"])
      expect([text, mayMean(text, "Valid")]).toEqual([text, false]);
    expect(mayMean("beku", "Dibekukan")).toBe(true);
    expect(mayMean("beku", "Dicabut")).toBe(true);
    expect(mayMean("beku", "Ditinjau")).toBe(true);
    expect(mayMean("aktif", "Valid")).toBe(true);
    expect(mayMean("expired", "Valid")).toBe(true);
    expect(mayMean("Kadaluwarsa", "Valid")).toBe(false);
    expect(mayMean(" dibekukan ", "Dibekukan")).toBe(true);
    expect(mayMean("Valid", "Dicabut")).toBe(false);
  });

  it("most likely mean a category or a subcategory of ours, an edition behind it or not", () => {
    expect(suggestCategory("sertifikat iso")).toBe("Sertifikat ISO");
    expect(suggestCategory("LSUP")).toBe("Sertifikat Usaha Pariwisata");
    expect(suggestCategory("SNI")).toBe("Sertifikat SNI");
    expect(suggestCategory("Halal")).toBeUndefined();
    expect(suggestSubCategory("ISO/IEC 27001:2022")).toBe("ISO 27001");
    expect(suggestSubCategory("iso 9001")).toBe("ISO 9001");
    expect(suggestSubCategory("ISO 90011")).toBeUndefined();
  });

  it("ask a person for what they mean unless they are ours, blanks aside", () => {
    expect([isUnknown.status(" valid "), isUnknown.status("aktif")]).toEqual([false, true]);
    expect([isUnknown.category(" Sertifikat ISO "), isUnknown.category("ISO")]).toEqual([false, true]);
    expect([isUnknown.sub_category(" ISO 9001 "), isUnknown.sub_category("9001")]).toEqual([false, true]);
  });
});

describe("what staff say that a file means", () => {
  it("is read from JSON of a length that an address takes, and names columns that there are", () => {
    expect(mappingFromJson.parse("{}")).toEqual(noMapping);
    expect(mappingFromJson.safeParse("{").error?.issues[0]?.message).toBe("Pemetaan harus berupa JSON.");
    expect(mappingFromJson.safeParse(`{}${" ".repeat(3_998)}`).success).toBe(true);
    expect(mappingFromJson.safeParse(`{}${" ".repeat(3_999)}`).success).toBe(false);
    expect(importMapping.safeParse({ columns: { A: "updated_at" } }).success).toBe(false);
    expect(importMapping.safeParse({ columns: { A: "scope", B: "" } }).success).toBe(true);
    expect(importMapping.safeParse({ categories: { A: "Halal" } }).success).toBe(false);
    expect(importMapping.safeParse({ sub_categories: { A: "ISO 1" } }).success).toBe(false);
  });

  it("makes nothing valid that the file calls suspended, and says at which word", () => {
    const { error } = importMapping.safeParse({ statuses: { aktif: "Valid", Beku: " Valid " } });
    expect(error?.issues.map(({ path, message }) => [path, message])).toEqual([
      [["statuses", "Beku"], "Status “Beku” tidak dapat diimpor sebagai “Valid”."],
    ]);
  });

  it("holds of a word in whatever case and with whatever separates", () => {
    const mapped = mappedTo({ "Tgl. Terbit": "issue_date", No: "" });
    expect([mapped("TGL TERBIT"), mapped(" no. "), mapped("Nomor")]).toEqual(["issue_date", "", undefined]);
  });
});

describe("the headings of a file", () => {
  const read = (cells: string[], columns: Record<string, "scope" | "client_name" | ""> = {}) =>
    readHeader(cells, { ...noMapping, columns });
  const placed = (...given: Parameters<typeof read>) => Object.fromEntries(read(...given).positions);

  it("name their columns in any order, by the register's own name before what people write", () => {
    expect(placed(["Standar", " NAMA-KLIEN ", "Nomor Sertifikat"])).toEqual({
      ...{ standard: 0, client_name: 1, certificate_number: 2 },
    });
    expect(placed(["Lingkup", "scope", "Ruang Lingkup"])).toEqual({ scope: 1 });
    expect(placed(["Lingkup", " SCOPE "])).toEqual({ scope: 1 });
    expect(read(["Lingkup", "scope"]).repeated).toEqual([]);
  });

  it("that might mean something else count where no other says it better", () => {
    expect(placed(["No", "No. Sertifikat"])).toEqual({ certificate_number: 1 });
    expect(placed(["No", "Standar"])).toEqual({ certificate_number: 0, standard: 1 });
    expect(placed(["NPWP", "NIB"])).toEqual({ client_identity_number: 1 });
    expect(placed(["Nama", "Perusahaan"])).toEqual({ client_name: 1 });
  });

  it("are what the mapping says before anything else, or no column at all", () => {
    expect(placed(["Bidang", "scope"], { Bidang: "scope" })).toEqual({ scope: 0 });
    expect(placed(["No", "Standar"], { no: "" })).toEqual({ standard: 1 });
  });

  it("name a column once: of two with equal right the file is refused", () => {
    const header = read(["Klien", "Perusahaan"]);
    expect(header.repeated).toEqual(["client_name"]);
    const whole = ["nomor sertifikat", "standar", "terbit", "berakhir", "klien"];
    expect(() => requireColumns(read([...whole, "perusahaan"]), messages)).toThrow(
      messages.repeatedColumn("client_name"),
    );
    expect(() => requireColumns(read(whole), messages)).not.toThrow();
    expect(missingColumns(read(whole.slice(1)))).toEqual(["certificate_number"]);
    expect(() => requireColumns(read(whole.slice(1)), messages)).toThrow(
      messages.missingColumns("certificate_number"),
    );
  });

  it("that nobody knows are told, but for empty ones and what is written for readers", () => {
    const header = read(["Kolom X", "", "Status hari ini", "Alasan ditolak", "Changed", "Lingkup", "scope"]);
    expect(header.ignored).toEqual(["Kolom X", "Lingkup"]);
    expect(header.width).toBe(7);
    expect(isForReaders("status_today")).toBe(true);
    expect([isRefusedBecause("Refused because"), isRefusedBecause("Alasan")]).toEqual([true, false]);
    expect(columnOfHeading("updated_at")).toBeUndefined();
    expect(["issue_date", "suspended_since", "created_at", "scope"].map(isDayColumn)).toEqual([
      ...[true, true, true, false],
    ]);
  });

  it("are as many as an import takes, and those that the mapping names", () => {
    const wide = (width: number) => () =>
      boundColumns(read(Array.from({ length: width }, () => "x")), messages);
    expect(wide(limits.importColumnsMax)).not.toThrow();
    expect(wide(limits.importColumnsMax + 1)).toThrow(FileRefusal);
    const named = (columns: Record<string, "scope">) => () =>
      requireHeadings(read(["Bidang Usaha"]), { ...noMapping, columns }, messages);
    expect(named({ "bidang-usaha": "scope" })).not.toThrow();
    expect(named({ Bidang: "scope", Lain: "scope" })).toThrow(messages.unknownHeadings("Bidang, Lain"));
  });
});

describe("what a row says beyond the certificate", () => {
  const certificate = certificateInput.parse({
    ...{ client_name: "PT Satu", certificate_number: "1", standard: "ISO 9001", status: "Dibekukan" },
    ...{ issue_date: "2025-01-10", expiry_date: "2028-01-09" },
  });
  const today = "2026-11-20";
  const read = (
    cells: Parameters<typeof readFurtherCells>[0],
    given: typeof certificate | undefined = certificate,
  ) => readFurtherCells(cells, given, { messages, today });

  it("is since when it is suspended, from its issue up to today and of a suspended one alone", () => {
    const since = (suspended_since: string, given = certificate) => read({ suspended_since }, given);
    for (const day of ["2025-01-10", "2026-11-20"])
      expect(since(` ${day} `)).toEqual({ values: { suspended_since: day }, problems: {} });
    for (const [cell, problem] of [
      ["2025-01-09", messages.suspendedBeforeIssue],
      ["2026-11-21", messages.dayToCome],
      ["2026-02-30", "There is no such date in the calendar."],
      ["kemarin", messages.dateShape],
    ])
      expect(since(cell ?? "").problems).toEqual({ suspended_since: problem });
    expect(since("2026-01-01", { ...certificate, status: "Valid" }).problems).toEqual({
      suspended_since: messages.notSuspended,
    });
    expect(readFurtherCells({ suspended_since: "2026-01-01" }, undefined, { messages, today })).toEqual({
      ...{ values: { suspended_since: null }, problems: {} },
    });
  });

  it("is when it was certified first, no later than its issue", () => {
    const first = (original_issue_date: string) => read({ original_issue_date });
    expect(first("2025-01-10").values).toEqual({ original_issue_date: "2025-01-10" });
    expect(first("2025-01-11").problems).toEqual({ original_issue_date: messages.originalAfterIssue });
    expect(first("2025-13-01").problems).toEqual({
      original_issue_date: "There is no such date in the calendar.",
    });
    expect(first("2025").problems).toEqual({ original_issue_date: messages.dateShape });
  });

  it("is when another program recorded it: an instant, or a day that began in Jakarta", () => {
    const recorded = (created_at: string) => read({ created_at });
    expect(recorded(" 2025-01-10 ").values).toEqual({ created_at: "2025-01-09T17:00:00.000Z" });
    expect(recorded("2025-01-10 08:00:00+07:00").values).toEqual({ created_at: "2025-01-10T01:00:00.000Z" });
    expect(recorded("2025-01-10T08:00Z").values).toEqual({ created_at: "2025-01-10T08:00:00.000Z" });
    for (const cell of ["2025-01-10 08:00", "2025-02-30", "2025-01-10T25:00Z", "x2025-01-10T08:00Z"])
      expect([cell, recorded(cell).problems]).toEqual([cell, { created_at: messages.dateShape }]);
    expect(recorded("2999-01-01").problems).toEqual({ created_at: messages.dayToCome });
  });

  it("is of its client what the client's form takes", () => {
    expect(read({ client_city: " Bogor ", contact_phone: "021 1", reason: "Audit" })).toEqual({
      values: { client_city: "Bogor", contact_phone: "021 1", reason: "Audit" },
      problems: {},
    });
  });

  it("is its codes, each once, whatever separates them", () => {
    expect(read({ scope_codes: "17, 18; 17 ;" }).values).toEqual({ scope_codes: "17;18" });
    expect(read({ scope_codes: "x".repeat(41) }).problems).toHaveProperty("scope_codes");
  });

  it("is an id only where it is one of ours, and nothing of an empty cell", () => {
    const id = "7d0c1a2e-3b4c-4d5e-8f60-718293a4b5c6";
    expect(read({ id: ` ${id.toUpperCase()} ` }).values).toEqual({ id: id.toUpperCase() });
    expect(read({ id: "17" })).toEqual({ values: { id: null }, problems: {} });
    expect(read({ id: `${id}0` }).values).toEqual({ id: null });
    expect(read({ id: " ", reason: "", contact_email: "  " })).toEqual({ values: {}, problems: {} });
  });

  it("is told in the operator's language where it cannot be taken", () => {
    expect(read({ contact_email: "ani" }).problems).toEqual({
      contact_email: "This is not a valid email address.",
    });
    expect(read({ client_city: "x".repeat(121) }).problems).toEqual({
      client_city: "At most 120 characters.",
    });
    expect(read({ client_city: "x".repeat(120) }).problems).toEqual({});
  });
});

describe("a file of texts", () => {
  const withFile = async <Result>(content: string | Uint8Array, ask: (path: string) => Promise<Result>) => {
    await using folder = await mkdtempDisposable(join(tmpdir(), "absah-import-"));
    const path = join(folder.path, "berkas.csv");
    await writeFile(path, content);
    return await ask(path);
  };
  const encodingOf = (content: string | Uint8Array) =>
    withFile(content, (path) => detectEncoding(path, messages));
  const delimiterOf = (content: string, columns = {}) =>
    withFile(content, (path) => detectDelimiter(path, "utf-8", { ...noMapping, columns }));

  it("is what its byte order mark says, else UTF-8 where all of it is, else Windows-1252", async () => {
    expect(await encodingOf("klien\nCafé")).toBe("utf-8");
    expect(await encodingOf("\ufeffklien")).toBe("utf-8");
    expect(await encodingOf(Buffer.from("klien\nCaf\xe9", "latin1"))).toBe("windows-1252");
    expect(await encodingOf(Buffer.from("\ufeffklien", "utf16le"))).toBe("utf-16le");
    expect(await encodingOf(Buffer.from("\ufeffklien", "utf16le").swap16())).toBe("utf-16be");
    // An accent on the last line, cut in half.
    expect(await encodingOf(Buffer.from("klien\n\xc3", "latin1"))).toBe("windows-1252");
  });

  it("is refused where it is empty, no text, or not what its mark says", async () => {
    const refused: [content: string | Uint8Array, message: string][] = [
      ["", messages.empty],
      ["\ufeff", messages.empty],
      ["a\0b", messages.notCsv],
      [Buffer.from("\xe9\0", "latin1"), messages.notCsv],
      [Buffer.from("\xef\xbb\xbfCaf\xe9", "latin1"), messages.damagedUnicode("UTF-8")],
    ];
    for (const [content, message] of refused) await expect(encodingOf(content)).rejects.toThrow(message);
  });

  it("is separated by what makes the most known columns of one of its first ten lines, of equals the most cells", async () => {
    expect(await delimiterOf("klien;standar;lingkup,x\n")).toBe(";");
    expect(await delimiterOf("klien\tstandar\n")).toBe("\t");
    expect(await delimiterOf('"klien","standar"\n')).toBe(",");
    expect(await delimiterOf("a;b;c,d\n")).toBe(";");
    expect(await delimiterOf("satu,dua,tiga\n\nklien;standar\n")).toBe(";");
    expect(await delimiterOf(`${"satu,dua,tiga\n".repeat(9)}klien;standar\n`)).toBe(";");
    expect(await delimiterOf(`${"satu,dua,tiga\n".repeat(10)}klien;standar\n`)).toBe(",");
    expect(await delimiterOf("x,y;z;w\n")).toBe(";");
    expect(await delimiterOf("x,y;z;w\n", { x: "scope" })).toBe(",");
  });

  it("is read whole, where it is a small one, by the same rule", () => {
    expect(decodeText(Buffer.from("Café"))).toBe("Café");
    expect(decodeText(Buffer.from("\ufeffCafé"))).toBe("Café");
    expect(decodeText(Buffer.from("Caf\xe9", "latin1"))).toBe("Café");
    expect(decodeText(Buffer.from("\ufeffCafé", "utf16le"))).toBe("Café");
    expect(decodeText(Buffer.from("a\0b"))).toBeUndefined();
    expect(decodeText(Buffer.from("\xe9\0", "latin1"))).toBeUndefined();
  });

  it("keeps its texts by their number, up to a bound of bytes and of texts", () => {
    const table = createTextTable({ bytesMax: 3 * 1024 * 1024, countMax: 4 });
    // Longer than a page, so that it lies on several.
    const texts = ["é", "", `${"x".repeat(1024 * 1024)}ü`, "akhir"];
    for (const text of texts) expect(table.add(text)).toBe(true);
    expect(table.add("a")).toBe(false);
    expect(texts.map((_, index) => table.get(index))).toEqual(texts);
    expect(table.get(4)).toBeUndefined();
    const small = createTextTable({ bytesMax: 3, countMax: 9 });
    expect([small.add("éa"), small.add(""), small.add("b")]).toEqual([true, true, false]);
  });

  it("runs no formula in a spreadsheet, and comes back as it was", () => {
    expect(escapeFormula("=1+1")).toBe("'=1+1");
    expect(escapeFormula("a;-1")).toBe("a;'-1");
    expect(escapeFormula("a-1")).toBe("a-1");
    for (const cell of ["=1", "'=1", ' "@x', "a\n+1", "PT Satu", "a,b", "''-"])
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
  });
});
