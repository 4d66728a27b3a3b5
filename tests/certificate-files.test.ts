import { createHash, randomUUID } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { certificates, uploads } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { findFile, markIssued } from "#core/register/certificate-files.ts";
import { hashEarlierPdfs } from "#core/storage/earlier-pdfs.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const newPdf = () => `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

describe("a certificate's PDF is known by its hash", () => {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const upload = async (content: string): Promise<string> => {
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const init = { method: "POST", body: content };
    const answer = await editor.request(`/api/uploads/certificate-pdfs?${query}`, init);
    return (await answer.json()).url;
  };
  type Saved = { id: string; version: number };
  const input = certificateInput();
  const add = async (pdf_url: string, overrides = {}): Promise<Saved> => {
    const values = certificateInput({ pdf_url, ...overrides });
    return await (await editor.request("/api/certificates", asJson("POST", values))).json();
  };
  const save = async ({ id, version }: Saved, values: Record<string, unknown>): Promise<Saved> => {
    const answer = await editor.request(`/api/certificates/${id}`, asJson("PUT", { version, ...values }));
    expect(answer.status).toBe(200);
    return await answer.json();
  };
  const known = async (content: string) => (await findFile(product.db, hashOf(content))).certificates;
  /** As files were listed before hashes were kept. */
  const forgetHash = async (url: string) =>
    await product.db
      .update(uploads)
      .set({ sha256: null })
      .where(eq(uploads.key, url.slice("/media/".length)));
  const hashThem = async (signal = new AbortController().signal) =>
    await hashEarlierPdfs(product.db, product.services.files, { pauseMs: 0, signal });

  it("from the moment that it is saved, in the edition that the certificate has then", async () => {
    const [first, second] = [newPdf(), newPdf()];
    const url = await upload(first);
    expect(await known(first)).toEqual([]);
    const number = { certificate_number: input.certificate_number };
    const added = await add(url, number);
    expect(await known(first)).toEqual([{ certificate_id: added.id, editions: [1], origin: "uploaded" }]);
    const values = { ...input, scope: "Jasa lain", pdf_url: await upload(second) };
    await save(added, values);
    expect(await known(second)).toEqual([{ certificate_id: added.id, editions: [2], origin: "uploaded" }]);
    expect(await known(first)).toEqual([{ certificate_id: added.id, editions: [1], origin: "uploaded" }]);
  });

  it("stays that edition's when the certificate changes and the PDF does not, until it is uploaded anew", async () => {
    const pdf = newPdf();
    const values = certificateInput({ pdf_url: await upload(pdf) });
    const answer = await editor.request("/api/certificates", asJson("POST", values));
    const added: Saved = await answer.json();
    const renamed = await save(added, { ...values, scope: "Jasa konstruksi jalan" });
    expect(await known(pdf)).toMatchObject([{ editions: [1] }]);
    await save(renamed, { ...values, scope: "Jasa konstruksi jalan", pdf_url: await upload(pdf) });
    expect(await known(pdf)).toMatchObject([{ editions: [1, 2] }]);
  });

  it("stays that edition's also when the same upload is named by another address, or taken away and put back", async () => {
    const pdf = newPdf();
    const url = await upload(pdf);
    const values = certificateInput({ pdf_url: url });
    let saved: Saved = await (await editor.request("/api/certificates", asJson("POST", values))).json();
    const scope = "Jasa konstruksi jembatan";
    for (const pdf_url of [`https://lain.example${url}`, null, url])
      saved = await save(saved, { ...values, scope, pdf_url });
    expect(await known(pdf)).toMatchObject([{ editions: [1] }]);
  });

  it("of several certificates where several were given the same bytes", async () => {
    const pdf = newPdf();
    const [one, two] = [await add(await upload(pdf)), await add(await upload(pdf))];
    expect((await known(pdf)).map(({ certificate_id }) => certificate_id)).toEqual([one.id, two.id]);
  });

  it("however its address is written, and by SQL too", async () => {
    const pdf = newPdf();
    const url = await upload(pdf);
    const values = certificateInput({ pdf_url: `https://www.absah.test${url}` });
    const [row] = await product.db.insert(certificates).values(values).returning({ id: certificates.id });
    expect(await known(pdf)).toMatchObject([{ certificate_id: row?.id }]);
  });

  it("as issued, where it was recorded so before it was saved", async () => {
    const pdf = newPdf();
    const url = await upload(pdf);
    const { id } = await add("");
    const path = url.slice("/media/".length);
    await inTransaction(product.db, async (tx) => {
      for (let times = 0; times < 2; times += 1) await markIssued(tx, { path });
      await tx.update(certificates).set({ pdf_url: url }).where(eq(certificates.id, id));
    });
    expect(await known(pdf)).toEqual([{ certificate_id: id, editions: [1], origin: "issued" }]);
  });

  it("is asked for in vain where it never was a certificate's", async () => {
    expect(await findFile(product.db, hashOf("lain"))).toEqual({ certificates: [], isComplete: true });
  });

  it("when it was uploaded before hashes were kept, once it was read, in the edition that it was saved with", async () => {
    const [first, second] = [newPdf(), newPdf()];
    const [firstUrl, secondUrl] = [await upload(first), await upload(second)];
    for (const url of [firstUrl, secondUrl]) await forgetHash(url);
    const values = certificateInput({ pdf_url: firstUrl });
    const answer = await editor.request("/api/certificates", asJson("POST", values));
    const added: Saved = await answer.json();
    await save(added, { ...values, scope: "Jasa konstruksi jalan", pdf_url: secondUrl });
    expect(await findFile(product.db, hashOf(first))).toEqual({ certificates: [], isComplete: false });
    expect(await hashThem()).toBe(2);
    expect(await known(first)).toMatchObject([{ certificate_id: added.id, editions: [1] }]);
    expect(await known(second)).toMatchObject([{ certificate_id: added.id, editions: [2] }]);
    expect(await findFile(product.db, hashOf(first))).toMatchObject({ isComplete: true });
    expect(await hashThem()).toBe(0);
  });

  it("after a restart in the middle of that work, and where the history tells nothing", async () => {
    const contents = [newPdf(), newPdf(), newPdf()];
    for (const content of contents) {
      const url = await upload(content);
      await forgetHash(url);
      const { id } = await add(url);
      await product.ownerDb.execute(sql`alter table certificate_events disable trigger append_only`);
      await product.ownerDb.execute(sql`delete from certificate_events where certificate_id = ${id}`);
      await product.ownerDb.execute(sql`alter table certificate_events enable trigger append_only`);
    }
    expect(await hashThem(AbortSignal.abort())).toBe(1);
    expect(await hashThem()).toBe(2);
    for (const content of contents) expect(await known(content)).toMatchObject([{ editions: [1] }]);
  });

  it("though one that is gone from the storage stands before it", async () => {
    const urls = [await upload(newPdf()), await upload(newPdf())].sort();
    for (const url of urls) await forgetHash(url);
    const [gone = "", kept = ""] = urls.map((url) => url.slice("/media/".length));
    await product.services.files.delete(gone);
    expect(await hashThem()).toBe(1);
    const [row] = await product.db.select().from(uploads).where(eq(uploads.key, kept));
    expect(row?.sha256).toMatch(/^[0-9a-f]{64}$/);
    await product.db.delete(uploads).where(eq(uploads.key, gone));
  });
});
