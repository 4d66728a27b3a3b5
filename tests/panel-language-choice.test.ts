import { eq } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { accountEvents, profiles } from "#core/db/schema.ts";
import { digestText } from "#core/register/reminders/digest.ts";
import { readStaffLanguages } from "#core/staff-languages.ts";
import { pausedMail } from "#core/webhooks/paused-mail.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";

const smtp = await openSmtpServer();
type SignedIn = { request: (path: string, init?: RequestInit) => Promise<Response> };

describe("the language of the panel", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  beforeEach(() => {
    smtp.received.length = 0;
  });
  afterAll(() => smtp.close());

  const save = async ({ request }: SignedIn, change: object) => {
    const answer = await request(
      "/api/profile",
      asJson("PUT", { full_name: "Staf", avatar_url: "", ...change }),
    );
    return { status: answer.status, body: await answer.json() };
  };
  const languageOf = async (answer: Response) => /<html lang="(\w+)"/.exec(await answer.text())?.[1];
  const visit = (path: string, cookie = "") => product.request(path, { headers: { cookie } });
  const mailedSubject = () => smtp.received.at(-1)?.headers.get("subject");
  const askForLink = async (email: string) => {
    await product.request("/api/password-resets", asJson("POST", { email }));
    await product.services.passwordResets.settle();
  };

  it("is Indonesian until a person chooses, and then theirs in every document and no one else's", async () => {
    const [person, other] = [await product.signIn("viewer"), await product.signIn("viewer")];
    expect((await (await person.request("/api/session")).json()).language).toBe("id");
    expect(await languageOf(await person.request("/admin"))).toBe("id");
    expect(await save(person, { language: "en" })).toMatchObject({ status: 200, body: { language: "en" } });
    expect((await (await person.request("/api/session")).json()).language).toBe("en");
    expect(await languageOf(await person.request("/admin"))).toBe("en");
    expect(await languageOf(await person.request("/admin/users"))).toBe("en");
    expect(await languageOf(await other.request("/admin"))).toBe("id");
  });

  it("stays as it is when a save of the profile leaves it out", async () => {
    const person = await product.signIn("editor");
    await save(person, { language: "en" });
    expect(await save(person, { full_name: "Nama Lain" })).toMatchObject({
      body: { full_name: "Nama Lain", language: "en" },
    });
  });

  it.each(["fr", "", "EN", null, 7])("%j is none, and is refused at its field", async (language) => {
    const person = await product.signIn("viewer");
    const { status, body } = await save(person, { language });
    expect([status, body.errors]).toEqual([422, { language: "Pilih salah satu bahasa." }]);
    expect((await (await person.request("/api/session")).json()).language).toBe("id");
  });

  it("is changed by nobody for somebody else: what an administrator sends of it does not count", async () => {
    const [admin, person] = [await product.signIn("admin"), await product.signIn("viewer")];
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    await admin.request(`/api/users/${stored?.id}`, asJson("PATCH", { full_name: "Baru", language: "en" }));
    const [after] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    expect(after).toMatchObject({ full_name: "Baru", language: "id" });
  });

  it("that a person chose is in the audit trail, from what to what", async () => {
    const person = await product.signIn("viewer");
    await save(person, { full_name: "Staf viewer", language: "en" });
    const events = await product.db
      .select()
      .from(accountEvents)
      .where(eq(accountEvents.subject, person.email));
    expect(events.filter(({ action }) => action === "user-changed")).toMatchObject([
      { actor_email: person.email, details: { before: { language: "id" }, after: { language: "en" } } },
    ]);
  });

  it.each(["/admin/login", "/admin/forgot-password", "/admin/reset-password?token=x"])(
    "before a sign-in is the one that the public site remembers: %s",
    async (path) => {
      expect(await languageOf(await visit(path))).toBe("id");
      expect(await languageOf(await visit(path, "lang=en"))).toBe("en");
      expect(await languageOf(await visit(path, 'lang="><script>'))).toBe("id");
      const switched = await visit(`${path}${path.includes("?") ? "&" : "?"}lang=en`);
      expect(switched.headers.getSetCookie().join()).toMatch(/\blang=en; .*Path=\//);
      expect(await languageOf(switched)).toBe("en");
      const unknown = await visit(`${path}${path.includes("?") ? "&" : "?"}lang=xx`);
      expect(unknown.headers.getSetCookie().join()).not.toContain("lang=");
      expect(await languageOf(unknown)).toBe("id");
    },
  );

  it("of somebody who is signed in is theirs, whatever the browser remembers of the public site", async () => {
    const person = await product.signIn("viewer");
    const headers = { cookie: `${person.cookie}; lang=en` };
    expect(await languageOf(await product.request("/admin", { headers }))).toBe("id");
    expect(await languageOf(await product.request("/admin?lang=en", { headers }))).toBe("id");
  });

  it("is that of the mail with a new password: English alone for whoever chose it", async () => {
    const person = await product.signIn("viewer");
    await askForLink(person.email);
    expect(mailedSubject()).toBe("Atur ulang password / Reset your password");
    await save(person, { language: "en" });
    await askForLink(person.email);
    expect(mailedSubject()).toBe("Reset your password");
    const parts = smtp.received.at(-1)?.parts;
    expect(parts?.get("text/plain")).toContain("This link works for one hour");
    expect(parts?.get("text/plain")).not.toContain("Tautan");
    expect(parts?.get("text/html")).toContain('<html lang="en">');
  });

  it("of an address is the language of whoever has it, and Indonesian where nobody does", async () => {
    const person = await product.signIn("viewer");
    await save(person, { language: "en" });
    const read = await readStaffLanguages(product.db, [person.email.toUpperCase(), "mutu@gis.example"]);
    expect([read(person.email), read("mutu@gis.example")]).toEqual(["en", "id"]);
  });

  it("is that of the digest and of the mail about a paused webhook", () => {
    const row = { client_name: "PT Satu", certificate_number: "GIS/1", on: "2026-12-01" } as const;
    const none = {
      surveillance: [],
      unreachable: [],
      paused: [],
      overdue: [],
      suspended: [],
      suspensionMonths: 6,
      openMails: 1,
    };
    const { subject, body } = digestText(
      { ...none, expiring: [row] },
      "2026-11-24",
      "https://absah.test",
      "en",
    );
    expect(subject).toBe("Reminder summary November 24, 2026");
    expect(body).toContain("Certificates about to expire (1)\n- PT Satu, GIS/1: expires December 1, 2026");
    expect(body).not.toMatch(/berakhir|Surat|Rincian/);
    const endpoint = { id: "1", url: "https://katalog.example/x", pause_reason: "gone" } as const;
    const { text } = pausedMail(endpoint, "https://absah.test", "en");
    expect(text).toContain(
      "Webhook deliveries to katalog.example were stopped. The receiving server answered 410",
    );
  });
});
