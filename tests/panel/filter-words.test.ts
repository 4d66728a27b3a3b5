import { describe, expect, it } from "vitest";
import { filterWords } from "#panel/certificates/filter-words.ts";
import { certificateFilters } from "#shared/answers/certificates.ts";

describe("what the list of certificates is narrowed by, in words", () => {
  const of = (filters: Record<string, string>, client?: string) =>
    filterWords(filters, { client }).map(({ text }) => text);

  it.each<[Record<string, string>, string]>([
    [{ status: "valid" }, "Status: Valid"],
    [{ status: "Dibekukan" }, "Status: Dibekukan"],
    [{ status: "other" }, "Status: Lainnya"],
    [{ status: "apa saja" }, "Status: Lainnya"],
    [{ issued_from: "2026-03-01" }, "Terbit mulai 1 Maret 2026"],
    [{ issued_to: "2026-03-01" }, "Terbit sampai 1 Maret 2026"],
    [{ expires_from: "2026-03-01" }, "Kedaluwarsa mulai 1 Maret 2026"],
    [{ surveillance_to: "2026-03-01" }, "Audit surveilans sampai 1 Maret 2026"],
    [{ expires_to: "besok" }, "Kedaluwarsa sampai besok"],
    [{ pdf: "true" }, "Dengan PDF"],
    [{ pdf: "false" }, "Tanpa PDF"],
    [{ missing: "client" }, "Tanpa data klien"],
    [{ missing: "entah" }, "entah"],
    [{ removed: "true" }, "Dihapus dari register"],
  ])("%j is '%s'", (filters, words) => {
    expect(of(filters)).toEqual([words]);
  });

  it("names a client once its name is known", () => {
    expect(of({ client: "c-1" })).toEqual(["Klien: …"]);
    expect(of({ client: "c-1" }, "PT Maju")).toEqual(["Klien: PT Maju"]);
    expect(of({}, "PT Maju")).toEqual([]);
  });

  it("is nothing for what is switched off or no filter at all", () => {
    expect(of({ expiring: "false", surveillance_overdue: "", removed: "", q: "", columns: "scope" })).toEqual(
      [],
    );
  });

  it("names each filter that there is, the search first, each with what takes it away", () => {
    const all = Object.fromEntries(certificateFilters.map((name) => [name, "true"]));
    expect(filterWords({ ...all, q: "pt" }).map(({ name }) => name)).toEqual(["q", ...certificateFilters]);
  });
});
