import { parse } from "csv-parse/sync";
import { describe, expect, it } from "vitest";
import * as certificates from "#core/certificates.ts";
import { armFormula, disarmFormula, importResult } from "#shared/certificate-csv.ts";
import { certificateInput as certificate } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";

const input = (overrides: Record<string, unknown>) => certificate.parse(certificateInput(overrides));
const actor = { id: null, name: "Budi", email: null };

describe("the export of certificates", () => {
  const product = useProduct();

  it("is the whole register as CSV, and importing it again changes nothing", async () => {
    const editor = await product.signIn("editor");
    const difficult = [
      { client_name: '=HYPERLINK("http://evil.example","klik")', scope: "-1; +2, @3" },
      { client_name: "'=sudah berapostrof", scope: 'Baris satu\nbaris "dua"\rbaris tiga' },
      { client_name: "PT Þïñ 株式会社 🏭, Tbk", scope: null, category: null, sub_category: null },
      { client_name: "PT Beku", status: "Dibekukan", pdf_url: "https://gis.example/a.pdf" },
    ];
    for (const overrides of difficult) {
      await certificates.insert(product.db, input(overrides), actor);
    }
    // More than one batch.
    const rows = Array.from({ length: 4_500 }, (_, n) => `PT ${n},EKS-${n},ISO 9001,2026-01-10,2029-01-09`);
    const file = ["client_name,certificate_number,standard,issue_date,expiry_date", ...rows].join("\n");
    await editor.request("/api/certificate-imports", { method: "POST", body: file, headers: csv });
    const removed = await certificates.insert(product.db, input({ client_name: "PT Hapus" }), actor);
    await certificates.remove(product.db, removed.id, actor);

    const answer = await editor.request("/api/certificate-exports");
    expect(answer.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(answer.headers.get("content-disposition")).toBe(
      `attachment; filename="sertifikat-${dayInJakarta(new Date())}.csv"`,
    );
    const exported = Buffer.from(await answer.arrayBuffer());
    expect(exported.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    const cells: string[][] = parse(exported, { bom: true });
    expect(cells[0]?.join()).toBe(
      "client_name,certificate_number,standard,scope,issue_date,expiry_date,status,pdf_url,category,sub_category",
    );
    expect(cells).toHaveLength(1 + 4_504);
    const names = cells.map(([name]) => name);
    expect(names).toContain('\'=HYPERLINK("http://evil.example","klik")');
    expect(names).not.toContain("PT Hapus");
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);

    const again = await editor.request("/api/certificate-imports", {
      method: "POST",
      body: exported,
      headers: csv,
    });
    expect(importResult.parse(await again.json()).summary).toEqual({
      total: 4_504,
      new: 0,
      changed: 0,
      unchanged: 4_504,
      refused: 0,
    });
  });

  it("a disarmed cell comes back as it was", () => {
    for (const cell of ["=1+1", "+62 21", "-", "@a", "\tx", "'=x", "''-x", "'teks", "biasa", ""]) {
      expect(disarmFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(armFormula(disarmFormula(cell))).toBe(cell);
    }
  });
});

const csv = { "content-type": "text/csv" };
