import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { openContactDelivery } from "#core/contact/delivery.ts";
import { openDeliveryLoop } from "#core/contact/delivery-loop.ts";
import { contactMessages, rateLimits, siteSettings } from "#core/db/schema.ts";
import { serve } from "#tests/support/http-server.ts";
import { useProduct } from "#tests/support/product.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const smtp = await openSmtpServer();
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

describe("the contact form with delivery switched on", () => {
  const product = useProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "true" });

  const set = async (key: string, value: string) => {
    await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
    await product.services.siteContent.refresh();
  };
  beforeAll(() => set("contact_delivery", "on"));
  beforeEach(async () => {
    await product.services.contactDelivery.deliver();
    await product.db.delete(contactMessages);
    await product.db.delete(rateLimits);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const message = {
    name: "Sari Dewi",
    email: "sari@contoh.example",
    phone: "+62 812 0000 0000",
    company: "PT Contoh",
    subject: "Sertifikasi",
    message: "Selamat siang.\r\nKami ingin bertanya.",
    consent: "ya",
  };

  async function read(path: string, init: RequestInit = {}) {
    const answer = await product.request(path, init);
    const html = await answer.text();
    const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
    return { status: answer.status, headers: answer.headers, main };
  }

  const send = (values: Record<string, string>, { language = "id", from = "203.0.113.7" } = {}) =>
    read(`/kontak?lang=${language}`, {
      method: "POST",
      body: new URLSearchParams(values),
      headers: { "x-forwarded-for": from },
    });
  const kept = () => product.db.select().from(contactMessages);
  const deliver = (now?: Date) => product.services.contactDelivery.deliver(now);
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * minuteMs);

  it("a message that was stored while staff's worker was not there is mailed as soon as it is", async () => {
    const { consent, ...written } = message;
    await product.db.insert(contactMessages).values({ ...written, language: "id", consented_at: new Date() });
    const site = await serve(product.services);
    onTestFinished(() => site.close());
    await waitFor(() => expect(smtp.received).toHaveLength(1));
  });

  it("asks for consent, which nobody ticked, and says how long a message is kept", async () => {
    for (const [language, consent, privacy] of [
      ["id", "Saya setuju data ini dipakai untuk menjawab pesan saya.", "dihapus 90 hari setelah"],
      ["en", "I agree that these details are used to answer my message.", "deleted 90 days after"],
    ]) {
      const { main } = await read(`/kontak?lang=${language}`);
      expect(main).toMatch(/<input type="checkbox" id="consent" [^>]*aria-required="true" name="consent"/);
      expect(main).not.toContain("checked");
      expect(main).toContain(consent);
      expect(main).toContain(privacy);
    }
  });

  it("requires consent beside what it required before, and keeps what was typed and ticked", async () => {
    const { consent, ...unconsented } = message;
    const refused = await send(unconsented);
    expect(refused.status).toBe(400);
    expect(refused.main).toContain(
      '<a href="#consent">Mohon setujui pemakaian data agar kami dapat menjawab.</a>',
    );
    expect(refused.main).toMatch(/aria-invalid="true" aria-describedby="consent-problem"/);
    expect(refused.main).not.toContain("Mohon lengkapi semua field");
    expect(refused.main).toContain('value="sari@contoh.example"');

    const english = await send({ ...message, email: "sari@", consent }, { language: "en" });
    expect(english.main).toContain("Invalid email format");
    expect(english.main).not.toContain("consent-problem");
    expect(english.main).toMatch(/<input type="checkbox"[^>]* checked=""/);

    expect((await send({})).main.match(/<li>/g)).toHaveLength(4);
    expect(await kept()).toEqual([]);
  });

  it("keeps the message with the time of the consent and no address of its sender, and says that it is sent", async () => {
    for (const [language, title] of [
      ["id", "Pesan terkirim"],
      ["en", "Message sent"],
    ] as const) {
      const sent = await send(message, { language });
      expect(sent.status).toBe(303);
      const place = sent.headers.get("location") ?? "";
      expect(place).toMatch(/^\/kontak\?.*#hasil$/);
      const { status, main } = await read(place.replace(/#.*/, ""));
      expect(status).toBe(200);
      expect(main).toMatch(new RegExp(`id="hasil" role="status".*${title}`));
      expect(main).not.toContain("Sari Dewi");
    }
    const [first, second] = await kept();
    expect(first).toMatchObject({
      name: "Sari Dewi",
      email: "sari@contoh.example",
      phone: "+62 812 0000 0000",
      company: "PT Contoh",
      subject: "Sertifikasi",
      message: "Selamat siang.\nKami ingin bertanya.",
      language: "id",
    });
    expect(second?.language).toBe("en");
    expect(Date.now() - (first?.consented_at.getTime() ?? 0)).toBeLessThan(minuteMs);
    const { rows } = await product.db.execute(sql`select t::text as kept from contact_messages t`);
    expect(JSON.stringify(rows)).not.toContain("203.0.113.7");
  });

  it("sent twice, at once or after going back, is kept once and mailed once", async () => {
    const sent = [...(await Promise.all([send(message), send(message)])), await send(message)];
    expect(sent.map(({ status }) => status)).toEqual([303, 303, 303]);
    expect(await kept()).toHaveLength(1);
    await deliver();
    await send(message);
    await deliver();
    expect(smtp.received).toHaveLength(1);
    await send({ ...message, message: "Masih ada satu pertanyaan." });
    expect(await kept()).toHaveLength(2);
  });

  it("mails it in Indonesian to contact_recipient, to be answered to its sender", async () => {
    await send({ ...message, name: "Sari <Dewi>", message: "<b>Tebal</b> & “kutip”" }, { language: "en" });
    await deliver();
    expect(smtp.received).toHaveLength(1);
    const [mail] = smtp.received;
    expect(mail?.recipients).toEqual(["halo@grahainspeksi.example"]);
    expect(mail?.headers.get("to")).toBe("halo@grahainspeksi.example");
    expect(mail?.headers.get("from")).toBe("absah@absah.test");
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.headers.get("reply-to")).toMatch(/^"?Sari <Dewi>"? <sari@contoh\.example>$/);
    expect(mail?.headers.get("subject")).toBe("Pesan dari situs: Sertifikasi");
    const text = mail?.parts.get("text/plain");
    for (const part of [
      "Nama: Sari <Dewi>\n",
      "Email: sari@contoh.example\n",
      "Telepon: +62 812 0000 0000\n",
      "Bahasa halaman: Inggris\n",
      "\n\n<b>Tebal</b> & “kutip”\n\n",
      "http://absah.test/kontak",
      "dihapus 90 hari",
    ]) {
      expect(text).toContain(part);
    }
    const html = mail?.parts.get("text/html");
    expect(html).toMatch(/^<!doctype html><html lang="id">/);
    expect(html).toContain("&lt;b&gt;Tebal&lt;/b&gt; &amp; “kutip”");
    expect(html).toContain("Sari &lt;Dewi&gt;");
    expect((await kept())[0]).toMatchObject({ delivered_at: expect.any(Date), attempts: 1 });
    await deliver(inMinutes(60));
    expect(smtp.received).toHaveLength(1);
  });

  it("lets nothing that was typed become a header, another recipient, or a fault", async () => {
    await send({
      ...message,
      name: "Sari\r\nBcc: jahat@contoh.example",
      subject: "Halo\nX-Jahat: ya\u0000\u0085",
      message: "Satu\0\r\n.\r\nBcc: jahat@contoh.example",
    });
    // The form takes it by its simple pattern; what no header can hold is in the text alone.
    await send({ ...message, email: "sari,jahat@contoh.example", subject: "" });
    expect((await send({ ...message, email: "a@b.example>,<jahat@contoh.example" })).status).toBe(400);
    await deliver();
    expect(smtp.received).toHaveLength(2);
    const [first, second] = smtp.received;
    expect(first?.headers.get("subject")).toBe("Pesan dari situs: Halo X-Jahat: ya");
    expect(first?.parts.get("text/plain")).toContain("\n\nSatu \n.\nBcc: jahat@contoh.example\n\n");
    for (const mail of smtp.received) {
      expect(mail.recipients).toEqual(["halo@grahainspeksi.example"]);
      expect(mail.lines.filter((line) => /^(bcc|cc|x-jahat):/i.test(line))).toEqual([]);
    }
    expect(second?.headers.has("reply-to")).toBe(false);
    expect(second?.headers.get("subject")).toBe("Pesan dari situs: Sari Dewi");
    expect(second?.parts.get("text/plain")).toContain("Email: sari,jahat@contoh.example\n");
  });

  it("never makes the visitor wait for the mail server", async () => {
    const release = smtp.hold();
    expect((await send(message)).status).toBe(303);
    expect(smtp.received).toEqual([]);
    release();
    await deliver();
    expect(smtp.received).toHaveLength(1);
  });

  it("tries a failed delivery again, later and later, and loses nothing", async () => {
    smtp.refuse("Mailbox is full");
    await send(message);
    await deliver();
    expect((await kept())[0]).toMatchObject({ delivered_at: null, attempts: 1 });
    await deliver(inMinutes(2));
    expect((await kept())[0]).toMatchObject({ delivered_at: null, attempts: 2 });
    await deliver(inMinutes(3));
    expect((await kept())[0]).toMatchObject({ delivered_at: null, attempts: 2 });
    smtp.refuse(undefined);
    await deliver(inMinutes(3));
    expect(smtp.received).toEqual([]);
    await deliver(inMinutes(5));
    expect(smtp.received).toHaveLength(1);
    expect((await kept())[0]).toMatchObject({ delivered_at: expect.any(Date), attempts: 3 });
  });

  it("lets a message that fails hold up no other", async () => {
    smtp.refuse("Try later");
    await send(message);
    await deliver();
    smtp.refuse(undefined);
    await send({ ...message, subject: "Yang kedua" });
    await deliver();
    expect(smtp.received.map(({ headers }) => headers.get("subject"))).toEqual([
      "Pesan dari situs: Yang kedua",
    ]);
    await deliver(inMinutes(2));
    expect(smtp.received).toHaveLength(2);
  });

  it("searches for due mails once for a flood of messages, not once for each", async () => {
    let searches = 0;
    const { promise, resolve } = Promise.withResolvers<void>();
    const loop = openDeliveryLoop({
      noun: "message",
      removeOld: async () => {
        searches += 1;
        await promise;
      },
      deliverNext: async () => undefined,
    });
    onTestFinished(() => loop.close());
    const runs = Array.from({ length: 100 }, () => loop.deliver());
    resolve();
    await Promise.all(runs);
    expect(searches).toBeLessThanOrEqual(2);
  });

  it("keeps messages while contact_recipient is no address, and delivers them once it is one", async () => {
    smtp.refuse("Try later");
    await send(message);
    await deliver();
    smtp.refuse(undefined);
    await set("contact_recipient", "");
    await deliver(inMinutes(2));
    expect((await kept())[0]).toMatchObject({ delivered_at: null, attempts: 2 });
    await set("contact_recipient", " kantor@grahainspeksi.example ");
    await deliver(inMinutes(60));
    expect(smtp.received[0]?.recipients).toEqual(["kantor@grahainspeksi.example"]);
    await set("contact_recipient", "halo@grahainspeksi.example");
  });

  it("is mailed once, however many servers run", async () => {
    const { db, mail, siteContent } = product.services;
    const servers = [1, 2, 3].map(() =>
      openContactDelivery({ db, mail, siteContent, publicUrl: "http://absah.test" }),
    );
    const written = { consented_at: new Date(), language: "id" };
    const { consent: _, ...fields } = message;
    await db.insert(contactMessages).values([1, 2, 3, 4, 5].map(() => ({ ...fields, ...written })));
    const release = smtp.hold();
    const rounds = servers.map((server) => server.deliver(inMinutes(1)));
    await vi.waitUntil(() => smtp.waiting() === servers.length);
    release();
    await Promise.all(rounds);
    expect(smtp.received).toHaveLength(5);
    expect(new Set(smtp.received.map(({ headers }) => headers.get("message-id"))).size).toBe(5);
    for (const server of servers) await server.close();
  });

  it("forgets a message 90 days after it was delivered, and never one that was not", async () => {
    const old = new Date(Date.now() - 90 * dayMs - minuteMs);
    const recent = new Date(Date.now() - 90 * dayMs + minuteMs);
    const { consent: _, ...fields } = message;
    await product.db.insert(contactMessages).values(
      [
        { subject: "old", created_at: old, delivered_at: old },
        { subject: "recent", created_at: old, delivered_at: recent },
        { subject: "waiting", created_at: old },
      ].map((own) => ({ ...fields, consented_at: old, language: "id", ...own })),
    );
    smtp.refuse("Try later");
    await deliver();
    smtp.refuse(undefined);
    expect((await kept()).map(({ subject }) => subject).sort()).toEqual(["recent", "waiting"]);
  });

  it("takes five messages in ten minutes from one network, and then says to wait, with what was typed", async () => {
    for (let sent = 0; sent < 5; sent++) {
      expect(
        (await send({ ...message, subject: `Ke-${sent}` }, { from: `2001:db8:1:2::${sent + 1}` })).status,
      ).toBe(303);
    }
    const refused = await send(message, { from: "2001:db8:1:2:3::9", language: "en" });
    expect(refused.status).toBe(429);
    const waitSeconds = Number(refused.headers.get("retry-after"));
    expect(waitSeconds).toBeGreaterThan(500);
    expect(waitSeconds).toBeLessThanOrEqual(600);
    expect(refused.headers.get("cache-control")).toBe("no-store");
    expect(refused.main).toMatch(/role="alert".*Too many messages in a short time\./);
    expect(refused.main).toContain('value="sari@contoh.example"');
    expect(refused.main).toContain("Kami ingin bertanya.");
    expect((await send(message, { from: "2001:db8:1:3::1" })).status).toBe(303);
    expect(await kept()).toHaveLength(6);
    const counters = await product.db.select().from(rateLimits);
    expect(JSON.stringify(counters)).not.toContain("2001");
  });

  it("has a field that no person sees or reaches: who fills it in is answered like a person, for nothing", async () => {
    const { main } = await read("/kontak");
    expect(main).toMatch(
      /<p class="sr-only" aria-hidden="true"><label for="catatan">Biarkan kolom ini kosong<\/label><input id="catatan" tabindex="-1" autoComplete="off" name="catatan"/i,
    );
    const caught = await send({ ...message, catatan: "https://murah.example" });
    expect(caught.status).toBe(303);
    expect(caught.headers.get("location")).toBe((await send(message)).headers.get("location"));
    expect(await kept()).toHaveLength(1);
  });

  it("says that the message is not sent, and keeps it in the form, when the database is down", async () => {
    await product.takeDatabaseDown();
    const [indonesian, english] = [await send(message), await send(message, { language: "en" })];
    await product.bringDatabaseBack();
    expect(indonesian.status).toBe(503);
    expect(indonesian.headers.get("retry-after")).toBe("10");
    expect(indonesian.main).toMatch(/role="alert".*Pesan belum terkirim.*Tulisan Anda masih ada di formulir/);
    expect(english.main).toMatch(/role="alert".*Message not sent.*What you wrote is still in the form/);
    for (const { main } of [indonesian, english]) {
      expect(main).toContain('value="sari@contoh.example"');
      expect(main).toContain("Kami ingin bertanya.");
      expect(main).toMatch(/<input type="checkbox"[^>]* checked=""/);
    }
    expect((await send(message)).status).toBe(303);
  });
});

describe("the contact form that delivers, without a mail server", () => {
  const product = useProduct();

  it("leaves the message in the outbox", async () => {
    await product.db
      .update(siteSettings)
      .set({ value: "on" })
      .where(eq(siteSettings.key, "contact_delivery"));
    await product.services.siteContent.refresh();
    const typed = {
      name: "Sari Dewi",
      email: "sari@contoh.example",
      message: "Selamat siang.\r\nKami ingin bertanya.",
    };
    const body = new URLSearchParams({ ...typed, consent: "ya" });
    const sent = await product.request("/kontak", { method: "POST", body });
    expect(sent.status).toBe(303);
    const place = (sent.headers.get("location") ?? "").replace(/#.*/, "");
    expect(await (await product.request(place)).text()).toMatch(/role="status".*Pesan terkirim/);
    await product.services.contactDelivery.deliver();
    const outbox = join(product.services.settings.DATA_DIR, "outbox");
    const names = (await readdir(outbox)).filter((name) => name.endsWith(".eml"));
    expect(names).toHaveLength(1);
    const { headers, parts } = readMail(await readFile(join(outbox, names[0] ?? ""), "utf8"));
    expect(headers.get("subject")).toBe("Pesan dari situs: Sari Dewi");
    expect(parts.get("text/plain")).toContain("Selamat siang.\nKami ingin bertanya.");
  });
});
