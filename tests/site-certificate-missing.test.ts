import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { remove } from "#core/register/certificates.ts";
import { actor, useVerification } from "#tests/support/verification.ts";

describe("what is not answered by a certificate", () => {
  const { product, add, read, search } = useVerification();

  describe("an address without a certificate", () => {
    it.each([
      "/verifikasi-sertifikat/00000000-0000-4000-8000-000000000000",
      "/verifikasi-sertifikat/bukan-uuid",
    ])("answers %s with 404 and certificate not found, in both languages", async (path) => {
      const indonesian = await read(path);
      expect(indonesian.status).toBe(404);
      expect(indonesian.html).toContain("Sertifikat tidak ditemukan");
      expect(indonesian.headers.get("cache-control")).toBe("no-store");
      const english = await read(`${path}?lang=en`);
      expect(english.status).toBe(404);
      expect(english.html).toContain("Certificate not found");
    });

    it("answers 410 for a certificate that was removed, and does not call it unknown", async () => {
      const certificate = await add();
      await remove(product.db, certificate.id, actor);
      const { status, html, headers } = await read(certificate.path);
      expect(status).toBe(410);
      expect(html).toContain("Tidak ada lagi dalam register");
      expect(html).not.toContain("Sertifikat tidak ditemukan");
      expect(html).not.toContain(certificate.client_name);
      expect(headers.get("cache-control")).toBe("no-store");
      expect((await read(`${certificate.path}?lang=en`)).html).toContain("No longer in the register");
    });
  });

  describe("while the database is down", () => {
    let path: string;
    beforeAll(async () => {
      ({ path } = await add({ client_name: "PT Tetap Asli" }));
      await product.takeDatabaseDown();
    });
    afterAll(async () => await product.bringDatabaseBack());

    it("a certificate's page says with 503 that it cannot be checked now, never that it was not found", async () => {
      for (const [language, words] of [
        ["id", "Belum dapat diperiksa saat ini"],
        ["en", "Cannot be checked right now"],
      ]) {
        const { status, html, headers } = await read(`${path}?lang=${language}`);
        expect(status).toBe(503);
        expect(html).toContain(words);
        expect(html).not.toMatch(/tidak ditemukan|not found/i);
        expect(headers.get("retry-after")).toBe("10");
        expect(headers.get("cache-control")).toBe("no-store");
      }
    });

    it("says so to somebody with a session as well", async () => {
      const { status, html } = await read(path, { cookie: `absah.session_token=${randomUUID()}.x` });
      expect(status).toBe(503);
      expect(html).toContain("Belum dapat diperiksa saat ini");
    });

    it("a search answers 503 and says so, never that there are no results", async () => {
      const { status, html, headers } = await search("Tetap Asli");
      expect(status).toBe(503);
      expect(html).toContain("Pencarian tidak dapat dijalankan saat ini");
      expect(html).not.toContain("Tidak ada hasil");
      expect(headers.get("cache-control")).toBe("no-store");
    });

    it("the empty search page, the home page and QR codes are served as always", async () => {
      expect((await read("/verifikasi-sertifikat")).status).toBe(200);
      expect((await read("/")).status).toBe(200);
      expect((await read(`${path}/qr.svg`)).status).toBe(200);
    });
  });

  it("signs that a chat glues to a link, and a slash at its end, lead to the certificate all the same", async () => {
    const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
    const signs = `/ . ) %20 %22 %0a ); * _ ” ’. » … \u200b \u200e \ufeff`.split(" ");
    const endings = signs.map((sign) => id + sign);
    const glued = [...endings, `%20${id}`, `“${id}`, `\u200b${id}`, `*${id}*`];
    for (const each of glued) {
      const answer = await product.request(`/verifikasi-sertifikat/${each}`);
      expect(answer.status, each).toBe(301);
      const { pathname } = new URL(answer.headers.get("location") ?? "", "http://absah.test");
      expect(pathname, each).toBe(`/verifikasi-sertifikat/${id}`);
    }
  });

  it("letters, digits and dashes around an id make it another one", async () => {
    const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
    for (const other of [`${id}0`, `${id}-`, `${id}g`, `${id}.b`, `x.${id}`, `${id}٣`, `${id},${id}`])
      expect((await product.request(`/verifikasi-sertifikat/${other}`)).status, other).toBe(404);
  });
});
