import { eq, sql } from "drizzle-orm";
import { symbols } from "pino";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { profiles } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { totp } from "#tests/support/totp.ts";

const smtp = await openSmtpServer();

describe("the log", () => {
  const product = useProduct({ SMTP_URL: smtp.url });
  const lines: string[] = [];
  const level = log.level;
  beforeAll(() => {
    // Pino's own name for where the lines go.
    const stream = (log as unknown as Record<symbol, { write(line: string): void }>)[symbols.streamSym];
    if (!stream) throw new Error("The log has no stream");
    vi.spyOn(stream, "write").mockImplementation((line) => void lines.push(line));
    log.level = "trace";
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    log.level = level;
    await smtp.close();
  });

  it("holds no password, no token, no cookie, no code and no link of a mail, even when everything fails", async () => {
    const password = "kata-sandi-rahasia-1";
    const wrong = "kata-sandi-rahasia-2";
    const fresh = "kata-sandi-rahasia-3";
    const admin = await product.signIn("admin");
    const person = { email: "log@gis.example", full_name: "Log", password };
    expect((await admin.request("/api/users", asJson("POST", person))).status).toBe(201);
    const { email } = person;
    expect((await product.attempt({ email, password: wrong })).status).toBe(401);
    const answer = await product.takeToken({ email, password });
    const { access_token: token } = await answer.json();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const as = (method: string, path: string, body: unknown) =>
      product.request(path, { method, headers, body: JSON.stringify(body) });
    const setup = await (await as("POST", "/api/profile/two-factor", { password })).json();
    await as("PUT", "/api/profile/two-factor", { code: totp(setup.secret) });
    await product.request("/api/password-resets", asJson("POST", { email }));
    await product.services.passwordResets.settle();
    const mail = smtp.received.at(-1)?.parts.get("text/plain") ?? "";
    const link = /token=([\w-]+)/.exec(mail)?.[1] ?? "";
    expect(link.length).toBeGreaterThan(10);

    const proof = await product.prove();
    const { url: feed } = await (await admin.request("/api/calendar-feed", asJson("POST", {}))).json();

    // With the database gone, every one of them meets an error that is written down.
    await product.takeDatabaseDown();
    const failing = [
      await product.request("/api/password-resets", asJson("PUT", { token: link, password: fresh })),
      await product.request("/api/token", asJson("POST", { email, password: fresh, proof })),
      await admin.request("/api/users", asJson("POST", { ...person, email: "b@gis.example" })),
      await admin.request("/api/session"),
      await as("GET", "/api/session", undefined),
      await as("PUT", "/api/profile/password", { current_password: password, password: fresh }),
      await product.request(new URL(feed).pathname),
    ];
    expect(failing.map(({ status }) => status)).toEqual(failing.map(() => 503));
    await product.bringDatabaseBack();
    smtp.refuse("Mailbox full");
    await product.request("/api/password-resets", asJson("POST", { email }));
    await product.services.passwordResets.settle();

    const written = lines.join("");
    expect(written).toContain("unexpected fault");
    expect(written).toContain("the mail for a new password was not sent");
    const cookie = admin.cookie.split("=")[1] ?? "";
    const calendar = /[\w-]+(?=\.ics$)/.exec(feed)?.[0] ?? "";
    const secrets = {
      calendar,
      password,
      wrong,
      fresh,
      own: admin.password,
      cookie,
      token,
      link,
      app: setup.secret,
    };
    for (const [name, secret] of Object.entries({ ...secrets, code: setup.recovery_codes[0] })) {
      expect(secret.length, name).toBeGreaterThan(5);
      expect(written.includes(secret), name).toBe(false);
      expect(written.includes(decodeURIComponent(secret).split(".")[0] ?? ""), `${name}, unsigned`).toBe(
        false,
      );
    }
  });

  it("nothing passes it by: a database that fails in the middle of a session's lookup leaves no raw error", async () => {
    const person = await product.signIn("viewer");
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    const past = (["error", "warn", "info", "log"] as const).map((name) =>
      vi.spyOn(console, name).mockImplementation(() => {}),
    );
    lines.length = 0;
    await product.ownerDb.execute(sql`alter table profiles rename to profiles_away`);
    const { email, password } = person;
    const failing = [await person.request("/api/session"), await product.attempt({ email, password })];
    await product.ownerDb.execute(sql`alter table profiles_away rename to profiles`);
    expect(failing.map(({ status }) => status)).toEqual([500, 500]);
    expect(past.flatMap((spy) => spy.mock.calls)).toEqual([]);
    expect(lines.join("")).toContain("unexpected fault");
    expect(lines.join("")).not.toContain(profile?.id);
    expect(lines.join("")).not.toContain(email);
  });
});
