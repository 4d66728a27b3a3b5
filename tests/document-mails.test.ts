import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { clientMails, registerSettings } from "#core/db/schema.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
afterAll(() => smtp.close());

const sari = { name: "Sari", role: "Mutu", email: "Sari@contoh.example", telephone: "", language: "id" };
const john = { name: "John", role: "", email: "john@contoh.example", telephone: "", language: "en" };
const silent = { name: "Tanpa Surel", role: "", email: "", telephone: "", language: "id" };

describe("a certificate's PDF that is mailed to its client", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  beforeEach(() => {
    smtp.received.length = 0;
  });

  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await editor.request(
      `/api${path}`,
      body === undefined ? { method } : asJson(method, body),
    );
    return { status: answer.status, body: await answer.json() };
  };
  async function add(contacts: object[] = [sari, john, silent], overrides = {}, content = newPdf()) {
    const sent = { method: "POST", body: content };
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const { url } = await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, sent)).json();
    const client_name = `PT Surat ${randomUUID()}`;
    const values = certificateInput({ client_name, pdf_url: url, ...overrides });
    const { body: certificate } = await call("POST", "/certificates", values);
    const { body: client } = await call("GET", `/clients/${certificate.client_id}`);
    expect((await call("PUT", `/clients/${client.id}`, { ...client, contacts })).status).toBe(200);
    const path = `/certificates/${certificate.id}/document/mail`;
    return { ...certificate, values, content, path, file: url.slice("/media/".length) };
  }
  const newPdf = () => `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
  const mailOf = async (path: string, overrides = {}) => {
    const { body } = await call("GET", path);
    return {
      request_id: randomUUID(),
      sha256: body.sha256,
      language: "id",
      recipients: ["sari@contoh.example"],
      ...body.texts.id,
      ...overrides,
    };
  };
  const until = async (count: number) => await expect.poll(() => smtp.received.length).toBe(count);
  const statesOf = async (id: string) => {
    const { rows } = await product.db.execute<{ state: string; reason: string | null }>(
      sql`select state, reason from client_mails where certificate_id = ${id} order by recipient`,
    );
    return rows;
  };

  it("begins with the contacts that have an address and a text in both languages", async () => {
    const { path, certificate_number, client_name, content } = await add();
    const { status, body } = await call("GET", path);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      sha256: createHash("sha256").update(content).digest("hex"),
      edition: 1,
      is_attached: true,
      size: content.length,
      contacts: [
        { name: "Sari", language: "id" },
        { name: "John", email: "john@contoh.example", language: "en" },
      ],
      texts: {
        id: { subject: `Sertifikat ${certificate_number}` },
        en: { subject: `Certificate ${certificate_number}` },
      },
    });
    expect(body.texts.id.body).toContain(client_name);
    expect(body.texts.en.body).toContain("2029, is attached as a PDF.");
  });

  it("leaves with the PDF, once however often it is asked for, and is in the client's history and on the trail", async () => {
    const { id, path, client_id, certificate_number, content } = await add();
    const mail = await mailOf(path, { recipients: ["Sari@contoh.example", "lain@contoh.example"] });
    for (let times = 0; times < 2; times += 1)
      expect(await call("POST", path, mail)).toEqual({ status: 202, body: { mails: 2 } });
    await until(2);
    await expect.poll(async () => (await statesOf(id)).map(({ state }) => state)).toEqual(["sent", "sent"]);
    expect(await call("POST", path, mail)).toMatchObject({ status: 202 });
    const [received] = smtp.received;
    expect(received?.headers.get("auto-submitted"), "a person wrote it").toBeUndefined();
    expect(received?.parts.get("application/pdf")).toBe(content);
    expect(received?.parts.get("text/plain")).toContain(mail.body);
    expect(smtp.received.flatMap(({ recipients }) => recipients).sort()).toEqual([
      "lain@contoh.example",
      "sari@contoh.example",
    ]);
    const { body: history } = await call("GET", `/reminders/mails?client_id=${client_id}`);
    expect(history.data).toHaveLength(2);
    expect(history.data[0]).toMatchObject({ kind: "document", requested_by_name: "Staf editor" });
    const admin = await product.signIn("admin");
    const trail = await (await admin.request("/api/account-events?action=document-mailed")).json();
    expect(JSON.stringify(trail)).toContain(certificate_number);
    const { rows } = await product.db.execute(
      sql`select from account_events where action = 'document-mailed' and subject = ${certificate_number}`,
    );
    expect(rows).toHaveLength(1);
    expect(smtp.received).toHaveLength(2);
  });

  it("leaves whether clients are reminded or not, and is not taken back when reminders are switched off", async () => {
    const { id, path } = await add();
    const release = smtp.hold();
    await call("POST", path, await mailOf(path));
    await product.db.update(registerSettings).set({ reminders_enabled: false });
    const admin = await product.signIn("admin");
    const { reminders_from: _, ...settings } = await (await admin.request("/api/reminders/settings")).json();
    await admin.request("/api/reminders/settings", asJson("PUT", { ...settings, reminders_enabled: false }));
    release();
    await until(1);
    await expect.poll(async () => await statesOf(id)).toEqual([{ state: "sent", reason: null }]);
  });

  it("says at each field what is wrong, and keeps nothing of it", async () => {
    const { id, path } = await add();
    const mail = await mailOf(path, { recipients: ["bukan surel"], subject: " ", body: "" });
    expect(await call("POST", path, mail)).toMatchObject({
      status: 422,
      body: {
        errors: { "recipients.0": "Format email tidak valid", subject: "Wajib diisi.", body: "Wajib diisi." },
      },
    });
    expect(await call("POST", path, { ...mail, recipients: [] })).toMatchObject({
      status: 422,
      body: { errors: { recipients: "Pilih atau isi paling sedikit satu penerima." } },
    });
    expect(await statesOf(id)).toEqual([]);
  });

  it("is refused of a certificate that is suspended, has no PDF or one of an earlier edition, and of another PDF", async () => {
    const suspended = await add([sari], { status: "Dibekukan" });
    expect(await call("GET", suspended.path)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("dibekukan") },
    });
    const unstated = await add([sari], { status: "Dalam Proses" });
    expect(await call("GET", unstated.path)).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("tidak menyatakannya berlaku") },
    });
    const without = await add([sari], { pdf_url: null });
    expect((await call("GET", without.path)).body.message).toContain("belum memiliki PDF");
    const { path, id, version, values } = await add();
    const mail = await mailOf(path);
    const other = { ...mail, sha256: "ab".repeat(32) };
    expect(await call("POST", path, other)).toMatchObject({ status: 409 });
    await call("PUT", `/certificates/${id}`, { ...values, version, scope: "Lingkup lain" });
    expect((await call("POST", path, mail)).body.message).toContain("edisi lama");
    expect((await call("GET", `/certificates/${randomUUID()}/document/mail`)).status).toBe(404);
  });

  it("is not sent when the stored file is another than was recorded, and says so", async () => {
    const { id, path, file, content } = await add();
    const mail = await mailOf(path);
    await product.services.files.put(file, content.replace("%%EOF", "% palsu"));
    await call("POST", path, mail);
    await expect.poll(async () => await statesOf(id)).toEqual([{ state: "failed", reason: "document-gone" }]);
    expect(smtp.received).toEqual([]);
  });

  it("that is too large to go with a mail is linked", async () => {
    const { path, file } = await add([sari], {}, `%PDF-1.7\n${"x".repeat(7 * 1024 * 1024)}`);
    const { body } = await call("GET", path);
    expect(body.is_attached).toBe(false);
    expect(body.texts.id.body).toContain(`http://absah.test/media/${file}`);
    await call("POST", path, await mailOf(path));
    await until(1);
    expect(smtp.received[0]?.headers.get("content-type")).toContain("text/plain");
  });

  it("goes out for many, to each contact in their language, with who has none said before anything is sent", async () => {
    const standard = `Kirim ${randomUUID()}`;
    const [both, nobody, without] = [
      await add([sari, john], { standard }),
      await add([silent], { standard }),
      await add([sari], { standard, pdf_url: null }),
    ];
    const selection = { ids: [both.id, nobody.id, without.id] };
    expect(await call("POST", "/certificate-documents/mail-summary", selection)).toEqual({
      status: 200,
      body: {
        mails: 2,
        certificates: 1,
        without_contact: {
          total: 1,
          data: [{ id: nobody.id, certificate_number: nobody.certificate_number }],
        },
        without_pdf: { total: 1, data: [{ id: without.id, certificate_number: without.certificate_number }] },
      },
    });
    expect(await product.db.$count(clientMails, sql`certificate_id = ${both.id}`)).toBe(0);
    const request_id = randomUUID();
    for (let times = 0; times < 2; times += 1)
      expect(await call("POST", "/certificate-documents/mails", { ...selection, request_id })).toEqual({
        status: 202,
        body: { mails: 2 },
      });
    await until(2);
    const subjects = Object.fromEntries(
      smtp.received.map(({ recipients, headers }) => [recipients[0]?.toLowerCase(), headers.get("subject")]),
    );
    expect(subjects["john@contoh.example"]).toMatch(/^Certificate /);
    expect(subjects["sari@contoh.example"]).toMatch(/^Sertifikat /);
  });
});
