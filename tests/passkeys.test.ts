import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import type { Role } from "#core/auth/access.ts";
import { isPasskeyPossible } from "#core/auth/passkeys/relying-party.ts";
import { accountEvents, passkeys, profiles, sessions, twoFactorRoles } from "#core/db/schema.ts";
import { makeAuthenticator } from "#tests/support/authenticator.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("passkeys", () => {
  const product = useProduct({ TRUST_PROXY: "true" });

  const send = async (method: string, path: string, body?: unknown, cookie = "") => {
    const init = body === undefined ? { method, headers: {} } : asJson(method, body);
    const answer = await product.request(path, { ...init, headers: { ...init.headers, cookie } });
    const cookies = answer.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
    return {
      status: answer.status,
      body: await answer.json(),
      cookie: cookies.map((line) => line.split(";", 1)[0]).join("; "),
    };
  };
  const ask = async () => (await send("GET", "/api/session/passkey")).body;
  const use = (answer: unknown) => send("POST", "/api/session/passkey", answer);
  const isIn = async (cookie: string) =>
    (await send("GET", "/api/session", undefined, cookie)).status === 200;
  const optionsOf = (cookie: string, body: object = {}) =>
    send("POST", "/api/profile/passkeys/options", body, cookie);
  const age = async (email: string) =>
    product.db
      .update(sessions)
      .set({ created_at: new Date(Date.now() - 60 * 60 * 1000) })
      .where(sql`user_id = (select id from profiles where email = ${email})`);
  const change = async (email: string, values: Partial<typeof profiles.$inferInsert>) =>
    product.db.update(profiles).set(values).where(eq(profiles.email, email));
  const actionsOf = async (email: string) =>
    (await product.db.select().from(accountEvents).where(eq(accountEvents.subject, email))).map(
      ({ action }) => action,
    );

  /** Somebody whose device holds a passkey of theirs. */
  async function withPasskey(role: Role = "editor") {
    const person = await product.signIn(role);
    const device = makeAuthenticator();
    const { body: options } = await optionsOf(person.cookie);
    const answer = device.create(options);
    const added = await send("POST", "/api/profile/passkeys", { name: "Ponsel", answer }, person.cookie);
    expect(added.status).toBe(201);
    return { ...person, device, cookie: added.cookie, id: added.body.data[0].id, answer };
  }

  it("is added in the profile, signs in with one press, and tells when it was used", async () => {
    const { email, device, cookie } = await withPasskey();
    const before = await send("GET", "/api/profile/passkeys", undefined, cookie);
    expect(before.body.data).toMatchObject([{ name: "Ponsel", last_used_at: null }]);
    const entered = await use(device.get(await ask()));
    expect([entered.status, entered.body.email]).toEqual([200, email]);
    const after = await send("GET", "/api/profile/passkeys", undefined, entered.cookie);
    expect(Date.parse(after.body.data[0].last_used_at)).toBeGreaterThan(Date.now() - 60_000);
    expect(await actionsOf(email)).toEqual(expect.arrayContaining(["passkey-added", "signed-in"]));
  });

  it("added or removed, it ends the person's other sessions and nobody else's", async () => {
    const bystander = await product.signIn("viewer");
    const person = await product.signInByPassword("editor");
    const elsewhere = (await product.attempt(person)).headers.getSetCookie().join("; ");
    expect(await isIn(elsewhere)).toBe(true);
    const { body: options } = await optionsOf(person.cookie);
    const answer = makeAuthenticator().create(options);
    const added = await send("POST", "/api/profile/passkeys", { name: "A", answer }, person.cookie);
    expect([await isIn(added.cookie), await isIn(person.cookie), await isIn(elsewhere)]).toEqual([
      true,
      false,
      false,
    ]);
    const [{ id }] = added.body.data;
    const removed = await send("DELETE", `/api/profile/passkeys/${id}`, {}, added.cookie);
    expect([await isIn(removed.cookie), await isIn(added.cookie)]).toEqual([true, false]);
    expect((await bystander.request("/api/session")).status).toBe(200);
  });

  it("can only be changed after a recent sign-in or with the password", async () => {
    const { email, password, cookie, id } = await withPasskey();
    await age(email);
    const confirm = "Masukkan password Anda, atau keluar lalu masuk kembali.";
    for (const [method, path] of [
      ["POST", "/api/profile/passkeys/options"],
      ["DELETE", `/api/profile/passkeys/${id}`],
    ] as const) {
      const unasked = await send(method, path, {}, cookie);
      expect([unasked.status, unasked.body.errors], path).toEqual([422, { password: confirm }]);
      expect((await send(method, path, { password: "salah" }, cookie)).status, path).toBe(422);
      expect((await send(method, path, { password }, cookie)).status, path).toBe(200);
    }
  });

  it("can be listed, renamed and removed by its owner only", async () => {
    const owner = await withPasskey();
    const other = await product.signIn("admin");
    const path = `/api/profile/passkeys/${owner.id}`;
    expect((await send("PATCH", path, { name: "Milikku" }, other.cookie)).status).toBe(404);
    expect((await send("DELETE", path, {}, other.cookie)).status).toBe(404);
    expect((await send("GET", "/api/profile/passkeys", undefined, other.cookie)).body.data).toEqual([]);
    expect((await send("PATCH", path, { name: " " }, owner.cookie)).status).toBe(422);
    const renamed = await send("PATCH", path, { name: "Laptop kantor" }, owner.cookie);
    expect([renamed.status, renamed.body.name]).toEqual([200, "Laptop kantor"]);
  });

  it("refuses another origin, another site's id, and a device that did not verify its owner", async () => {
    const { email, device } = await withPasskey();
    const odd = [
      { origin: "https://absah.example" },
      { origin: "http://sub.absah.test" },
      { rpId: "absah.example" },
      { isVerified: false },
    ];
    for (const each of odd) expect((await use(device.get(await ask(), each))).status).toBe(401);
    expect((await use(device.get(await ask()))).status).toBe(200);
    await expect.poll(() => actionsOf(email)).toContain("passkey-failed");
    const person = await product.signIn("editor");
    for (const each of odd) {
      const answer = makeAuthenticator().create((await optionsOf(person.cookie)).body, each);
      const added = await send("POST", "/api/profile/passkeys", { name: "A", answer }, person.cookie);
      expect(added.status).toBe(422);
    }
  });

  it("accepts a challenge once, for its purpose and person only", async () => {
    const { device, cookie, answer: registered } = await withPasskey();
    const answer = device.get(await ask());
    expect(await Promise.all([use(answer), use(answer), use(answer)])).toSatisfy(
      (all: { status: number }[]) => all.filter(({ status }) => status === 200).length === 1,
    );
    expect((await use(answer)).status).toBe(401);
    const again = await send("POST", "/api/profile/passkeys", { name: "A", answer: registered }, cookie);
    expect(again.status).toBe(422);
    const { body: forAdding } = await optionsOf(cookie);
    expect((await use(device.get(forAdding))).status).toBe(401);
    const thief = await product.signIn("editor");
    const theirs = makeAuthenticator().create(forAdding);
    const added = await send("POST", "/api/profile/passkeys", { name: "A", answer: theirs }, thief.cookie);
    expect(added.status).toBe(422);
    for (const challenge of ["", "AAAA", Buffer.alloc(54, 7).toString("base64url")])
      expect((await use(device.get({ challenge }))).status).toBe(401);
  });

  it("notices a copied key by its counter, and takes keys that do not count", async () => {
    const { email, device } = await withPasskey();
    expect((await use(device.get(await ask(), { counter: 40 }))).status).toBe(200);
    for (const counter of [40, 39, 0])
      expect((await use(device.get(await ask(), { counter }))).status).toBe(401);
    await expect.poll(() => actionsOf(email)).toContain("passkey-failed");
    expect((await use(device.get(await ask(), { counter: 41 }))).status).toBe(200);
    const silent = await withPasskey();
    await product.db.update(passkeys).set({ counter: 0 }).where(eq(passkeys.id, silent.id));
    for (let time = 0; time < 2; time++)
      expect((await use(silent.device.get(await ask(), { counter: 0 }))).status).toBe(200);
  });

  it("opens nobody else's account: neither with their user handle nor with another key under its id", async () => {
    const victim = await withPasskey("admin");
    const attacker = await withPasskey("viewer");
    const [owner] = await product.db.select().from(profiles).where(eq(profiles.email, victim.email));
    const userHandle = Buffer.from(owner?.id ?? "").toString("base64url");
    expect((await use(attacker.device.get(await ask(), { userHandle }))).status).toBe(401);
    const forged = { ...attacker.device.get(await ask(), { userHandle }), id: victim.answer.id };
    expect((await use({ ...forged, rawId: victim.answer.id })).status).toBe(401);
    const challenge = (await optionsOf(attacker.cookie)).body;
    const taken = victim.device.create(challenge);
    const added = await send("POST", "/api/profile/passkeys", { name: "A", answer: taken }, attacker.cookie);
    expect(added.status).toBe(422);
  });

  it("of an inactive or removed person opens no session, not even with an earlier challenge", async () => {
    const { email, device, cookie } = await withPasskey();
    const before = await ask();
    await change(email, { is_active: false });
    expect(await isIn(cookie)).toBe(false);
    expect((await use(device.get(before))).status).toBe(401);
    await change(email, { is_active: true });
    const back = await use(device.get(await ask()));
    expect(back.status).toBe(200);
    const [{ id }] = (await send("GET", "/api/profile/passkeys", undefined, back.cookie)).body.data;
    const pending = await ask();
    expect((await send("DELETE", `/api/profile/passkeys/${id}`, {}, back.cookie)).status).toBe(200);
    expect((await use(device.get(pending))).status).toBe(401);
  });

  it("stays with another password and another role, and its sessions end with them", async () => {
    const { email, password, device, cookie } = await withPasskey();
    const passwords = { current_password: password, password: "kunci-baru-123" };
    const changed = await send("PUT", "/api/profile/password", passwords, cookie);
    expect([changed.status, await isIn(cookie), await isIn(changed.cookie)]).toEqual([200, false, true]);
    const entered = await use(device.get(await ask()));
    expect(entered.status).toBe(200);
    await change(email, { role: "viewer" });
    expect(await isIn(entered.cookie)).toBe(false);
    expect((await use(device.get(await ask()))).body.role).toBe("viewer");
  });

  it("counts as two factors where a role requires them, and the password alone opens nothing any more", async () => {
    const { email, password, device, cookie, id } = await withPasskey("viewer");
    const newcomer = await product.signIn("viewer");
    await product.db.insert(twoFactorRoles).values({ role: "viewer" });
    try {
      const entered = await use(device.get(await ask()));
      expect(entered.body).toMatchObject({ must_set_two_factor: false });
      expect(entered.body.areas).toContain("dashboard");
      const refused = await product.attempt({ email, password });
      expect(refused.status).toBe(403);
      expect(refused.headers.getSetCookie().some((line) => /session_token=[^;]/.test(line))).toBe(false);
      expect((await product.takeToken({ email, password })).status).toBe(403);
      expect((await product.attempt({ email, password: "salah" })).status).toBe(401);
      const last = await send("DELETE", `/api/profile/passkeys/${id}`, {}, entered.cookie);
      expect(last.status).toBe(409);
      expect(await isIn(cookie)).toBe(true);
      const { body: led } = await send("GET", "/api/session", undefined, newcomer.cookie);
      expect(led).toMatchObject({ must_set_two_factor: true, areas: ["profile"] });
      const answer = makeAuthenticator().create((await optionsOf(newcomer.cookie)).body);
      const added = await send("POST", "/api/profile/passkeys", { name: "A", answer }, newcomer.cookie);
      const { body: free } = await send("GET", "/api/session", undefined, added.cookie);
      expect(free).toMatchObject({ must_set_two_factor: false });
    } finally {
      await product.db.delete(twoFactorRoles);
    }
  });

  it("are asked for where they are required of viewers, of people without a role too", async () => {
    const { email, password } = await withPasskey("viewer");
    await product.db.update(profiles).set({ role: null }).where(eq(profiles.email, email));
    await product.db.insert(twoFactorRoles).values({ role: "viewer" });
    try {
      const refused = await product.attempt({ email, password });
      expect(refused.status).toBe(403);
      const opened = await product.db
        .select({ id: sessions.id })
        .from(sessions)
        .innerJoin(profiles, eq(profiles.id, sessions.user_id))
        .where(eq(profiles.email, email));
      expect(opened).toEqual([]);
    } finally {
      await product.db.delete(twoFactorRoles);
    }
  });

  it("are shown to administrators only as present or not, and can be removed by them", async () => {
    const owner = await withPasskey();
    const admin = await product.signIn("admin");
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, owner.email));
    const path = `/api/users/${stored?.id}`;
    const shown = await (await admin.request(path)).text();
    expect(JSON.parse(shown)).toMatchObject({ has_passkeys: true, has_identity: false });
    expect(shown).not.toContain("Ponsel");
    expect((await owner.request(`${path}/passkeys`, { method: "DELETE" })).status).toBe(401);
    const removed = await admin.request(`${path}/passkeys`, { method: "DELETE" });
    expect(await removed.json()).toMatchObject({ has_passkeys: false });
    expect(await isIn(owner.cookie)).toBe(false);
    expect((await use(owner.device.get(await ask()))).status).toBe(401);
    expect(await actionsOf(owner.email)).toContain("passkey-removed");
  });

  it("cannot be required when the site's URL does not support passkeys", async () => {
    const admin = await withPasskey("admin");
    const refused = await send("PUT", "/api/sign-in-rules", { required: "passkey" }, admin.cookie);
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining("PUBLIC_URL")]);
    const possible = ["https://gis.example", "http://localhost:3000", "http://absah.localhost"];
    const impossible = [
      "http://gis.example",
      "https://192.0.2.7",
      "https://[2001:db8::1]",
      "http://127.0.0.1",
    ];
    expect([...possible, ...impossible].filter(isPasskeyPossible)).toEqual(possible);
  });

  it("are twenty at most", async () => {
    const { email, cookie } = await withPasskey();
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    const rows = Array.from({ length: 19 }, (_, place) => ({
      user_id: person?.id ?? "",
      name: "A",
      credential_id: `${email}-${place}`,
      public_key: "",
    }));
    const challenge = (await optionsOf(cookie)).body;
    await product.db.insert(passkeys).values(rows);
    expect(await isIn(cookie)).toBe(false);
    expect(challenge.excludeCredentials).toHaveLength(1);
    const again = (await product.attempt({ email, password: "rahasia-sekali" })).headers.getSetCookie();
    expect((await optionsOf(again.map((line) => line.split(";", 1)[0]).join("; "))).status).toBe(409);
  });

  it("holds up nobody who gets in, however many of their network got in before or did not", async () => {
    const { device } = await withPasskey();
    const wrong = { ...device.get(await ask()), id: "nobody" };
    const from = (address: string) => async (answer: unknown) =>
      await product.request("/api/session/passkey", {
        ...asJson("POST", answer),
        headers: { "content-type": "application/json", "x-forwarded-for": address },
      });
    const tryOnce = from("198.51.100.7");
    for (let attempt = 0; attempt < 99; attempt++) expect((await tryOnce(wrong)).status).toBe(401);
    for (let time = 0; time < 3; time++) expect((await tryOnce(device.get(await ask()))).status).toBe(200);
    expect([(await tryOnce(wrong)).status, (await tryOnce(wrong)).status]).toEqual([401, 429]);
    expect((await from("203.0.113.7")(device.get(await ask()))).status).toBe(200);
  });

  it("a page of another site can neither sign a browser in nor add a passkey", async () => {
    const { device, cookie } = await withPasskey();
    const elsewhere = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const init = asJson("POST", device.get(await ask()));
    const headers = { ...init.headers, ...elsewhere };
    expect((await product.request("/api/session/passkey", { ...init, headers })).status).toBe(403);
    const options = asJson("POST", {});
    const asThem = { ...options.headers, ...elsewhere, cookie };
    const answer = await product.request("/api/profile/passkeys/options", { ...options, headers: asThem });
    expect(answer.status).toBe(403);
  });
});
