import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { fromBufferPromise } from "yauzl";
import { adoptFiles } from "#core/tlog/adopt-files.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
afterAll(() => smtp.close());

const hashOf = (content: Buffer) => createHash("sha256").update(content).digest("hex");
const sari = { name: "Sari", role: "", email: "sari@contoh.example", telephone: "", language: "id" };

describe("a certificate's PDF", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  let admin: typeof editor;
  beforeAll(async () => {
    editor = await product.signIn("editor");
    admin = await product.signIn("admin");
  });
  beforeEach(() => {
    smtp.received.length = 0;
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await admin.request(`/api${path}`, body === undefined ? { method } : asJson(method, body));
    return { status: answer.status, body: await answer.json() };
  };
  /** A certificate whose PDF was issued. */
  async function add() {
    const values = certificateInput({ client_name: `PT Surat ${randomUUID()}` });
    const { body: certificate } = await call("POST", "/certificates", values);
    const { body: client } = await call("GET", `/clients/${certificate.client_id}`);
    await call("PUT", `/clients/${client.id}`, { ...client, contacts: [sari] });
    const path = `/certificates/${certificate.id}/document`;
    const { body: issued } = await call("POST", path, { version: certificate.version });
    await product.services.transparencyLog.advance();
    return { ...certificate, ...issued, values, path, file: issued.url.slice("/media/".length) };
  }
  type Added = Awaited<ReturnType<typeof add>>;
  const mailOf = async ({ path }: Added) => {
    const { body } = await call("GET", `${path}/mail`);
    const recipients = [sari.email];
    return { request_id: randomUUID(), sha256: body.sha256, language: "id", recipients, ...body.texts.id };
  };
  const mailsOf = async ({ id }: Added) => {
    const { rows } = await product.db.execute<{ id: string; state: string; reason: string | null }>(
      sql`select id, state, reason from client_mails where certificate_id = ${id}`,
    );
    return rows;
  };
  const becomes = async (added: Added, state: string, reason: string | null) =>
    await expect.poll(() => mailsOf(added)).toEqual([expect.objectContaining({ state, reason })]);
  const insert = async ({ id, file }: Added, sha256: string, edition: number) =>
    await product.ownerDb.execute(
      sql`insert into certificate_files (sha256, certificate_id, edition, origin, path, size)
        values (${sha256}, ${id}, ${edition}, 'issued', ${file}, 20)`,
    );
  /** What an insider does who owns the tables and the storage. */
  async function forge(added: Added, edition: number) {
    const stored = await product.services.files.getBytes(added.file);
    const forged = Buffer.concat([stored, Buffer.from("\n% palsu\n")]);
    await product.services.files.put(added.file, forged);
    await insert(added, hashOf(forged), edition);
    return hashOf(forged);
  }
  const zip = async ({ id }: Added) => {
    const answer = await admin.request("/api/certificate-documents", asJson("POST", { ids: [id] }));
    const archive = await fromBufferPromise(Buffer.from(await answer.arrayBuffer()));
    const names: string[] = [];
    for await (const { fileName } of archive.eachEntry()) names.push(fileName);
    return names;
  };
  /** A mail that was sent, as if the mail server had not taken it. */
  async function addFailed() {
    const added = await add();
    expect((await call("POST", `${added.path}/mail`, await mailOf(added))).status).toBe(202);
    await becomes(added, "sent", null);
    await product.db.execute(
      sql`update client_mails set state = 'failed' where certificate_id = ${added.id}`,
    );
    smtp.received.length = 0;
    const [mail] = await mailsOf(added);
    return { ...added, sendAgain: () => call("POST", `/reminders/mails/${mail?.id}`, { do: "send-again" }) };
  }

  it("that an insider forged is neither offered for a mail, nor sent, nor put into an archive", async () => {
    const added = await add();
    const mail = await mailOf(added);
    const sha256 = await forge(added, 2);
    const refused = { status: 409, body: { message: expect.stringContaining("tidak dapat dikonfirmasi") } };
    expect(await call("GET", `${added.path}/mail`)).toMatchObject(refused);
    expect(await call("POST", `${added.path}/mail`, { ...mail, sha256 })).toMatchObject(refused);
    expect((await call("GET", added.path)).body.pdf).toMatchObject({ sha256, is_confirmed: false });
    expect(await zip(added)).toEqual(["tidak-diterbitkan.txt"]);
    const chosen = { ids: [added.id], request_id: randomUUID() };
    expect((await call("POST", "/certificate-documents/mails", chosen)).body).toEqual({ mails: 0 });
    expect(await mailsOf(added)).toEqual([]);
  });

  it("that an insider forged is replaced by issuing it again, and is sent then", async () => {
    const added = await add();
    await forge(added, 1);
    const { version } = (await call("GET", added.path)).body;
    const issued = await call("POST", added.path, { version });
    expect(issued.status).toBe(201);
    await product.services.transparencyLog.advance();
    expect((await call("GET", added.path)).body.pdf).toMatchObject({ edition: 1, is_confirmed: true });
    expect((await call("POST", `${added.path}/mail`, await mailOf(added))).status).toBe(202);
    await becomes(added, "sent", null);
  });

  it("is not mailed of an edition above the certificate's own, also where the log tells of it", async () => {
    const added = await add();
    await insert(added, added.sha256, 2);
    await adoptFiles(product.ownerDb, [added.sha256]);
    await product.services.transparencyLog.advance();
    expect((await call("GET", added.path)).body.pdf).toMatchObject({ edition: 2, is_confirmed: true });
    expect((await call("GET", `${added.path}/mail`)).status).toBe(409);
    expect(await zip(added)).toEqual(["tidak-diterbitkan.txt"]);
  });

  it("is not mailed while an alarm says that the stored file is another", async () => {
    const added = await add();
    await product.ownerDb.execute(
      sql`insert into log_alarms (key, kind, certificate_id, detail) values (${`pdf ${added.file}`}, 'pdf', ${added.id}, '')`,
    );
    expect((await call("GET", `${added.path}/mail`)).status).toBe(409);
    await product.ownerDb.execute(sql`delete from log_alarms where key = ${`pdf ${added.file}`}`);
    expect((await call("GET", `${added.path}/mail`)).status).toBe(200);
  });

  it("that was forged after a mail was noted does not leave with it", async () => {
    const added = await addFailed();
    const sha256 = await forge(added, 1);
    await product.ownerDb.execute(
      sql`update client_mails set document_sha256 = ${sha256} where certificate_id = ${added.id}`,
    );
    expect((await added.sendAgain()).status).toBe(200);
    await becomes(added, "failed", "document-gone");
    expect(smtp.received).toEqual([]);
  });

  it("is not sent again once the certificate was withdrawn", async () => {
    const added = await addFailed();
    const { version } = (await call("GET", `/certificates/${added.id}`)).body;
    const withdrawn = { ...added.values, pdf_url: added.url, status: "Dicabut", version };
    expect((await call("PUT", `/certificates/${added.id}`, withdrawn)).status).toBe(200);
    expect((await added.sendAgain()).status).toBe(200);
    await becomes(added, "cancelled", "reason-gone");
    expect(smtp.received).toEqual([]);
  });

  it("is not sent again once another one took its place", async () => {
    const added = await addFailed();
    const { version } = (await call("GET", `/certificates/${added.id}`)).body;
    const changed = { ...added.values, pdf_url: added.url, scope: "Lingkup lain", version };
    const { body: saved } = await call("PUT", `/certificates/${added.id}`, changed);
    expect((await call("POST", added.path, { version: saved.version })).status).toBe(201);
    expect((await added.sendAgain()).status).toBe(200);
    await becomes(added, "cancelled", "reason-gone");
    expect(smtp.received).toEqual([]);
  });

  it("is sent again while it still holds", async () => {
    const added = await addFailed();
    expect((await added.sendAgain()).status).toBe(200);
    await becomes(added, "sent", null);
    expect(smtp.received).toHaveLength(1);
  });
});
