import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
afterAll(() => smtp.close());

const sari = { name: "Sari", role: "Mutu", email: "Sari@contoh.example", telephone: "", language: "id" };
const john = { name: "John", role: "", email: "john@contoh.example", telephone: "", language: "en" };
const texts = {
  id: { subject: "Audit {client}", body: "Yth. {contact},\n\n{certificates}\n\n{company}" },
  en: { subject: "Audit of {client}", body: "Dear {contact},\n\n{certificates}" },
};

describe("a message to the clients of chosen certificates", () => {
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
  /** Two certificates of one client. */
  async function addClient(contacts: object[] = [sari, john]) {
    const client_name = `PT Surat ${randomUUID()}`;
    const added = [];
    for (const standard of ["ISO 9001:2015", "ISO 14001:2015"])
      added.push((await call("POST", "/certificates", certificateInput({ client_name, standard }))).body);
    const [first] = added;
    const { body: client } = await call("GET", `/clients/${first.client_id}`);
    expect((await call("PUT", `/clients/${client.id}`, { ...client, contacts })).status).toBe(200);
    return { ids: added.map(({ id }) => id), numbers: added.map((one) => one.certificate_number), client };
  }
  const until = async (count: number) => await expect.poll(() => smtp.received.length).toBe(count);

  it("is told before it is written: how many get it, in which language, and who has no address", async () => {
    const reachable = await addClient();
    const silent = await addClient([]);
    const { body } = await call("POST", "/client-messages/preview", {
      ids: [...reachable.ids, ...silent.ids],
    });
    expect(body).toMatchObject({ mails: 2, clients: 1, languages: { id: 1, en: 1 } });
    expect(body.without_contact.total).toBe(2);
    expect(
      body.without_contact.data.map((one: { certificate_number: string }) => one.certificate_number).sort(),
    ).toEqual([...silent.numbers].sort());
    expect(body.previews).toEqual({ id: null, en: null });
  });

  it("reads before it leaves as it will: one for each contact, with all chosen certificates of the client", async () => {
    const { ids, numbers, client } = await addClient();
    const { body } = await call("POST", "/client-messages/preview", { ids, texts });
    const { id, en } = body.previews;
    expect(id).toMatchObject({ recipient: "sari@contoh.example", subject: `Audit ${client.legal_name}` });
    expect(id.body).toContain("Yth. Sari,");
    expect(id.body).toContain(`- ${numbers[0]}, ISO 9001:2015, berlaku sampai `);
    expect(id.body).toContain(`- ${numbers[1]}, ISO 14001:2015, berlaku sampai `);
    expect(en.body).toContain(`${numbers[1]}, ISO 14001:2015, valid until `);
    expect(smtp.received).toEqual([]);
  });

  it("leaves once however often it is asked for, while clients are not reminded too, and is in their history and on the trail", async () => {
    const { ids, client } = await addClient();
    const message = { ids, texts, request_id: randomUUID() };
    for (let times = 0; times < 2; times += 1)
      expect(await call("POST", "/client-messages", message)).toEqual({ status: 202, body: { mails: 2 } });
    await until(2);
    const ofSari = smtp.received.find(({ recipients }) => recipients.includes("sari@contoh.example"));
    expect(ofSari?.headers.get("auto-submitted"), "a person wrote it").toBeUndefined();
    const history = async () => (await call("GET", `/reminders/mails?client_id=${client.id}`)).body.data;
    await expect
      .poll(async () => (await history()).map(({ state }: { state: string }) => state))
      .toEqual(["sent", "sent"]);
    expect((await history())[0]).toMatchObject({
      kind: "message",
      client_name: client.legal_name,
      certificate_number: null,
      requested_by_name: "Staf editor",
    });
    const found = await call("GET", `/reminders/mails?q=${encodeURIComponent(client.legal_name)}`);
    expect(found.body.total).toBe(2);
    const { rows } = await product.db.execute(
      sql`select details from account_events where action = 'message-sent' and subject = ${`Audit ${client.legal_name}`}`,
    );
    expect(rows).toHaveLength(1);
    expect(smtp.received).toHaveLength(2);
  });

  it("needs its text in every language that somebody reads, and names only what can be filled in", async () => {
    const { ids } = await addClient();
    const send = (given: object) =>
      call("POST", "/client-messages", { ids, texts: given, request_id: randomUUID() });
    expect(await send({ id: texts.id })).toMatchObject({
      status: 422,
      body: { errors: { "texts.en.body": "Ada penerima yang membaca bahasa Inggris: isi teksnya." } },
    });
    expect(await send({ ...texts, en: { subject: "{number}", body: " " } })).toMatchObject({
      status: 422,
      body: {
        errors: { "texts.en.subject": "Tidak dikenal: {number}.", "texts.en.body": "Wajib diisi." },
      },
    });
    expect(smtp.received).toEqual([]);
  });
});
