import { and, eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { createApi } from "#api/api.ts";
import { requirementsOf } from "#api/guard.ts";
import type { Role } from "#core/auth/access.ts";
import { makeResetToken } from "#core/auth/reset-links.ts";
import { accountEvents, passkeys, profiles, signInSettings, twoFactorRoles } from "#core/db/schema.ts";
import { makeKey, requestWith } from "#tests/support/api-key.ts";
import { makeAuthenticator } from "#tests/support/authenticator.ts";
import { runAbsah } from "#tests/support/command.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { totp } from "#tests/support/totp.ts";

const origin = "http://absah.localhost";
const anyId = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const useYourPasskey = expect.stringContaining("Pilih tombol Gunakan passkey");

describe("where passkeys alone are required", () => {
  const product = useProduct({ PUBLIC_URL: origin });
  afterEach(async () => {
    await product.db.update(signInSettings).set({ required: "password" });
  });

  const send = async (method: string, path: string, body: unknown, cookie = "") => {
    const init = body === undefined ? { method, headers: {} } : asJson(method, body);
    const answer = await product.request(path, { ...init, headers: { ...init.headers, cookie } });
    const cookies = answer.headers.getSetCookie().filter((line) => !/Max-Age=0/i.test(line));
    return {
      status: answer.status,
      body: await answer.json(),
      cookie: cookies.map((line) => line.split(";", 1)[0]).join("; "),
    };
  };
  const read = (path: string, cookie: string) => send("GET", path, undefined, cookie);
  const signIn = async ({ email, password }: { email: string; password: string }) =>
    await send("POST", "/api/session", { email, password, proof: await product.prove() });
  const use = async (device: ReturnType<typeof makeAuthenticator>) =>
    await send("POST", "/api/session/passkey", device.get((await read("/api/session/passkey", "")).body));
  const require = (required: string, cookie: string) =>
    send("PUT", "/api/sign-in-rules", { required }, cookie);
  const requirePasskeys = () => product.db.update(signInSettings).set({ required: "passkey" });
  const idOf = async (email: string) => {
    const [person] = await product.db.select().from(profiles).where(eq(profiles.email, email));
    return person?.id ?? "";
  };

  async function addPasskey(cookie: string) {
    const device = makeAuthenticator(origin);
    const options = await send("POST", "/api/profile/passkeys/options", {}, cookie);
    expect(options.status).toBe(200);
    const answer = device.create(options.body);
    const added = await send("POST", "/api/profile/passkeys", { name: "Ponsel", answer }, cookie);
    expect(added.status).toBe(201);
    return { device, cookie: added.cookie, ids: added.body.data.map(({ id }: { id: string }) => id) };
  }
  async function withPasskey(role: Role) {
    const person = await product.signIn(role);
    return { ...person, ...(await addPasskey(person.cookie)) };
  }
  async function withApp(role: Role) {
    const person = await product.signIn(role);
    const { email, password } = person;
    const setup = await send("POST", "/api/profile/two-factor", { password }, person.cookie);
    const { secret } = setup.body as { secret: string };
    const code = totp(secret);
    const { cookie } = await send("PUT", "/api/profile/two-factor", { code }, person.cookie);
    return { email, password, secret, cookie };
  }

  it("that was set by an administrator in whose hand a passkey is, and stands on the trail", async () => {
    const byPassword = await product.signIn("admin");
    const byApp = await withApp("admin");
    for (const { cookie } of [byPassword, byApp]) {
      const refused = await require("passkey", cookie);
      expect([refused.status, refused.body.errors]).toEqual([
        422,
        { required: expect.stringContaining("Masuklah dahulu dengan passkey Anda sendiri") },
      ]);
    }
    const admin = await withPasskey("admin");
    // Their session goes on as one that a passkey opened.
    const without = await send("DELETE", `/api/profile/passkeys/${admin.ids[0]}`, {}, admin.cookie);
    expect((await require("passkey", without.cookie)).status).toBe(422);
    const again = await addPasskey(without.cookie);
    const saved = await require("passkey", again.cookie);
    expect([saved.status, saved.body.required]).toEqual([200, "passkey"]);
    expect((await read("/api/certificates", again.cookie)).status).toBe(200);
    const changes = await product.db
      .select()
      .from(accountEvents)
      .where(
        and(eq(accountEvents.action, "sign-in-rule-changed"), eq(accountEvents.actor_email, admin.email)),
      );
    expect(changes.map(({ details }) => details)).toMatchObject([
      { before: { required: "password" }, after: { required: "passkey" } },
    ]);
    const editor = await withPasskey("editor");
    expect((await require("password", editor.cookie)).status).toBe(403);
    expect((await require("password", again.cookie)).status).toBe(200);
  });

  it("a password without a passkey reaches its owner's profile and no other operation", async () => {
    const admin = await product.signIn("admin");
    const before = await product.takeToken({ email: admin.email, password: admin.password });
    await requirePasskeys();
    const entered = await signIn(admin);
    expect([entered.status, entered.body]).toMatchObject([
      200,
      { must_set_two_factor: true, must_set_passkey: true, areas: ["profile"] },
    ]);
    const { access_token } = await before.json();
    const program = await product.takeToken({ email: admin.email, password: admin.password });
    const inTheirHands: Record<string, string>[] = [
      { cookie: admin.cookie },
      { authorization: `Bearer ${access_token}` },
      { authorization: `Bearer ${(await program.json()).access_token}` },
    ];
    for (const headers of inTheirHands)
      expect((await product.request("/api/certificates", { headers })).status).toBe(403);
    const { cookie } = entered;
    const guarded = [...requirementsOf(createApi())].filter(
      ([, required]) => !["anyone", "signed-in", "profile"].includes(required ?? ""),
    );
    expect(guarded.length).toBeGreaterThan(150);
    for (const [operation] of guarded) {
      const [method = "", path = ""] = operation.split(" ");
      const address = `/api${path.replaceAll(/:\w+/g, anyId)}`;
      const body = method === "GET" ? undefined : {};
      expect((await send(method, address, body, cookie)).status, operation).toBe(403);
    }
    const { body } = await read("/api/certificates", entered.cookie);
    expect(body.message).toBe("Tambahkan passkey di profil Anda terlebih dahulu.");
    const led = await product.request("/admin/certificates", { headers: { cookie: entered.cookie } });
    expect([led.status, led.headers.get("location")]).toEqual([302, "/admin/profile"]);
  });

  it("a code of an app lifts nothing; a passkey does, and ends what the password had opened", async () => {
    const person = await withApp("editor");
    await requirePasskeys();
    const step = await signIn(person);
    expect([step.status, step.body]).toEqual([202, { code_wanted: true }]);
    const code = { code: totp(person.secret, 1) };
    const entered = await send("POST", "/api/session/code", code, step.cookie);
    expect(entered.body).toMatchObject({ must_set_passkey: true, areas: ["profile"] });
    expect((await read("/api/articles", entered.cookie)).status).toBe(403);
    const { device, cookie } = await addPasskey(entered.cookie);
    expect((await read("/api/articles", cookie)).status).toBe(200);
    expect((await read("/api/session", entered.cookie)).status).toBe(401);
    expect((await use(device)).body).toMatchObject({ must_set_two_factor: false, must_set_passkey: false });
  });

  it("whoever has a passkey gets in by it alone: by no password, no code, no token", async () => {
    const person = await withApp("editor");
    const former = { cookie: person.cookie };
    const { device, cookie } = await addPasskey(person.cookie);
    await product.db.insert(twoFactorRoles).values({ role: "editor" });
    await requirePasskeys();
    try {
      const refused = await signIn(person);
      expect([refused.status, refused.body.message, refused.cookie]).toEqual([403, useYourPasskey, ""]);
      const { email, password } = person;
      const code = totp(person.secret, 1);
      const program = await product.takeToken({ email, password, code });
      expect([program.status, (await program.json()).message]).toEqual([403, useYourPasskey]);
      expect((await signIn({ email, password: "salah" })).status).toBe(401);
      expect((await read("/api/session", former.cookie)).status).toBe(401);
      for (const each of [cookie, (await use(device)).cookie])
        expect((await read("/api/articles", each)).status).toBe(200);
    } finally {
      await product.db.delete(twoFactorRoles);
    }
  });

  it("a session that a password opened before counts for nothing where its owner has a passkey", async () => {
    const { email, password, device } = await withPasskey("admin");
    const { cookie } = await signIn({ email, password });
    expect((await read("/api/certificates", cookie)).status).toBe(200);
    await requirePasskeys();
    expect((await read("/api/certificates", cookie)).status).toBe(401);
    expect((await send("POST", "/api/profile/passkeys/options", { password }, cookie)).status).toBe(401);
    const page = await product.request("/admin", { headers: { cookie } });
    expect(page.headers.get("location")).toBe("/admin/login");
    expect((await read("/api/certificates", (await use(device)).cookie)).status).toBe(200);
  });

  it("a password that was set by a mailed link is no way around a passkey", async () => {
    const owner = await withPasskey("admin");
    const newcomer = await product.signIn("admin");
    await requirePasskeys();
    const reset = async ({ email }: { email: string }) => {
      const token = await makeResetToken(product.db, await idOf(email));
      const password = "punya-penyusup-123";
      expect((await send("PUT", "/api/password-resets", { token, password })).status).toBe(200);
      return await signIn({ email, password });
    };
    const refused = await reset(owner);
    expect([refused.status, refused.body.message]).toEqual([403, useYourPasskey]);
    expect((await use(owner.device)).status).toBe(200);
    expect((await reset(newcomer)).body).toMatchObject({ must_set_passkey: true, areas: ["profile"] });
  });

  it("nobody removes their own last passkey, in the profile or in the list of users, not with an app either", async () => {
    const required = "Passkey terakhir tidak dapat dihapus: aturan masuk mewajibkan passkey.";
    const withCodes = await withApp("admin");
    const first = await addPasskey(withCodes.cookie);
    const { cookie, ids } = await addPasskey(first.cookie);
    await requirePasskeys();
    // At the same moment neither of the two sees that it is the last.
    const both = await Promise.all(
      ids.map((id: string) => send("DELETE", `/api/profile/passkeys/${id}`, {}, cookie)),
    );
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = both.find(({ status }) => status === 200)?.cookie ?? "";
    const [{ id }] = (await read("/api/profile/passkeys", left)).body.data;
    const users = `/api/users/${await idOf(withCodes.email)}/passkeys`;
    for (const path of [`/api/profile/passkeys/${id}`, users]) {
      const refused = await send("DELETE", path, {}, left);
      expect([refused.status, refused.body.message], path).toEqual([409, expect.stringContaining(required)]);
    }
    expect((await read("/api/certificates", left)).status).toBe(200);
  });

  it("an administrator lets somebody in again who lost their devices", async () => {
    const admin = await withPasskey("admin");
    const person = await withPasskey("editor");
    await requirePasskeys();
    const removed = await send("DELETE", `/api/users/${await idOf(person.email)}/passkeys`, {}, admin.cookie);
    expect(removed.body).toMatchObject({ has_passkeys: false });
    expect((await read("/api/session", person.cookie)).status).toBe(401);
    expect((await use(person.device)).status).toBe(401);
    expect((await signIn(person)).body).toMatchObject({ must_set_passkey: true });
  });

  it("a session whose passkey is gone is led to another one", async () => {
    const person = await withPasskey("editor");
    const { cookie } = await send("DELETE", `/api/profile/passkeys/${person.ids[0]}`, {}, person.cookie);
    await requirePasskeys();
    expect((await read("/api/session", cookie)).body).toMatchObject({ must_set_passkey: true });
    expect(await product.db.$count(passkeys, eq(passkeys.user_id, await idOf(person.email)))).toBe(0);
  });

  it("programs go on by the keys of whoever has a passkey, and rest until then", async () => {
    const { key, administrator } = await makeKey(product, ["register:read"]);
    const statusOf = async () => (await requestWith(product, key)("/register/certificates")).status;
    expect(await statusOf()).toBe(200);
    await requirePasskeys();
    expect(await statusOf()).toBe(401);
    const { cookie } = await addPasskey(administrator.cookie);
    expect(await statusOf()).toBe(200);
    expect((await read("/api/certificates", cookie)).status).toBe(200);
  });

  it("the login page says so, to whoever has no JavaScript too", async () => {
    const page = async () => await (await product.request("/admin/login")).text();
    const ways = async () => (await read("/api/session/ways", "")).body;
    expect([await page(), await ways()]).toEqual([
      expect.not.stringContaining("passkey"),
      { password: true, passkey: true, passkey_required: false, provider: null },
    ]);
    await requirePasskeys();
    expect(await page()).toMatch(/<noscript><p [^<]*JavaScript dan passkey[^<]*JavaScript and a passkey/);
    expect(await ways()).toMatchObject({ passkey_required: true });
  });

  it("absah doctor says when PUBLIC_URL has another host than the passkeys, and fails where nobody else gets in", async () => {
    await product.db.delete(passkeys);
    const { email } = await withPasskey("editor");
    const examine = async (PUBLIC_URL: string) => {
      const settings = { DATABASE_URL: product.ownerConnectionString, DATA_DIR: "/nonexistent", PUBLIC_URL };
      const { output } = await runAbsah(["doctor"], settings);
      return output.split("\n").flatMap((line) => /^(\w+) +passkeys +(.*)$/.exec(line)?.slice(1) ?? []);
    };
    const { hostname } = new URL(origin);
    expect(await examine(origin)).toEqual(["ok", `1 for ${hostname}`]);

    const moved = "https://sertifikasi.localhost:9";
    expect(await examine(moved)).toEqual([
      "warning",
      expect.stringContaining(
        `1 for ${hostname}, and PUBLIC_URL is of sertifikasi.localhost, where no browser offers them. Their owners sign in another way`,
      ),
    ]);
    await requirePasskeys();
    expect(await examine(moved)).toEqual([
      "failure",
      expect.stringMatching(/whoever has no other is locked out: .*absah allow-passwords/),
    ]);

    // One of before hosts were recorded, where browsers use none.
    await product.db.delete(passkeys);
    const user_id = await idOf(email);
    await product.db
      .insert(passkeys)
      .values({ user_id, name: "Ponsel", credential_id: "a", public_key: "a" });
    expect(await examine("http://127.0.0.1:9")).toEqual([
      "failure",
      expect.stringContaining(
        "1 for a host that was not recorded, and browsers use none at http://127.0.0.1:9",
      ),
    ]);
  });
});
