import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, ne } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { accountEvents, identities, profiles, signInSettings } from "#core/db/schema.ts";
import { listDirectChangesOnTrail } from "#core/direct-changes.ts";
import { listApiKeys } from "#core/people/api-keys.ts";
import { makeKey } from "#tests/support/api-key.ts";
import { type IdentityProvider, startIdentityProvider } from "#tests/support/identity-provider.ts";
import { freePort } from "#tests/support/ports.ts";
import { useProduct } from "#tests/support/product.ts";

const port = await freePort();
const keyFile = join(tmpdir(), `absah-oidc-${randomUUID()}.pem`);
const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .filter((line) => !/Max-Age=0/i.test(line))
    .map((line) => line.split(";", 1)[0])
    .join("; ");

describe("roles by a claim of the provider, at which the client proves itself by its key", () => {
  let provider: IdentityProvider;
  beforeAll(async () => {
    provider = await startIdentityProvider(port);
    await writeFile(keyFile, provider.clientKey, { mode: 0o600 });
  });
  afterAll(async () => {
    await provider.stop();
    await rm(keyFile, { force: true });
  });

  const product = useProduct({
    OIDC_ISSUER: `http://127.0.0.1:${port}`,
    OIDC_CLIENT_ID: "absah-kunci",
    OIDC_PRIVATE_KEY: keyFile,
    OIDC_SCOPES: "openid email groups",
    OIDC_ROLES_CLAIM: "groups",
    OIDC_ROLES: "staf=viewer, mutu=editor,pimpinan=admin",
  });

  async function enter(accountId: string) {
    const begun = await product.request("/api/session/provider");
    const back = await provider.visit(begun.headers.get("location") ?? "", accountId);
    const headers = { cookie: cookieOf(begun) };
    const answer = await product.request(`/api/session/provider/callback${back.search}`, { headers });
    const cookie = cookieOf(answer);
    const session = cookie && (await (await product.request("/api/session", { headers: { cookie } })).json());
    return { to: answer.headers.get("location"), cookie, role: session ? session.role : undefined };
  }
  const statusOf = async (cookie: string) =>
    (await product.request("/api/session", { headers: { cookie } })).status;

  async function linked(role: "admin" | "editor" | "viewer", groups: string[]) {
    const person = await product.signIn(role);
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.email, person.email));
    const subject = randomUUID();
    const id = stored?.id ?? "";
    await product.db.insert(identities).values({ user_id: id, issuer: provider.issuer, subject });
    provider.accounts.set(subject, { groups });
    return { ...person, id, subject };
  }

  it("the highest of a person's groups is their role, at each sign-in anew", async () => {
    await product.signIn("admin");
    const { subject } = await linked("viewer", ["staf", "mutu", "lain"]);
    const first = await enter(subject);
    expect([first.to, first.role]).toEqual(["/admin/login", "editor"]);
    provider.accounts.set(subject, { groups: ["pimpinan", "staf"] });
    expect((await enter(subject)).role).toBe("admin");
    expect(await statusOf(first.cookie)).toBe(401);
    provider.accounts.set(subject, { groups: ["staf"] });
    expect((await enter(subject)).role).toBe("viewer");
  });

  it("whom the provider gives no role any more gets in by no way, until it gives one again", async () => {
    const { email, password, subject } = await linked("editor", ["mutu"]);
    const before = await enter(subject);
    expect(before.role).toBe("editor");
    for (const groups of [[], ["lain"], ["Mutu"], ["mutu=editor"]]) {
      provider.accounts.set(subject, { groups });
      expect(await enter(subject)).toMatchObject({ to: "/admin/login?masalah=no-role", role: undefined });
    }
    expect(await statusOf(before.cookie)).toBe(401);
    expect((await product.attempt({ email, password })).status).toBe(401);
    expect((await product.takeToken({ email, password })).status).toBe(401);
    const events = await product.db.select().from(accountEvents).where(eq(accountEvents.subject, email));
    expect(events.filter(({ action }) => action === "identity-refused")).toHaveLength(1);
    provider.accounts.set(subject, { groups: ["mutu"] });
    expect((await enter(subject)).role).toBe("editor");
    expect((await product.attempt({ email, password })).status).toBe(200);
  });

  it("an API key is refused while the provider gives its owner no role", async () => {
    await product.signIn("admin");
    const maker = await linked("admin", ["pimpinan"]);
    const { row, request } = await makeKey(product, ["register:read"], { maker });
    const answered = async () => (await request("/register/certificates")).status;
    expect(await answered()).toBe(200);
    provider.accounts.set(maker.subject, { groups: [] });
    expect((await enter(maker.subject)).to).toBe("/admin/login?masalah=no-role");
    expect(await answered()).toBe(401);
    const listed = (await listApiKeys(product.db)).find(({ id }) => id === row.id);
    expect(listed?.state).toBe("without-maker");
    provider.accounts.set(maker.subject, { groups: ["pimpinan"] });
    expect((await enter(maker.subject)).role).toBe("admin");
    expect(await answered()).toBe(200);
  });

  it("an account without a role is neither created nor linked", async () => {
    await product.db.update(signInSettings).set({ adds_people: true, links_by_email: true });
    const { email } = await product.signIn("editor");
    for (const address of [email, `${randomUUID()}@gis.example`]) {
      const subject = randomUUID();
      provider.accounts.set(subject, { email: address, email_verified: true, groups: ["lain"] });
      expect((await enter(subject)).to).toBe("/admin/login?masalah=no-role");
      expect(await product.db.$count(identities, eq(identities.subject, subject))).toBe(0);
    }
    const subject = randomUUID();
    const address = `${subject}@gis.example`;
    provider.accounts.set(subject, { email: address, email_verified: true, groups: ["mutu"] });
    expect((await enter(subject)).role).toBe("editor");
    expect(await listDirectChangesOnTrail(product.db, "people", 1)).toMatchObject({ total: 0 });
    await product.db.update(signInSettings).set({ adds_people: false, links_by_email: false });
  });

  it("the claim takes the last active administrator neither their role nor their password", async () => {
    await product.db.update(profiles).set({ role: "viewer" }).where(ne(profiles.role, "viewer"));
    const { email, password, subject, id } = await linked("admin", ["pimpinan"]);
    expect((await enter(subject)).role).toBe("admin");
    for (const groups of [["staf"], []]) {
      provider.accounts.set(subject, { groups });
      expect((await enter(subject)).to).toBe("/admin/login?masalah=no-role");
    }
    const [stored] = await product.db.select().from(profiles).where(eq(profiles.id, id));
    expect(stored?.role).toBe("admin");
    const entered = await product.attempt({ email, password });
    expect(entered.status).toBe(200);
    // Their password lets them in: the account at the provider may go.
    const headers = { cookie: entered.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "" };
    const unlinked = await product.request(`/api/users/${id}/identity`, { method: "DELETE", headers });
    expect([unlinked.status, (await unlinked.json()).has_identity]).toEqual([200, false]);
  });
});

const falsePort = await freePort();

describe("a provider whose description is not to be trusted", () => {
  const issuer = `http://127.0.0.1:${falsePort}`;
  let described: unknown;
  const server = createServer((_, res) => res.end(JSON.stringify(described)));
  beforeAll(async () => {
    server.listen(falsePort, "127.0.0.1");
    await once(server, "listening");
  });
  afterAll(() => void server.close());
  const product = useProduct({ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: "absah" });
  const whole = {
    issuer,
    authorization_endpoint: `${issuer}/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
  };

  it("leads nobody anywhere, and is asked anew when it is mended", async () => {
    const leadsTo = async () => (await product.request("/api/session/provider")).headers.get("location");
    const untrue = [{ ...whole, issuer: "https://evil.example" }, { issuer }, "x".repeat(300_000), null];
    for (described of untrue) expect(await leadsTo()).toMatch(/^\/admin\/login\?masalah=(?:invalid|down)$/);
    described = whole;
    expect(await leadsTo()).toMatch(new RegExp(`^${issuer}/auth\\?response_type=code`));
  });
});
