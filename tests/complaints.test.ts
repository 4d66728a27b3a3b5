import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import {
  complaintEvents,
  complaintMails,
  complaints,
  profiles,
  rateLimits,
  sitePages,
} from "#core/db/schema.ts";
import { limits } from "#shared/limits.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
const minuteMs = 60_000;

describe("complaints and appeals", () => {
  const product = useProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "true" });
  let admin: Awaited<ReturnType<typeof product.signIn>>;
  let other: typeof admin;
  const idOf = async ({ email }: { email: string }) =>
    (await product.db.select().from(profiles).where(eq(profiles.email, email)))[0]?.id ?? "";

  beforeAll(async () => {
    admin = await product.signIn("admin");
    other = await product.signIn("admin");
  });
  beforeEach(async () => {
    smtp.refuse(undefined);
    await product.services.complaintDelivery.deliver(new Date(Date.now() + 24 * 60 * minuteMs));
    await product.db.delete(rateLimits);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const form = {
    kind: "client",
    certificate_number: "GIS/QMS/2026/001",
    name: "Sari Dewi",
    email: "sari@contoh.example",
    phone: "+62 812 0000 0000",
    message: "Barang yang dikirim rusak.\r\nSudah dua kali.",
    consent: "ya",
  };
  const place = "/halaman/keluhan-dan-banding";
  const mainOf = (html: string) => html.slice(html.indexOf("<main"), html.indexOf("</main>"));

  let senders = 0;
  async function post(path: string, values: Record<string, string>, from = "203.0.113.7") {
    const answer = await product.request(path, {
      method: "POST",
      body: new URLSearchParams(values),
      headers: { "x-forwarded-for": from },
    });
    return { status: answer.status, headers: answer.headers, main: mainOf(await answer.text()) };
  }
  /** As the form sends it with files. */
  async function sendFiles(files: File[], values: Record<string, string> = {}) {
    const data = new FormData();
    senders += 1;
    const typed = { ...form, phone: `+62 813 ${senders}`, ...values };
    for (const [name, value] of Object.entries(typed)) data.append(name, value);
    for (const file of files) data.append("files", file);
    const whole = new Response(data);
    const headers = {
      "content-type": whole.headers.get("content-type") ?? "",
      "x-forwarded-for": "203.0.113.9",
    };
    const body = await whole.arrayBuffer();
    const answer = await product.request(`${place}?lang=id`, { method: "POST", headers, body });
    return { status: answer.status, main: mainOf(await answer.text()) };
  }
  /** Each another sender's, unless the phone says otherwise: the same one twice is one complaint. */
  const send = (values: Record<string, string> = {}, { language = "id", from = "203.0.113.7" } = {}) => {
    senders += 1;
    return post(`${place}?lang=${language}`, { ...form, phone: `+62 812 ${senders}`, ...values }, from);
  };
  const ask = (reference: string, email: string, { language = "id", from = "203.0.113.8" } = {}) =>
    post(`/keluhan/status?lang=${language}`, { reference, email }, from);
  const newest = async () => {
    const [row] = await product.db.select().from(complaints).orderBy(sql`created_at desc`).limit(1);
    if (!row) throw new Error("No complaint");
    return row;
  };
  const kept = async () => (await product.db.select().from(complaints)).length;
  const deliver = (now?: Date) => product.services.complaintDelivery.deliver(now);
  const call = async (method: string, path: string, body?: unknown, person = admin) => {
    const init = body === undefined ? { method } : asJson(method, body);
    const answer = await person.request(`/api${path}`, init);
    const text = await answer.text();
    return { status: answer.status, text, body: text.startsWith("{") ? JSON.parse(text) : undefined };
  };
  const step = (id: string, version: number, changes: Record<string, unknown>, person = admin) =>
    call(
      "POST",
      `/complaints/${id}/steps`,
      { state: "received", handler_id: null, concerned_id: null, version, ...changes },
      person,
    );

  it("mails to invented addresses, which the mail server refuses, hold up no other mail", async () => {
    const { deliver } = product.services.complaintDelivery;
    onTestFinished(() => smtp.refuseRecipients(undefined));
    smtp.refuseRecipients((recipient) => recipient.endsWith("@tidak-ada.example"));
    for (const name of ["satu", "dua", "tiga"]) {
      expect((await send({ email: `${name}@tidak-ada.example` })).status).toBe(303);
      await deliver();
    }
    smtp.refuse("Try later");
    expect((await send()).status).toBe(303);
    await deliver();
    await deliver();
    smtp.refuse(undefined);
    smtp.received.length = 0;
    await deliver(new Date(Date.now() + 2 * minuteMs));
    expect(smtp.received.flatMap(({ recipients }) => recipients)).toContain("sari@contoh.example");
  });

  it("the page carries the form in both languages, with nothing chosen and nothing ticked", async () => {
    for (const [language, title] of [
      ["id", "Sampaikan keluhan atau banding"],
      ["en", "Send a complaint or an appeal"],
    ]) {
      const main = mainOf(await (await product.request(`${place}?lang=${language}`)).text());
      expect(main).toContain(title);
      expect(main).not.toContain("checked");
      expect(main).toContain(`action="${place}?lang=${language}#hasil"`);
      expect(main).toMatch(/<form [^>]*enctype="multipart\/form-data"[^>]*method="post"/i);
    }
    const short = await product.request("/keluhan?lang=en");
    expect([short.status, short.headers.get("location")]).toEqual([302, `${place}?lang=en#formulir`]);
  });

  it("is kept with its consent and no address of a machine, and shows its number, which is mailed as well", async () => {
    const sent = await send();
    expect(sent.status).toBe(303);
    const row = await newest();
    expect(row).toMatchObject({
      kind: "client",
      certificate_number: "GIS/QMS/2026/001",
      name: "Sari Dewi",
      email: "sari@contoh.example",
      message: "Barang yang dikirim rusak.\nSudah dua kali.",
      language: "id",
      state: "received",
    });
    expect(row.reference).toMatch(/^K-20\d\d-[0-9A-HJKMNP-TV-Z]{6}$/);
    const { rows } = await product.db.execute(sql`select t::text as kept from complaints t`);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");

    const location = sent.headers.get("location") ?? "";
    expect(location).toBe(`/keluhan/terkirim/${row.id}?lang=id`);
    const receipt = await product.request(location);
    expect([receipt.status, receipt.headers.get("cache-control")]).toEqual([200, "no-store"]);
    // No other site is told the address, which is a secret.
    expect(receipt.headers.get("referrer-policy")).toBe("no-referrer");
    const html = await receipt.text();
    expect(html).toContain(`<strong class="reference">${row.reference}</strong>`);
    expect(html).toContain('<meta name="robots" content="noindex">');
    expect(html).not.toContain("Sari");
    expect(html).toMatch(/<a [^>]*href="\/keluhan\/status[^>]*>Lihat status keluhan atau banding</);
    const status = mainOf(await (await product.request("/keluhan/status?lang=id")).text());
    expect(status).toMatch(/<form [^>]*action="\/keluhan\/status[^>]*method="post"/);
    for (const name of ["reference", "email"])
      expect(status).toMatch(new RegExp(`<input [^>]*name="${name}"`));

    await deliver();
    const [toSender] = smtp.received.filter(({ recipients }) => recipients[0] === "sari@contoh.example");
    expect(toSender?.headers.get("subject")).toBe(`Keluhan atau banding Anda ${row.reference}`);
    expect(toSender?.parts.get("text/plain") ?? "").toContain(row.reference);
    const [toOffice] = smtp.received.filter(({ recipients }) => recipients[0] !== "sari@contoh.example");
    expect(toOffice?.recipients).toEqual(["halo@grahainspeksi.example"]);
    for (const { lines } of smtp.received) expect(lines.join("\n")).not.toMatch(/rusak|Sari|0812/);
  });

  it("mails an address no more than three acknowledgements in an hour, and keeps and shows what comes after", async () => {
    const sari = (address: string) => address.toLowerCase() === form.email;
    let place = "";
    for (let sent = 1; sent <= 4; sent++) {
      const email = sent === 2 ? "SARI@Contoh.example" : form.email;
      const answer = await send({ email }, { from: `198.51.100.${sent}` });
      expect(answer.status).toBe(303);
      place = answer.headers.get("location") ?? "";
      const shown = mainOf(await (await product.request(place)).text());
      expect(shown).toContain((await newest()).reference);
      expect(shown.includes("mengirimkannya ke alamat email"), `${sent}`).toBe(sent < 4);
    }
    await deliver();
    const recipients = smtp.received.flatMap((mail) => mail.recipients);
    expect([recipients.filter(sari).length, recipients.length]).toEqual([3, 7]);
    await send({ email: "orang@lain.example" }, { from: "198.51.100.5" });
    await deliver();
    expect(smtp.received.flatMap((mail) => mail.recipients)).toContain("orang@lain.example");
  });

  it("its mails say that a machine sent them, so that no machine answers", async () => {
    await send();
    const { id, version } = await newest();
    await step(id, version, { state: "reviewing", public_note: "Kabar" });
    await deliver();
    expect(smtp.received).toHaveLength(3);
    for (const { headers } of smtp.received) {
      expect(headers.get("auto-submitted")).toBe("auto-generated");
      expect(headers.get("x-auto-response-suppress")).toBe("All");
    }
  });

  it("says every problem at once, at its field, and keeps what was typed", async () => {
    const before = await kept();
    const refused = await post(`${place}?lang=en`, { name: "Budi", email: "bu di@", message: "  " });
    expect(refused.status).toBe(400);
    for (const field of ["kind", "email", "message", "consent"])
      expect(refused.main).toContain(`<a href="#${field}">`);
    expect(refused.main).toContain('value="Budi"');
    const empty = await post(`${place}?lang=id`, {});
    for (const field of ["kind", "name", "email", "message", "consent"])
      expect(empty.main).toContain(`<a href="#${field}">`);
    const unknown = await send({ kind: "lain" });
    expect(unknown.status).toBe(400);
    const unmailable = await send({ email: "a,b@contoh.example" });
    expect(unmailable.status).toBe(400);
    expect(await kept()).toBe(before);
  });

  it("is never dropped in silence: who fills in the hidden field is told, with what was typed", async () => {
    const before = await kept();
    const caught = await send({ catatan: "x" });
    expect(caught.status).toBe(400);
    expect(caught.main).toContain("Sebuah kolom yang harus kosong terisi");
    expect(caught.main).toContain("Sudah dua kali.");
    expect(await kept()).toBe(before);
  });

  it("shows what was written as text wherever it is shown", async () => {
    const evil = "<script>alert(1)</script>\"'><img src=x onerror=alert(2)>";
    const refused = await send({ name: evil, message: evil, certificate_number: evil, email: "x" });
    expect(refused.main).not.toMatch(/<script>alert|<img src=x/);
    await send({ name: evil, message: evil, certificate_number: evil });
    const { id } = await newest();
    const read = await call("GET", `/complaints/${id}`);
    expect(read.body.message).toBe(evil);
    await deliver();
    for (const mail of smtp.received) expect(mail.parts.has("text/html")).toBe(false);
  });

  it("lets nothing that was typed become a header or another recipient", async () => {
    await send({
      name: "Sari\r\nBcc: jahat@contoh.example",
      certificate_number: "1\nX-Jahat: ya\u0000",
      message: "Satu\0\r\n.\r\nBcc: jahat@contoh.example",
    });
    for (const email of ["a@b.example\r\nBcc: jahat@contoh.example", "a@b.example>,<jahat@contoh.example"])
      expect((await send({ email })).status).toBe(400);
    const { id, version } = await newest();
    await step(id, version, { state: "reviewing", public_note: "Halo\r\nBcc: jahat@contoh.example" });
    await deliver();
    expect(smtp.received).toHaveLength(3);
    for (const mail of smtp.received) {
      expect(mail.recipients).toHaveLength(1);
      expect(mail.recipients).not.toContain("jahat@contoh.example");
      const head = mail.lines.slice(0, mail.lines.indexOf(""));
      expect(head.filter((line) => /^(bcc|cc|x-jahat):/i.test(line))).toEqual([]);
    }
  });

  describe("with files", () => {
    const pdf = new File(["%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n"], "../surat \u202etuntutan.pdf");

    it("are kept with the complaint, and saved by those who may read it", async () => {
      expect((await sendFiles([pdf, pdf, pdf])).status).toBe(303);
      const { id } = await newest();
      const { body } = await call("GET", `/complaints/${id}`);
      expect(body.files.map(({ name }: { name: string }) => name)).toEqual(
        Array(3).fill("surat tuntutan.pdf"),
      );
      const address = `/api/complaints/${id}/files/${body.files[0].id}`;
      const answer = await admin.request(address);
      expect(Buffer.from(await answer.arrayBuffer())).toEqual(Buffer.from(await pdf.bytes()));
      expect(answer.headers.get("content-type")).toBe("application/octet-stream");
      expect(answer.headers.get("content-disposition")).toBe(
        "attachment; filename*=UTF-8''surat%20tuntutan.pdf",
      );
      expect(answer.headers.get("content-security-policy")).toMatch(/^default-src 'none';.*; sandbox/);

      expect((await product.request(address)).status).toBe(401);
      for (const role of ["editor", "viewer"] as const)
        expect((await (await product.signIn(role)).request(address)).status).toBe(403);
      await send();
      const another = await newest();
      const elsewhere = `/api/complaints/${another.id}/files/${body.files[0].id}`;
      expect((await admin.request(elsewhere)).status).toBe(404);
    });

    it("are not given to whom the complaint is about", async () => {
      const concerned = await product.signIn("admin");
      await sendFiles([pdf], { kind: "body" });
      const { id, version } = await newest();
      const { body } = await call("GET", `/complaints/${id}`);
      const address = `/api/complaints/${id}/files/${body.files[0].id}`;
      expect((await concerned.request(address)).status).toBe(200);
      await step(id, version, { concerned_id: await idOf(concerned) });
      expect((await concerned.request(address)).status).toBe(404);
      expect((await admin.request(address)).status).toBe(200);
    });

    it("that cannot be taken are told with what was typed, and that they have to be chosen again", async () => {
      const before = await kept();
      const fake = new File(["<html><script>alert(1)</script>"], "surat.pdf", { type: "application/pdf" });
      const large = new File([await pdf.bytes(), new Uint8Array(limits.sentFileBytesMax)], "besar.pdf");
      for (const [files, words] of [
        [[fake], "menurut isinya"],
        [[large], "paling besar 5 MB"],
        [[pdf, pdf, pdf, pdf], "Paling banyak 3 berkas"],
      ] as const) {
        const { status, main } = await sendFiles([...files]);
        expect(status).toBe(400);
        expect(main).toContain(words);
        expect(main).toContain("Berkas perlu Anda pilih lagi");
        expect(main).toContain("Sudah dua kali.");
      }
      const endless = new File([new Uint8Array(limits.sentFilesBodyBytesMax)], "besar.pdf");
      const refused = await sendFiles([endless]);
      expect(refused.status).toBe(413);
      expect(refused.main).toContain("Kiriman terlalu besar");
      expect(refused.main).toContain("Sudah dua kali.");
      expect(await kept()).toBe(before);
    });

    it("beyond what a disk bears in a day are refused, and a complaint without files is taken all the same", async () => {
      await product.services.sentFilesLimit.take(limits.sentFilesDayKilobytes * 1024);
      const refused = await sendFiles([pdf]);
      expect(refused.status).toBe(400);
      expect(refused.main).toContain("Kirim tanpa berkas");
      expect((await send()).status).toBe(303);
    });
  });

  it("takes no more than a form may hold", async () => {
    const before = await kept();
    expect((await send({ message: "x".repeat(10_001) })).status).toBe(400);
    expect((await send({ message: "x".repeat(200_000) })).status).toBe(413);
    const many = Array.from({ length: 5_000 }, (_, index) => `a${index}=1`).join("&");
    const answer = await product.request(place, { method: "POST", body: many });
    expect(answer.status).toBe(400);
    expect(await kept()).toBe(before);
  });

  it("sent twice, at once or after going back, is kept once and mailed once, and shows the same number", async () => {
    const before = await kept();
    const phone = "+62 815 0000";
    const both = await Promise.all([send({ phone }), send({ phone })]);
    // Whatever the limit says by now: what is kept already is not refused.
    for (let sent = 0; sent < 5; sent++) await product.services.complaintLimit.take("203.0.113.7");
    const again = await send({ phone });
    const places = [...both, again].map(({ headers }) => headers.get("location"));
    expect(places[0]).toMatch(/^\/keluhan\/terkirim\//);
    expect(new Set(places).size).toBe(1);
    expect(await kept()).toBe(before + 1);
    await deliver();
    expect(smtp.received.filter(({ recipients }) => recipients.includes(form.email))).toHaveLength(1);
  });

  it("is another one with another word, another file or an hour later", async () => {
    const before = await kept();
    const phone = "+62 815 0001";
    const file = (words: string) => new File([`%PDF-1.7\n${words}\n%%EOF\n`], "surat.pdf");
    await send({ phone });
    await send({ phone, message: "Barang yang dikirim rusak." });
    expect(await kept()).toBe(before + 2);
    for (const files of [[file("1")], [file("2")], [file("2"), file("1")]]) await sendFiles(files, { phone });
    expect(await kept()).toBe(before + 5);
    await sendFiles([file("1"), file("2")], { phone });
    expect(await kept(), "the same files in another order").toBe(before + 5);
    await product.db.execute(sql`update complaints set created_at = created_at - interval '61 minutes'`);
    await product.db.delete(rateLimits);
    await send({ phone });
    expect(await kept()).toBe(before + 6);
  });

  it("is taken five times in ten minutes from one network, and then asks to wait, with what was typed", async () => {
    for (let sent = 0; sent < 5; sent++) expect((await send()).status).toBe(303);
    const refused = await send({}, { language: "en" });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(500);
    expect(refused.main).toContain("Sudah dua kali.");
    expect((await send({}, { from: "198.51.100.1" })).status).toBe(303);
  });

  it("is taken only where a published page carries the form", async () => {
    expect((await post("/halaman/privasi", form)).status).toBe(404);
    expect((await post("/halaman/tidak-ada", form)).status).toBe(404);
    const carrier = eq(sitePages.slug, "keluhan-dan-banding");
    await product.db.update(sitePages).set({ published: false }).where(carrier);
    expect((await send()).status).toBe(404);
    await product.db.update(sitePages).set({ published: true }).where(carrier);
    await product.services.siteContent.refresh();
  });

  it("stays in the form when the database is down, and nothing seems to be sent", async () => {
    await product.takeDatabaseDown();
    const refused = await send({}, { language: "en" });
    await product.bringDatabaseBack();
    expect(refused.status).toBe(503);
    expect(refused.main).toMatch(/role="alert".*Not sent/);
    expect(refused.main).toContain("Sudah dua kali.");
    expect((await send()).status).toBe(303);
  });

  it("loses nothing when mail is down: the mails are tried again, later and later", async () => {
    smtp.refuse("Mailbox is full");
    await send();
    const { id } = await newest();
    await deliver();
    expect((await call("GET", `/complaints/${id}`)).body.undelivered_mails).toBe(1);
    smtp.refuse(undefined);
    await deliver(new Date(Date.now() + 5 * minuteMs));
    expect(smtp.received.length).toBeGreaterThanOrEqual(2);
    expect((await call("GET", `/complaints/${id}`)).body.undelivered_mails).toBe(0);
  });

  it("its sender sees states and days by number and e-mail in any case, and nothing that anybody wrote", async () => {
    await send();
    const { id, reference, version } = await newest();
    await step(id, version, { state: "reviewing", internal_note: "RAHASIA", public_note: "Kabar" });
    const typed = reference.toLowerCase().replaceAll("-", " ");
    for (const [language, word] of [
      ["id", "Sedang ditinjau"],
      ["en", "Under review"],
    ] as const) {
      const { status, main, headers } = await ask(typed, "SARI@contoh.example", { language });
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(main).toContain(reference);
      expect(main).toMatch(new RegExp(`aria-current="step"><strong>${word}`));
      expect(main).not.toMatch(/RAHASIA|Kabar|Sari|rusak|Staf/);
    }
  });

  it("answers a wrong number and a wrong address alike, and guessing ends after ten questions", async () => {
    await send();
    const { reference } = await newest();
    const wrongAddress = await ask(reference, "orang@lain.example", { from: "192.0.2.1" });
    const wrongNumber = await ask("K-2026-ZZZZZZ", "orang@lain.example", { from: "192.0.2.1" });
    expect([wrongAddress.status, wrongNumber.status]).toEqual([404, 404]);
    const withoutTyped = ({ main }: typeof wrongAddress) => main.replace(/value="[^"]*"/g, "");
    expect(withoutTyped(wrongAddress)).toBe(withoutTyped(wrongNumber));
    for (const odd of ["", "K-2026", "%", "' or 1=1 --", "\0", "x".repeat(5_000)])
      expect((await ask(odd, "sari@contoh.example\0", { from: "192.0.2.1" })).status).toBe(404);
    await ask("K-2026-ZZZZZZ", "a@b.example", { from: "192.0.2.1" });
    await ask("K-2026-ZZZZZZ", "a@b.example", { from: "192.0.2.1" });
    const refused = await ask(reference, "sari@contoh.example", { from: "192.0.2.1" });
    expect(refused.status).toBe(429);
    expect(refused.main).not.toContain("complaint-steps");
    for (const id of [crypto.randomUUID(), "1", "%00"])
      expect((await product.request(`/keluhan/terkirim/${id}`)).status).toBe(404);
  });

  it("a step keeps its history and mails its note to the sender in their language", async () => {
    await send({}, { language: "en" });
    const { id, version, reference } = await newest();
    await deliver();
    smtp.received.length = 0;
    const taken = await step(id, version, {
      state: "reviewing",
      handler_id: await idOf(admin),
      public_note: "We are looking into it.",
      internal_note: "Ask the auditor.",
    });
    expect(taken.status, taken.text).toBe(200);
    expect(taken.body).toMatchObject({ state: "reviewing", handler_name: "Staf admin", version: 2 });
    expect(taken.body.events).toMatchObject([
      { state: "reviewing", public_note: "We are looking into it.", internal_note: "Ask the auditor." },
      { state: "received", actor_id: null, actor_name: "Sari Dewi" },
    ]);
    await deliver();
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([["sari@contoh.example"]]);
    const text = smtp.received[0]?.parts.get("text/plain") ?? "";
    expect(text).toContain(`${reference} is now: under review.`);
    expect(text).toContain("We are looking into it.");
    expect(text).not.toContain("auditor");

    const note = await step(id, 2, {
      state: "reviewing",
      handler_id: await idOf(admin),
      internal_note: "Only for us.",
    });
    expect(note.body.version).toBe(3);
    await deliver();
    expect(smtp.received).toHaveLength(1);
    expect((await step(id, 2, { state: "closed" })).status).toBe(409);
    const nothing = await step(id, 3, { state: "reviewing", handler_id: await idOf(admin) });
    expect([nothing.status, nothing.body.errors.state]).toEqual([422, "Ubah sesuatu atau tulis catatan."]);
  });

  it("nobody changes its history or deletes it, not even with SQL as the application", async () => {
    await send();
    for (const statement of [
      sql`update complaint_events set public_note = 'x'`,
      sql`delete from complaint_events`,
      sql`delete from complaint_files`,
      sql`update complaint_files set name = 'x'`,
      sql`delete from complaints`,
      sql`truncate complaints cascade`,
    ])
      await expect(product.db.execute(statement)).rejects.toThrow();
    await expect(product.ownerDb.execute(sql`delete from complaint_events`)).rejects.toThrow();
  });

  it("whom it is about neither reads nor handles it, and cannot take that back", async () => {
    await send({ kind: "body" });
    const { id, version, reference } = await newest();
    const concerned = await idOf(other);
    const self = await step(id, version, { handler_id: concerned, concerned_id: concerned });
    expect([self.status, self.body.errors.handler_id]).toEqual([
      422,
      "Orang yang diadukan tidak boleh menangani keluhan ini.",
    ]);
    expect((await step(id, version, { concerned_id: concerned })).status).toBe(200);
    expect((await call("GET", `/complaints/${id}`, undefined, other)).status).toBe(404);
    expect((await step(id, 2, { concerned_id: null }, other)).status).toBe(404);
    const list = await call("GET", `/complaints?q=${reference}`, undefined, other);
    expect(list.body).toEqual({ data: [], total: 0 });
    expect((await call("GET", "/complaint-exports", undefined, other)).text).not.toContain(reference);
    const openFor = async (person: typeof admin) =>
      (await call("GET", "/dashboard", undefined, person)).body.complaints.total;
    expect(await openFor(other)).toBe((await openFor(admin)) - 1);
    expect((await call("GET", `/complaints?q=${reference}`)).body.total).toBe(1);
    await expect(
      product.db.update(complaints).set({ handler_id: concerned }).where(eq(complaints.id, id)),
    ).rejects.toThrow();
  });

  describe("through other accounts", () => {
    const password = "kata-kunci-panjang";
    const addAdmin = async (maker: typeof admin) => {
      const email = `baru-${crypto.randomUUID()}@gis.example`;
      const person = { email, full_name: "Akun Baru", password, role: "admin" };
      const added = await call("POST", "/users", person, maker);
      expect(added.status, added.text).toBe(201);
      return await enter(email);
    };
    const enter = async (email: string) => {
      const answer = await product.attempt({ email, password });
      expect(answer.status).toBe(200);
      const cookie = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
      const request: typeof admin.request = (path, init = {}) =>
        product.request(path, { ...init, headers: { ...init.headers, cookie: cookie.join("; ") } });
      return { ...admin, email, request };
    };
    const change = async (person: typeof admin, values: object, maker: typeof admin) =>
      expect((await call("PATCH", `/users/${await idOf(person)}`, values, maker)).status).toBe(200);
    const readsIn = async (person: typeof admin, { id, reference }: { id: string; reference: string }) => {
      const list = await call("GET", `/complaints?q=${reference}`, undefined, person);
      const exported = await call("GET", "/complaint-exports", undefined, person);
      const openFor = async (who: typeof admin) =>
        (await call("GET", "/dashboard", undefined, who)).body.complaints.total;
      return {
        detail: (await call("GET", `/complaints/${id}`, undefined, person)).status === 200,
        list: list.body.total === 1,
        export: exported.text.includes(reference),
        dashboard: (await openFor(person)) === (await openFor(admin)),
      };
    };
    const everywhere = { detail: true, list: true, export: true, dashboard: true };
    const nowhere = { detail: false, list: false, export: false, dashboard: false };
    const sendAbout = async (person: typeof admin) => {
      await send({ kind: "body" });
      const row = await newest();
      const marked = await step(row.id, row.version, { concerned_id: await idOf(person) });
      expect(marked.status).toBe(200);
      return row;
    };

    it("an administrator whom they made afterwards, or one of those made, reads it nowhere", async () => {
      const concerned = await product.signIn("admin");
      const colleague = await addAdmin(concerned);
      const complaint = await sendAbout(concerned);
      const second = await addAdmin(concerned);
      const third = await addAdmin(second);
      const independent = await addAdmin(admin);
      for (const person of [concerned, second, third])
        expect(await readsIn(person, complaint)).toEqual(nowhere);
      for (const person of [colleague, independent])
        expect(await readsIn(person, complaint)).toEqual(everywhere);
      const taken = await step(complaint.id, 2, { state: "closed" }, second);
      expect(taken.status).toBe(404);
      const concerned_id = await idOf(concerned);
      const handled = await step(complaint.id, 2, { concerned_id, handler_id: await idOf(second) });
      expect([handled.status, Object.keys(handled.body.errors)]).toEqual([422, ["handler_id"]]);
    });

    it("an account that they raised or activated reads it once somebody else made it an administrator", async () => {
      const concerned = await product.signIn("admin");
      const raised = await addAdmin(admin);
      const activated = await addAdmin(admin);
      await change(raised, { role: "viewer" }, admin);
      await change(activated, { is_active: false }, admin);
      const complaint = await sendAbout(concerned);
      await change(raised, { role: "admin" }, concerned);
      await change(activated, { is_active: true }, concerned);
      for (const person of [raised, activated]) {
        expect(await readsIn(await enter(person.email), complaint)).toEqual(nowhere);
        await change(person, { is_active: false }, admin);
        await change(person, { is_active: true }, admin);
        expect(await readsIn(await enter(person.email), complaint)).toEqual(everywhere);
      }
    });

    it("nobody deletes whom a complaint is about: the mark would go with them", async () => {
      const concerned = await product.signIn("admin");
      const complaint = await sendAbout(concerned);
      const second = await addAdmin(concerned);
      for (const person of [second, admin]) {
        const refused = await call("DELETE", `/users/${await idOf(concerned)}`, undefined, person);
        expect([refused.status, refused.body.errors.id]).toEqual([
          422,
          "Pengguna ini adalah pihak yang diadukan dalam sebuah keluhan, sehingga tidak dapat dihapus. Nonaktifkan saja.",
        ]);
      }
      const kept = await call("GET", `/complaints/${complaint.id}`);
      expect(kept.body.concerned_id).toBe(await idOf(concerned));
    });
  });

  it("is handled by administrators: editors and viewers neither read it nor become its handler", async () => {
    await send();
    const { id, version } = await newest();
    for (const role of ["editor", "viewer"] as const) {
      const person = await product.signIn(role);
      for (const path of ["/complaints", `/complaints/${id}`, "/complaint-people", "/complaint-exports"])
        expect((await call("GET", path, undefined, person)).status, `${role} ${path}`).toBe(403);
      expect((await step(id, version, { state: "closed" }, person)).status).toBe(403);
      expect((await call("GET", "/dashboard", undefined, person)).body.complaints).toBeNull();
      const handler = await step(id, version, { handler_id: await idOf(person) });
      expect([handler.status, Object.keys(handler.body.errors)]).toEqual([422, ["handler_id"]]);
    }
    const { total, rows } = (await call("GET", "/dashboard")).body.complaints;
    const open = await call("GET", "/complaints?state=open&order=asc");
    expect([total, rows[0].reference]).toEqual([open.body.total, open.body.data[0].reference]);
  });

  it("the list is searched, narrowed and exported without what was written, and no cell is a formula", async () => {
    await send({ name: "=HYPERLINK(1)", kind: "appeal" });
    const { id, version, reference } = await newest();
    const total = async (query: string) => (await call("GET", `/complaints?${query}`)).body.total;
    expect(await total(`q=${reference}`)).toBe(1);
    expect(await total(`q=${reference}&state=open`)).toBe(1);
    expect(await total(`q=${reference}&kind=client`)).toBe(0);
    expect(await total("q=%25")).toBe(0);
    await step(id, version, { state: "closed", public_note: "Selesai." });
    expect(await total(`q=${reference}&state=open`)).toBe(0);
    expect(await total(`q=${reference}&state=closed`)).toBe(1);
    const { text } = await call("GET", `/complaint-exports?q=${reference}`);
    const [head, row] = text.split("\r\n");
    expect(head).toContain('"reference","kind","state"');
    expect(row).toContain(`"${reference}","appeal","closed"`);
    expect(row).toContain(`"'=HYPERLINK(1)"`);
    expect(text).not.toContain("rusak");
  });

  it("leads staff to the certificate that it names, and says when there is none", async () => {
    const added = await call("POST", "/certificates", certificateInput({ certificate_number: "GIS/UJI/77" }));
    await send({ certificate_number: "gis/uji/ 77" });
    const known = await newest();
    expect((await call("GET", `/complaints/${known.id}`)).body.certificate_id).toBe(added.body.id);
    await send({ certificate_number: "tidak ada" });
    const unknown = await newest();
    expect((await call("GET", `/complaints/${unknown.id}`)).body.certificate_id).toBeNull();
  });

  it("the text of a delivered mail goes after 90 days, one that was not delivered stays", async () => {
    await send();
    const { id } = await newest();
    await deliver();
    smtp.refuse("Try later");
    await step(id, 1, { state: "closed" });
    await deliver(new Date(Date.now() + 91 * 24 * 60 * minuteMs));
    const left = await product.db.select().from(complaintMails).where(eq(complaintMails.complaint_id, id));
    expect(left.map(({ delivered_at }) => delivered_at)).toEqual([null]);
    expect(
      await product.db.select().from(complaintEvents).where(eq(complaintEvents.complaint_id, id)),
    ).toHaveLength(2);
  });
});
