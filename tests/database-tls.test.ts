import { chown, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DatabaseClient } from "#core/db/database-client.ts";
import { freePort } from "#tests/support/ports.ts";
import { findPrograms } from "#tests/support/postgresql.ts";
import { selfSigned } from "#tests/support/self-signed.ts";

type Place = { address: string; root: string; other: string; key: string; folder: string; port: number };

describe("TLS to the database, as libpq has it", () => {
  let place: Place;
  let server: Awaited<ReturnType<typeof openTlsServer>>;

  beforeAll(async () => {
    server = await openTlsServer();
    place = server.place;
  });
  afterAll(async () => await server.close());

  const root = () => `sslrootcert=${place.root}`;
  const another = () => `sslrootcert=${place.other}`;

  it.each([
    ["nothing: what the server has", "absah", () => "", true],
    ["disable", "absah", () => "sslmode=disable", false],
    ["allow: only where the server wants it", "absah", () => "sslmode=allow", false],
    ["allow, and the server wants it", "encrypted", () => "sslmode=allow", true],
    ["prefer", "absah", () => "sslmode=prefer", true],
    ["prefer, and the server refuses it", "plain", () => "sslmode=prefer", false],
    ["require: whoever answers", "absah", () => "sslmode=require", true],
    ["require with a root certificate", "absah", () => `sslmode=require&${root()}`, true],
    ["verify-ca", "absah", () => `sslmode=verify-ca&${root()}`, true],
    ["verify-full", "absah", () => `sslmode=verify-full&${root()}`, true],
    [
      "a certificate of our own",
      "certified",
      () => `sslmode=verify-full&${root()}&sslcert=${place.root}&sslkey=${place.key}`,
      true,
    ],
  ])("%s", async (_, database, parameters, isEncrypted) => {
    expect(await isTls(`${place.address}/${database}?${parameters()}`)).toBe(isEncrypted);
  });

  it.each([
    ["disable, and the server wants TLS", "encrypted", () => "sslmode=disable", /no pg_hba.conf entry/],
    ["require, and the server refuses it", "plain", () => "sslmode=require", /no pg_hba.conf entry/],
    ["require, by another root", "absah", () => `sslmode=require&${another()}`, /self-signed certificate/],
    ["verify-ca by another root", "absah", () => `sslmode=verify-ca&${another()}`, /self-signed certificate/],
    ["verify-full by the public roots", "absah", () => "sslmode=verify-full", /self-signed certificate/],
    ["no certificate of our own", "certified", () => "sslmode=require", /valid client certificate/],
    ["a root that is no file", "absah", () => "sslmode=verify-ca&sslrootcert=/none.pem", /ENOENT.*none\.pem/],
  ])("%s is refused", async (_, database, parameters, reason) => {
    await expect(isTls(`${place.address}/${database}?${parameters()}`)).rejects.toThrow(reason);
  });

  it("another name than the certificate's is refused by verify-full, and by verify-ca not", async () => {
    const address = place.address.replace("127.0.0.1", "localhost");
    expect(await isTls(`${address}/absah?sslmode=verify-ca&${root()}`)).toBe(true);
    await expect(isTls(`${address}/absah?sslmode=verify-full&${root()}`)).rejects.toThrow(/localhost/);
  });

  it("a socket has no TLS, whatever the mode, and may be written in two ways", async () => {
    const { folder, port } = place;
    const parameters = "sslmode=require";
    expect(await isTls(`postgres://postgres@${encodeURIComponent(folder)}:${port}/absah?${parameters}`)).toBe(
      false,
    );
    expect(await isTls(`postgres://postgres@/absah?host=${folder}&port=${port}&${parameters}`)).toBe(false);
  });

  it("a server without TLS is taken by prefer, and refused by require", async () => {
    await server.switchTlsOff();
    // Each with a name of its own for what answered at this address before.
    let attempt = 0;
    await expect.poll(() => isTls(`${place.address}/absah?options=-cwork_mem=${++attempt}MB`)).toBe(false);
    await expect(isTls(`${place.address}/absah?sslmode=require&connect_timeout=9`)).rejects.toThrow(
      "The server does not support SSL connections",
    );
    // What is wrong there is told, not that there is no TLS.
    await expect(isTls(`${place.address}/absah?user=nobody`)).rejects.toThrow(/nobody/);
  });
});

async function isTls(connectionString: string): Promise<boolean | undefined> {
  const client = new DatabaseClient({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ ssl: boolean }>(
      "select ssl from pg_stat_ssl where pid = pg_backend_pid()",
    );
    return rows[0]?.ssl;
  } finally {
    await client.end();
  }
}

/** A server on 127.0.0.1 whose certificate is its own root, with databases that want TLS, none, and a certificate. */
async function openTlsServer() {
  const folder = await mkdtemp(join(tmpdir(), "absah-tls-"));
  const { account, serverAt } = await findPrograms(folder);
  const port = await freePort();
  const [one, two] = [selfSigned({ daysLeft: 30 }), selfSigned({ daysLeft: 30 })];
  const files = {
    root: join(folder, "root.pem"),
    key: join(folder, "key.pem"),
    other: join(folder, "other.pem"),
  };
  await writeFile(files.root, one.cert);
  await writeFile(files.other, two.cert);
  await writeFile(files.key, one.key, { mode: 0o600 });
  if (account) await chown(files.key, account.uid, account.gid);
  const tls = { ssl: "on", ssl_cert_file: files.root, ssl_key_file: files.key, ssl_ca_file: files.root };
  const cluster = join(folder, "cluster");
  const server = serverAt(cluster, port, "-c listen_addresses=127.0.0.1");
  await server.make();
  const configure = async (settings: Record<string, string>) => {
    const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
    await writeFile(join(cluster, "postgresql.auto.conf"), lines.join(""));
  };
  await configure(tls);
  await writeFile(
    join(cluster, "pg_hba.conf"),
    `local all all trust
host absah all 127.0.0.1/32 trust
hostssl encrypted all 127.0.0.1/32 trust
hostnossl plain all 127.0.0.1/32 trust
hostssl certified all 127.0.0.1/32 trust clientcert=verify-ca
`,
  );
  await server.start();
  const client = new DatabaseClient({ connectionString: server.url("postgres") });
  await client.connect();
  for (const name of ["absah", "encrypted", "plain", "certified"])
    await client.query(`create database ${name}`);
  await client.end();
  return {
    place: { ...files, address: `postgres://postgres@127.0.0.1:${port}`, folder, port },
    async switchTlsOff() {
      await configure({ ssl: "off" });
      await server.reload();
    },
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
