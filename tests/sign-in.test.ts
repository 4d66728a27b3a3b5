import { eq } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { profiles, rateLimits, sessions } from "#core/db/schema.ts";
import type { Proof } from "#shared/schemas/proof-of-work.ts";
import { asJson, useProduct } from "#tests/support/product.ts";

describe("signing in (specification 2.11, 5, 8)", () => {
  const product = useProduct({ TRUST_PROXY: "true" });

  const signIn = (credentials: unknown, ip = "203.0.113.7") =>
    product.attempt(credentials, { "x-forwarded-for": ip });
  const post = (path: string, body: unknown, ip: string) => {
    const init = asJson("POST", body);
    return product.request(path, { ...init, headers: { ...init.headers, "x-forwarded-for": ip } });
  };
  const takeToken = (credentials: unknown, ip: string) =>
    product.takeToken(credentials, { "x-forwarded-for": ip });

  it("a right password answers with the person and a session in an HttpOnly, SameSite=Lax cookie", async () => {
    const answer = await signIn({ email: " Admin@GIS.example ", password: "rahasia-admin" });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ email: "admin@gis.example", role: "admin" });
    expect(answer.headers.get("set-cookie")).toMatch(/HttpOnly.*SameSite=Lax/i);
  });

  it("behind https the session's cookie is Secure", async () => {
    const { createAuth } = await import("#core/auth/auth.ts");
    const auth = createAuth(product.db, { PUBLIC_URL: "https://gis.example" }, "s".repeat(32));
    const body = { email: "admin@gis.example", password: "rahasia-admin" };
    const answer = await auth.callWithCredential(0, (api) => api.signInEmail({ body, returnHeaders: true }));
    expect(answer.headers.get("set-cookie")).toMatch(/; Secure/i);
  });

  it("invalid credentials answer 'Email atau password salah. Silakan coba lagi.'", async () => {
    for (const body of [
      { email: "admin@gis.example", password: "salah" },
      { email: "nobody@gis.example", password: "salah" },
      { email: "no address", password: "salah" },
      { email: "' or 1=1 --", password: "' or 1=1 --" },
    ]) {
      const answer = await signIn(body, "203.0.113.8");
      expect(answer.status).toBe(401);
      expect(await answer.json()).toEqual({ message: "Email atau password salah. Silakan coba lagi." });
      expect(answer.headers.get("set-cookie")).toBeNull();
    }
  });

  it("sign-in needs an e-mail and a password", async () => {
    for (const body of [
      {},
      { email: "admin@gis.example" },
      { password: "rahasia-admin" },
      { email: " ", password: "x" },
    ]) {
      const answer = await signIn(body);
      expect(answer.status).toBe(400);
      const message = "You must provide either an email or phone number and a password";
      expect(await answer.json()).toEqual({ message });
    }
  });

  it("an inactive person cannot sign in, and a session that is open counts for nothing", async () => {
    const person = await product.signIn("editor");
    expect((await person.request("/api/session")).status).toBe(200);
    await product.db.update(profiles).set({ is_active: false }).where(eq(profiles.email, person.email));
    expect((await person.request("/api/session")).status).toBe(401);
    expect((await person.request("/api/certificates")).status).toBe(401);
    const answer = await signIn({ email: person.email, password: person.password }, "203.0.113.9");
    expect(answer.status).toBe(401);
  });

  it("signing out ends the session on the server", async () => {
    const person = await product.signIn("viewer");
    const answer = await person.request("/api/session", { method: "DELETE" });
    expect(await answer.json()).toEqual({ message: "You have been logged out from the admin dashboard" });
    expect((await person.request("/api/session")).status).toBe(401);
    const [profile] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    expect(
      await product.db
        .select()
        .from(sessions)
        .where(eq(sessions.user_id, profile?.id ?? "")),
    ).toEqual([]);
  });

  it("sign-up is disabled", async () => {
    const body = { email: "new@gis.example", password: "rahasia-baru", name: "New" };
    for (const path of ["/api/auth/sign-up/email", "/api/session/sign-up"]) {
      expect((await product.request(path, asJson("POST", body))).status).toBe(404);
    }
  });

  it("after ten failures the account is closed to that address, not to its owner elsewhere", async () => {
    const { email, password } = await product.signIn("editor");
    const attacker = "198.51.100.1";
    for (let attempt = 0; attempt < 10; attempt++) {
      expect((await signIn({ email, password: "salah" }, attacker)).status).toBe(401);
    }
    const refused = await signIn({ email, password }, attacker);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn({ email, password }, "192.0.2.1")).status).toBe(200);
  });

  it("attempts that arrive all at once are counted like attempts one by one", async () => {
    const { email } = await product.signIn("editor");
    const proofs: Proof[] = [];
    for (let attempt = 0; attempt < 30; attempt++) proofs.push(await product.prove());
    const attempts = proofs.map((proof) =>
      post("/api/session", { email, password: "salah", proof }, "198.51.100.2"),
    );
    const statuses = (await Promise.all(attempts)).map((answer) => answer.status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(20);
  });

  it("one address cannot try many accounts without end, and as a program less of them", async () => {
    const { signInLimits } = product.services;
    const statusesOf = async (taken: number, ip: string, clientKind: "browser" | "program") => {
      const attempt = clientKind === "browser" ? signIn : takeToken;
      for (let number = 0; number < taken; number++)
        await signInLimits.take({ email: `other-${number}@gis.example`, clientIp: ip, clientKind });
      const statuses: number[] = [];
      for (let number = 0; number < 7; number++) {
        const body = { email: `person-${number}@gis.example`, password: "salah" };
        statuses.push((await attempt(body, ip)).status);
      }
      return statuses;
    };
    const lastFive = [401, 401, 401, 401, 401, 429, 429];
    expect(await statusesOf(95, "198.51.100.3", "browser")).toEqual(lastFive);
    expect(await statusesOf(15, "198.51.101.4", "program")).toEqual(lastFive);
  });

  it("programs that sign in with the right password are not held up, however often", async () => {
    const { email, password } = await product.signIn("viewer");
    for (let attempt = 0; attempt < 25; attempt++) {
      expect((await takeToken({ email, password }, "198.51.100.5")).status).toBe(200);
    }
  });

  it("a stranger with many addresses of one network is one stranger, and cannot lock the owner out", async () => {
    const { email, password } = await product.signIn("editor");
    const home = "192.0.2.77";
    expect((await signIn({ email, password }, home)).status).toBe(200);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 20; attempt++) {
      statuses.push((await signIn({ email, password: "salah" }, `2001:db8:1:2::${attempt}`)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    for (let network = 0; network < 12; network++) {
      const attempts = Array.from({ length: 10 }, () => `2001:db8:2:${network}::1`);
      await Promise.all(attempts.map((clientIp) => product.services.signInLimits.take({ email, clientIp })));
    }
    expect((await signIn({ email, password }, "2001:db8:9:9::1")).status).toBe(429);
    expect((await signIn({ email, password }, home)).status).toBe(200);
  });

  it("guessing as a program only uses up the limit of programs: the owner still signs in with a browser", async () => {
    const { email, password } = await product.signIn("editor");
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 25; attempt++) {
      const network = `2001:db8:3:${Math.floor(attempt / 5)}::1`;
      statuses.push((await takeToken({ email, password: "salah" }, network)).status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(20);
    expect((await takeToken({ email, password }, "192.0.2.78")).status).toBe(429);
    expect((await signIn({ email, password }, "192.0.2.78")).status).toBe(200);
    expect((await takeToken({ email, password }, "192.0.2.78")).status).toBe(200);
  });

  it("10,000 attempts at one account: its owner still gets in from elsewhere, the attacker does not", async () => {
    const { email, password } = await product.signIn("editor");
    const attacker = "198.51.100.66";
    const statuses = new Map<number, number>();
    const attack = async (attempts: number, attempt: () => Response | Promise<Response>) => {
      for (const { status } of await Promise.all(Array.from({ length: attempts }, attempt)))
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
    };
    await attack(10, () => signIn({ email, password: "salah" }, attacker));
    // What the limit refuses is refused before the work is looked at, at either door.
    const proof = await product.prove();
    for (let round = 0; round < 111; round++) {
      await attack(45, () => post("/api/session", { email, password: "salah", proof }, attacker));
      await attack(45, () => post("/api/token", { email, password: "salah", proof }, attacker));
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: 9_990 });
    expect((await signIn({ email, password }, attacker)).status).toBe(429);
    expect((await takeToken({ email, password }, attacker)).status).toBe(429);
    expect((await signIn({ email, password }, "192.0.2.66")).status).toBe(200);
  });

  it("no e-mail address and no network address lies in the table of counters", async () => {
    const rows = await product.db.select().from(rateLimits);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/@|203\.0\.113|2001:/);
  });

  it("a session that is used is prolonged, in the database and in the browser (specification 4)", async () => {
    const person = await product.signIn("viewer");
    const soon = new Date(Date.now() + 60 * 60 * 1000);
    await product.db.update(sessions).set({ expires_at: soon });
    const answer = await person.request("/api/session");
    expect(answer.headers.get("set-cookie")).toMatch(/absah\.session_token=.*Max-Age=\d{6}/);
  });

  it("what no text can hold is refused like any other wrong address", async () => {
    expect((await signIn({ email: "a\u0000@gis.example", password: "x" }, "203.0.113.20")).status).toBe(401);
    const empty = await product.request("/api/session", { method: "POST" });
    expect(empty.status).toBeLessThan(500);
  });

  it("a claimed X-Forwarded-For counts only when the settings trust the proxy", async () => {
    const { clientIp } = await import("#http/client-ip.ts");
    const { Hono } = await import("hono");
    const app = new Hono().get("/", (c) => c.text(clientIp(c, c.req.query("trust") === "yes")));
    const headers = { "x-forwarded-for": "1.2.3.4, 203.0.113.5" };
    expect(await (await app.request("/?trust=yes", { headers })).text()).toBe("203.0.113.5");
    expect(await (await app.request("/?trust=no", { headers })).text()).toBe("unknown");
  });

  it("a port that a proxy adds to the IP address does not make another client", async () => {
    const { clientIp } = await import("#http/client-ip.ts");
    const { Hono } = await import("hono");
    const app = new Hono().get("/", (c) => c.text(clientIp(c, true)));
    const answerTo = async (ip: string) =>
      await (await app.request("/", { headers: { "x-forwarded-for": ip } })).text();
    expect(await answerTo("203.0.113.5:40001")).toBe("203.0.113.5");
    expect(await answerTo("[2001:db8::1]:40001")).toBe("2001:db8::1");
    expect(await answerTo("[2001:db8::1]")).toBe("2001:db8::1");
    expect(await answerTo("2001:db8::1")).toBe("2001:db8::1");
  });

  it("a session that was there before the sign-in, or made up, is not the one that is signed in", async () => {
    const attacker = await product.signIn("viewer");
    const { email, password } = await product.signIn("editor");
    for (const planted of [attacker.cookie, "absah.session_token=dipilih-penyerang"]) {
      const answer = await product.attempt({ email, password }, { cookie: planted });
      expect(answer.status).toBe(200);
      const cookie = answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
      expect(cookie).toMatch(/^absah\.session_token=/);
      expect(cookie).not.toBe(planted);
      const who = await product.request("/api/session", { headers: { cookie: planted } });
      expect((await who.json()).email).not.toBe(email);
    }
  });

  it("a request from another site is refused", async () => {
    const headers = { origin: "https://evil.example", "content-type": "text/plain" };
    const body = JSON.stringify({ email: "admin@gis.example", password: "rahasia-admin" });
    expect((await product.request("/api/session", { method: "POST", headers, body })).status).toBe(403);
  });
});
