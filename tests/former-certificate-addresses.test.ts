import { beforeAll, describe, expect, it } from "vitest";
import { articles, certificates, formerAddresses, sitePages } from "#core/db/schema.ts";
import { useProduct } from "#tests/support/product.ts";

describe("what the scanner asks of a code of ours with another path", () => {
  const product = useProduct();
  let id = "";

  beforeAll(async () => {
    const [certificate] = await product.db
      .insert(certificates)
      .values({
        client_name: "PT Lama",
        certificate_number: "LAMA/1",
        standard: "ISO 9001:2015",
        issue_date: "2025-01-01",
        expiry_date: "2099-01-01",
      })
      .returning({ id: certificates.id });
    id = certificate?.id ?? "";
    const [article] = await product.db.select({ id: articles.id }).from(articles).limit(1);
    const text = { content_id: "<p>Isi</p>", content_en: "" };
    const [draft] = await product.db
      .insert(articles)
      .values({ ...text, title: "Konsep", slug: "konsep", published: false })
      .returning({ id: articles.id });
    const [page] = await product.db
      .insert(sitePages)
      .values({ slug: "konsep", title_id: "Konsep", published: false })
      .returning({ id: sitePages.id });
    const leading = (path: string) => ({ path, entity: "certificates" as const, entity_id: id });
    await product.db
      .insert(formerAddresses)
      .values([
        leading("/verifikasi-sertifikat/1041"),
        leading("/cek.php?no=12"),
        leading("/sertifikat/PT Lama"),
        { path: "/berita/satu", entity: "articles", entity_id: article?.id ?? id },
        { path: "/wp-content/a.pdf", entity: "media", entity_id: `/verifikasi-sertifikat/${id}` },
        { path: "/lama", entity: "media", entity_id: "/media/a.pdf" },
        leading("/lama?id=2"),
        leading("/Log/lama"),
        { path: "/verifikasi-sertifikat/berita", entity: "media", entity_id: "/media/a.pdf" },
        { path: "/unduh.json", entity: "media", entity_id: "/media/b.pdf" },
        { path: "/konsep", entity: "articles", entity_id: draft?.id ?? id },
        { path: "/halaman-konsep", entity: "articles", entity_id: page?.id ?? id },
        leading(`/${"x".repeat(1_000)}`),
        leading("/tentang"),
      ]);
  });

  const ask = async (address: string) =>
    await product.request(`/verifikasi-sertifikat/alamat-lama?${new URLSearchParams({ alamat: address })}`);

  it.each([
    "/verifikasi-sertifikat/1041",
    "/verifikasi-sertifikat/1041/",
    "/verifikasi-sertifikat/1041?lang=en",
    "/cek.php?no=12",
    "/sertifikat/PT%20Lama",
  ])("%s was a certificate's: its id is answered", async (address) => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(await answer.json()).toEqual({ id });
  });

  it.each([
    "",
    "/",
    "/verifikasi-sertifikat/1042",
    "/cek.php?no=13",
    "/berita/satu",
    "/wp-content/a.pdf",
    "/admin",
    "/api/certificates",
    "//verifikasi-sertifikat/1041",
    "/\\evil.example/verifikasi-sertifikat/1041",
    "https://evil.example/verifikasi-sertifikat/1041",
    "verifikasi-sertifikat/1041",
    "/%",
    "/\u0000",
  ])("%j was none's", async (address) => {
    const answer = await ask(address);
    expect([answer.status, await answer.json()]).toEqual([200, { id: null }]);
  });

  it("pasted whole where a number is searched for, it leads to the certificate", async () => {
    const pasted = `${product.services.settings.PUBLIC_URL}/cek.php?no=12`;
    const answer = await product.request(`/verifikasi-sertifikat?${new URLSearchParams({ q: pasted })}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, `/verifikasi-sertifikat/${id}`]);
  });

  it.each([
    ["", "/verifikasi-sertifikat/1041"],
    ["", "/verifikasi-sertifikat/1041//"],
    [".json", "/verifikasi-sertifikat/1041.json"],
    [".jwt", "/verifikasi-sertifikat/1041.jwt"],
    ["", "/lama?id=2"],
    ["", "/sertifikat/PT%20Lama?utm_source=x"],
  ])("leads on to the certificate's page%s: %s", async (form, address) => {
    for (const method of ["GET", "HEAD"]) {
      const answer = await product.request(address, { method });
      expect([answer.status, answer.headers.get("location")]).toEqual([
        301,
        `/verifikasi-sertifikat/${id}${form}`,
      ]);
      expect(answer.headers.get("cache-control"), "may be another page's later").toBe("no-cache");
    }
    expect((await product.request(address, { method: "POST" })).headers.get("location")).toBeNull();
  });

  it.each([
    ["/lama?id=3", "/media/a.pdf"],
    ["/unduh.json", "/media/b.pdf"],
  ])("leads on to a file: %s", async (address, location) => {
    expect((await product.request(address)).headers.get("location")).toBe(location);
  });

  it.each([
    ["where certificates are verified, to a file", "/verifikasi-sertifikat/berita"],
    ["under an address of the site's own, in whatever letters", "/Log/lama"],
    ["to an article that is a draft", "/konsep"],
    ["to a page that is a draft", "/halaman-konsep"],
    ["from more than a thousand characters", `/${"x".repeat(1_000)}`],
    ["by a form that only pages of certificates have", "/sertifikat/PT%20Lama.json"],
    ["from a character that no database keeps", "/verifikasi-sertifikat/1041%00"],
    ["from half a character", "/lama%ED%A0%80"],
  ])("leads nowhere %s", async (_, address) => {
    const answer = await product.request(address);
    expect([answer.status, answer.headers.get("location")]).toEqual([404, null]);
  });

  it("a page that is there now is shown, whatever stood at its address", async () => {
    expect((await product.request("/tentang")).status).toBe(200);
  });

  it("without the database a certificate's address is not called unknown, and others are", async () => {
    await product.takeDatabaseDown();
    try {
      expect((await product.request("/verifikasi-sertifikat/1041")).status).toBe(503);
      expect((await product.request("/wp-content/b.pdf")).status).toBe(404);
    } finally {
      await product.bringDatabaseBack();
    }
  });
});
