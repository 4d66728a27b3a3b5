import { symmetricEncrypt } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { afterEach, describe, expect, it } from "vitest";
import { openEncryption } from "#core/auth/encryption.ts";
import { findUserByEmail } from "#core/auth/find-user.ts";
import { renewSecondFactors } from "#core/auth/stored-second-factors.ts";
import { removeTwoFactor } from "#core/auth/two-factor.ts";
import { openServices, type Services } from "#core/container.ts";
import { twoFactors } from "#core/db/schema.ts";
import { parseSettings } from "#core/settings.ts";
import { createApp } from "#http/app.ts";
import { asJson, useProduct } from "#tests/support/product.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";
import { tester } from "#tests/support/session.ts";
import { totp } from "#tests/support/totp.ts";

const former = "s".repeat(32);
const present = "p".repeat(32);

describe("another SECRET", () => {
  const product = useProduct({ TRUST_PROXY: "true" });
  const opened: Services[] = [];
  afterEach(async () => {
    for (const services of opened.splice(0)) await services.close();
  });
  let lastNetwork = 0;

  /** A server on the same database, with other secrets. */
  const openServer = async (secret: string, env: Record<string, string> = {}) => {
    const { DATA_DIR } = product.services.settings;
    const settings = parseSettings({
      PUBLIC_URL: "http://absah.test",
      DATA_DIR,
      TRUST_PROXY: "true",
      ...env,
    });
    const services = await openServices(settings, product.connectionString, secret);
    opened.push(services);
    return browse(createApp(services));
  };

  const browse = (app: ReturnType<typeof createApp>) => {
    const request = async (path: string, init: RequestInit = {}) => {
      lastNetwork += 1;
      const headers = {
        origin: "http://absah.test",
        "x-forwarded-for": `10.1.${Math.floor(lastNetwork / 250)}.${lastNetwork % 250}`,
        ...init.headers,
      };
      return await app.request(`http://absah.test${path}`, { redirect: "manual", ...init, headers });
    };
    const send = async (method: string, path: string, body: unknown, cookie = "") => {
      const init = asJson(method, body);
      return await request(path, { ...init, headers: { ...init.headers, cookie } });
    };
    const prove = async () => await proofOf(await (await request("/api/session/challenge")).json());
    return {
      request,
      send,
      firstStep: async ({ email, password }: { email: string; password: string }) =>
        await send("POST", "/api/session", { email, password, proof: await prove() }),
      takeToken: async (credentials: object) =>
        await send("POST", "/api/token", { ...credentials, proof: await prove() }),
    };
  };
  type Server = ReturnType<typeof browse>;

  const cookiesOf = (answer: Response) =>
    answer.headers
      .getSetCookie()
      .map((line) => line.split(";", 1)[0])
      .join("; ");

  const setUp = async (server: Server) => {
    const { email, password, cookie } = await product.signIn("editor");
    const setup = await server.send("POST", "/api/profile/two-factor", { password }, cookie);
    const { secret, recovery_codes } = await setup.json();
    const confirmed = await server.send("PUT", "/api/profile/two-factor", { code: totp(secret) }, cookie);
    expect(confirmed.status).toBe(200);
    return { email, password, secret: String(secret), recovery: String(recovery_codes[0]) };
  };

  /** Signs in at one server with the code given to the same. */
  const enter = async (server: Server, person: { email: string; password: string }, code: string) => {
    const first = await server.firstStep(person);
    expect(first.status).toBe(202);
    return await server.send("POST", "/api/session/code", { code }, cookiesOf(first));
  };

  it("with the former one beside it costs nobody their session, token, device or second step", async () => {
    const before = await openServer(former);
    const person = await product.signInByPassword("editor");
    const device = /absah\.device=[^;]+/.exec(person.cookie)?.[0] ?? "";
    const token = await (await before.takeToken(person)).json();
    const app = await setUp(before);
    const begun = cookiesOf(await before.firstStep(app));

    const after = await openServer(present, { SECRET_PREVIOUS: former });
    expect((await after.request("/api/session", { headers: { cookie: person.cookie } })).status).toBe(200);
    expect((await after.request("/admin", { headers: { cookie: person.cookie } })).status).toBe(200);
    const authorization = `Bearer ${token.access_token}`;
    expect((await after.request("/api/session", { headers: { authorization } })).status).toBe(200);
    expect(opened.at(-1)?.knownDevices.find(new Headers({ cookie: device }))).toBeDefined();
    expect((await after.send("POST", "/api/session/code", { code: totp(app.secret, 1) }, begun)).status).toBe(
      200,
    );
    expect((await enter(after, app, app.recovery)).status).toBe(200);
    const changed = await after.send("DELETE", "/api/session", {}, person.cookie);
    expect(changed.status).toBe(200);
    expect((await after.request("/api/session", { headers: { cookie: person.cookie } })).status).toBe(401);
  });

  it("is all that a second factor needs once a server has started with both", async () => {
    const before = await openServer(former);
    const app = await setUp(before);
    const { db } = product;
    expect(await renewSecondFactors(db, openEncryption([present, former]))).toBe(0);
    // A server that is not started anew yet, and is told the next secret as its former one, reads it too.
    const other = await openServer(former, { SECRET_PREVIOUS: present });
    expect((await enter(other, app, totp(app.secret, 1))).status).toBe(200);
    // It is the former one's again now, until a server with the present one starts.
    expect(await renewSecondFactors(db, openEncryption([present, former]))).toBe(0);
    const after = await openServer(present);
    expect((await enter(after, app, app.recovery)).status).toBe(200);
  });

  it("reads second factors that were stored before secrets had numbers", async () => {
    const before = await openServer(former);
    const app = await setUp(before);
    const person = await findUserByEmail(product.db, app.email);
    const isTheirs = eq(twoFactors.user_id, person?.id ?? "");
    const [stored] = await product.db.select().from(twoFactors).where(isTheirs);
    const encryption = openEncryption([former]);
    const unnumbered = async (data = "") =>
      await symmetricEncrypt({ key: former, data: (await encryption.decrypt(data)) ?? "" });
    await product.db
      .update(twoFactors)
      .set({ secret: await unnumbered(stored?.secret), backup_codes: await unnumbered(stored?.backup_codes) })
      .where(isTheirs);
    const after = await openServer(present, { SECRET_PREVIOUS: former });
    expect((await enter(after, app, totp(app.secret, 1))).status).toBe(200);
  });

  it("alone ends sessions and second factors, says so to whoever has one, and is no fault of the server", async () => {
    const before = await openServer(former);
    const person = await product.signInByPassword("editor");
    const token = await (await before.takeToken(person)).json();
    const app = await setUp(before);
    const begun = cookiesOf(await before.firstStep(app));

    const after = await openServer(present);
    expect((await after.request("/api/session", { headers: { cookie: person.cookie } })).status).toBe(401);
    expect((await after.request("/admin", { headers: { cookie: person.cookie } })).status).toBe(302);
    expect((await after.request("/", { headers: { cookie: person.cookie } })).status).toBe(200);
    const authorization = `Bearer ${token.access_token}`;
    expect((await after.request("/api/session", { headers: { authorization } })).status).toBe(401);
    expect(
      (await after.send("POST", "/api/session/code", { code: totp(app.secret, 1) }, begun)).status,
    ).not.toBe(500);
    expect((await after.firstStep(person)).status).toBe(200);

    for (const code of [totp(app.secret, 1), app.recovery]) {
      const refused = await enter(after, app, code);
      expect(refused.status).toBe(403);
      expect((await refused.json()).message).toMatch(
        /^Verifikasi dua langkah akun ini tidak dapat dibaca lagi/,
      );
    }
    const { email, password } = app;
    expect((await after.takeToken({ email, password, code: app.recovery })).status).toBe(403);
    // Nothing of it was spent or changed: the former one beside it would still read it.
    expect(await renewSecondFactors(product.db, openEncryption([present]))).toBeGreaterThan(0);

    const found = await findUserByEmail(product.db, email);
    await removeTwoFactor(product.db, found?.id ?? "", tester);
    expect((await after.firstStep(app)).status).toBe(200);
  });
});
