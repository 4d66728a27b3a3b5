import { eq, sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { openServices } from "#core/container.ts";
import { certificates, certificateWatches, rateLimits, watchMails } from "#core/db/schema.ts";
import { insert, remove, update } from "#core/register/certificates.ts";
import { sendWatchMail } from "#core/register/watching/send.ts";
import { removeExpiredWatches } from "#core/register/watching/store.ts";
import { parseSettings } from "#core/settings.ts";
import { loggedPath } from "#http/logged-path.ts";
import { certificateInput as inputSchema } from "#shared/schemas/certificate.ts";
import { certificateInput, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { actor, dayFromNow } from "#tests/support/verification.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const smtp = await openSmtpServer();
const email = "pembeli@contoh.example";

describe("watching a certificate", () => {
  const product = useProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "true" });
  beforeEach(async () => {
    smtp.refuse(undefined);
    // What the test before left is not taken for a mail of this one.
    await product.db.delete(watchMails).where(eq(watchMails.state, "planned"));
    await settledAll();
    await product.db.delete(certificateWatches);
    await product.db.delete(rateLimits);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const add = async (overrides: Record<string, unknown> = {}) =>
    await insert(product.db, inputSchema.parse(certificateInput(overrides)), actor);
  const save = async (added: Awaited<ReturnType<typeof add>>, overrides: Record<string, unknown>) => {
    const [row] = await product.db.select().from(certificates).where(eq(certificates.id, added.id));
    const { certificate_number, issue_date, expiry_date } = added;
    const input = certificateInput({ certificate_number, issue_date, expiry_date, ...overrides });
    await update(product.db, added.id, row?.version ?? 0, inputSchema.parse(input), actor);
  };
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await product.request(path, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const post = async (path: string, values: Record<string, string> = {}, from = "203.0.113.7") => {
    const body = new URLSearchParams(values);
    const answer = await product.request(path, {
      method: "POST",
      body,
      headers: { "x-forwarded-for": from },
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const ask = (id: string, { language = "id", address = email, from = "203.0.113.7" } = {}) =>
    post(`/verifikasi-sertifikat/${id}/pantau?lang=${language}`, { email: address }, from);
  const watches = () => product.db.select().from(certificateWatches);
  const states = async () => (await product.db.select().from(watchMails)).map(({ state }) => state);
  const refresh = () => product.services.watching.refresh();
  const arrived = (count: number) => waitFor(() => expect(smtp.received).toHaveLength(count));
  const settled = (...expected: string[]) =>
    waitFor(async () => expect((await states()).sort()).toEqual(expected));
  const settledAll = () => waitFor(async () => expect(await states()).not.toContain("sending"));
  const textOf = (index: number) => smtp.received[index]?.parts.get("text/plain") ?? "";
  const subjectOf = (index: number) => smtp.received[index]?.headers.get("subject") ?? "";

  /** Somebody who has confirmed, and what their link is. */
  async function watchedBy(id: string, { language = "id", address = email } = {}) {
    const before = smtp.received.length;
    expect((await ask(id, { language, address })).status).toBe(303);
    await arrived(before + 1);
    const [link = ""] = /\/pantau\/[0-9a-f-]{36}/.exec(textOf(before)) ?? [];
    expect((await post(`${link}/konfirmasi?lang=${language}`)).status).toBe(303);
    return link;
  }

  it("begins on the certificate's page, on a small page in both languages that works without JavaScript", async () => {
    const { id, certificate_number } = await add();
    const page = await read(`/verifikasi-sertifikat/${id}`);
    expect(page.text).toContain(
      `<a href="/verifikasi-sertifikat/${id}/pantau" rel="nofollow">Pantau sertifikat ini</a>`,
    );
    for (const [language, title] of [
      ["id", "Pantau sertifikat ini"],
      ["en", "Watch this certificate"],
    ]) {
      const { status, text, headers } = await read(`/verifikasi-sertifikat/${id}/pantau?lang=${language}`);
      expect([status, headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(text).toContain(`<h1>${title}</h1>`);
      expect(text).toContain(certificate_number);
      expect(text).toContain(
        `action="/verifikasi-sertifikat/${id}/pantau?lang=${language}#hasil" method="post"`,
      );
      expect(text).toContain(`/verifikasi-sertifikat/${id}/pantau.atom?lang=${language}`);
    }
  });

  it("asks the address first, and nothing is noted before its owner pressed the button", async () => {
    const added = await add();
    const { id, certificate_number } = added;
    const sent = await ask(id);
    expect(sent.status).toBe(303);
    const place = sent.headers.get("location") ?? "";
    expect(place).toBe(`/verifikasi-sertifikat/${id}/pantau?terkirim&lang=id#hasil`);
    expect((await read(place.replace("#hasil", ""))).text).toContain("Periksa kotak masuk Anda");
    await arrived(1);
    expect(smtp.received[0]?.recipients).toEqual([email]);
    expect(subjectOf(0)).toBe(`Konfirmasi: pantau sertifikat ${certificate_number}`);
    expect(smtp.received[0]?.headers.get("auto-submitted")).toBe("auto-generated");
    const [link = ""] = /\/pantau\/[0-9a-f-]{36}/.exec(textOf(0)) ?? [];
    const opened = await read(link);
    expect(opened.text).toContain("Ya, pantau sertifikat ini");
    expect(opened.text).toContain(`<form action="${link}/konfirmasi?lang=id" method="post">`);
    // No other site is told the address, which is a secret.
    expect(opened.headers.get("referrer-policy")).toBe("same-origin");
    expect((await watches())[0]?.confirmed_at).toBeNull();
    await save(added, { status: "Dibekukan" });
    await refresh();
    expect(await states()).toEqual(["sent"]);
    expect((await post(`${link}/konfirmasi`)).status).toBe(303);
    const confirmed = await read(link);
    expect(confirmed.text).toMatch(/role="status".*Anda memantau sertifikat ini sejak/);
    expect(confirmed.text).toMatch(
      new RegExp(`<form action="${link}/akhiri\\?lang=id" method="post">.*Berhenti dan hapus alamat saya`),
    );
    expect((await watches())[0]?.confirmed_at).not.toBeNull();
    const { rows } = await product.db.execute(sql`select t::text as kept from certificate_watches t`);
    expect(JSON.stringify(rows)).not.toContain("203.0.113");
  });

  it("tells what has changed once, in the watcher's language, with a link and a header that end it", async () => {
    const added = await add();
    const link = await watchedBy(added.id, { language: "en" });
    await save(added, { status: "Dibekukan", client_name: "PT Nama Baru" });
    await refresh();
    await arrived(2);
    expect(subjectOf(1)).toBe(`Certificate ${added.certificate_number} is now suspended`);
    expect(textOf(1)).toContain("Status: valid -> suspended");
    expect(textOf(1)).toContain("Holder: PT Bina Semesta Konstruksi -> PT Nama Baru");
    expect(textOf(1)).toContain(`http://absah.test/verifikasi-sertifikat/${added.id}?lang=en`);
    expect(textOf(1)).toContain(`http://absah.test${link}?lang=en`);
    const { headers } = smtp.received[1] ?? {};
    expect(headers?.get("auto-submitted")).toBe("auto-generated");
    expect(headers?.get("list-unsubscribe")).toBe(`<http://absah.test${link}/akhiri>`);
    expect(headers?.get("list-unsubscribe-post")).toBe("List-Unsubscribe=One-Click");
    await refresh();
    await save(added, { status: "Valid", client_name: "PT Nama Baru", expiry_date: "2032-01-09" });
    await refresh();
    await arrived(3);
    expect(textOf(2)).toContain("Status: suspended -> valid");
    expect(textOf(2)).toContain("Valid until: January 9, 2029 -> January 9, 2032");
    await settled("sent", "sent", "sent");
  });

  it("by a link that is pressed again hears of what changed since it was pressed first", async () => {
    const added = await add();
    const link = await watchedBy(added.id);
    await save(added, { status: "Dibekukan" });
    expect((await post(`${link}/konfirmasi`)).status).toBe(303);
    await refresh();
    await arrived(2);
    expect(textOf(1)).toContain("Status: ");
    expect(subjectOf(1)).toContain("dibekukan");
  });

  it("notifies of an expiry without any change of the row", async () => {
    const added = await add({ expiry_date: dayFromNow(-1) });
    await watchedBy(added.id);
    await refresh();
    expect(await states()).toEqual(["sent"]);
    // What they were told yesterday.
    await product.db.execute(sql`update certificate_watches set seen_on = seen_on - 1,
      told = told || '{"verdict": "valid", "status": "Valid"}'`);
    await refresh();
    await arrived(2);
    expect(subjectOf(1)).toBe(`Sertifikat ${added.certificate_number} kini kadaluwarsa`);
  });

  it("says nothing of what was undone before the mail left, nor of what the page does not say", async () => {
    const added = await add();
    await watchedBy(added.id);
    await product.db.execute(sql`update certificates set pdf_url = null where id = ${added.id}`);
    await product.db.insert(watchMails).values({ watch_id: (await watches())[0]?.id ?? "" });
    await refresh();
    await settled("cancelled", "sent");
    expect(smtp.received).toHaveLength(1);
  });

  it("is sent once, however many servers run", async () => {
    const added = await add();
    await Promise.all([watchedBy(added.id)]);
    for (const name of ["satu", "dua", "tiga"])
      await watchedBy(added.id, { address: `${name}@contoh.example` });
    const env = { PUBLIC_URL: "http://absah.test", DATA_DIR: "/tmp/absah-second", SMTP_URL: smtp.url };
    const second = await openServices(parseSettings(env), product.connectionString, "s".repeat(32));
    onTestFinished(() => second.close());
    await save(added, { status: "Dicabut" });
    await Promise.all([refresh(), second.watching.refresh(), refresh(), second.watching.refresh()]);
    await arrived(8);
    await settled(...Array(8).fill("sent"));
    const mails = smtp.received.filter(({ headers }) => headers.get("subject")?.endsWith("kini dicabut"));
    expect(mails.map(({ recipients }) => recipients[0]).sort()).toEqual([
      "dua@contoh.example",
      email,
      "satu@contoh.example",
      "tiga@contoh.example",
    ]);
  });

  it("tries again what the mail server refused, and never what it may have taken", async () => {
    const added = await add();
    await watchedBy(added.id);
    smtp.refuse("busy");
    await save(added, { status: "Dibekukan" });
    await refresh();
    await waitFor(async () => {
      const [mail] = await product.db
        .select()
        .from(watchMails)
        .where(eq(watchMails.attempts, 1))
        .orderBy(sql`created_at desc`);
      expect(mail?.state).toBe("planned");
    });
    smtp.refuse(undefined);
    await save(added, { status: "Dicabut" });
    await refresh();
    const [waiting] = await product.db.select().from(watchMails).where(eq(watchMails.state, "planned"));
    const { db, mail, reminders } = product.services;
    const deps = { db, mail, sender: reminders.sender };
    expect(await sendWatchMail(deps, waiting?.id ?? "")).toBe("sent");
    expect(await sendWatchMail(deps, waiting?.id ?? "")).toBe("not-planned");
    expect(textOf(1)).toContain("Status: berlaku -> dicabut");
    const lost = { watch_id: waiting?.watch_id ?? "", state: "sending" as const };
    await product.db.insert(watchMails).values({ ...lost, tried_at: new Date(Date.now() - 300_000) });
    await refresh();
    await settled("sent", "sent", "unconfirmed");
    expect(smtp.received).toHaveLength(2);
  });

  it("ends at one click of a mail program, which says nothing of where it comes from, and erases the address", async () => {
    const added = await add();
    const link = await watchedBy(added.id);
    const oneClick = (path: string) =>
      product.app.request(`http://absah.test${path}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      });
    expect((await oneClick(`${link}/konfirmasi`)).status).toBe(403);
    expect((await oneClick(`/verifikasi-sertifikat/${added.id}/pantau`)).status).toBe(403);
    expect((await oneClick(`${link}/akhiri`)).status).toBe(200);
    expect((await oneClick(`${link}/akhiri`)).status).toBe(200);
    expect(await watches()).toEqual([]);
    expect(await states()).toEqual([]);
    expect((await read(link)).text).toContain("Pantauan berakhir");
    await save(added, { status: "Dibekukan" });
    await refresh();
    expect(smtp.received).toHaveLength(1);
  });

  it("does not reveal whether an address watches already, and mails it nothing more", async () => {
    const added = await add();
    await watchedBy(added.id);
    const known = await ask(added.id, { address: email.toUpperCase() });
    const unknown = await ask(added.id, { address: "lain@contoh.example" });
    expect([known.status, known.text]).toEqual([unknown.status, unknown.text]);
    expect(known.headers.get("location")).toBe(unknown.headers.get("location"));
    await arrived(2);
    expect(smtp.received[1]?.recipients).toEqual(["lain@contoh.example"]);
    expect(await watches()).toHaveLength(2);
    expect(await states()).toHaveLength(2);
  });

  it("takes five wishes of a network, and mails one address five times in an hour at most", async () => {
    const ids = [];
    for (let count = 0; count < 7; count++) ids.push((await add()).id);
    for (const [index, id] of ids.entries()) {
      const answer = await ask(id, { from: `198.51.${index}.1` });
      expect(answer.status).toBe(303);
    }
    expect(await watches()).toHaveLength(5);
    for (let count = 0; count < 5; count++) await ask(ids[0] ?? "", { address: `a${count}@contoh.example` });
    const refused = await ask(ids[0] ?? "", { address: "a6@contoh.example" });
    expect([refused.status, Number(refused.headers.get("retry-after")) > 0]).toEqual([429, true]);
    expect(refused.text).toContain("a6@contoh.example");
  });

  it("keeps what was typed and says what is wrong with it, also to a machine that fills in everything", async () => {
    const { id } = await add();
    for (const address of [
      "",
      "tanpa-at",
      "a@b.example\r\nBcc: c@d.example",
      `${"a".repeat(250)}@b.example`,
    ]) {
      const answer = await ask(id, { address });
      expect(answer.status, address).toBe(400);
      expect(answer.text).toContain('role="alert"');
    }
    const typed = await ask(id, { address: "salah" });
    expect(typed.text).toMatch(/role="alert".*Format email tidak valid/);
    expect(typed.text).toMatch(/<input [^>]*value="salah"/);
    const trapped = await post(`/verifikasi-sertifikat/${id}/pantau`, { email, catatan: "x" });
    expect(trapped.status).toBe(400);
    expect(await watches()).toEqual([]);
  });

  it("says nothing while the log cannot confirm the row, and never that it is valid", async () => {
    const added = await add({ status: "Dicabut" });
    await watchedBy(added.id);
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(
        sql`update certificates set status = 'Valid', version = version + 1 where id = ${added.id}`,
      );
    });
    await refresh();
    expect(await states()).toEqual(["sent"]);
    for (const end of ["", ".atom", ".ics"]) {
      const answer = await read(`/verifikasi-sertifikat/${added.id}/pantau${end}`);
      expect(answer.status, end).toBe(503);
      expect(answer.text).toContain("<h1>Tidak dapat dikonfirmasi</h1>");
    }
    await product.db.insert(watchMails).values({ watch_id: (await watches())[0]?.id ?? "" });
    const [waiting] = await product.db.select().from(watchMails).where(eq(watchMails.state, "planned"));
    const { db, mail, reminders } = product.services;
    expect(await sendWatchMail({ db, mail, sender: reminders.sender }, waiting?.id ?? "")).toBe("later");
    expect(smtp.received).toHaveLength(1);
  });

  it("by a feed tells the same, under another id as soon as it is another, and is sent only when it is", async () => {
    const added = await add({ client_name: "PT <Umpan> & Co" });
    const path = `/verifikasi-sertifikat/${added.id}/pantau.atom`;
    const feed = await read(path);
    expect(feed.headers.get("content-type")).toBe("application/atom+xml; charset=utf-8");
    expect([feed.headers.get("cache-control"), feed.headers.get("set-cookie")]).toEqual(["no-cache", null]);
    expect(feed.text).toContain("Sertifikat berlaku");
    expect(feed.text).toContain("PT &lt;Umpan&gt; &amp; Co");
    const etag = feed.headers.get("etag") ?? "";
    expect((await read(path, { "if-none-match": etag })).status).toBe(304);
    await save(added, { status: "Dibekukan" });
    const after = await read(path, { "if-none-match": etag });
    expect(after.status).toBe(200);
    expect(after.text).toContain("Sertifikat dibekukan");
    expect(after.text).not.toContain("Sertifikat berlaku");
    const stateOf = (text: string) => /#state-[0-9a-f]+/.exec(text)?.[0];
    expect(stateOf(after.text)).not.toBe(stateOf(feed.text));
    expect((await read(`${path}?lang=en`)).text).toContain('xml:lang="en"');
  });

  it("by a calendar tells the day of its end, and that it is suspended meanwhile", async () => {
    const added = await add({ expiry_date: "2029-01-09" });
    const path = `/verifikasi-sertifikat/${added.id}/pantau.ics`;
    const file = (await read(path)).text;
    expect(file).toContain("DTSTART;VALUE=DATE:20290109");
    await save(added, { status: "Dibekukan", expiry_date: "2029-01-09" });
    const after = await read(path);
    expect(after.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(after.text.replaceAll("\r\n ", "")).toContain(`${added.certificate_number} berakhir (Dibekukan)`);
  });

  it("of what is unknown or was removed answers as the page does", async () => {
    const gone = await add();
    await remove(product.db, gone.id, actor);
    for (const [id, status] of [
      [gone.id, 410],
      ["00000000-0000-4000-8000-000000000000", 404],
      ["apa", 404],
    ]) {
      for (const end of ["", ".atom", ".ics"])
        expect((await read(`/verifikasi-sertifikat/${id}/pantau${end}`)).status, `${id}${end}`).toBe(status);
      expect((await ask(String(id))).status).toBe(status);
    }
    expect(await watches()).toEqual([]);
  });

  it("tells of a certificate that left the register, and nothing of what it was", async () => {
    const added = await add();
    await watchedBy(added.id);
    await remove(product.db, added.id, actor);
    await refresh();
    await arrived(2);
    expect(subjectOf(1)).toBe(`Sertifikat ${added.certificate_number} kini tidak ada lagi dalam register`);
  });

  it("deletes an unconfirmed address after two days", async () => {
    const { id } = await add();
    await ask(id);
    await removeExpiredWatches(product.db, new Date(Date.now() + 47 * 3_600_000));
    expect(await watches()).toHaveLength(1);
    await removeExpiredWatches(product.db, new Date(Date.now() + 49 * 3_600_000));
    expect(await watches()).toEqual([]);
  });

  it("forgets the mails that left thirty days ago, and not who watches", async () => {
    const added = await add();
    await watchedBy(added.id);
    await settledAll();
    const mails = async () => await product.db.$count(watchMails);
    const kept = await mails();
    expect(kept).toBeGreaterThan(0);
    await removeExpiredWatches(product.db, new Date(Date.now() + 29 * 24 * 3_600_000));
    expect(await mails()).toBe(kept);
    await removeExpiredWatches(product.db, new Date(Date.now() + 31 * 24 * 3_600_000));
    expect(await mails()).toBe(0);
    expect(await watches()).toHaveLength(1);
  });

  it("shows staff how many there are, administrators who they are, and nobody the secret of their links", async () => {
    const added = await add();
    const link = await watchedBy(added.id);
    await ask(added.id, { address: "belum@contoh.example" });
    const [editor, admin] = [await product.signIn("editor"), await product.signIn("admin")];
    const counts = await (await editor.request(`/api/certificates/${added.id}/watches`)).json();
    expect(counts).toEqual({ confirmed: 1, unconfirmed: 1, undelivered: 0 });
    const refused = await editor.request(`/api/certificates/${added.id}/watchers`);
    expect(refused.status).toBe(403);
    const list = await (await admin.request(`/api/certificates/${added.id}/watchers`)).text();
    expect(list).toContain(email);
    expect(list).not.toContain("belum@contoh.example");
    expect(list).not.toContain(link.slice("/pantau/".length));
    expect(loggedPath(`${link}/akhiri`)).toBe("/pantau/…");
  });

  it("goes on when the server's clock was ahead and is set back", async () => {
    const added = await add();
    await watchedBy(added.id);
    await product.services.watching.refresh(new Date(Date.now() + 90 * 24 * 60 * 60 * 1000));
    await save(added, { status: "Dibekukan" });
    await refresh();
    await arrived(2);
    expect(subjectOf(1)).toContain("dibekukan");
  });
});
