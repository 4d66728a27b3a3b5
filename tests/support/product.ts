import { randomUUID } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeAll, inject, vi } from "vitest";
import type { Role } from "#core/auth/access.ts";
import { createProofOfWork } from "#core/auth/proof-of-work.ts";
import { openServices } from "#core/container.ts";
import { connect } from "#core/db/client.ts";
import { parseSettings } from "#core/settings.ts";
import { createApp } from "#http/app.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { proofOf } from "#tests/support/proof-of-work.ts";
import { openSession, staffPassword as password } from "#tests/support/session.ts";
import { asClone } from "#tests/support/template.ts";

const publicUrl = "http://absah.test";
const secret = "s".repeat(32);

/** The application on its own database, which is created before and dropped after the tests of a file. */
export function useProduct(env: Record<string, string> = {}) {
  const product = {} as Product;
  beforeAll(async () =>
    Object.defineProperties(product, Object.getOwnPropertyDescriptors(await openProduct(env))),
  );
  afterAll(async () => await product.close());
  return product;
}

type Product = Awaited<ReturnType<typeof openProduct>>;

async function openProduct(env: Record<string, string>) {
  const serverUrl = inject("serverUrl");
  const name = `absah_${randomUUID().replaceAll("-", "")}`;
  await administer(serverUrl, `create database ${name} ${asClone}`);
  const dataDir = await mkdtemp(join(tmpdir(), "absah-files-"));
  const connectionString = databaseUrl(inject("applicationUrl"), name);
  const pooled = inject("pooledUrl");
  const pooling = pooled && {
    DATABASE_URL: databaseUrl(pooled, name),
    DATABASE_DIRECT_URL: connectionString,
  };
  const settings = parseSettings({ PUBLIC_URL: publicUrl, DATA_DIR: dataDir, ...pooling, ...env });
  const origin = settings.PUBLIC_URL;
  const open = async () => {
    const services = await openServices(settings, settings.DATABASE_URL ?? connectionString, secret);
    // The content is read again once the listener is connected: wait, so that it does not interfere with a test.
    const isInSync = () => services.siteContent.contentVersion().isInSync;
    await vi.waitUntil(isInSync, { interval: 5, timeout: 120_000 });
    return { services, app: createApp(services) };
  };
  let { services, app } = await open();
  const ownerConnectionString = databaseUrl(serverUrl, name);
  const owner = connect(ownerConnectionString, { connectionsMax: 2 });

  // As a browser does: requests other than GET have an Origin header.
  const request = async (path: string, init: RequestInit = {}) => {
    const headers = { ...(init.method && init.method !== "GET" && { origin }), ...init.headers };
    return await app.request(`${origin}${path}`, { redirect: "manual", ...init, headers });
  };

  const prove = async () => {
    const { challenge } = createProofOfWork(services.db, secret, { min: 1, max: 1 });
    return await proofOf(await challenge());
  };
  const attempt = async (credentials: unknown, headers: Record<string, string> = {}) => {
    const init = asJson("POST", { ...Object(credentials), proof: await prove() });
    return await request("/api/session", { ...init, headers: { ...init.headers, ...headers } });
  };

  const takeToken = async (credentials: unknown, headers: Record<string, string> = {}) => {
    const init = asJson("POST", { ...Object(credentials), proof: await prove() });
    return await request("/api/token", { ...init, headers: { ...init.headers, ...headers } });
  };

  const passwordHash = inject("passwordHash");
  const personOf = (role: Role) => {
    return { email: `${role}-${randomUUID()}@gis.example`, full_name: `Staf ${role}`, role };
  };
  const signedIn = ({ email }: { email: string }, cookie: string) => {
    const requestAsThem = (path: string, init: RequestInit = {}) =>
      request(path, { ...init, headers: { ...init.headers, cookie } });
    return { email, password, cookie, request: requestAsThem };
  };

  return {
    get app() {
      return app;
    },
    get services() {
      return services;
    },
    /** The application's connection string, for a second server on the same database. */
    connectionString,
    /** The owner's connection string, for operators' commands. */
    ownerConnectionString,
    get db() {
      return services.db;
    },
    /** Runs the work while the server is stopped, and starts it again on the same DATA_DIR. */
    async whileStopped(work: () => Promise<unknown>): Promise<void> {
      await services.close();
      await work();
      ({ services, app } = await open());
    },
    /** A connection as the owner of the tables, for what the application's role is not permitted to do. */
    ownerDb: owner.db,
    /** Ends all connections to the database and refuses new ones, as if the server was down. */
    async takeDatabaseDown() {
      await administer(serverUrl, `alter database ${name} with allow_connections false`);
      await administer(
        serverUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
      );
    },
    async bringDatabaseBack() {
      await administer(serverUrl, `alter database ${name} with allow_connections true`);
    },
    request,
    /** Solves a proof of work for one sign-in. */
    prove,
    /** Tries to sign in, with a proof of work. */
    attempt,
    takeToken,
    /** Adds a person with a role and opens a session. @returns a function that sends requests with it */
    async signIn(role: Role) {
      const person = personOf(role);
      return signedIn(person, await openSession(services.db, person, { passwordHash, secret }));
    },
    /** As `signIn`, by a real sign-in with all cookies that it sets. */
    async signInByPassword(role: Role) {
      const person = personOf(role);
      await openSession(services.db, person, { passwordHash, secret });
      const answer = await attempt({ email: person.email, password });
      const cookies = answer.headers.getSetCookie().map((line) => line.split(";", 1)[0]);
      return signedIn(person, cookies.join("; "));
    },
    async close() {
      await services.close();
      await owner.pool.end();
      await administer(serverUrl, `drop database ${name} with (force)`);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A request with a JSON body. */
export function asJson(method: string, body: unknown): RequestInit & { headers: Record<string, string> } {
  return { method, headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
}

/** A valid certificate as the form sends it. */
export function certificateInput(overrides: Record<string, unknown> = {}) {
  return {
    client_name: "PT Bina Semesta Konstruksi",
    certificate_number: randomNumber(),
    standard: "ISO 9001:2015",
    scope: "Jasa konstruksi gedung",
    issue_date: "2026-01-10",
    expiry_date: "2029-01-09",
    status: "Valid",
    pdf_url: null,
    category: "Sertifikat ISO",
    sub_category: "ISO 9001",
    ...overrides,
  };
}

/** A random number that neither looks like a word (eight letters) nor ends in a serial number, from which the next one is suggested. */
function randomNumber(): string {
  const random = randomUUID();
  return `GIS/QMS/2026/x${random.slice(0, 4)}0${random.slice(4, 8)}`;
}

async function administer(serverUrl: string, statement: string) {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
