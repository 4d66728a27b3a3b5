import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { find, insert, remove, update } from "#core/register/certificates.ts";
import { limits } from "#shared/limits.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { actor, dayFromNow } from "#tests/support/verification.ts";

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

describe("what the register says of a file", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const upload = async (content: string): Promise<string> => {
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const init = { method: "POST", body: content };
    return (await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, init)).json()).url;
  };
  /** A certificate with a PDF of its own. */
  const add = async (overrides: Record<string, unknown> = {}) => {
    const content = `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
    const pdf_url = await upload(content);
    const input = inputSchema.parse(certificateInput({ pdf_url, ...overrides }));
    const certificate = await insert(product.db, input, actor);
    return { certificate, input, content, path: `/berkas/${hashOf(content)}` };
  };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await product.request(path, { headers });
    return { status: answer.status, headers: answer.headers, html: await answer.text() };
  };
  const readJson = async (path: string) => {
    const answer = await product.request(path, { headers: { accept: "application/json" } });
    expect(answer.headers.get("content-type")).toContain("application/json");
    return { status: answer.status, body: await answer.json() };
  };

  it("that is the PDF of a valid certificate's present edition: the verdict, in both languages, kept by nobody", async () => {
    const { path, certificate } = await add();
    const { status, html, headers } = await read(path);
    expect(status).toBe(200);
    expect(html).toContain('data-verdict="valid"');
    expect(html).toContain("Sertifikat berlaku");
    expect(html).toContain("Berkas ini asli: PDF kami untuk edisi 1, edisi yang sekarang.");
    expect(html).toContain(certificate.certificate_number);
    expect(html).toContain(`href="/verifikasi-sertifikat/${certificate.id}"`);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("vary")).toContain("Accept");
    const english = await read(`${path}?lang=en`);
    expect(english.html).toContain("Certificate is valid");
    expect(english.html).toContain("This file is real: our PDF of edition 1, the present one.");
  });

  it("as JSON for whoever asks for that, by capital letters too", async () => {
    const { path, certificate, content } = await add();
    expect(await readJson(path.replace(/[0-9a-f]{64}/, (hash) => hash.toUpperCase()))).toMatchObject({
      status: 200,
      body: {
        sha256: hashOf(content),
        answer: "current",
        edition: 1,
        origin: "uploaded",
        certificate: {
          id: certificate.id,
          url: `http://absah.test/verifikasi-sertifikat/${certificate.id}`,
          certificate_number: certificate.certificate_number,
          verdict: "valid",
          edition: 1,
        },
        other_certificates: [],
      },
    });
    expect((await read(path, { accept: "*/*" })).html).toContain("<!doctype html>");
  });

  it("that was printed anew for the same edition: real and current, and since when there is a newer print", async () => {
    const { certificate, input, path } = await add();
    const newer = `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
    const pdf_url = await upload(newer);
    const replaced = await update(
      product.db,
      certificate.id,
      certificate.version,
      { ...input, pdf_url },
      actor,
    );
    expect((await readJson(path)).body).toMatchObject({
      answer: "current",
      edition: 1,
      reprinted_on: dayFromNow(0),
    });
    const { html } = await read(path);
    expect(html).toContain('data-verdict="valid"');
    expect(html).toContain("ada cetakan yang lebih baru untuk edisi yang sama");
    expect((await read(`${path}?lang=en`)).html).toContain("there is a newer print of the same edition");
    expect((await readJson(`/berkas/${hashOf(newer)}`)).body).toMatchObject({
      answer: "current",
      reprinted_on: null,
    });
    // Staff take the first one again.
    const { version } = (await find(product.db, certificate.id)) ?? { version: 0 };
    expect(replaced).toBeDefined();
    await update(product.db, certificate.id, version, input, actor);
    expect((await readJson(path)).body).toMatchObject({ answer: "current", reprinted_on: null });
    expect((await readJson(`/berkas/${hashOf(newer)}`)).body).toMatchObject({ answer: "current" });
  });

  it("that was replaced: never green, with the edition and the day that replaced it", async () => {
    const { path, certificate, input } = await add();
    await update(product.db, certificate.id, 1, { ...input, scope: "Jasa lain" }, actor);
    const { status, html } = await read(path);
    expect(status).toBe(200);
    expect(html).toContain("Berkas asli, edisi lama");
    expect(html).toMatch(/PDF kami untuk edisi 1\. Sejak \d+ \w+ \d{4} digantikan oleh edisi 2/);
    expect(html).not.toContain('class="verdict" data-verdict="valid"');
    expect(html).toContain("Jasa lain");
    expect((await readJson(path)).body).toMatchObject({
      answer: "superseded",
      edition: 1,
      superseded_on: dayFromNow(0),
      certificate: { edition: 2, verdict: "valid" },
    });
  });

  it("that is offered on its certificate's page: with a word where it is of an earlier edition", async () => {
    const { certificate, input } = await add();
    const page = `/verifikasi-sertifikat/${certificate.id}`;
    expect((await read(page)).html).not.toContain("PDF ini edisi");

    await update(product.db, certificate.id, 1, { ...input, scope: "Lingkup yang baru" }, actor);
    expect((await read(page)).html).toContain("PDF ini edisi 1, sedangkan yang berlaku edisi 2.");
    expect((await read(`${page}?lang=en`)).html).toContain("This PDF is edition 1; edition 2 is in force.");

    const pdf_url = await upload(`%PDF-1.7\n% ${randomUUID()}\n%%EOF`);
    await update(product.db, certificate.id, 2, { ...input, scope: "Lingkup yang baru", pdf_url }, actor);
    expect((await read(page)).html).not.toContain("PDF ini edisi");
  });

  it("that was uploaded again for the present edition: real, of that edition", async () => {
    const { path, certificate, input, content } = await add();
    const pdf_url = await upload(content);
    await update(product.db, certificate.id, 1, { ...input, scope: "Jasa lain", pdf_url }, actor);
    expect((await read(path)).html).toContain("PDF kami untuk edisi 2, edisi yang sekarang");
  });

  it.each([
    ["Dibekukan", "suspended", "Sertifikat dibekukan", {}],
    ["Dicabut", "withdrawn", "Sertifikat dicabut", {}],
    ["Valid", "expired", "Sertifikat kadaluwarsa", { issue_date: "2020-01-10", expiry_date: "2023-01-09" }],
    [
      "Valid",
      "not-yet-valid",
      "Sertifikat belum berlaku",
      { issue_date: dayFromNow(9), expiry_date: dayFromNow(99) },
    ],
    ["Ditinjau", "other", "Tidak dinyatakan berlaku", {}],
  ])(
    "of a certificate that is %s, by its dates and status %s: in the words of its page",
    async (status, verdict, words, dates) => {
      const { path } = await add({ status, ...dates });
      const { html } = await read(path);
      expect(html).toContain(`class="verdict" data-verdict="${verdict}"`);
      expect(html).toContain(words);
      expect((await readJson(path)).body.certificate.verdict).toBe(verdict);
    },
  );

  it("of an earlier edition of a certificate that was withdrawn: that comes first", async () => {
    const { path, certificate, input } = await add();
    await update(product.db, certificate.id, 1, { ...input, scope: "Lain", status: "Dicabut" }, actor);
    const { html } = await read(path);
    expect(html).toContain('class="verdict" data-verdict="withdrawn"');
    expect(html).toContain("digantikan oleh edisi 2");
  });

  it("of a certificate that was removed: 410, without its names", async () => {
    const { path, certificate } = await add();
    await remove(product.db, certificate.id, actor);
    const { status, html, headers } = await read(path);
    expect(status).toBe(410);
    expect(html).toContain("pernah menjadi PDF sertifikat kami");
    expect(html).not.toContain(certificate.client_name);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(await readJson(path)).toMatchObject({ status: 410, body: { answer: "removed" } });
  });

  it("of a certificate whose row was changed past its history: that it cannot be confirmed, never its status", async () => {
    const { path, certificate } = await add({ status: "Dicabut" });
    await product.ownerDb.execute(sql`alter table certificates disable trigger user`);
    await product.ownerDb.execute(sql`update certificates set status = 'Valid' where id = ${certificate.id}`);
    await product.ownerDb.execute(sql`alter table certificates enable trigger user`);
    for (const url of [path, `/berkas/${hashOf("salinan")}?sertifikat=${certificate.id}`]) {
      const { status, html } = await read(url);
      expect(status).toBe(503);
      expect(html).toContain("Tidak dapat dikonfirmasi");
      expect(html).not.toContain(certificate.client_name);
      expect(await readJson(url)).toMatchObject({ status: 503, body: { answer: "unconfirmed" } });
    }
  });

  it("that several certificates were given: the one in force, and the way to the others", async () => {
    const first = await add({ status: "Dicabut" });
    const pdf_url = await upload(first.content);
    const second = await insert(product.db, inputSchema.parse(certificateInput({ pdf_url })), actor);
    const { html } = await read(first.path);
    expect(html).toContain('class="verdict" data-verdict="valid"');
    expect(html).toContain(`href="/verifikasi-sertifikat/${second.id}"`);
    expect(html).toContain(`href="/verifikasi-sertifikat/${first.certificate.id}"`);
    await remove(product.db, second.id, actor);
    expect((await read(first.path)).html).toContain('class="verdict" data-verdict="withdrawn"');
  });

  it("that nobody knows: 404, and what to do next", async () => {
    const path = `/berkas/${hashOf("lain")}`;
    const { status, html, headers } = await read(path);
    expect(status).toBe(404);
    expect(html).toContain("Bukan dokumen yang kami terbitkan");
    expect(html).toContain('action="/verifikasi-sertifikat"');
    expect(html).not.toContain("PDF lama kami belum selesai dibaca");
    expect(headers.get("cache-control")).toBe("no-store");
    expect((await read(`${path}?lang=en`)).html).toContain("Not a document that we issued");
    expect(await readJson(path)).toMatchObject({
      status: 404,
      body: { answer: "unknown", is_complete: true, named_certificate: null },
    });
  });

  it("that nobody knows while older PDFs are still to be read: the page says so", async () => {
    const { certificate } = await add();
    await product.db.execute(
      sql`update uploads set sha256 = null where '/media/' || key = ${certificate.pdf_url}`,
    );
    const path = `/berkas/${hashOf("lain")}`;
    expect((await read(path)).html).toContain("PDF lama kami belum selesai dibaca");
    const named = await read(`${path}?sertifikat=${certificate.id}`);
    expect(named.html).toContain("Berkas ini tidak dapat dibandingkan");
    expect(named.html).not.toContain("Salinan yang diubah?");
    const other = await add();
    expect((await read(`${path}?sertifikat=${other.certificate.id}`)).html).toContain("Salinan yang diubah?");
    expect((await readJson(path)).body.is_complete).toBe(false);
    await product.db.execute(sql`update uploads set sha256 = ${"0".repeat(64)} where sha256 is null`);
  });

  it("that nobody knows, but that names a certificate: what the register says of that", async () => {
    const { certificate } = await add({ client_name: "PT Ditiru Orang" });
    const path = `/berkas/${hashOf("salinan")}`;
    for (const query of [
      `sertifikat=${certificate.id.toUpperCase()}`,
      `nomor=ISO/IEC+17021-1&nomor=${encodeURIComponent(certificate.certificate_number)}`,
    ]) {
      const { status, html } = await read(`${path}?${query}`);
      expect(status, query).toBe(404);
      expect(html).toContain("Salinan yang diubah?");
      expect(html).toContain("PT Ditiru Orang");
      expect(html).not.toContain('class="verdict" data-verdict="valid"');
      expect(html).toContain(`/laporkan?sertifikat=${certificate.id}`);
    }
    expect(await readJson(`${path}?sertifikat=${certificate.id}`)).toMatchObject({
      status: 404,
      body: { answer: "unknown", named_certificate: { id: certificate.id, verdict: "valid" } },
    });
  });

  it("that names a certificate of which there is no PDF is not called edited", async () => {
    const { certificate } = await add({ pdf_url: null });
    const { html } = await read(`/berkas/${hashOf("salinan")}?sertifikat=${certificate.id}`);
    expect(html).toContain("Berkas ini tidak dapat dibandingkan");
    expect(html).not.toContain("Salinan yang diubah?");
  });

  it("that names what is no certificate, or one that was removed, is simply unknown", async () => {
    const { certificate } = await add();
    await remove(product.db, certificate.id, actor);
    for (const query of [
      `sertifikat=${certificate.id}`,
      `sertifikat=${randomUUID()}`,
      "sertifikat=%00&nomor=%00",
      `nomor=${"9".repeat(9_000)}`,
    ]) {
      const { status, html } = await read(`/berkas/${hashOf("salinan")}?${query}`);
      expect(status, query).toBe(404);
      expect(html, query).toContain("Tidak ada PDF dalam register kami yang sama");
      expect(html).not.toContain(certificate.certificate_number);
    }
  });

  it.each(["a", "g".repeat(64), "a".repeat(63), "a".repeat(65), "%00", "%ZZ", `${"a".repeat(64)}.pdf`])(
    "by a hash that is none (%s): 400, which looks like no other answer",
    async (hash) => {
      const { status, html, headers } = await read(`/berkas/${hash}`);
      expect(status).toBe(400);
      expect(html).toContain("Alamat berkas tidak lengkap");
      expect(html).not.toContain("Bukan dokumen yang kami terbitkan");
      expect(headers.get("cache-control")).toBe("no-store");
      expect((await readJson(`/berkas/${hash}`)).body.answer).toBe("malformed");
    },
  );

  it("is no more often told to one network than searches are", async () => {
    const path = `/berkas/${hashOf("lain")}`;
    const headers = { "x-forwarded-for": "2001:db8:9:9::1" };
    for (let times = 0; times < limits.searchesMax; times++)
      expect(await product.services.fileLimit.take("2001:db8:9:9::2")).toBeUndefined();
    const refused = await read(path, headers);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(refused.html).not.toContain("Bukan dokumen yang kami terbitkan");
    expect((await read(path, { "x-forwarded-for": "2001:db8:9:10::1" })).status).toBe(404);
  });

  it("is not prepared ahead by a browser", async () => {
    const { path } = await add();
    expect((await read(path, { "sec-purpose": "prefetch" })).status).toBe(503);
  });

  describe("while the database is down", () => {
    let path: string;
    beforeAll(async () => {
      ({ path } = await add());
      await product.takeDatabaseDown();
    });
    afterAll(async () => await product.bringDatabaseBack());

    it("is that it cannot be checked now, never that the file is not ours", async () => {
      for (const [language, words] of [
        ["id", "tidak mengatakan apa pun tentang berkas Anda"],
        ["en", "says nothing about your file"],
      ]) {
        const { status, html, headers } = await read(`${path}?lang=${language}`);
        expect(status).toBe(503);
        expect(html).toContain(words);
        expect(html).not.toMatch(/kami terbitkan|we issued|asli:/);
        expect(headers.get("retry-after")).toBe("10");
        expect(headers.get("cache-control")).toBe("no-store");
      }
      expect(await readJson(path)).toMatchObject({ status: 503, body: { answer: "unavailable" } });
    });
  });
});
