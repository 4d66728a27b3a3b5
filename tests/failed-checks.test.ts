import { randomBytes } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { certificateFiles, failedChecks } from "#core/db/schema.ts";
import { insert } from "#core/register/certificates.ts";
import { openFailedChecks } from "#core/register/failed-checks/counter.ts";
import { removeOldFailedChecks, writeFailedChecks } from "#core/register/failed-checks/store.ts";
import { unknownNumberOf } from "#shared/failed-checks.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { useQueryCount } from "#tests/support/query-count.ts";
import { actor } from "#tests/support/verification.ts";

describe("what is stored of a failed check", () => {
  it("is a number, in whatever spelling, by one key", () => {
    for (const typed of [
      "GIS/QMS/2026/999",
      " gis qms 2026 999 ",
      "No. GIS-QMS-2026.999",
      "ＧＩＳ/QMS/2026/999",
    ])
      expect(unknownNumberOf(typed)?.key, typed).toBe("gisqms2026999");
    expect(unknownNumberOf(" GIS/QMS/2026/999\n")?.number).toBe("GIS/QMS/2026/999");
  });

  it("is never a name, an address, a telephone or a number of a person", () => {
    for (const typed of [
      "Budi Santoso",
      "PT Maju 88 Jaya",
      "Siti 1985",
      "budi-santoso-1985",
      "budi1@contoh.example",
      "https://lain.example/verifikasi-sertifikat/123",
      "0812-3456-7890",
      "+62 812 3456 7890",
      "3171 2345 6789 0123",
      "12.345.678.9-012.345",
      "NIK 3171 2345 6789 0123",
      "KTP3171234567890123",
      "3171-2345-6789-0123-A",
      "npwp:12.345.678.9-012.345",
      "HP 0812-3456-7890",
      "wa:+62 812 3456 7890",
      "0062 812 3456 7890",
      "Ani 081234567890",
      "0812-3456-7890/Budi",
      "081234567890 2026",
      "tanpa angka",
      "A1",
      `1${"/2".repeat(40)}`,
      "\ud800 123456",
      "",
    ])
      expect(unknownNumberOf(typed), typed).toBeUndefined();
  });
});

describe("checks of numbers that the register does not know", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  const queries = useQueryCount();
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    admin = await product.signIn("admin");
  });
  beforeEach(async () => {
    await product.services.failedChecks.write();
    await product.db.delete(failedChecks);
  });

  const written = async () => {
    await product.services.failedChecks.write();
    return await product.db.select().from(failedChecks).orderBy(failedChecks.number_key);
  };
  const add = async (overrides: Record<string, unknown> = {}) =>
    await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
  const call = async (path: string, init: RequestInit = {}, person = admin) => {
    const answer = await person.request(`/api${path}`, init);
    return { status: answer.status, body: await answer.json() };
  };
  const search = async (q: string) =>
    await (await product.request(`/verifikasi-sertifikat?q=${encodeURIComponent(q)}`)).text();
  const today = dayInJakarta(new Date());

  it("are counted wherever they are asked: search, list, API, an address on a paper", async () => {
    await search("RDR/QMS/2026/001");
    await search("rdr qms 2026 001");
    const numbers = "RDR-QMS-2026-001\nRDR/QMS/2026/002\nPT Karya Nama";
    // The files of a list are no further check of it.
    for (const format of ["", "csv", "zip"])
      await product.request("/verifikasi-sertifikat/daftar", {
        method: "POST",
        body: new URLSearchParams({ numbers, format }),
      });
    expect((await product.request("/api/v1/verify?number=RDR/QMS/2026/001")).status).toBe(404);
    const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b99";
    expect((await product.request(`/verifikasi-sertifikat/${id}`)).status).toBe(404);
    expect((await product.request(`/verifikasi-sertifikat/${id}.json`)).status).toBe(404);
    expect((await product.request("/verifikasi-sertifikat/RDR-QMS-2026-002")).status).toBe(404);
    const kept = await written();
    expect(kept.map(({ number, checks, days }) => [number, checks, days])).toEqual([
      [id, 2, 1],
      ["RDR/QMS/2026/001", 4, 1],
      ["RDR/QMS/2026/002", 2, 1],
    ]);
    expect(kept.map(({ first_on, last_on }) => [first_on, last_on])).toEqual(
      Array.from({ length: 3 }, () => [today, today]),
    );
  });

  it("tell of files that are none of ours by the number that stands in them, beside the certificate that has it", async () => {
    const hash = () => randomBytes(32).toString("hex");
    const real = await add();
    const path = (query: Record<string, string>) => `/berkas/${hash()}?${new URLSearchParams(query)}`;
    // Of a certificate without any PDF of ours nobody can say that another is forged.
    await product.request(path({ nomor: real.certificate_number }));
    expect(await written()).toEqual([]);
    await product.ownerDb.insert(certificateFiles).values({
      ...{ certificate_id: real.id, sha256: hash(), size: 100, edition: 1 },
      ...{ origin: "uploaded", path: "certificate-pdfs/a.pdf" },
    });
    expect((await product.request(path({ nomor: real.certificate_number }))).status).toBe(404);
    await product.request(path({ sertifikat: real.id }));
    await product.request(path({ nomor: "RDR/QMS/2026/009" }));
    await search("RDR/QMS/2026/009");
    // Programs that ask again and again, and the house itself.
    await product.request(path({ nomor: real.certificate_number }), {
      headers: { accept: "application/json" },
    });
    await admin.request(path({ nomor: real.certificate_number }));
    expect((await written()).map(({ number, kind, checks }) => [number, kind, checks])).toEqual(
      expect.arrayContaining([
        [real.certificate_number, "file", 2],
        ["RDR/QMS/2026/009", "file", 1],
        ["RDR/QMS/2026/009", "number", 1],
      ]),
    );
    const { body } = await call("/failed-checks?kind=file&state=open");
    const [told] = body.data.filter(({ number }: { number: string }) => number === real.certificate_number);
    expect(body.total).toBe(2);
    expect(told.registered.id).toBe(real.id);
    expect((await call("/failed-checks?state=registered")).body.total).toBe(0);
  });

  it("store nothing about the visitor, and no name that was entered", async () => {
    const answer = await product.request("/verifikasi-sertifikat?q=Siti+Rahmawati+Tidak+Ada", {
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
    expect(answer.status).toBe(200);
    await product.request("/verifikasi-sertifikat?q=RDR/QMS/2026/003", {
      headers: { "x-forwarded-for": "203.0.113.77", "user-agent": "Penguji/1" },
    });
    const rows = await written();
    expect(rows.map(({ number }) => number)).toEqual(["RDR/QMS/2026/003"]);
    const columns = await product.db.execute<{ column_name: string }>(
      sql`select column_name from information_schema.columns where table_name = 'failed_checks' order by 1`,
    );
    expect(columns.rows.map(({ column_name }) => column_name)).toEqual(
      "checks days first_on id judged_at judged_by kind last_on note number number_key state version".split(
        " ",
      ),
    );
  });

  it("are not those that found something, nor those of staff", async () => {
    const { certificate_number } = await add({ certificate_number: "RDR/QMS/2026/010" });
    await search(certificate_number);
    await search("RDR/QMS/2026/01");
    await admin.request("/verifikasi-sertifikat?q=RDR/QMS/2026/555");
    await admin.request("/verifikasi-sertifikat/RDR-QMS-2026-555");
    expect(await written()).toEqual([]);
  });

  it("cost the answer no statement", async () => {
    const path = "/verifikasi-sertifikat?q=RDR/QMS/2026/020";
    await product.request(path);
    await product.services.failedChecks.write();
    const { texts } = await queries.during(async () => await product.request(path));
    expect(texts.filter((text) => /insert|update|delete/i.test(text))).toEqual([]);
    expect(product.services.failedChecks.waiting()).toBe(1);
  });

  it("grow neither memory nor table beyond their bounds when 100,000 numbers are made up", async () => {
    const counter = openFailedChecks(product.db);
    counter.note("RDR/QMS/2026/030");
    counter.note("RDR/QMS/2026/030");
    const { texts } = await queries.during(async () => {
      for (let n = 0; n < 100_000; n++) counter.note(`BANJIR/${n}`);
    });
    expect(texts).toEqual([]);
    expect(counter.waiting()).toBe(limits.failedChecksWaitingMax);
    await counter.close();
    const stored = await product.db.select().from(failedChecks);
    expect(stored).toHaveLength(limits.failedChecksWaitingMax);
    // What was asked for twice outlives those that were asked for once.
    expect(stored.find(({ number }) => number === "RDR/QMS/2026/030")?.checks).toBe(2);
  });

  it("drop the rarest where the table is full: what came on several days stays, and what staff judged", async () => {
    const check = (number: string, checks = 1) =>
      ({ key: number.toLowerCase(), kind: "number", number, checks }) as const;
    await writeFailedChecks(product.db, [check("LAMA1")], addDays(today, -3));
    await writeFailedChecks(product.db, [check("LAMA1"), check("SEKALI2"), check("DINILAI3")], today);
    await product.db
      .update(failedChecks)
      .set({ judged_at: new Date(), judged_by: "Penguji", state: "harmless" })
      .where(eq(failedChecks.number, "DINILAI3"));
    const flood = (from: number) =>
      Array.from({ length: limits.failedChecksMax }, (_, n) => check(`BANJIR${from + n}`, 2));
    await Promise.all([
      writeFailedChecks(product.db, flood(0), today),
      writeFailedChecks(product.db, flood(9_000), today),
    ]);
    const stored = await product.db.select().from(failedChecks);
    expect(stored).toHaveLength(limits.failedChecksMax + 1);
    const numbers = stored.map(({ number }) => number);
    expect(numbers).toContain("LAMA1");
    expect(numbers).toContain("DINILAI3");
    expect(numbers).not.toContain("SEKALI2");
  });

  it("of one number, however many, drop no other number", async () => {
    const counter = openFailedChecks(product.db);
    counter.note("RDR/QMS/2026/040");
    for (let n = 0; n < 50_000; n++) counter.note("RDR/QMS/2026/041");
    await counter.close();
    const stored = await product.db.select().from(failedChecks).orderBy(failedChecks.number);
    expect(stored.map(({ checks }) => checks)).toEqual([1, 50_000]);
  });

  it("are written once the database is back, and the search answers meanwhile as ever", async () => {
    const counter = openFailedChecks(product.db);
    await product.takeDatabaseDown();
    counter.note("RDR/QMS/2026/050");
    await counter.write();
    expect(counter.waiting()).toBe(1);
    await product.bringDatabaseBack();
    await counter.close();
    expect((await written()).map(({ number }) => number)).toEqual(["RDR/QMS/2026/050"]);
  });

  it("are erased 90 days after the last one, as the privacy page says", async () => {
    const check = (number: string) =>
      ({ key: number.toLowerCase(), kind: "number", number, checks: 1 }) as const;
    await writeFailedChecks(product.db, [check("TUA1")], addDays(today, -limits.failedCheckKeptDays - 1));
    await writeFailedChecks(product.db, [check("MUDA2")], addDays(today, -limits.failedCheckKeptDays));
    await removeOldFailedChecks(product.db, new Date());
    expect((await written()).map(({ number }) => number)).toEqual(["MUDA2"]);
    for (const [lang, words] of [
      ["id", "dihapus 90 hari setelah pemeriksaan terakhir"],
      ["en", "deleted 90 days after the last check"],
    ])
      expect(await (await product.request(`/halaman/privasi?lang=${lang}`)).text()).toContain(words);
  });

  describe("for staff", () => {
    it("stand beside reports of the same number and certificates that are like it, the most suspicious first", async () => {
      const real = await add({ certificate_number: "RDR/EMS/2026/100", client_name: "PT Asli" });
      await search("RDR/EMS/2026/777");
      await search("RDR/EMS/2026/777");
      await search("RDR/EMS/2026/10X");
      await search("RDR/EMS/2026/888");
      const body = new FormData();
      body.set("certificate_number", "rdr-ems-2026-888");
      await product.request("/laporkan", { method: "POST", body });
      await written();
      const { body: page } = await call("/failed-checks");
      expect(page.total).toBe(3);
      const [first, second, third] = page.data;
      expect(first).toMatchObject({ number: "RDR/EMS/2026/888", checks: 1, state: "open", registered: null });
      expect(first.reports).toEqual([
        { id: expect.any(String), reference: expect.stringMatching(/^L-/), state: "open" },
      ]);
      expect(second).toMatchObject({
        number: "RDR/EMS/2026/777",
        checks: 2,
        days: 1,
        reports: [],
        nearest: [],
      });
      expect(third.nearest).toEqual([
        { id: real.id, certificate_number: "RDR/EMS/2026/100", client_name: "PT Asli" },
      ]);
      expect((await call("/failed-checks?q=ems 2026 10x")).body.total).toBe(1);
    });

    it("say which number became a certificate since, and no longer wait then", async () => {
      await search("RDR/OHS/2026/001");
      await search("RDR/OHS/2026/999");
      await written();
      const { id } = await add({ certificate_number: "RDR.OHS.2026.001" });
      const { body } = await call("/failed-checks");
      expect(body.data.map(({ number }: { number: string }) => number)).toEqual([
        "RDR/OHS/2026/999",
        "RDR/OHS/2026/001",
      ]);
      expect(body.data[1].registered).toEqual({ id, certificate_number: "RDR.OHS.2026.001" });
      expect((await call("/failed-checks?state=registered")).body.total).toBe(1);
      expect((await call("/failed-checks?state=open")).body.total).toBe(1);
      await search("RDR/OHS/2026/001");
      expect((await written()).find(({ number }) => number === "RDR/OHS/2026/001")?.checks).toBe(1);
    });

    it("are judged with a note; a stale form gets a conflict, and nothing is lost", async () => {
      await search("RDR/ISM/2026/001");
      const [row] = await written();
      const path = `/failed-checks/${row?.id}/steps`;
      const judged = { state: "harmless", note: "Salah ketik.", version: 1 };
      const { status, body } = await call(path, asJson("POST", judged));
      expect([status, body.state, body.note, body.version]).toEqual([200, "harmless", "Salah ketik.", 2]);
      expect(body.judged_by).toContain("Staf admin");
      expect((await call(path, asJson("POST", { ...judged, note: "Lain" }))).status).toBe(409);
      expect((await call(`/failed-checks/${row?.id}`)).body.note).toBe("Salah ketik.");
      expect((await call("/failed-checks?state=open")).body.total).toBe(0);
      expect((await call(path, asJson("POST", { ...judged, state: "forged", version: 2 }))).status).toBe(422);
      const unknown = "/failed-checks/8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
      expect((await call(unknown)).status).toBe(404);
      expect((await call(`${unknown}/steps`, asJson("POST", judged))).status).toBe(404);
    });

    it("are read by administrators alone", async () => {
      for (const role of ["editor", "viewer"] as const) {
        const person = await product.signIn(role);
        for (const path of ["/failed-checks", "/failed-check-exports"])
          expect((await call(path, {}, person)).status).toBe(403);
      }
      expect((await product.request("/api/failed-checks")).status).toBe(401);
    });

    it("are had as CSV in which nothing runs as a formula, without the notes", async () => {
      await search("=1+1+CMD");
      await search("RDR/ISM/2026/002");
      const rows = await written();
      await product.db.update(failedChecks).set({ note: "Rahasia kantor" });
      const answer = await admin.request("/api/failed-check-exports");
      expect(answer.headers.get("content-disposition")).toMatch(/nomor-tidak-dikenal-.*\.csv/);
      const csv = await answer.text();
      expect(rows).toHaveLength(2);
      expect(csv).toMatch(/"'=1\+1\+CMD","1","1"/);
      expect(csv).toContain('"RDR/ISM/2026/002"');
      expect(csv).not.toContain("Rahasia kantor");
    });

    it("are on the dashboard where a number comes again on another day", async () => {
      const check = { key: "rdrulang1", kind: "number", number: "RDR-ULANG-1", checks: 1 } as const;
      await writeFailedChecks(product.db, [check], addDays(today, -1));
      expect((await call("/dashboard")).body.failed_checks).toEqual({ repeated: 0 });
      await writeFailedChecks(product.db, [check], today);
      expect((await call("/dashboard")).body.failed_checks).toEqual({ repeated: 1 });
      const editor = await product.signIn("editor");
      expect((await call("/dashboard", {}, editor)).body.failed_checks).toBeNull();
    });
  });
});
