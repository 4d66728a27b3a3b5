import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, like } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { accountEvents, profiles, rateLimits, verifications } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
const asked =
  "Jika alamat itu milik akun yang aktif, surat berisi tautan sudah dikirim. Periksa kotak masuk Anda.";
const linkOver = "Tautan ini sudah dipakai atau tidak berlaku lagi. Minta tautan yang baru.";

describe("a forgotten password", () => {
  const product = useProduct({ SMTP_URL: smtp.url, TRUST_PROXY: "true" });
  beforeEach(async () => {
    await product.db.delete(rateLimits);
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const ask = async (email: string, from = "203.0.113.7") => {
    const init = asJson("POST", { email });
    const headers = { ...init.headers, "x-forwarded-for": from };
    const answer = await product.request("/api/password-resets", { ...init, headers });
    await product.services.passwordResets.settle();
    return { status: answer.status, headers: answer.headers, body: await answer.json() };
  };
  const set = async (token: string, password: string) => {
    const answer = await product.request("/api/password-resets", asJson("PUT", { token, password }));
    return { status: answer.status, body: await answer.json() };
  };
  const signIn = async (email: string, password: string) =>
    (await product.attempt({ email, password })).status;
  const mailedToken = () => tokenIn(smtp.received.at(-1)?.parts.get("text/plain") ?? "");

  it("is set anew with the link of a mail, in both languages, and every session ends", async () => {
    const editor = await product.signIn("editor");
    const answer = await ask(` ${editor.email.toUpperCase()} `);
    expect([answer.status, answer.body.message]).toEqual([202, asked]);
    const [mail] = smtp.received;
    expect(mail?.headers.get("auto-submitted")).toBe("auto-generated");
    expect(mail?.recipients).toEqual([editor.email]);
    expect(mail?.headers.get("subject")).toBe("Atur ulang password / Reset your password");
    const text = mail?.parts.get("text/plain") ?? "";
    expect(text.indexOf("berlaku satu jam")).toBeLessThan(text.indexOf("works for one hour"));
    expect(text).toMatch(/http:\/\/absah\.test\/admin\/reset-password\?token=\S+/);
    expect(mail?.parts.get("text/html")).toMatch(/^<!doctype html>.*"[^"]+\/admin\/reset-password\?token=/);

    const done = await set(mailedToken(), "password-baru");
    expect(done.status).toBe(200);
    expect((await editor.request("/api/session")).status).toBe(401);
    expect(await signIn(editor.email, editor.password)).toBe(401);
    expect(await signIn(editor.email, "password-baru")).toBe(200);
  });

  it("the link works once, and a password that is too short does not use it up", async () => {
    const { email } = await product.signIn("viewer");
    await ask(email);
    const token = mailedToken();
    const short = await set(token, "12345");
    expect([short.status, short.body.errors.password]).toEqual([422, "Password minimal 6 karakter."]);
    expect((await set(token, "password-baru")).status).toBe(200);
    const again = await set(token, "password-lagi");
    expect([again.status, again.body.message]).toEqual([400, linkOver]);
  });

  it("the link works once, however many use it at the same moment", async () => {
    const { email } = await product.signIn("viewer");
    await ask(email);
    const token = mailedToken();
    const passwords = ["password-satu", "password-dua", "password-tiga", "password-empat"];
    const answers = await Promise.all(passwords.map((password) => set(token, password)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400, 400]);
    const chosen = answers.findIndex(({ status }) => status === 200);
    expect(await signIn(email, passwords[chosen] ?? "")).toBe(200);
  });

  it("the link does not work after an hour, and with one used the others are over too", async () => {
    const { email } = await product.signIn("viewer");
    await ask(email);
    const first = mailedToken();
    await ask(email);
    const second = mailedToken();
    const anHourAgo = new Date(Date.now() - 1000);
    const [row] = await product.db.select().from(verifications);
    const lifeMs = (row?.expires_at.getTime() ?? 0) - (row?.created_at.getTime() ?? 0);
    expect(Math.abs(lifeMs - 60 * 60 * 1000)).toBeLessThan(5000);
    expect((await set(second, "password-baru")).status).toBe(200);
    expect((await set(first, "password-lagi")).status).toBe(400);
    await ask(email);
    await product.db.update(verifications).set({ expires_at: anHourAgo });
    expect((await set(mailedToken(), "password-lagi")).status).toBe(400);
    expect(await signIn(email, "password-baru")).toBe(200);
  });

  it("the link ends when its owner changes the password themselves, and with the person", async () => {
    const person = await product.signIn("viewer");
    await ask(person.email);
    const token = mailedToken();
    const passwords = { current_password: person.password, password: "password-baru" };
    expect((await person.request("/api/profile/password", asJson("PUT", passwords))).status).toBe(200);
    expect((await set(token, "password-lagi")).status).toBe(400);
    await ask(person.email);
    await product.db.delete(profiles).where(eq(profiles.email, person.email));
    expect((await set(mailedToken(), "password-lagi")).status).toBe(400);
  });

  it("the database holds no token that a link could be made of", async () => {
    const { email } = await product.signIn("viewer");
    await ask(email);
    const token = mailedToken();
    const rows = JSON.stringify(await product.db.select().from(verifications));
    expect(rows).not.toContain(token);
    expect(rows).not.toContain("reset-password:");
  });

  it("unknown addresses and inactive people get the same answer, and no mail is sent", async () => {
    const { email } = await product.signIn("viewer");
    await product.db.update(profiles).set({ is_active: false }).where(eq(profiles.email, email));
    for (const recipient of ["nobody@gis.example", email]) {
      const answer = await ask(recipient);
      expect([answer.status, answer.body]).toEqual([202, { message: asked }]);
    }
    expect(smtp.received).toEqual([]);
  });

  it("the answer does not wait for the mail server", async () => {
    const { email } = await product.signIn("viewer");
    const release = smtp.hold();
    const init = asJson("POST", { email });
    const answer = await product.request("/api/password-resets", init);
    expect(answer.status).toBe(202);
    expect(smtp.received).toEqual([]);
    release();
    await product.services.passwordResets.settle();
    expect(smtp.received).toHaveLength(1);
  });

  it("three mails in an hour for an account and a network are enough, whether the account exists or not", async () => {
    const { email } = await product.signIn("viewer");
    for (const recipient of [email, "nobody-else@gis.example"]) {
      for (let time = 0; time < 3; time++) expect((await ask(recipient)).status).toBe(202);
      const refused = await ask(recipient);
      expect(refused.status).toBe(429);
      expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
      expect((await ask(recipient, "192.0.2.1")).status).toBe(202);
    }
    for (let time = 0; time < 14; time++) await ask(`person-${time}@gis.example`);
    expect((await ask("person-last@gis.example")).status).toBe(429);
    expect((await ask("person-last@gis.example", "192.0.2.9")).status).toBe(202);
  });

  it("strangers who use up an account's mails neither flood its owner nor lock them out", async () => {
    const { email } = await product.signIn("editor");
    for (let network = 0; network < 14; network++)
      expect((await ask(email, `198.51.100.${network}`)).status).toBe(202);
    expect(smtp.received).toHaveLength(10);
    const owner = await ask(email, "192.0.2.44");
    expect([owner.status, owner.body.message]).toEqual([202, asked]);
    expect(smtp.received).toHaveLength(10);
    expect((await set(mailedToken(), "password-baru")).status).toBe(200);

    // With it all the links are over: there is a mail again.
    expect((await ask(email, "192.0.2.44")).status).toBe(202);
    expect(smtp.received).toHaveLength(11);
    expect((await set(mailedToken(), "password-lagi")).status).toBe(200);
  });

  it("a mail that was not taken does not count as one that its owner holds", async () => {
    const { email } = await product.signIn("editor");
    smtp.refuse("no mails now");
    for (let network = 0; network < 11; network++) await ask(email, `198.51.100.${network}`);
    smtp.refuse(undefined);
    expect((await ask(email, "192.0.2.45")).status).toBe(202);
    expect(smtp.received).toHaveLength(1);
    expect((await set(mailedToken(), "password-baru")).status).toBe(200);
  });

  it("an administrator's request mails the same link, and says when the mail server refuses", async () => {
    const admin = await product.signIn("admin");
    const viewer = await product.signIn("viewer");
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, viewer.email));
    const send = () => admin.request(`/api/users/${profile?.id}/password-reset`, { method: "POST" });
    expect((await send()).status).toBe(200);
    expect((await set(mailedToken(), "password-baru")).status).toBe(200);
    const init = asJson("PATCH", { action: "reset_password", payload: { email: viewer.email } });
    expect((await admin.request("/api/functions/admin-user-manager", init)).status).toBe(200);
    smtp.refuse("no mails today");
    expect((await send()).status).toBe(502);
    smtp.refuse(undefined);
    const events = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.subject, viewer.email));
    expect(events.map(({ action, actor_name }) => [action, actor_name])).toEqual([
      ["user-added", "Uji"],
      ["signed-in", "Staf viewer"],
      ["reset-requested", "Staf admin"],
      ["password-reset", "Staf viewer"],
      ["reset-requested", "Staf admin"],
    ]);
    await product.db.update(profiles).set({ is_active: false }).where(eq(profiles.email, viewer.email));
    expect((await send()).status).toBe(422);
  });

  it("the rate limit table contains no e-mail address", async () => {
    await ask("seseorang@gis.example");
    const rows = await product.db.select().from(rateLimits).where(like(rateLimits.key, "%@%"));
    expect(rows).toEqual([]);
  });
});

describe("a forgotten password without a mail server", () => {
  const product = useProduct();
  it("lies as a mail in DATA_DIR/outbox", async () => {
    const { email } = await product.signIn("viewer");
    await product.request("/api/password-resets", asJson("POST", { email }));
    await product.services.passwordResets.settle();
    const folder = join(product.services.settings.DATA_DIR, "outbox");
    const [name = ""] = await readdir(folder);
    const { headers, parts } = readMail(await readFile(join(folder, name), "utf8"));
    expect(headers.get("to")).toBe(email);
    const password = "password-baru";
    const token = tokenIn(parts.get("text/plain") ?? "");
    expect((await product.request("/api/password-resets", asJson("PUT", { token, password }))).status).toBe(
      200,
    );
  });
});

function tokenIn(text: string): string {
  return decodeURIComponent(/token=(\S+)/.exec(text)?.[1] ?? "");
}
