import { describe, expect, it } from "vitest";
import {
  isPlain,
  mappingText,
  missingColumns,
  rememberedMapping,
  suggestMapping,
  unknownValues,
  withValues,
} from "#panel/certificates/import/mapping.ts";
import { type ImportMapping, noMapping } from "#shared/schemas/import-mapping.ts";
import { useApi } from "#tests/panel/support.tsx";

const looked = (heading: string, column: string | null, values: string[] = []) => ({
  ...{ heading, column, values, days: [], has_more: false },
});
const required = ["client_name", "certificate_number", "standard", "issue_date", "expiry_date"];
const own = required.map((heading) => looked(heading, heading));
const lookOf = (...columns: ReturnType<typeof looked>[]) => ({ total: 1, columns });
const suggested = (...columns: ReturnType<typeof looked>[]) => suggestMapping(lookOf(...columns), noMapping);

describe("what the columns of a file are taken for", () => {
  const api = useApi();

  it("is what was chosen for them before, and else what their headings say", () => {
    const remembered: ImportMapping = { ...noMapping, columns: { Kode: "certificate_number", Nama: "" } };
    const look = lookOf(looked("Nama", "client_name"), looked("Kode", null), looked("Standar", "standard"));
    expect(suggestMapping(look, remembered).columns).toEqual({
      Nama: "",
      Kode: "certificate_number",
      Standar: "standard",
    });
  });

  it("is one column for each field: the second that would be it too is passed over", () => {
    const columns = [looked("Nama", "client_name"), looked("Nama klien", "client_name"), looked("X", null)];
    expect(suggested(...columns).columns).toEqual({ Nama: "client_name", "Nama klien": "", X: "" });
  });

  it("is nothing for a field that the register does not know", () => {
    expect(suggested(looked("Warna", "colour")).columns).toEqual({ Warna: "" });
  });

  it("is not what was remembered where that cannot be read", async () => {
    api.answerWith(() => ({ status: 503, json: { message: "Basis data tidak tersedia." } }));
    expect(await rememberedMapping()).toEqual(noMapping);
    api.answerWith(() => ({ json: { columns: { Nama: "colour" } } }));
    expect(await rememberedMapping()).toEqual(noMapping);
    api.answerWith(() => ({ json: { ...noMapping, columns: { Nama: "client_name" } } }));
    expect((await rememberedMapping()).columns).toEqual({ Nama: "client_name" });
  });

  it.each(required)("lacks %s until a column is taken for it", (field) => {
    const others = own.filter(({ column }) => column !== field);
    expect(missingColumns(suggested(...others))).toEqual([field]);
    expect(missingColumns(suggested(...own))).toEqual([]);
  });

  it("travels in an address up to its limit, and is none beyond", () => {
    const of = (length: number): ImportMapping => ({ ...noMapping, columns: { ["a".repeat(length)]: "" } });
    const frame = JSON.stringify(of(0)).length;
    expect(JSON.parse(mappingText(of(4_000 - frame)) ?? "")).toEqual(of(4_000 - frame));
    expect(mappingText(of(4_001 - frame))).toBeUndefined();
  });
});

describe("what the words of a file stand for", () => {
  const file = [
    looked("Keadaan", "status", ["Aktif", "Valid", "Menunggu"]),
    looked("Jenis", "category", ["ISO", "Sertifikat SNI", "Halal"]),
    looked("Sub", "sub_category", ["ISO 9001:2015", "ISO 9001", "Lain"]),
  ];

  it("is suggested for those alone that the register does not have itself", () => {
    expect(suggested(...file)).toMatchObject({
      statuses: { Aktif: "Valid", Menunggu: "Menunggu" },
      categories: { ISO: "Sertifikat ISO", Halal: "" },
      sub_categories: { "ISO 9001:2015": "ISO 9001", Lain: "" },
    });
  });

  it("is what was chosen for them before, instead of the suggestion", () => {
    const remembered: ImportMapping = {
      columns: {},
      statuses: { Aktif: "Dibekukan", Menunggu: "Kadaluwarsa" },
      categories: { ISO: "Sertifikat SNI", Halal: "Sertifikat ISO" },
      sub_categories: { "ISO 9001:2015": "ISO 27001", Lain: "ISO 9001" },
    };
    const { columns: _, ...words } = suggestMapping(lookOf(...file), remembered);
    const { columns: __, ...expected } = remembered;
    expect(words).toEqual(expected);
  });

  it("is what is chosen now before what was chosen once, and an empty choice stays one", () => {
    const mapping = { ...suggested(...file), categories: { ISO: "", Halal: "" } as const };
    const earlier: ImportMapping = {
      ...noMapping,
      categories: { ISO: "Sertifikat SNI", Halal: "Sertifikat ISO" },
    };
    expect(withValues(mapping, file, earlier).categories).toEqual({ ISO: "", Halal: "" });
  });

  it("is asked of the column that is taken for the field, and forgotten with it", () => {
    const mapping = suggested(...file);
    const columns: ImportMapping["columns"] = { ...mapping.columns, Keadaan: "", Jenis: "status" };
    const moved = withValues({ ...mapping, columns }, file, noMapping);
    expect(moved.statuses).toEqual({ ISO: "ISO", "Sertifikat SNI": "Sertifikat SNI", Halal: "Halal" });
    expect(moved.categories).toEqual({});
    expect(unknownValues(moved, file, "category")).toEqual([]);
  });
});

describe("a file of the register's own", () => {
  const isPlainFile = (...columns: ReturnType<typeof looked>[]) =>
    isPlain(lookOf(...columns), suggested(...columns));

  it("needs no mapping, also with columns that nobody imports and in capitals", () => {
    expect(isPlainFile(...own)).toBe(true);
    expect(isPlainFile(...own, looked("catatan", null))).toBe(true);
    expect(isPlainFile(...own.map((each) => ({ ...each, heading: each.heading.toUpperCase() })))).toBe(true);
    const words = [
      looked("status", "status", ["Valid"]),
      looked("category", "category", ["Sertifikat ISO"]),
      looked("sub_category", "sub_category", ["ISO 9001"]),
    ];
    expect(isPlainFile(...own, ...words)).toBe(true);
  });

  it.each([
    ["lacks a required column", own.slice(1)],
    ["calls a column by another name", [...own.slice(1), looked("Nama klien", "client_name")]],
    ["has a heading twice", [...own, looked("catatan", null), looked("Catatan ", null)]],
    ["has a status of its own", [...own, looked("status", "status", ["Aktif"])]],
    ["has a category of its own", [...own, looked("category", "category", ["Halal"])]],
    ["has a subcategory of its own", [...own, looked("sub_category", "sub_category", ["Lain"])]],
  ])("is looked at by a person where it %s", (_, columns) => {
    expect(isPlainFile(...columns)).toBe(false);
  });

  it("is looked at by a person who has passed over one of its columns before", () => {
    const remembered: ImportMapping = { ...noMapping, columns: { reference: "" } };
    const look = lookOf(...own, looked("reference", "reference"));
    expect(isPlain(look, suggestMapping(look, remembered))).toBe(false);
  });
});
