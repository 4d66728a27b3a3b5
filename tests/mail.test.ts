import { once } from "node:events";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { inspect } from "node:util";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Email } from "#core/mail/email.ts";
import { openMail } from "#core/mail/mail.ts";
import { MailNotTaken } from "#core/mail/not-taken.ts";
import { parseSettings } from "#core/settings.ts";
import { readMail } from "#tests/support/read-mail.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const email: Email = {
  to: "halo@grahainspeksi.example",
  replyTo: { name: "Sari, Dewi", address: "sari@contoh.example" },
  subject: "Sertifikasi – tanya",
  text: "Selamat siang.\nKami ingin bertanya tentang “ISO 9001”.\n",
  html: "<p>Selamat siang.</p>",
};

describe("mail", () => {
  let dataDir = "";
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "absah-mail-"));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  const settings = (env: Record<string, string> = {}) =>
    parseSettings({ PUBLIC_URL: "https://gis.example:8443", DATA_DIR: dataDir, ...env });

  describe("without SMTP_URL", () => {
    it("becomes a whole file in DATA_DIR/outbox, which only the operator may read", async () => {
      await openMail(settings()).send(email);
      const folder = join(dataDir, "outbox");
      const [name = ""] = await readdir(folder);
      expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f]{8}\.eml$/);
      expect((await stat(join(folder, name))).mode & 0o077).toBe(0);
      const { headers, parts } = readMail(await readFile(join(folder, name), "utf8"));
      expect(headers.get("from")).toBe("absah@gis.example");
      expect(headers.get("to")).toBe("halo@grahainspeksi.example");
      expect(headers.get("reply-to")).toBe('"Sari, Dewi" <sari@contoh.example>');
      expect(headers.get("subject")).toBe("Sertifikasi – tanya");
      expect(headers.get("message-id")).toMatch(/^<[0-9a-f-]{36}@gis\.example>$/);
      expect(new Date(headers.get("date") ?? "").getTime()).toBeGreaterThan(Date.now() - 60_000);
      expect(parts.get("text/plain")).toBe(email.text);
      expect(parts.get("text/html")).toBe(email.html);
    });

    it("gets a file of its own for each mail, in the order of time", async () => {
      const mail = openMail(settings({ DATA_DIR: join(dataDir, "new") }));
      for (const subject of ["satu", "dua", "tiga"]) await mail.send({ ...email, subject });
      const folder = join(dataDir, "new", "outbox");
      const files = (await readdir(folder)).sort();
      const mails = await Promise.all(files.map((file) => readFile(join(folder, file), "utf8")));
      expect(mails.map((raw) => readMail(raw).headers.get("subject"))).toEqual(["satu", "dua", "tiga"]);
    });
  });

  describe("with SMTP_URL", () => {
    it("is sent over that server, signed in where it asks for it, from MAIL_FROM", async () => {
      const smtp = await openSmtpServer({ user: "absah", password: "s@ndi/rahasia" });
      const url = `smtp://absah:${encodeURIComponent("s@ndi/rahasia")}@127.0.0.1:${smtp.port}`;
      await openMail(settings({ SMTP_URL: url, MAIL_FROM: "situs@gis.example" })).send(email);
      await smtp.close();
      const [received] = smtp.received;
      expect(received?.sender).toBe("situs@gis.example");
      expect(received?.recipients).toEqual(["halo@grahainspeksi.example"]);
      expect(received?.headers.get("subject")).toBe("Sertifikasi – tanya");
      expect(received?.parts.get("text/plain")).toBe(email.text);
    });

    it("tells a failure without the password of the server", async () => {
      const smtp = await openSmtpServer({ user: "absah", password: "benar" });
      const url = `smtp://absah:sandi-yang-salah@127.0.0.1:${smtp.port}`;
      const failure = await openMail(settings({ SMTP_URL: url }))
        .send(email)
        .catch((error: unknown) => error);
      await smtp.close();
      expect(failure).toBeInstanceOf(Error);
      const shown = inspect(failure, { depth: 9, showHidden: true });
      expect(shown).toContain("Invalid login");
      expect(shown).not.toContain("sandi-yang-salah");
      expect(shown).not.toContain(Buffer.from("\0absah\0sandi-yang-salah").toString("base64"));
    });

    it("says that the server has not taken it where the server said so, or was never given the text", async () => {
      const smtp = await openSmtpServer();
      smtp.refuse("Mailbox busy");
      const failureOf = (port: number) =>
        openMail(settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }))
          .send(email)
          .catch((error: unknown) => error);
      expect(await failureOf(smtp.port)).toMatchObject({ name: "MailNotTaken", responseCode: 451 });
      await smtp.close();
      const unreached = await failureOf(smtp.port);
      expect(unreached).toBeInstanceOf(MailNotTaken);
      expect(unreached).toMatchObject({ responseCode: undefined });
    });

    it("is to be tried again where the server refuses the sender, which is corrected in the settings", async () => {
      const smtp = await openSmtpServer();
      onTestFinished(() => smtp.close());
      const mail = openMail(settings({ SMTP_URL: smtp.url }));
      for (const code of [530, 550, 553]) {
        smtp.refuseSender(code);
        await expect(mail.send(email)).rejects.toMatchObject({ responseCode: code, isPermanent: false });
      }
      smtp.refuseSender(552);
      await expect(mail.send(email)).rejects.toMatchObject({ isPermanent: true });
    });

    it("sends no password where the offer of STARTTLS is missing, unless told to", async () => {
      const smtp = await openSmtpServer({ user: "absah", password: "rahasia" });
      onTestFinished(() => smtp.close());
      // This machine too, though not by a loopback address.
      const url = `smtp://absah:rahasia@0.0.0.0:${smtp.port}`;
      await expect(openMail(settings({ SMTP_URL: url })).send(email)).rejects.toThrow("STARTTLS");
      expect(smtp.received).toHaveLength(0);
      await openMail(settings({ SMTP_URL: `${url}?requireTLS=false` })).send(email);
      expect(smtp.received).toHaveLength(1);
    });

    it("leaves open whether it was taken where the connection ends after the text", async () => {
      const smtp = await openSmtpServer();
      const release = smtp.hold();
      const mail = openMail(settings({ SMTP_URL: smtp.url }));
      const sending = mail.send(email).catch((error: unknown) => error);
      await vi.waitUntil(() => smtp.waiting() === 1);
      smtp.dropConnections();
      const failure = await sending;
      expect(failure).toBeInstanceOf(Error);
      expect(failure).not.toBeInstanceOf(MailNotTaken);
      release();
      await smtp.close();
    });

    it("waits for no server that is silent, and is cut off when the product stops", async () => {
      const silent = createServer(() => undefined).listen(0, "127.0.0.1");
      await once(silent, "listening");
      const { port } = silent.address() as AddressInfo;
      const impatient = openMail(settings({ SMTP_URL: `smtp://127.0.0.1:${port}?greetingTimeout=50` }));
      await expect(impatient.send(email)).rejects.toThrow("Greeting never received");
      const stopped = openMail(settings({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
      const sending = stopped.send(email).catch((error: unknown) => error);
      await stopped.close();
      expect(await sending).toBeInstanceOf(Error);
      await expect(stopped.send(email)).rejects.toThrow();
      silent.close();
    });
  });

  it("takes no value that could add a header or another recipient", async () => {
    const mail = openMail(settings({ DATA_DIR: join(dataDir, "none") }));
    const address = "sari@contoh.example";
    for (const evil of [
      { to: "a@b.example\r\nBcc: c@d.example" },
      { to: "a@b.example, c@d.example" },
      { to: "Sari <a@b.example>" },
      { subject: "Halo\r\nBcc: c@d.example" },
      { subject: "Halo\nBcc: c@d.example" },
      { subject: "Halo\u0085Bcc: c@d.example" },
      { subject: "Halo\0" },
      { replyTo: { name: "Sari\r\nBcc: c@d.example", address } },
      { replyTo: { name: "Sari", address: `${address}>\r\nBcc: <c@d.example` } },
      { replyTo: { name: "Sari", address: `${address},c@d.example` } },
      { id: "x>\r\nBcc: c@d.example" },
    ]) {
      await expect(mail.send({ ...email, ...evil }), inspect(evil)).rejects.toThrow();
    }
    await expect(readdir(join(dataDir, "none"))).rejects.toThrow("ENOENT");
  });

  it("has settings that are checked at the start", () => {
    for (const [wrong, problem] of [
      [{ SMTP_URL: "http://mail.example" }, "SMTP_URL: must look like smtp://host:25"],
      [{ SMTP_URL: "smtp:///" }, "SMTP_URL: must look like smtp://host:25"],
      [{ MAIL_FROM: "Absah <absah@gis.example>" }, "MAIL_FROM: must be an e-mail address"],
    ] as const) {
      expect(() => settings(wrong)).toThrow(problem);
    }
  });
});
