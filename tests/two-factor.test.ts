import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Role } from "#core/auth/access.ts";
import { accountEvents, profiles, twoFactors } from "#core/db/schema.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { totp } from "#tests/support/totp.ts";

describe("the second factor", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  let lastNetwork = 0;

  const send = async (method: string, path: string, body: unknown, cookie = "") => {
    const init = asJson(method, body);
    lastNetwork += 1;
    const from = `10.0.${Math.floor(lastNetwork / 250)}.${lastNetwork % 250}`;
    const headers = { ...init.headers, cookie, "x-forwarded-for": from };
    const answer = await product.request(path, { ...init, headers });
    const cookies = answer.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
    return {
      status: answer.status,
      headers: answer.headers,
      body: await answer.json(),
      cookie: cookies.map((line) => line.split(";", 1)[0]).join("; "),
    };
  };
  const takeToken = async (credentials: object) =>
    send("POST", "/api/token", { ...credentials, proof: await product.prove() });
  const firstStep = async ({ email, password }: { email: string; password: string }) =>
    send("POST", "/api/session", { email, password, proof: await product.prove() });
  const secondStep = (cookie: string, code: string) => send("POST", "/api/session/code", { code }, cookie);
  const statusWith = async (cookie: string, path: string) =>
    (await product.request(path, { headers: { cookie } })).status;

  /** A person who has set up their app. */
  async function signInWithApp(role: Role) {
    const { email, password, cookie } = await product.signIn(role);
    const setup = await send("POST", "/api/profile/two-factor", { password }, cookie);
    expect(setup.status).toBe(200);
    const { secret, recovery_codes } = setup.body as { secret: string; recovery_codes: string[] };
    const code = totp(secret);
    const confirmed = await send("PUT", "/api/profile/two-factor", { code }, cookie);
    expect(confirmed.status).toBe(200);
    return { email, password, secret, recovery_codes, cookie: confirmed.cookie, usedCode: code };
  }

  it("is set up with the password and counts once a code was confirmed; a recovery code works once", async () => {
    const { email, password, cookie } = await product.signIn("editor");
    const wrong = await send("POST", "/api/profile/two-factor", { password: "salah" }, cookie);
    expect([wrong.status, wrong.body.errors]).toEqual([422, { password: "Password saat ini salah." }]);
    const setup = await send("POST", "/api/profile/two-factor", { password }, cookie);
    expect(setup.body.totp_uri).toMatch(/^otpauth:\/\/totp\/absah\.test:/);
    expect(setup.body.recovery_codes).toHaveLength(10);
    expect((await firstStep({ email, password })).status).toBe(200);
    const { secret } = setup.body;
    const unconfirmed = await send("PUT", "/api/profile/two-factor", { code: "000000" }, cookie);
    expect(unconfirmed.status).toBe(422);
    const confirmed = await send("PUT", "/api/profile/two-factor", { code: totp(secret) }, cookie);
    expect(confirmed.status).toBe(200);

    const first = await firstStep({ email, password });
    expect([first.status, first.body]).toEqual([202, { code_wanted: true }]);
    expect(await statusWith(first.cookie, "/api/session")).toBe(401);
    const done = await secondStep(first.cookie, totp(secret, 1));
    expect([done.status, done.body]).toMatchObject([200, { email, two_factor_enabled: true }]);
    expect(await statusWith(done.cookie, "/api/session")).toBe(200);

    const [recovery = ""] = setup.body.recovery_codes;
    expect((await secondStep((await firstStep({ email, password })).cookie, recovery)).status).toBe(200);
    expect((await secondStep((await firstStep({ email, password })).cookie, recovery)).status).toBe(401);
    const rows = JSON.stringify(await product.db.select().from(twoFactors));
    expect(rows).not.toContain(secret);
    expect(rows).not.toContain(recovery);
  });

  it("a code is good once only, and none before it is, whichever sign-in it comes with", async () => {
    const person = await signInWithApp("editor");
    expect((await secondStep((await firstStep(person)).cookie, person.usedCode)).status).toBe(401);
    const next = totp(person.secret, 1);
    const challenges: string[] = [];
    for (let time = 0; time < 4; time++) challenges.push((await firstStep(person)).cookie);
    const answers = await Promise.all(challenges.map((cookie) => secondStep(cookie, next)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401, 401, 401]);
    expect((await secondStep((await firstStep(person)).cookie, person.usedCode)).status).toBe(401);
    const { email, password } = person;
    expect((await takeToken({ email, password, code: next })).status).toBe(401);

    await product.db.update(twoFactors).set({ last_used_step: sql`last_used_step - 1` });
    expect((await secondStep((await firstStep(person)).cookie, totp(person.secret, 1))).status).toBe(200);
  });

  it("turned on or off, it ends the person's other sessions and nobody else's", async () => {
    const bystander = await product.signIn("viewer");
    const { email, password, cookie } = await product.signIn("editor");
    const elsewhere = await firstStep({ email, password });
    const setup = await send("POST", "/api/profile/two-factor", { password }, cookie);
    expect(await statusWith(elsewhere.cookie, "/api/session")).toBe(200);
    const { secret } = setup.body;
    const on = await send("PUT", "/api/profile/two-factor", { code: totp(secret) }, cookie);
    expect(await statusWith(on.cookie, "/api/session")).toBe(200);
    expect(await statusWith(elsewhere.cookie, "/api/session")).toBe(401);
    expect(await statusWith(cookie, "/api/session")).toBe(401);

    const again = await secondStep((await firstStep({ email, password })).cookie, totp(secret, 1));
    expect(await statusWith(again.cookie, "/api/session")).toBe(200);
    const off = await send("DELETE", "/api/profile/two-factor", { password }, on.cookie);
    expect(await statusWith(off.cookie, "/api/session")).toBe(200);
    expect(await statusWith(again.cookie, "/api/session")).toBe(401);
    expect((await bystander.request("/api/session")).status).toBe(200);
  });

  it("guesses end: five wrong codes for a sign-in, ten for the account, counted in the database", async () => {
    const person = await signInWithApp("viewer");
    const statuses: number[] = [];
    for (let round = 0; round < 3; round++) {
      const { cookie } = await firstStep(person);
      for (let guess = 0; guess < 6; guess++) statuses.push((await secondStep(cookie, "000000")).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses).toContain(409);
    const { cookie } = await firstStep(person);
    const locked = await secondStep(cookie, totp(person.secret, 1));
    expect([locked.status, Number(locked.headers.get("retry-after"))]).toEqual([429, 900]);
    const [stored] = await product.db
      .select()
      .from(twoFactors)
      .where(eq(twoFactors.failed_verification_count, 10));
    expect(stored?.locked_until).toBeInstanceOf(Date);
    await expect
      .poll(async () => {
        const events = await product.db
          .select()
          .from(accountEvents)
          .where(eq(accountEvents.subject, person.email));
        return events.some(({ action }) => action === "two-factor-failed");
      })
      .toBe(true);
  });

  it("somebody else's open session does not open the second step", async () => {
    const victim = await signInWithApp("editor");
    const attacker = await signInWithApp("viewer");
    const { cookie } = await firstStep(victim);
    const mixed = await secondStep(`${attacker.cookie}; ${cookie}`, totp(attacker.secret, 1));
    expect(mixed.status).toBe(401);
    expect((await secondStep(attacker.cookie, totp(attacker.secret, 1))).status).toBe(409);
  });

  it("a program sends the code with its password", async () => {
    const { email, password, secret } = await signInWithApp("admin");
    expect((await takeToken({ email, password })).status).toBe(401);
    expect((await takeToken({ email, password, code: "000000" })).status).toBe(401);
    const answer = await takeToken({ email, password, code: totp(secret, 1) });
    expect(answer.status).toBe(200);
    const headers = { authorization: `Bearer ${answer.body.access_token}` };
    expect((await product.request("/api/users", { headers })).status).toBe(200);
  });

  it("is disabled with the password, or by an administrator for people who lost it", async () => {
    const own = await signInWithApp("viewer");
    const off = await send("DELETE", "/api/profile/two-factor", { password: own.password }, own.cookie);
    expect(off.status).toBe(200);
    expect((await firstStep(own)).status).toBe(200);

    const lost = await signInWithApp("viewer");
    const admin = await product.signIn("admin");
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, lost.email));
    const path = `/api/users/${profile?.id}/two-factor`;
    expect((await admin.request(path, { method: "DELETE" })).status).toBe(200);
    expect(await statusWith(lost.cookie, "/api/session")).toBe(401);
    expect((await firstStep(lost)).status).toBe(200);
  });

  it("new recovery codes replace all earlier ones", async () => {
    const person = await signInWithApp("viewer");
    const [, other = ""] = person.recovery_codes;
    const opened = await secondStep((await firstStep(person)).cookie, other);
    expect(await statusWith(opened.cookie, "/api/session")).toBe(200);
    const renewed = await send(
      "POST",
      "/api/profile/two-factor/recovery-codes",
      { password: person.password },
      person.cookie,
    );
    expect(renewed.body.recovery_codes).toHaveLength(10);
    expect(await statusWith(opened.cookie, "/api/session")).toBe(401);
    expect(await statusWith(renewed.cookie, "/api/session")).toBe(200);
    const [old = ""] = person.recovery_codes;
    expect((await secondStep((await firstStep(person)).cookie, old)).status).toBe(401);
    const [fresh = ""] = renewed.body.recovery_codes;
    expect((await secondStep((await firstStep(person)).cookie, fresh)).status).toBe(200);
  });

  it("people who need one and have none can only open their profile", async () => {
    const admin = await product.signIn("admin");
    const editor = await product.signIn("editor");
    const require = (roles: string[]) => admin.request("/api/two-factor-roles", asJson("PUT", { roles }));
    expect((await require(["editor"])).status).toBe(200);
    const session = await (await editor.request("/api/session")).json();
    expect(session).toMatchObject({ must_set_two_factor: true, areas: ["profile"] });
    expect((await editor.request("/api/certificates")).status).toBe(403);
    for (const path of ["/admin", "/admin/certificates", "/admin/nonsense"]) {
      const answer = await editor.request(path);
      expect([answer.status, answer.headers.get("location")], path).toEqual([302, "/admin/profile"]);
    }
    expect((await editor.request("/admin/profile")).status).toBe(200);
    const { slug } = await (
      await admin.request("/api/articles", asJson("POST", { title: "Belum terbit", published: false }))
    ).json();
    const draft = `/artikel/${slug}`;
    expect([(await admin.request(draft)).status, (await editor.request(draft)).status]).toEqual([200, 404]);

    const { body } = await send(
      "POST",
      "/api/profile/two-factor",
      { password: editor.password },
      editor.cookie,
    );
    const code = totp(body.secret);
    const { cookie } = await send("PUT", "/api/profile/two-factor", { code }, editor.cookie);
    expect(await statusWith(cookie, "/api/certificates")).toBe(200);
    expect(await statusWith(cookie, "/admin/certificates")).toBe(200);
    expect(await statusWith(cookie, draft)).toBe(200);
    const password = editor.password;
    expect((await send("DELETE", "/api/profile/two-factor", { password }, cookie)).status).toBe(422);
    expect((await require([])).status).toBe(200);
    expect((await require(["root"])).status).toBe(422);
  });
});
