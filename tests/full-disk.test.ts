import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { customers } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("a disk that is full", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  const noRoom = {
    message:
      "Ruang penyimpanan server habis, sehingga perubahan ini tidak tersimpan. Isian Anda tetap ada; hubungi pengelola server.",
  };

  it("is told to whoever uploads a file", async () => {
    const full = Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
    const put = vi.spyOn(product.services.files, "put").mockRejectedValue(full);
    const query = new URLSearchParams({ certificate_number: "GIS/QMS/2026/00001", filename: "a.pdf" });
    const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, {
      method: "POST",
      headers: { "content-type": "application/pdf" },
      body: "%PDF-1.4\n%%EOF",
    });
    put.mockRestore();
    expect([answer.status, await answer.json()]).toEqual([503, noRoom]);
  });

  it("of the database is told to whoever saves, and nothing is saved", async () => {
    await product.ownerDb.execute(sql`create function refuse_rows() returns trigger language plpgsql as
      $$begin raise 'could not extend file' using errcode = '53100'; end$$`);
    await product.ownerDb.execute(sql`create trigger refuse_rows before insert on customers
      for each row execute function refuse_rows()`);
    const name = "PT Penuh";
    const answer = await editor.request("/api/customers", asJson("POST", { name }));
    await product.ownerDb.execute(sql`drop function refuse_rows cascade`);
    expect([answer.status, await answer.json()]).toEqual([503, noRoom]);
    expect(await product.db.$count(customers, sql`name = ${name}`)).toBe(0);
  });
});
