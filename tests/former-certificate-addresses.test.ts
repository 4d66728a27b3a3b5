import { beforeAll, describe, expect, it } from "vitest";
import { articles, certificates, formerAddresses } from "#core/db/schema.ts";
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
    const leading = (path: string) => ({ path, entity: "certificates" as const, entity_id: id });
    await product.db
      .insert(formerAddresses)
      .values([
        leading("/verifikasi-sertifikat/1041"),
        leading("/cek.php?no=12"),
        leading("/sertifikat/PT Lama"),
        { path: "/berita/satu", entity: "articles", entity_id: article?.id ?? id },
        { path: "/wp-content/a.pdf", entity: "media", entity_id: `/verifikasi-sertifikat/${id}` },
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

  it("the address itself still leads on, and asks for nothing else", async () => {
    const answer = await product.request("/verifikasi-sertifikat/1041");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, `/verifikasi-sertifikat/${id}`]);
  });
});
