import { once } from "node:events";
import http from "node:http";
import { parse } from "csv-parse/sync";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { openExports } from "#core/exports.ts";
import * as certificates from "#core/register/certificates.ts";
import { importResult } from "#shared/answers/certificate-imports.ts";
import { escapeFormula, unescapeFormula } from "#shared/certificate-csv.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as certificate } from "#shared/schemas/certificate.ts";
import { dayInJakarta } from "#shared/time.ts";
import { serve } from "#tests/support/http-server.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const input = (overrides: Record<string, unknown>) => certificate.parse(certificateInput(overrides));
const actor = { id: null, name: "Budi", email: null };

describe("the export of certificates", () => {
  const product = useProduct();

  it("is the whole register as CSV, and importing it again changes nothing", async () => {
    const editor = await product.signIn("editor");
    const difficult = [
      { client_name: '=HYPERLINK("http://evil.example","klik")', scope: "-1; +2, @3" },
      { client_name: "'=sudah berapostrof", scope: 'Baris satu\nbaris "dua"\rbaris tiga' },
      { client_name: "PT A;=cmd|' /C calc'!A0", scope: 'jasa;=1+1,@SUM(A1)\n- gedung\n\t+jembatan; "=2"' },
      { client_name: "PT B;'=sudah", scope: "satu\n'- dua\n''+ tiga, '＝empat" },
      { client_name: "PT Þïñ 株式会社 🏭, Tbk", scope: null, category: null, sub_category: null },
      { client_name: "PT Beku", status: "Dibekukan", pdf_url: "https://gis.example/a.pdf" },
      { client_name: "PT Usai", issue_date: "2020-01-01", expiry_date: "2023-01-01" },
      {
        client_name: "PT Usai Beku",
        status: "Dibekukan",
        issue_date: "2020-01-01",
        expiry_date: "2023-01-01",
      },
      { client_name: "PT Nanti", issue_date: "2098-01-01", expiry_date: "2099-01-01" },
      {
        client_name: "PT Lain",
        status: "=Dalam Proses",
        issue_date: "2020-01-01",
        expiry_date: "2023-01-01",
      },
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
      "client_name,certificate_number,standard,scope,issue_date,expiry_date,status,pdf_url,category,sub_category,status_today",
    );
    expect(cells).toHaveLength(1 + 4_510);
    const statuses = cells.map((row) => [row[0], row[6], row[10]]);
    expect(statuses).toEqual(
      expect.arrayContaining([
        ["PT Beku", "Dibekukan", "Dibekukan"],
        ["PT Usai", "Valid", "Kadaluwarsa"],
        ["PT Usai Beku", "Dibekukan", "Kadaluwarsa"],
        ["PT Nanti", "Valid", "Belum Berlaku"],
        ["PT Lain", "'=Dalam Proses", "'=Dalam Proses"],
      ]),
    );
    const names = cells.map(([name]) => name);
    expect(names).toContain('\'=HYPERLINK("http://evil.example","klik")');
    expect(names).not.toContain("PT Hapus");
    expect(cells.flat().filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
    const splitAnew = cells.flat().flatMap((cell) => cell.split(/[,;|\t\r\n]/));
    expect(splitAnew.filter((part) => /^[ "]*[=+\-@＝＋－＠]/.test(part))).toEqual([]);
    // Whatever a program takes for a separator, every cell stands in quotes.
    const outsideOfQuotes = exported
      .toString()
      .slice(1)
      .replace(/"(?:[^"]|"")*"/g, "");
    expect(outsideOfQuotes).toMatch(/^[,\r\n]+$/);

    const again = await editor.request("/api/certificate-imports", {
      method: "POST",
      body: exported,
      headers: csv,
    });
    const { summary, ignored_columns } = importResult.parse(await again.json());
    expect(summary).toEqual({ total: 4_510, new: 0, changed: 0, unchanged: 4_510, refused: 0 });
    // What follows from the others is nothing that somebody might miss.
    expect(ignored_columns).toEqual([]);
  });

  it("has the order that the list shows, and without one that of the numbers", async () => {
    const editor = await product.signIn("editor");
    const given = [
      { certificate_number: "TATA-1", expiry_date: "2029-03-01" },
      { certificate_number: "TATA-2", expiry_date: "2029-01-01" },
      { certificate_number: "TATA-3", expiry_date: "2029-02-01", status: "Dibekukan" },
    ];
    for (const overrides of given) await certificates.insert(product.db, input(overrides), actor);
    const filters = { q: "TATA" };
    const numbers = async (answer: Response) => {
      const cells: string[][] = parse(Buffer.from(await answer.arrayBuffer()), { bom: true });
      return cells.slice(1).map(([, number]) => number);
    };
    const get = async (query: object) =>
      await numbers(
        await editor.request(`/api/certificate-exports?${new URLSearchParams({ ...filters, ...query })}`),
      );
    const post = async (body: object) =>
      await numbers(await editor.request("/api/certificate-exports", asJson("POST", body)));

    expect(await get({})).toEqual(["TATA-1", "TATA-2", "TATA-3"]);
    expect(await get({ sort: "expiry_date", order: "asc" })).toEqual(["TATA-2", "TATA-3", "TATA-1"]);
    expect((await get({ sort: "status", order: "desc" }))[0]).toBe("TATA-3");
    expect(await post({ filters, sort: "expiry_date" })).toEqual(["TATA-1", "TATA-3", "TATA-2"]);
    const list = await editor.request("/api/certificates?q=TATA");
    const ids = (await list.json()).data.map(({ id }: { id: string }) => id);
    expect(await post({ ids, sort: "certificate_number" })).toEqual(["TATA-3", "TATA-2", "TATA-1"]);
    expect((await editor.request("/api/certificate-exports?sort=password")).status).toBe(422);
  });

  it("a disarmed cell comes back as it was", () => {
    for (const cell of ["=1+1", "+62 21", "-", "@a", "\tx", "'=x", "''-x", "'teks", "biasa", ""]) {
      expect(escapeFormula(cell)).not.toMatch(/^[=+\-@\t\r]/);
      expect(unescapeFormula(escapeFormula(cell))).toBe(cell);
    }
    expect(escapeFormula("biasa; 5-3 = 2, a@b.example")).toBe("biasa; 5-3 = 2, a@b.example");
    const cells = fc.string({ unit: fc.constantFrom(..."a'\"=+-@＝,;|\t\r\n ") });
    const property = fc.property(cells, (cell) => {
      const disarmed = escapeFormula(cell);
      for (const part of disarmed.split(/[,;|\t\r\n]/)) expect(part).not.toMatch(/^[ "]*[=+\-@＝＋－＠]/);
      expect(unescapeFormula(disarmed)).toBe(cell);
    });
    fc.assert(property, { numRuns: 5_000 });
  });

  describe("to a reader over a real connection", () => {
    const download = async (origin: string, cookie: string) => {
      const request = http.get(`${origin}/api/certificate-exports`, { headers: { cookie }, agent: false });
      const [response]: http.IncomingMessage[] = await once(request, "response");
      if (!response) throw new Error("There was no answer");
      // Whoever leaves breaks off what arrives.
      response.on("error", () => {});
      return response;
    };

    it("is made as it is taken; those who leave make room for others, and nobody has all of it", async () => {
      // More than the connection's buffers take.
      await product.db.execute(sql`insert into certificates
        (client_name, certificate_number, standard, scope, issue_date, expiry_date, status)
        select 'PT Panjang', 'PANJANG-' || n, 'ISO 9001', repeat('panjang ', 1200), '2026-01-10', '2029-01-09', 'Valid'
        from generate_series(1, 2000) n`);
      const { cookie } = await product.signIn("editor");
      const server = await serve(product.services);
      try {
        const [first, second] = [
          await download(server.origin, cookie),
          await download(server.origin, cookie),
        ];
        expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
        const third = await download(server.origin, cookie);
        expect(third.statusCode).toBe(429);
        expect(Number(third.headers["retry-after"])).toBeGreaterThan(0);
        expect(JSON.parse(Buffer.concat(await third.toArray()).toString()).message).toBe(
          "Ekspor lain sedang berjalan. Silakan coba lagi sebentar lagi.",
        );
        // Readers that take nothing hold no connection of the database.
        await expect.poll(busyConnections).toBe(0);
        const other = await product.signIn("editor");
        const theirs = await download(server.origin, other.cookie);
        expect(theirs.statusCode).toBe(200);

        for (const reader of [first, second, theirs]) reader.destroy();
        await expect.poll(async () => (await download(server.origin, cookie)).destroy().statusCode).toBe(200);
        const whole = Buffer.concat(await (await download(server.origin, cookie)).toArray());
        expect(whole.toString().match(/PANJANG-/g)).toHaveLength(2000);
      } finally {
        await server.close();
      }
    });

    const busyConnections = () => {
      const { totalCount, idleCount } = product.db.$client;
      return totalCount - idleCount;
    };
  });

  it("is made no further than it is taken, and ends when nobody takes anything of it for long", async () => {
    const exports = openExports({ stallMs: 50 });
    let made = 0;
    let isEnded = false;
    async function* parts() {
      try {
        for (;;) {
          made += 1;
          yield "satu\r\n";
        }
      } finally {
        isEnded = true;
      }
    }
    const reader = exports.start("orang", parts())?.getReader();
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe("satu\r\n");
    await expect.poll(() => isEnded).toBe(true);
    expect(made).toBe(1);
    await expect(reader?.read()).rejects.toThrow("Nobody takes the export");
    const readers = Array.from({ length: limits.exportsPerPersonMax + 1 }, () =>
      exports.start("orang", parts()),
    );
    expect(readers.map(Boolean)).toEqual([...Array(limits.exportsPerPersonMax).fill(true), false]);
  });
});

const csv = { "content-type": "text/csv" };
