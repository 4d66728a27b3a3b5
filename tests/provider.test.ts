import { randomUUID } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { decodeJwt, type JWTPayload, SignJWT } from "jose";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import type { Role } from "#core/auth/access.ts";
import { accountEvents, identities, profiles, signInSettings } from "#core/db/schema.ts";
import { listDirectChangesOnTrail } from "#core/direct-changes.ts";
import { log } from "#core/log.ts";
import { makeAuthenticator } from "#tests/support/authenticator.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/support/identity-provider.ts";
import { freePort } from "#tests/support/ports.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { readMail } from "#tests/support/read-mail.ts";

const port = await freePort();
const callback = "/api/session/provider/callback";

describe("the sign-in at an OpenID Connect provider", () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider(port);
  });
  afterAll(async () => await provider.stop());

  const product = useProduct({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: "absah",
    OIDC_CLIENT_SECRET: "rahasia-klien",
    OIDC_LABEL: "Akun kantor",
    TRUST_PROXY: "true",
  });
  beforeEach(async () => {
    provider.state.changeToken = undefined;
    await product.db
      .update(signInSettings)
      .set({ required: "password", adds_people: false, links_by_email: false });
  });

  const cookieOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .filter((line) => !/Max-Age=0/i.test(line))
      .map((line) => line.split(";", 1)[0])
      .join("; ");

  let network = 0;
  const get = (path: string, cookie = "") => {
    network += 1;
    const from = `10.${Math.floor(network / 250)}.${network % 250}.1`;
    return product.request(path, { headers: { cookie, "x-forwarded-for": from } });
  };

  /** The first half: what this browser is led to, and what it keeps. */
  async function begin(query = "") {
    const answer = await get(`/api/session/provider${query}`);
    expect(answer.status).toBe(302);
    return { url: answer.headers.get("location") ?? "", cookie: cookieOf(answer) };
  }

  /** The second half, in the browser that has these cookies. */
  async function end(search: string, cookie: string) {
    const answer = await get(`${callback}${search}`, cookie);
    const to = answer.headers.get("location");
    const session = cookieOf(answer);
    const person = session && (await (await get("/api/session", session)).json());
    return { to, cookie: session, email: person ? person.email : undefined, person };
  }

  async function enter(accountId: string, query = "") {
    const { url, cookie } = await begin(query);
    return await end((await provider.visit(url, accountId)).search, cookie);
  }

  const refused = (problem: string) => ({
    to: `/admin/login?masalah=${problem}`,
    cookie: "",
    email: undefined,
  });

  /** Somebody here whom the provider knows as somebody. */
  async function linked(role: Role = "editor") {
    const person = await product.signIn(role);
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    const id = stored?.id ?? "";
    const subject = randomUUID();
    await product.db.insert(identities).values({ user_id: id, issuer: provider.issuer, subject });
    return { ...person, id, subject };
  }
  const allow = (rules: Partial<typeof signInSettings.$inferInsert>) =>
    product.db.update(signInSettings).set(rules);
  const actionsOf = async (email: string) =>
    (await product.db.select().from(accountEvents).where(eq(accountEvents.subject, email))).map(
      ({ action }) => action,
    );

  it("is offered at the login, leads there with PKCE, state and nonce, and back into the panel", async () => {
    expect(await (await get("/api/session/ways")).json()).toEqual({
      password: true,
      passkey: true,
      passkey_required: false,
      provider: "Akun kantor",
    });
    const { email, subject } = await linked();
    const { url, cookie } = await begin();
    const params = new URL(url).searchParams;
    expect(Object.fromEntries(params)).toMatchObject({
      response_type: "code",
      client_id: "absah",
      scope: "openid email profile",
      code_challenge_method: "S256",
      redirect_uri: `http://absah.test${callback}`,
    });
    for (const name of ["state", "nonce", "code_challenge"]) expect(params.get(name)).toMatch(/^[\w-]{43}$/);
    expect(cookie).not.toContain(params.get("state") ?? "");
    const entered = await end((await provider.visit(url, subject)).search, cookie);
    expect([entered.to, entered.email]).toEqual(["/admin/login", email]);
    expect(await actionsOf(email)).toContain("signed-in");
    const out = await product.request("/api/session", {
      method: "DELETE",
      headers: { cookie: entered.cookie },
    });
    expect(out.status).toBe(200);
    expect((await get("/api/session", entered.cookie)).status).toBe(401);
  });

  it("redirects to the requested page after the sign-in, but never outside the panel", async () => {
    const { subject } = await linked();
    const wanted = "/admin/certificates?q=PT%20Baja&page=2";
    const kept = cookieOf(await get(wanted));
    const { to, cookie } = await enter(subject);
    const back = await get(to ?? "", `${cookie}; ${kept}`);
    expect([back.status, back.headers.get("location")]).toEqual([302, wanted]);
    expect(back.headers.get("set-cookie")).toMatch(/absah\.next=; .*Max-Age=0/);
    const elsewhere = ["https://evil.example/admin", "//evil.example/admin", "/admin/../x", "/administrator"];
    for (const place of [...elsewhere, "/\\evil.example/admin", "/admin/login", "/admin/logout", "/x"]) {
      const led = await get("/admin/login", `${cookie}; absah.next=${encodeURIComponent(place)}`);
      expect([place, led.headers.get("location")]).toEqual([place, "/admin"]);
    }
  });

  it("refuses an account that is not linked, with a message in the panel", async () => {
    expect(await enter(randomUUID())).toMatchObject(refused("unknown"));
    const { email } = await product.signIn("editor");
    const subject = randomUUID();
    provider.accounts.set(subject, { email, email_verified: true });
    expect(await enter(subject)).toMatchObject(refused("unknown"));
  });

  it("links by a verified address where administrators allow it, and never by one that is not verified", async () => {
    await allow({ links_by_email: true });
    const { email } = await product.signIn("editor");
    const [stranger, owner, second] = [randomUUID(), randomUUID(), randomUUID()];
    for (const email_verified of [false, undefined, "true" as unknown as boolean]) {
      provider.accounts.set(stranger, { email, ...(email_verified !== undefined && { email_verified }) });
      expect(await enter(stranger)).toMatchObject(refused("unknown"));
    }
    provider.accounts.set(owner, { email: email.toUpperCase(), email_verified: true });
    expect((await enter(owner)).email).toBe(email);
    expect(await actionsOf(email)).toContain("identity-linked");
    provider.accounts.set(second, { email, email_verified: true });
    expect(await enter(second)).toMatchObject(refused("unknown"));
    provider.accounts.set(owner, { email: "lain@gis.example", email_verified: true });
    expect((await enter(owner)).email).toBe(email);
  });

  it("an address in the ID token is not verified by what is said of another one elsewhere", async () => {
    await allow({ links_by_email: true });
    const { email } = await product.signIn("editor");
    const subject = randomUUID();
    provider.accounts.set(subject, { email: "lain@elsewhere.example", email_verified: true });
    provider.state.changeToken = (token) => provider.signToken({ ...decodeJwt(token), email });
    expect(await enter(subject)).toEqual({ ...refused("unknown"), person: "" });
    provider.state.changeToken = (token) =>
      provider.signToken({ ...decodeJwt(token), email, email_verified: true });
    expect((await enter(subject)).email).toBe(email);
  });

  it("no token of the provider is written into the log", async () => {
    const warned = vi.spyOn(log, "warn");
    onTestFinished(() => warned.mockRestore());
    const { subject } = await linked();
    provider.state.answer = (body) => ({ access_token: body.access_token, token_type: "Bearer" });
    expect(await enter(subject)).toMatchObject(refused("invalid"));
    provider.state.answer = undefined;
    expect(JSON.stringify(warned.mock.calls)).toContain("invalid");
    expect(JSON.stringify(warned.mock.calls)).not.toContain("access_token");
  });

  it("links by an administrator's invitation, once, whatever the address is there", async () => {
    const admin = await product.signIn("admin");
    const guest = await product.signIn("editor");
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, guest.email));
    const path = `/api/users/${stored?.id}/identity-invitation`;
    expect((await guest.request(path, { method: "POST" })).status).toBe(403);
    expect((await admin.request(path, { method: "POST" })).status).toBe(200);
    expect(await actionsOf(guest.email)).toContain("identity-invited");
    const token = await invitationIn(guest.email);
    const [mine, thief] = [randomUUID(), randomUUID()];
    expect(await enter(mine, `?invitation=${token.replace(/.$/, "!")}`)).toMatchObject(refused("unknown"));
    const daysMs = 3 * 24 * 60 * 60 * 1000;
    vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + daysMs + 1_000 });
    expect(await enter(mine, `?invitation=${token}`)).toMatchObject(refused("unknown"));
    vi.useRealTimers();
    expect((await enter(mine, `?invitation=${token}`)).email).toBe(guest.email);
    expect(await enter(thief, `?invitation=${token}`)).toMatchObject(refused("unknown"));
    expect((await enter(mine)).email).toBe(guest.email);
    const unlinked = await admin.request(`/api/users/${stored?.id}/identity`, { method: "DELETE" });
    expect(await unlinked.json()).toMatchObject({ has_identity: false });
    expect(await enter(thief, `?invitation=${token}`)).toMatchObject(refused("unknown"));
  });

  it("an invitation leads to whom it invited, though the address there is somebody else's here", async () => {
    await allow({ links_by_email: true });
    const [guest, other] = [await product.signIn("editor"), await product.signIn("viewer")];
    const admin = await product.signIn("admin");
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, guest.email));
    await admin.request(`/api/users/${stored?.id}/identity-invitation`, { method: "POST" });
    const subject = randomUUID();
    provider.accounts.set(subject, { email: other.email, email_verified: true });
    expect((await enter(subject, `?invitation=${await invitationIn(guest.email)}`)).email).toBe(guest.email);
    // And one that is none links nobody, whatever the address.
    const stranger = randomUUID();
    provider.accounts.set(stranger, { email: other.email, email_verified: true });
    expect(await enter(stranger, "?invitation=x")).toMatchObject(refused("unknown"));
  });

  const invitationIn = async (to: string) => {
    const folder = join(product.services.settings.DATA_DIR, "outbox");
    for (const file of await readdir(folder)) {
      const mail = readMail(await readFile(join(folder, file), "utf8"));
      if (mail.headers.get("to")?.includes(to))
        return /invitation=([\w.-]+)/.exec(mail.parts.get("text/plain") ?? "")?.[1] ?? "";
    }
    throw new Error("No mail was sent");
  };

  it("adds people at their first sign-in only where administrators allow it, as viewers", async () => {
    const subject = randomUUID();
    const email = `${subject}@gis.example`;
    provider.accounts.set(subject, { email, email_verified: true, name: "Baru Sekali" });
    expect(await enter(subject)).toMatchObject(refused("unknown"));
    await allow({ adds_people: true });
    const entered = await enter(subject);
    expect(entered.person).toMatchObject({ email, full_name: "Baru Sekali", role: "viewer" });
    expect(await actionsOf(email)).toEqual(expect.arrayContaining(["user-added", "identity-linked"]));
    expect(await listDirectChangesOnTrail(product.db, "people", 1)).toMatchObject({ total: 0 });
    const taken = await product.signIn("admin");
    const impostor = randomUUID();
    provider.accounts.set(impostor, { email: taken.email, email_verified: true });
    expect(await enter(impostor)).toMatchObject(refused("unknown"));
  });

  it("opens no session for an inactive person", async () => {
    const { id, subject } = await linked();
    const before = await enter(subject);
    await product.db.update(profiles).set({ is_active: false }).where(eq(profiles.id, id));
    expect((await get("/api/session", before.cookie)).status).toBe(401);
    expect(await enter(subject)).toMatchObject(refused("unknown"));
  });

  it("links nobody inactive by their address, not for later either", async () => {
    await allow({ links_by_email: true });
    const { email } = await product.signIn("editor");
    await product.db.update(profiles).set({ is_active: false }).where(eq(profiles.email, email));
    const subject = randomUUID();
    provider.accounts.set(subject, { email, email_verified: true });
    expect(await enter(subject)).toMatchObject(refused("unknown"));
    expect(await product.db.$count(identities, eq(identities.subject, subject))).toBe(0);
  });

  it("holds up nobody who gets in, however many of their network got in before or did not", async () => {
    const from = { "x-forwarded-for": "198.51.100.7" };
    const at = (path: string, cookie = "") => product.request(path, { headers: { cookie, ...from } });
    for (let attempt = 0; attempt < 99; attempt++) await at(`${callback}?state=x`);
    const { subject } = await linked();
    for (let time = 0; time < 3; time++) {
      const { url, cookie } = await begin();
      const { search } = await provider.visit(url, subject);
      expect((await at(`${callback}${search}`, cookie)).headers.get("location")).toBe("/admin/login");
    }
    expect((await at(`${callback}?state=x`)).headers.get("location")).toBe("/admin/login?masalah=over");
    expect((await at(`${callback}?state=x`)).headers.get("location")).toBe("/admin/login?masalah=busy");
  });

  it("a callback is accepted once, and only in the browser that started the sign-in (login CSRF)", async () => {
    const attacker = await linked("viewer");
    const { url, cookie } = await begin();
    const { search } = await provider.visit(url, attacker.subject);
    const victim = await begin();
    expect(await end(search, "")).toMatchObject(refused("over"));
    expect(await end(search, victim.cookie)).toMatchObject(refused("over"));
    const answers = await Promise.all([end(search, cookie), end(search, cookie)]);
    expect(answers.filter(({ email }) => email === attacker.email)).toHaveLength(1);
    expect(await end(search, cookie)).toMatchObject(refused("over"));
    for (const forged of ["absah.provider=abc", "absah.provider=a.b.c.d.e"])
      expect(await end(search, forged)).toMatchObject(refused("over"));
  });

  it("takes no code of another sign-in, of another client, or with another provider's name on it", async () => {
    const attacker = await linked("admin");
    const stolen = await provider.visit((await begin()).url, attacker.subject);
    const code = stolen.searchParams.get("code") ?? "";
    const mine = await begin();
    const state = new URL(mine.url).searchParams.get("state") ?? "";
    const iss = encodeURIComponent(provider.issuer);
    expect(await end(`?code=${code}&state=${state}&iss=${iss}`, mine.cookie)).toMatchObject(
      refused("invalid"),
    );

    const other = await begin();
    const toOther = new URL(other.url);
    toOther.searchParams.set("client_id", "lain");
    const ofOther = await provider.visit(toOther.href, attacker.subject);
    expect(await end(ofOther.search, other.cookie)).toMatchObject(refused("invalid"));

    for (const wrong of ["https://evil.example", ""]) {
      const mixed = await begin();
      const answer = await provider.visit(mixed.url, attacker.subject);
      if (wrong) answer.searchParams.set("iss", wrong);
      else answer.searchParams.delete("iss");
      expect(await end(answer.search, mixed.cookie)).toMatchObject(refused("invalid"));
    }
  });

  it("takes no token with another nonce, issuer, audience, time, signature or algorithm", async () => {
    const { subject, email } = await linked("admin");
    const seconds = Math.floor(Date.now() / 1000);
    const wrong: Record<string, (claims: JWTPayload) => Promise<string>> = {
      nonce: (claims) => provider.signToken({ ...claims, nonce: "lain" }),
      "no nonce": ({ nonce: _, ...claims }) => provider.signToken(claims),
      issuer: (claims) => provider.signToken({ ...claims, iss: "https://evil.example" }),
      audience: (claims) => provider.signToken({ ...claims, aud: "lain" }),
      "another party": (claims) => provider.signToken({ ...claims, aud: ["absah", "lain"], azp: "lain" }),
      expired: (claims) => provider.signToken({ ...claims, iat: seconds - 400, exp: seconds - 100 }),
      old: (claims) => provider.signToken({ ...claims, iat: seconds - 3600, exp: seconds + 3600 }),
      "somebody else's claims": (claims) => provider.signToken({ ...claims, sub: "lain" }),
      unsigned: async (claims) => `${encode({ alg: "none" })}.${encode(claims)}.`,
      "signed with the secret": async (claims) =>
        await new SignJWT(claims)
          .setProtectedHeader({ alg: "HS256", kid: "k1" })
          .sign(new TextEncoder().encode("rahasia-klien".padEnd(32, "0"))),
      nonsense: async () => "bukan token",
    };
    for (const [name, change] of Object.entries(wrong)) {
      provider.state.changeToken = async (token) => await change(decodeJwt(token));
      expect(await enter(subject), name).toMatchObject(refused("invalid"));
    }
    provider.state.changeToken = async (token) => await provider.signToken(decodeJwt(token));
    expect((await enter(subject)).email).toBe(email);
    // Whoever sits between changes what the browser asks for.
    const { url, cookie } = await begin();
    const changed = new URL(url);
    changed.searchParams.set("nonce", "lain");
    provider.state.changeToken = undefined;
    expect(await end((await provider.visit(changed.href, subject)).search, cookie)).toMatchObject(
      refused("invalid"),
    );
  });

  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString("base64url");

  it("leads nowhere but to the login page, whatever the addresses say", async () => {
    const { subject } = await linked();
    const evil = "returnTo=https://evil.example&next=//evil.example&redirect_uri=https://evil.example";
    const { url, cookie } = await begin(`?${evil}`);
    expect(new URL(url).origin).toBe(provider.issuer);
    expect(new URL(url).searchParams.get("redirect_uri")).toBe(`http://absah.test${callback}`);
    const { search } = await provider.visit(url, subject);
    expect((await end(`${search}&${evil}`, cookie)).to).toBe("/admin/login");
    const cancelled = await begin();
    const state = new URL(cancelled.url).searchParams.get("state");
    const answer = `?error=access_denied&error_description=<b>x&state=${state}&iss=${provider.issuer}`;
    expect(await end(answer, cancelled.cookie)).toMatchObject(refused("cancelled"));
  });

  it("a provider that is down does not block passwords, and the login page says so", async () => {
    const { email, password, subject } = await linked();
    const { url, cookie } = await begin();
    const { search } = await provider.visit(url, subject);
    await provider.stop();
    try {
      expect(await end(search, cookie)).toMatchObject(refused("down"));
      expect((await product.attempt({ email, password })).status).toBe(200);
    } finally {
      await provider.startAgain();
    }
    expect((await enter(subject)).email).toBe(email);
  });

  it("can only be required by an administrator who is signed in by it, and is then the only method", async () => {
    await product.db.delete(identities);
    const admin = await linked("admin");
    const editor = await product.signIn("editor");
    const require = (cookie: string, required: string) => {
      const init = asJson("PUT", { required });
      return product.request("/api/sign-in-rules", { ...init, headers: { ...init.headers, cookie } });
    };
    const byPassword = await require(admin.cookie, "provider");
    expect([byPassword.status, (await byPassword.json()).message]).toEqual([
      422,
      expect.stringContaining("Masuklah dahulu lewat akun organisasi"),
    ]);
    const entered = await enter(admin.subject);
    expect((await require(entered.cookie, "provider")).status).toBe(200);
    expect(await actionsOf("sign_in_settings")).toContain("sign-in-rule-changed");
    expect(await (await get("/api/session/ways")).json()).toMatchObject({ password: false, passkey: false });
    expect((await get("/api/session", editor.cookie)).status).toBe(401);
    expect((await get("/api/session", entered.cookie)).status).toBe(200);
    const { email, password } = admin;
    expect((await product.attempt({ email, password })).status).toBe(403);
    expect((await product.takeToken({ email, password })).status).toBe(403);
    const others = await product.db.select().from(profiles).where(eq(profiles.role, "admin"));
    expect(others.length).toBeGreaterThan(1);
    const asAdmin = (path: string, method: string, body?: object) => {
      const init = body ? asJson(method, body) : { method, headers: {} };
      return product.request(path, { ...init, headers: { ...init.headers, cookie: entered.cookie } });
    };
    expect((await asAdmin(`/api/users/${admin.id}/identity`, "DELETE")).status).toBe(409);
    const second = await linked("admin");
    const asSecond = { headers: { cookie: (await enter(second.subject)).cookie } };
    const alone = await asAdmin(`/api/users/${second.id}/identity`, "DELETE");
    expect([alone.status, (await product.request("/api/session", asSecond)).status]).toEqual([200, 401]);
    expect((await require(entered.cookie, "password")).status).toBe(200);
    expect((await product.attempt({ email, password })).status).toBe(200);
  });

  it("is not enough where passkeys are required: only people without one get in, to set one up", async () => {
    const person = await linked();
    await allow({ required: "passkey" });
    const led = await enter(person.subject);
    expect(led.person).toMatchObject({ must_set_passkey: true, areas: ["profile"] });
    expect((await get("/api/articles", led.cookie)).status).toBe(403);
    const post = async (path: string, body: object) => {
      const init = asJson("POST", body);
      return await product.request(path, { ...init, headers: { ...init.headers, cookie: led.cookie } });
    };
    const options = await (await post("/api/profile/passkeys/options", {})).json();
    const answer = makeAuthenticator().create(options);
    const added = await post("/api/profile/passkeys", { name: "Ponsel", answer });
    expect((await get("/api/articles", cookieOf(added))).status).toBe(200);
    expect(await enter(person.subject)).toMatchObject(refused("passkey-wanted"));
    await allow({ required: "password" });
    expect((await enter(person.subject)).person).toMatchObject({ must_set_passkey: false });
  });

  it("an administrator whom only a former provider knows is not another who can sign in", async () => {
    await product.db.delete(identities);
    const admin = await linked("admin");
    const former = await product.signIn("admin");
    const isFormer = eq(profiles.email, former.email);
    const [{ id: user_id = "" } = {}] = await product.db.select().from(profiles).where(isFormer);
    await product.db
      .insert(identities)
      .values({ user_id, issuer: "https://former.example", subject: randomUUID() });
    const { cookie } = await enter(admin.subject);
    await allow({ required: "provider" });
    const unlinked = await product.request(`/api/users/${admin.id}/identity`, {
      method: "DELETE",
      headers: { cookie },
    });
    expect(unlinked.status).toBe(409);
    expect((await get("/api/session", cookie)).status).toBe(200);
  });

  it("what may be required is for administrators who have it themselves", async () => {
    const { cookie, request } = await product.signIn("admin");
    expect((await request("/api/sign-in-rules", asJson("PUT", { required: "semua" }))).status).toBe(422);
    const weak = await request("/api/sign-in-rules", asJson("PUT", { required: "two-factors" }));
    expect([weak.status, (await weak.json()).message]).toEqual([422, expect.stringContaining("passkey")]);
    const strong = await enter((await linked("admin")).subject);
    const init = asJson("PUT", { required: "two-factors", links_by_email: true });
    const headers = { ...init.headers, cookie: strong.cookie };
    const saved = await product.request("/api/sign-in-rules", { ...init, headers });
    expect(await saved.json()).toMatchObject({
      required: "two-factors",
      links_by_email: true,
      adds_people: false,
      provider: { issuer: provider.issuer, label: "Akun kantor", gives_roles: false },
    });
    const led = await (await get("/api/session", cookie)).json();
    expect(led).toMatchObject({ must_set_two_factor: true, areas: ["profile"] });
  });
});
