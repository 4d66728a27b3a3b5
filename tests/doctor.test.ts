import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import http from "node:http";
import https from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import S3rver from "s3rver";
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from "vitest";
import { firstPasswordFile, writeFirstPassword } from "#core/auth/first-password.ts";
import { recordBackup } from "#core/backup/last-backup.ts";
import { readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { connect } from "#core/db/client.ts";
import { parseSettings } from "#core/settings.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { runAbsah } from "#tests/support/command.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { signRegisterLog } from "#tests/support/register-log.ts";
import { selfSigned } from "#tests/support/self-signed.ts";
import { openSmtpServer } from "#tests/support/smtp-server.ts";
import { asClone } from "#tests/support/template.ts";

describe("absah doctor", () => {
  let dataDir: string;
  const databases: string[] = [];
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "absah-doctor-"));
    await mkdir(join(dataDir, "uploads"));
  });
  afterAll(async () => {
    for (const name of databases) await administer(`drop database ${name} with (force)`);
    await rm(dataDir, { recursive: true, force: true });
  });

  const administer = async (statement: string, name = "postgres") => {
    const client = new pg.Client({ connectionString: databaseUrl(inject("serverUrl"), name) });
    await client.connect();
    await client.query(statement);
    await client.end();
  };

  /** A database of its own: migrated, or as the rest of the statement says. */
  const makeDatabase = async (how = asClone) => {
    const name = `absah_${randomUUID().replaceAll("-", "")}`;
    await administer(`create database ${name} ${how}`);
    databases.push(name);
    return { name, url: databaseUrl(inject("serverUrl"), name) };
  };

  const examine = async (env: Record<string, string>) => {
    const settings = { DATA_DIR: dataDir, PUBLIC_URL: "http://127.0.0.1:9", ...env };
    const ended = await runAbsah(["doctor"], settings);
    return { ...ended, lines: ended.output.split("\n").map((line) => line.replace(/ +/g, " ")) };
  };

  /** The PATH of a machine on which systemd says so of its clock. */
  const withTimedatectl = async (synchronised: "yes" | "no") => {
    const folder = await mkdtemp(join(dataDir, "bin-"));
    await writeFile(join(folder, "timedatectl"), `#!/bin/sh\necho ${synchronised}\n`, { mode: 0o755 });
    return `${folder}:${process.env.PATH}`;
  };

  /** Has the log of a database begin, with the keys of a DATA_DIR, as the first start of a server does. */
  const beginLog = async (url: string, dataDir: string) => {
    const { db, pool } = connect(url, { connectionsMax: 2 });
    await signRegisterLog(db, dataDir);
    await pool.end();
  };

  /** A server at an address of this machine, as the proxy in front of the product would answer. */
  const serveHealth = async (certificate?: { cert: string; key: string }) => {
    const answer: http.RequestListener = (_, response) => response.end("ok\n");
    const server = certificate ? https.createServer(certificate, answer) : http.createServer(answer);
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    onTestFinished(() => void server.close());
    return `${certificate ? "https" : "http"}://127.0.0.1:${(server.address() as AddressInfo).port}`;
  };

  it("leaves the first password of a server that is just making its administrator", async () => {
    const { url } = await makeDatabase();
    const own = await mkdtemp(join(dataDir, "first-"));
    await writeFirstPassword(own, { email: "admin@gis.example", password: "baru-saja-dibuat" });
    await examine({ DATABASE_URL: url, DATA_DIR: own });
    expect(await readFile(firstPasswordFile(own), "utf8")).toContain("baru-saja-dibuat");
  });

  it("finds nothing to complain of where all is well, and tells no secret", async () => {
    const smtp = await openSmtpServer({ user: "absah", password: "rahasia-surat" });
    onTestFinished(() => smtp.close());
    await recordBackup(dataDir, { made_at: new Date().toISOString(), path: "/backup/a.tar.gz" });
    const PUBLIC_URL = await serveHealth();
    const { url } = await makeDatabase();
    await beginLog(url, dataDir);
    const PATH = await withTimedatectl("yes");
    const secrets = { SECRET: "geheim-".repeat(6), METRICS_TOKEN: "rahasia-pengukuran" };
    const SMTP_URL = `smtp://absah:rahasia-surat@127.0.0.1:${smtp.port}`;
    const found = await examine({ DATABASE_URL: url, PUBLIC_URL, SMTP_URL, PATH, ...secrets });
    expect(found).toMatchObject({ code: 0, errors: "" });
    expect(found.lines).toEqual([
      `ok settings 6 are set; the site is ${PUBLIC_URL}`,
      expect.stringMatching(/^ok database PostgreSQL 1[5-8]\.\d+/),
      "ok migrations the database is up to date",
      "ok letters the database knows capital letters beyond A to Z",
      expect.stringMatching(/^ok clock this machine's differs from the database's by 0\.\d s$/),
      "ok secret set as SECRET",
      "ok log 2 entries, signed last 0 min ago",
      `ok keys are those that the log names. No backup holds them: keep a copy of ${dataDir}/keys/log.json and ${dataDir}/keys/credentials.json elsewhere`,
      "ok clock a time server keeps this machine's",
      `ok storage ${dataDir}/uploads can be written and read`,
      expect.stringMatching(/^(?:ok|warning) disk [\d,]+ MiB are free for /),
      `ok mail 127.0.0.1:${smtp.port} lets us in`,
      `ok address ${PUBLIC_URL} answers`,
      "ok backup the last was made 0 min ago, into /backup/a.tar.gz",
      expect.stringMatching(/^\d+ checked: 0 failed, /),
      "",
    ]);
    for (const secret of ["rahasia", "geheim", new URL(url).password])
      expect(found.output).not.toContain(secret);
    expect(await readdir(join(dataDir, "uploads"))).toEqual([]);
  });

  it("warns of entries that wait and do not get into the log, however lately it was signed", async () => {
    const { name, url } = await makeDatabase();
    await beginLog(url, await mkdtemp(join(dataDir, "server-")));
    await administer("insert into log_pending (leaf) values ('{}')", name);
    const found = await examine({ DATABASE_URL: url });
    expect(found.lines).toContain(
      "warning log 2 entries, signed last 0 min ago, and 1 wait: does the server run? Its own log says what keeps it",
    );
  });

  it("what the log found wrong is a failure, and so are keys that are not there or are another log's", async () => {
    const { name, url } = await makeDatabase();
    await beginLog(url, await mkdtemp(join(dataDir, "server-")));
    const alarms = "('row 1', 'row', ''), ('row 2', 'row', ''), ('fork', 'fork', '')";
    await administer(`insert into log_alarms (key, kind, detail) values ${alarms}`, name);
    const elsewhere = await mkdtemp(join(dataDir, "elsewhere-"));
    const without = await examine({ DATABASE_URL: url, DATA_DIR: elsewhere });
    expect(without.code).toBe(1);
    expect(without.output).toMatch(/^failure +log +alarms stand \(fork 1, row 2\): .*docs\/operating\.md/m);
    for (const [of, file] of [
      ["the log", "log.json"],
      ["credentials", "credentials.json"],
    ])
      expect(without.output).toMatch(
        new RegExp(
          `^failure +keys +of ${of} are not there: put your copy at ${elsewhere}/keys/${file}\\.`,
          "m",
        ),
      );

    const foreign = parseSettings({ DATA_DIR: elsewhere, PUBLIC_URL: "http://127.0.0.1:9" });
    await readOrCreateLogKeys(foreign);
    await readOrCreateCredentialKeys(foreign);
    const withOthers = await examine({ DATABASE_URL: url, DATA_DIR: elsewhere });
    expect(withOthers.output).toMatch(/^failure +keys +of the log in \S+log\.json: .*signed by other keys/m);
    expect(withOthers.output).toMatch(
      /^failure +keys +of credentials in \S+: The log names a key that is not/m,
    );
  });

  it("a clock that nobody keeps is a warning, and one that differs from others' is a failure", async () => {
    const fast = http.createServer((_, response) =>
      response.writeHead(404, { date: new Date(Date.now() + 60_000).toUTCString() }).end(),
    );
    fast.listen(0, "127.0.0.1");
    await once(fast, "listening");
    onTestFinished(() => void fast.close());
    const OIDC_ISSUER = `http://127.0.0.1:${(fast.address() as AddressInfo).port}`;
    const PATH = await withTimedatectl("no");
    const { output } = await examine({ PATH, OIDC_ISSUER, OIDC_CLIENT_ID: "absah" });
    expect(output).toMatch(/^warning +clock +no time server keeps this machine's: /m);
    expect(output).toMatch(
      /^failure +clock +this machine's differs from that of 127\.0\.0\.1:\d+ by (59|60) s/m,
    );
  });

  it("names every setting that is wrong, and goes no further", async () => {
    const { code, output } = await examine({
      PUBLIC_URL: "absah.example",
      PORT: "x",
      SECRTE: "y",
      DEMO: "ya",
    });
    expect(code).toBe(1);
    for (const name of [
      "PUBLIC_URL: has no scheme",
      "PORT: ",
      "DEMO: ",
      "SECRTE: is no setting; did you mean SECRET?",
    ])
      expect(output).toMatch(new RegExp(`^failure +settings +${name.replace("?", "\\?")}`, "m"));
    expect(output).not.toContain("database");
  });

  it("makes no folder and no database where DATA_DIR is not the server's, and says so", async () => {
    const nowhere = join(dataDir, "nowhere");
    const { code, output } = await examine({ DATA_DIR: nowhere });
    expect(code).toBe(1);
    expect(output).toMatch(/^failure +database +There is no database in \S+nowhere, which is no folder: /m);
    expect(output).toMatch(/^failure +storage /m);
    expect(await readdir(dataDir)).not.toContain("nowhere");
  });

  it("a bucket is tried with a small file, which is taken away, and one that is missing is a failure", async () => {
    const directory = join(dataDir, "s3");
    const storage = new S3rver({
      address: "127.0.0.1",
      port: 0,
      silent: true,
      directory,
      configureBuckets: [{ name: "absah" }],
    });
    const { port } = await storage.run();
    onTestFinished(async () => await storage.close());
    const env = {
      S3_REGION: "us-east-1",
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: "S3RVER",
      S3_SECRET_ACCESS_KEY: "S3RVER",
    };
    const found = await examine({ ...env, S3_BUCKET: "absah" });
    expect(found.output).toMatch(/^ok +storage +the bucket absah can be written and read$/m);
    expect(await readdir(join(directory, "absah"))).toEqual([]);
    const missing = await examine({ ...env, S3_BUCKET: "lain" });
    expect(missing.output).toMatch(/^failure +storage +the bucket lain cannot be written and read: /m);
    expect(missing.output).not.toContain("S3RVER");
  });

  it("a database that cannot be asked and a mail server that refuses are failures", async () => {
    const smtp = await openSmtpServer({ user: "absah", password: "rahasia-surat" });
    onTestFinished(() => smtp.close());
    const SMTP_URL = `smtp://absah:rahasia-salah@127.0.0.1:${smtp.port}`;
    const { code, output } = await examine({
      DATABASE_URL: "postgres://u:sandi-lain@127.0.0.1:9/x",
      SMTP_URL,
    });
    expect(code).toBe(1);
    expect(output).toMatch(/^failure +database +cannot be asked: .*ECONNREFUSED/m);
    expect(output).toMatch(/^failure +mail +127\.0\.0\.1:\d+ does not let us in: /m);
    expect(output).not.toMatch(/sandi-lain|rahasia-salah/);
  });

  it("a database that knows no letters beyond A to Z, or has migrations to come, is a warning", async () => {
    const { url } = await makeDatabase("template template0 encoding 'UTF8' locale_provider libc locale 'C'");
    const { code, output } = await examine({ DATABASE_URL: url });
    expect(code).toBe(0);
    expect(output).toMatch(/^warning +letters +.*BUILTIN_LOCALE 'C\.UTF-8'/m);
    expect(output).toMatch(/^warning +migrations +\d+ are pending: /m);
    expect(output).toMatch(/^warning +mail +no mail is sent/m);
    expect(output).toMatch(/^warning +address +http:\/\/127\.0\.0\.1:9 cannot be reached from here: /m);
  });

  it("a database that a newer version has migrated is a failure", async () => {
    const { name, url } = await makeDatabase();
    await administer("insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 9e12)", name);
    const { code, output } = await examine({ DATABASE_URL: url });
    expect(code).toBe(1);
    expect(output).toMatch(/^failure +migrations +a newer version of Absah .*\(1 are unknown here\)/m);
  });

  it.each([
    [40, "ok", "holds for 40 days"],
    [6, "warning", "holds for 6 days: renew it"],
    [-3, "failure", "ended 3 days ago: renew it"],
  ])("a certificate of the proxy with %i days left is told as %s", async (daysLeft, outcome, says) => {
    const certificate = selfSigned({ daysLeft });
    const authority = join(dataDir, "authority.pem");
    await writeFile(authority, certificate.cert);
    const PUBLIC_URL = await serveHealth(certificate);
    const { output } = await examine({ PUBLIC_URL, NODE_EXTRA_CA_CERTS: authority });
    expect(output).toMatch(new RegExp(`^${outcome} +certificate +of ${PUBLIC_URL} ${says}$`, "m"));
  });

  it("a certificate that browsers do not trust is a failure", async () => {
    const PUBLIC_URL = await serveHealth(selfSigned({ daysLeft: 40 }));
    const { output } = await examine({ PUBLIC_URL });
    expect(output).toMatch(/^failure +certificate +of \S+ is not trusted by browsers: /m);
  });

  it("a backup that is older than a day is a warning, with its age", async () => {
    const madeAt = new Date(Date.now() - 5 * 24 * 60 * 60 * 1000).toISOString();
    await recordBackup(dataDir, { made_at: madeAt, path: "/backup/a.tar.gz" });
    const { output } = await examine({});
    expect(output).toMatch(/^warning +backup +the last was made 5 days ago, into \/backup\/a\.tar\.gz: /m);
  });
});
