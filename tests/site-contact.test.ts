import { eq, inArray } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { contactMessages, siteSettings } from "#core/db/schema.ts";
import { contactLengths } from "#shared/schemas/contact-message.ts";
import { useProduct } from "#tests/support/product.ts";

describe("the contact page", () => {
  const product = useProduct();

  async function read(path: string, init: RequestInit = {}) {
    const answer = await product.request(path, init);
    const html = await answer.text();
    return {
      status: answer.status,
      headers: answer.headers,
      main: html.slice(html.indexOf("<main"), html.indexOf("</main>")),
      html,
    };
  }

  const message = {
    name: "Sari Dewi",
    email: "sari@contoh.example",
    phone: "+62 812 0000 0000",
    company: "PT Contoh",
    subject: "Sertifikasi",
    message: "Selamat siang.\nKami ingin bertanya.",
  };

  const send = (values: Record<string, string>, language = "id") =>
    read(`/kontak?lang=${language}`, { method: "POST", body: new URLSearchParams(values) });

  it("shows four cards: address, phone, e-mail and opening hours", async () => {
    const { status, main } = await read("/kontak");
    expect(status).toBe(200);
    expect(main.match(/<article class="card">/g)).toHaveLength(4);
    for (const text of [
      "Jalan Teladan Raya No. 88",
      'href="tel:+622100000000"',
      'href="mailto:halo@grahainspeksi.example"',
      "<dt>Senin sampai Jumat</dt><dd>08:00-17:00</dd>",
      "<dt>Sabtu</dt><dd>08:00-12:00</dd>",
      "<dt>Minggu</dt><dd>Tutup</dd>",
    ]) {
      expect(main).toContain(text);
    }
    const english = await read("/kontak?lang=en");
    expect(english.main).toContain("<dt>Monday to Friday</dt><dd>08:00-17:00</dd>");
    expect(english.main).toContain("<dt>Saturday</dt><dd>08:00-12:00</dd>");
    expect(english.main).toContain("<dt>Sunday</dt><dd>Closed</dd>");
  });

  it("keeps the lines of an address, on its card, below the map and in the footer", async () => {
    const row = eq(siteSettings.key, "contact_address");
    const before = await product.db.select().from(siteSettings).where(row);
    const typed = "Gedung Graha\nJalan Teladan 88\nJakarta";
    await product.db.update(siteSettings).set({ value: typed }).where(row);
    await product.services.siteContent.refresh();
    const { html } = await read("/kontak");
    await product.db
      .update(siteSettings)
      .set({ value: before[0]?.value ?? "" })
      .where(row);
    await product.services.siteContent.refresh();
    expect(
      html.match(/<(?:p|dd) class="[^"]*as-typed">Gedung Graha\nJalan Teladan 88\nJakarta</g),
    ).toHaveLength(3);
  });

  it("announces other ways and a footer's contact only where a setting has one", async () => {
    const keys = ["contact_address", "contact_phone", "contact_email", "chat_number", "accreditation_number"];
    const rows = inArray(siteSettings.key, keys);
    const before = await product.db.select().from(siteSettings).where(rows);
    const set = async (key: string, value: string) => {
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
      await product.services.siteContent.refresh();
    };
    for (const key of keys) await set(key, "");
    for (const delivery of ["off", "on"]) {
      await set("contact_delivery", delivery);
      const { main, html } = await read("/kontak?lang=en");
      expect(main.match(/Not Specified/g)).toHaveLength(3);
      expect(main).not.toMatch(/one of these ways|contact us directly/);
      expect(html.slice(html.indexOf("<footer"))).not.toContain("<h2>Contact</h2>");
    }
    await set("contact_phone", "021 000");
    const { main, html } = await read("/kontak?lang=en");
    expect(main).toMatch(/contact us directly.*href="tel:021000"/);
    expect(html.slice(html.indexOf("<footer"))).toContain("<h2>Contact</h2>");
    for (const { key, value } of before) await set(key, value ?? "");
    await set("contact_delivery", "off");
  });

  it("has a form of name, e-mail, phone, company, subject and message, each with a label", async () => {
    const { main } = await read("/kontak");
    for (const field of Object.keys(contactLengths)) {
      expect(main).toContain(`<label for="${field}">`);
      expect(main).toMatch(new RegExp(`<(input|textarea) [^>]*name="${field}"`));
    }
    expect(main.match(/aria-required="true"/g)).toHaveLength(3);
  });

  it("requires name, e-mail and message, and says so at each field and above, in both languages", async () => {
    const indonesian = await send({ ...message, name: " ", email: "", message: "\n " });
    expect(indonesian.status).toBe(400);
    expect(indonesian.main).toContain("Mohon lengkapi semua field yang wajib diisi");
    for (const field of ["name", "email", "message"]) {
      expect(indonesian.main).toContain(`id="${field}-problem">Wajib diisi.`);
      expect(indonesian.main).toContain(`<a href="#${field}">`);
      expect(indonesian.main).toMatch(
        new RegExp(`id="${field}"[^>]*aria-invalid="true"[^>]*aria-describedby="${field}-problem"`),
      );
    }
    expect(indonesian.main).not.toContain('id="phone-problem"');
    expect(indonesian.headers.get("cache-control")).toBe("no-store");
    const english = await send({}, "en");
    expect(english.status).toBe(400);
    expect(english.main).toContain("Please complete all required fields");
  });

  it("takes a name and a message of which nothing is drawn for none, and leaves such signs within a text", async () => {
    const { status, main } = await send({ ...message, name: "\u200b", message: "\u2060 \u00ad\n" });
    expect(status).toBe(400);
    for (const field of ["name", "message"]) expect(main).toContain(`id="${field}-problem">Wajib diisi.`);
    const family = "Salam 👨\u200d👩\u200d👧";
    expect((await send({ ...message, email: "x", message: family })).main).toContain(family);
  });

  it("refuses an e-mail address of another pattern", async () => {
    for (const email of ["sari", "sari@contoh", "@contoh.example", "sari contoh@a.b", "a@b@c.d"]) {
      const { status, main } = await send({ ...message, email });
      expect(status).toBe(400);
      expect(main).toContain('id="email-problem">Format email tidak valid');
      expect(main).not.toContain("Mohon lengkapi");
    }
    expect((await send({ ...message, email: "x" }, "en")).main).toContain("Invalid email format");
  });

  it("keeps everything that was typed, as text and not as HTML", async () => {
    const evil = '"><script>alert(1)</script>';
    const { status, main } = await send({
      ...message,
      name: "",
      company: evil,
      message: `</textarea>${evil}`,
    });
    expect(status).toBe(400);
    expect(main).not.toContain("<script>alert");
    expect(main).toContain('value="sari@contoh.example"');
    expect(main).toContain('value="+62 812 0000 0000"');
    expect(main).toContain('value="Sertifikasi"');
    expect(main).toContain("&lt;/textarea&gt;&quot;&gt;&lt;script&gt;");
  });

  it("shows all problems at once, a text that is too long among them", async () => {
    const { main } = await send({ ...message, name: "", email: "x", phone: "1".repeat(51) });
    for (const problem of [
      'name-problem">Wajib diisi.',
      'email-problem">Format email tidak valid',
      'phone-problem">Maksimal 50 karakter.',
    ]) {
      expect(main).toContain(problem);
    }
  });

  it("answers a complete message with the notice that the feature is unavailable, and an empty form", async () => {
    for (const [language, title] of [
      ["id", "Fitur belum tersedia"],
      ["en", "Feature not available yet"],
    ]) {
      const sent = await send(message, language);
      expect(sent.status).toBe(303);
      const place = sent.headers.get("location") ?? "";
      expect(place).toMatch(/^\/kontak\?.*#hasil$/);
      const { status, main } = await read(place.replace(/#.*/, ""));
      expect(status).toBe(200);
      expect(main).toMatch(new RegExp(`id="hasil" role="status".*${title}`));
      expect(main).not.toContain("Sari Dewi");
    }
  });

  it("asks for no consent and claims nothing to be sent while delivery is off, or on to nobody", async () => {
    const set = async (key: string, value: string) => {
      await product.db.update(siteSettings).set({ value }).where(eq(siteSettings.key, key));
      await product.services.siteContent.refresh();
    };
    const expectUndelivered = async () => {
      const page = await read("/kontak?lang=id&pesan=terkirim");
      expect(page.main).not.toMatch(/name="(consent|catatan)"|Pesan terkirim/);
      expect(page.main).toContain("kami hapus setelah urusannya selesai");
      const place = (await send(message)).headers.get("location") ?? "";
      expect((await read(place.replace(/#.*/, ""))).main).toContain("Pesan Anda tidak terkirim");
      expect(await product.db.select().from(contactMessages)).toEqual([]);
    };
    await expectUndelivered();
    await set("contact_delivery", "on");
    await set("contact_recipient", "kantor depan");
    await expectUndelivered();
    await set("contact_delivery", "off");
  });

  it("takes a body of any kind without a fault, and refuses one from another site", async () => {
    for (const body of ["", "%%%", "name=%ED%A0%80&email=%00", JSON.stringify(message)]) {
      expect((await read("/kontak", { method: "POST", body })).status).toBe(400);
    }
    const foreign = await read("/kontak", {
      method: "POST",
      body: new URLSearchParams(message),
      headers: { origin: "https://jahat.example" },
    });
    expect(foreign.status).toBe(403);
  });

  it("loads no map before a visitor asks for it, and only this page may frame one", async () => {
    const before = await read("/kontak");
    expect(before.main).not.toContain("<iframe");
    expect(before.main).toContain('href="/kontak?peta=tampil#peta"');
    expect(before.main).toContain(
      'href="https://www.google.com/maps/search/?api=1&amp;query=Jakarta%20Selatan%2C%20DKI%20Jakarta%2C%20Indonesia" target="_blank" rel="noopener"',
    );
    const after = await read("/kontak?peta=tampil&lang=en");
    expect(after.main).toMatch(/<iframe src="https:\/\/www\.google\.com\/maps\?q=Jakarta%20Selatan/);
    expect(after.main).toContain('title="Map of the Graha Inspeksi Sertifikasi office"');
    const policyOf = async (path: string) =>
      (await product.request(path)).headers.get("content-security-policy");
    expect(await policyOf("/kontak")).toContain("frame-src https://www.google.com");
    expect(await policyOf("/artikel")).not.toContain("frame-src");
  });

  it("is as it always was while the database is down", async () => {
    await product.takeDatabaseDown();
    const [page, refused] = [await read("/kontak"), await send({})];
    await product.bringDatabaseBack();
    expect(page.status).toBe(200);
    expect(refused.status).toBe(400);
  });
});
