import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { verifyPassword } from "better-auth/crypto";
import { desc, eq } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { backupFormat } from "#core/backup/contents.ts";
import { findLastBackup } from "#core/backup/last-backup.ts";
import { connect } from "#core/db/client.ts";
import { openEmbeddedDatabase } from "#core/db/embedded.ts";
import {
  accountEvents,
  accounts,
  certificateEvents,
  certificates,
  passkeys,
  profiles,
  signInSettings,
  siteSettings,
  twoFactors,
  uploads,
} from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { openMigratedDatabase } from "#core/open-database.ts";
import { projectRoot } from "#core/root.ts";
import { readOrCreateSecret } from "#core/secret.ts";
import { seed } from "#core/seed/seed.ts";
import { insertDemonstration } from "#core/seed/seed-demonstration.ts";
import { parseSettings } from "#core/settings.ts";
import { runAbsah, startAbsah } from "#tests/support/command.ts";
import { databaseUrl } from "#tests/support/database-server.ts";
import { signRegisterLog } from "#tests/support/register-log.ts";

const file = (name: string) => join(projectRoot, "tests/data", name);
const passwordOf = (password: string) => ["--password", password];

describe("the operator's command line", () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), "absah-command-line-"));
    // Or the database, which never runs as root, could not live in it.
    await chmod(dataDir, 0o755);
  });
  afterAll(async () => {
    await stopServer();
    await rm(dataDir, { recursive: true, force: true });
  });

  const absah = (...parameters: string[]) => absahWith({}, ...parameters);
  const absahWith = async (env: Record<string, string>, ...parameters: string[]) =>
    await runAbsah(parameters, { DATA_DIR: dataDir, LOG_LEVEL: "error", ...env });

  let server: { db: ReturnType<typeof connect>["db"]; stop: () => Promise<void> } | undefined;

  /** What a running server holds open, as long as nobody stops it. */
  const openServer = async () => {
    const database = await openMigratedDatabase(parseSettings({ DATA_DIR: dataDir }));
    const { db, pool } = connect(database.connectionString, { connectionsMax: 2 });
    const stop = async () => {
      await pool.end();
      await database.close();
    };
    return { db, stop };
  };
  const whileOpen = async <Result>(
    work: (db: ReturnType<typeof connect>["db"]) => Promise<Result>,
  ): Promise<Result> => {
    server ??= await openServer();
    return await work(server.db);
  };
  const stopServer = async () => {
    await server?.stop();
    server = undefined;
  };

  it("tells its version, and with help all its commands", async () => {
    const { version } = JSON.parse(await readFile(join(projectRoot, "package.json"), "utf8"));
    expect(await absah("--version")).toEqual({ code: 0, output: `${version}\n`, errors: "" });
    const help = await absah("help");
    expect(help).toMatchObject({ code: 0, errors: "" });
    for (const command of ["doctor", "backup", "restore", "create-user"])
      expect(help.output).toMatch(new RegExp(`^ {2}${command} `, "m"));
  });

  it.each([
    "doctor",
    "import-certificates",
    "import-site",
    "import-wordpress",
    "create-user",
    "migrate",
    "backup",
    "restore",
    "remove-demonstration",
    "verify",
    "monitor",
  ])("%s explains itself with --help", async (command) => {
    const { code, output } = await absah(command, "--help");
    expect(code).toBe(0);
    expect(output).toContain(`Usage: absah ${command}`);
  });

  it("goes on in silence where whoever reads its lines has gone, as head does", async () => {
    const child = startAbsah(["doctor"], { DATA_DIR: join(dataDir, "nowhere") });
    child.stdout.destroy();
    const exited = once(child, "exit");
    expect(await text(child.stderr)).toBe("");
    expect(await exited).toEqual([1, null]);
  });

  it("migrate prepares the database while no server runs, and leaves filling it to the server", async () => {
    expect(await absah("migrate")).toEqual({ code: 0, output: "The database is up to date.\n", errors: "" });
    await whileOpen(async (db) => {
      expect(await db.$count(siteSettings)).toBe(0);
    });
  });

  it("what keeps the database from being opened is told in the same line", async () => {
    const folder = await mkdtemp(join(tmpdir(), "absah-command-line-"));
    onTestFinished(() => rm(folder, { recursive: true, force: true }));
    await mkdir(join(folder, "postgres.lock"));
    const { code, errors } = await absahWith({ DATA_DIR: folder }, "migrate");
    expect(code).toBe(1);
    expect(errors).toMatch(/could not be opened\. \(unable to open/);
  });

  it("a backup of nothing is refused, and makes no database", async () => {
    await stopServer();
    const path = join(dataDir, "nothing.tar.gz");
    const nowhere = join(dataDir, "nowhere");
    const elsewhere = await absahWith({ DATA_DIR: nowhere }, "backup", path);
    expect(elsewhere).toMatchObject({ code: 1, output: "" });
    expect(elsewhere.errors).toMatch(
      /^There is no database in \S+nowhere, which is no folder: set DATA_DIR .*\n$/,
    );
    const relative = await absahWith({ DATA_DIR: "./tests/data" }, "backup", path);
    expect(relative.errors).toMatch(/^There is no database in \/\S+\/tests\/data: set DATA_DIR .*\n$/);
    const mistyped = await absahWith({ DATA_DIR: nowhere, DATA_DRI: dataDir }, "backup", path);
    expect(mistyped.errors).toMatch(/\nDATA_DRI: is no setting; did you mean DATA_DIR\?\n$/);
    const unsigned = await absah("backup", path);
    expect(unsigned).toMatchObject({ code: 1, output: "" });
    expect(unsigned.errors).toMatch(/^There is no SECRET to sign the backup with.*\n$/);
    const empty = await absahWith({ SECRET: "e".repeat(32) }, "backup", path);
    expect(empty).toMatchObject({ code: 1, output: "" });
    expect(empty.errors).toMatch(/^The database is empty: .*\n$/);
    expect(existsSync(nowhere)).toBe(false);
    expect(existsSync(path)).toBe(false);
    expect(existsSync(join(dataDir, "last-backup.json"))).toBe(false);
  });

  it("a backup makes no database in a cluster that has none", async () => {
    const cluster = await mkdtemp(join(tmpdir(), "absah-command-line-"));
    await chmod(cluster, 0o755);
    try {
      const database = await openEmbeddedDatabase(cluster);
      const client = new pg.Client({ connectionString: databaseUrl(database.connectionString, "postgres") });
      await client.connect();
      await client.query("drop database absah");
      await client.end();
      await database.close();
      const path = join(cluster, "nothing.tar.gz");
      // Had the first one made a database, the second would find it empty.
      for (const attempt of ["first", "second"]) {
        const refused = await absahWith({ DATA_DIR: cluster, SECRET: "e".repeat(32) }, "backup", path);
        expect([attempt, refused.code, refused.output]).toEqual([attempt, 1, ""]);
        expect(refused.errors).toMatch(/^There is no such database: .*\n$/);
      }
      expect(existsSync(path)).toBe(false);
    } finally {
      await rm(cluster, { recursive: true, force: true });
    }
  });

  it("a dry run tells what would happen and changes nothing", async () => {
    const { code, output, errors } = await absah(
      "import-certificates",
      file("certificates-dirty.csv"),
      "--dry-run",
    );
    expect({ code, errors }).toEqual({ code: 0, errors: "" });
    expect(output.trimEnd().split("\n")).toEqual([
      "line 4, column client_name: Required.",
      "line 5, column certificate_number: Required.",
      "line 7, column issue_date: There is no such date in the calendar.",
      "line 8, column expiry_date: The expiry date must be after the issue date.",
      "line 9, column certificate_number: This number is already on line 2.",
      "line 10, column certificate_number: This number is already on line 2.",
      "line 11, column category: Unknown category. Subcategory (“MUI”): This subcategory is not part of the category.",
      "line 12, column sub_category: This subcategory is not part of the category.",
      "line 13, column sub_category: Choose a category first.",
      "line 17, column pdf_url: The PDF address must be an http(s) link or an uploaded file.",
      "line 20, column standard: This row has 2 columns instead of 10.",
      "18 rows: 7 new, 0 changed, 0 unchanged, 11 refused",
      "7 new clients, 0 completed",
      "This was a dry run: nothing was changed.",
    ]);
    await whileOpen(async (db) => {
      expect(await db.$count(certificates)).toBe(0);
    });
  });

  it("imports while the server runs, and the second time changes nothing", async () => {
    await whileOpen(async (db) => {
      const first = await absah("import-certificates", file("certificates.csv"));
      expect(first).toMatchObject({ code: 0, errors: "" });
      const lines = first.output.trimEnd().split("\n");
      expect(lines.slice(-2)).toEqual([
        "5000 rows: 5000 new, 0 changed, 0 unchanged, 0 refused",
        "4707 new clients, 0 completed",
      ]);
      const unknownSince = /^line \d+, column status: warning: The register does not know since when .*\.$/;
      expect(lines.slice(0, -2).filter((line) => !unknownSince.test(line))).toEqual([]);
      const second = await absah("import-certificates", file("certificates.csv"));
      expect(second.output).toBe("5000 rows: 0 new, 0 changed, 5000 unchanged, 0 refused\n");
      const [event] = await db.select().from(certificateEvents).limit(1);
      expect(event).toMatchObject({ action: "imported", actor_id: null, actor_name: "Baris perintah" });
    });
  });

  it("a file that cannot be read or is no CSV ends with 1 and one sentence", async () => {
    const missing = await absah("import-certificates", join(dataDir, "tidak-ada.csv"));
    expect(missing).toMatchObject({ code: 1, output: "" });
    expect(missing.errors).toMatch(/^\S+tidak-ada\.csv cannot be read: ENOENT.*\n$/);

    const binary = await absah("import-certificates", process.execPath);
    expect(binary).toMatchObject({ code: 1, output: "" });
    expect(binary.errors).toBe(
      `${process.execPath}: This is neither CSV nor a workbook of Excel (.xlsx). Save it as one of them first.\n`,
    );
  });

  it("create-user adds somebody who can sign in, and says when the address exists", async () => {
    await stopServer();
    const user = ["create-user", "--email", "Sari@gis.example", "--name", "Sari Dewi", "--role", "editor"];
    const added = await absah(...user, ...passwordOf("rahasia-sari"));
    expect(added).toEqual({ code: 0, output: "Added sari@gis.example as editor.\n", errors: "" });

    const again = await absah(...user, ...passwordOf("rahasia-lain"));
    expect(again).toEqual({
      code: 1,
      output: "",
      errors: "There is already a user sari@gis.example. Nothing was changed.\n",
    });
    await whileOpen(async (db) => {
      const people = await db.select().from(profiles).innerJoin(accounts, eq(accounts.user_id, profiles.id));
      expect(people.map(({ profiles: { email, full_name, role } }) => [email, full_name, role])).toEqual([
        ["sari@gis.example", "Sari Dewi", "editor"],
      ]);
      const hash = people[0]?.accounts.password ?? "";
      expect(await verifyPassword({ hash, password: "rahasia-sari" })).toBe(true);
    });
  });

  it("reset-two-factor lets somebody in who lost their second factor, and keeps that on record", async () => {
    const unknown = await absah("reset-two-factor", "tiada@gis.example");
    const errors = "There is no user tiada@gis.example. Nothing was changed.\n";
    expect(unknown).toEqual({ code: 1, output: "", errors });
    await whileOpen(async (db) => {
      const [sari] = await db.select().from(profiles).where(eq(profiles.email, "sari@gis.example"));
      const user_id = sari?.id ?? "";
      await db.insert(twoFactors).values({ user_id, secret: "x", backup_codes: "x", verified: true });
      await db.update(profiles).set({ two_factor_enabled: true }).where(eq(profiles.id, user_id));
      const output = "The second factor of sari@gis.example is off, and their sessions ended.\n";
      expect(await absah("reset-two-factor", "Sari@gis.example")).toEqual({ code: 0, output, errors: "" });
      expect(await db.$count(twoFactors)).toBe(0);
      const [event] = await db
        .select()
        .from(accountEvents)
        .where(eq(accountEvents.action, "two-factor-disabled"));
      expect(event).toMatchObject({ actor_name: "Baris perintah", subject: "sari@gis.example" });
      const none = await absah("reset-two-factor", "sari@gis.example");
      expect(none.output).toBe("sari@gis.example has no second factor. Nothing was changed.\n");
    });
  });

  it("reset-two-factor removes the passkeys of somebody who lost their devices", async () => {
    await whileOpen(async (db) => {
      const [sari] = await db.select().from(profiles).where(eq(profiles.email, "sari@gis.example"));
      const user_id = sari?.id ?? "";
      await db.insert(passkeys).values({ user_id, name: "Ponsel", credential_id: "sari", public_key: "" });
      const { output } = await absah("reset-two-factor", "sari@gis.example");
      expect(output).toBe("The passkeys of sari@gis.example are removed, and their sessions ended.\n");
      expect(await db.$count(passkeys)).toBe(0);
    });
  });

  it("allow-passwords opens the password again where the provider or passkeys alone were let in, and keeps that on record", async () => {
    await whileOpen(async (db) => {
      const open = "Passwords are open already. Nothing was changed.\n";
      expect((await absah("allow-passwords")).output).toBe(open);
      for (const required of ["provider", "passkey"] as const) {
        await db.update(signInSettings).set({ required, links_by_email: true });
        const { code, output } = await absah("allow-passwords");
        expect([code, output]).toEqual([0, expect.stringContaining("Passwords are open again.")]);
        const [rules] = await db.select().from(signInSettings);
        expect(rules).toMatchObject({ required: "password", links_by_email: true });
      }
      const [event] = await db
        .select()
        .from(accountEvents)
        .where(eq(accountEvents.action, "sign-in-rule-changed"))
        .orderBy(desc(accountEvents.id))
        .limit(1);
      expect(event).toMatchObject({
        actor_name: "Baris perintah",
        details: { before: { required: "passkey" }, after: { required: "password" } },
      });
    });
  });

  it("create-user names all that is wrong at once", async () => {
    const wrong = await absah(
      "create-user",
      "--email",
      "x",
      "--name",
      " ",
      "--role",
      "admin",
      ...passwordOf("12345"),
    );
    expect(wrong).toEqual({
      code: 1,
      output: "",
      errors:
        "--email must be an e-mail address\n--name must not be empty\n--password must be at least 6 characters\n",
    });
    const role = await absah(
      "create-user",
      "--email",
      "a@b.id",
      "--name",
      "A",
      "--role",
      "boss",
      ...passwordOf("123456"),
    );
    expect(role.code).toBe(1);
    expect(role.errors).toContain("Allowed choices are admin, editor, viewer.");
  });

  it("what was imported before the server's first start stays, without demonstration content", async () => {
    await whileOpen(async (db) => {
      await seed(db, { DEMO: true, ADMIN_EMAIL: undefined, ADMIN_PASSWORD: undefined });
      expect(await db.$count(certificates)).toBe(5000);
      expect(await db.$count(siteSettings)).toBeGreaterThan(0);
    });
  });

  it("takes the demonstration away while the server runs, and nothing else", async () => {
    await whileOpen(async (db) => {
      const before = await db.$count(certificates);
      await inTransaction(db, (tx) => insertDemonstration(tx, new Date()));
      const first = await absah("remove-demonstration");
      expect(first).toMatchObject({ code: 0, errors: "" });
      expect(first.output).toMatch(
        /^Removed 41 certificates, \d+ customers, \d+ partners, 12 articles, \d+ services, \d+ pages, \d+ gallery images/,
      );
      expect(await db.$count(certificates)).toBe(before);
      const second = await absah("remove-demonstration");
      expect(second).toEqual({ code: 0, output: "There was nothing to remove.\n", errors: "" });
    });
  });

  it("backs up while the server runs, and restores over a register only when that is said", async () => {
    const path = join(dataDir, "absah.tar.gz");
    await readOrCreateSecret(dataDir, undefined);
    const count = await whileOpen(async (db) => {
      await signRegisterLog(db, dataDir);
      const made = await absah("backup", path);
      const count = await db.$count(certificates);
      const output = `${path}: ${count} certificates, 0 files.\n`;
      expect(made).toEqual({ code: 0, output, errors: "" });
      return count;
    });
    expect(await findLastBackup(dataDir)).toEqual({ made_at: expect.any(String), path });
    await stopServer();
    const again = await absah("backup", path);
    expect(again).toEqual({
      code: 1,
      output: "",
      errors: `${path} is there already. Nothing was written.\n`,
    });
    const refused = await absah("restore", path);
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toMatch(/^The database holds a register or content already\. .*\n$/);
    const restored = await absah("restore", path, "--replace");
    expect(restored).toMatchObject({ code: 0, errors: "" });
    const [said, ofLog, ...more] = restored.output.split("\n");
    expect(said).toBe(`Restored ${count} certificates, 0 files.`);
    expect(ofLog).toMatch(
      /^If more of the register's log was signed than this backup has, .*absah restart-log/,
    );
    expect(more).toEqual([""]);
  });

  it("a file that cannot be restored makes no database and brings none up to date, for the version that can restore it would refuse that one", async () => {
    const elsewhere = join(dataDir, "elsewhere");
    const older = join(dataDir, "older.tar.gz");
    const made_at = new Date().toISOString();
    const opening = { format: backupFormat, made_at, version: "0.0.1", migrations: ["x"], tables: [] };
    await writeFile(join(dataDir, "backup.json"), JSON.stringify(opening));
    execFileSync("tar", ["czf", older, "-C", dataDir, "backup.json"]);
    const refused = await absahWith({ DATA_DIR: elsewhere }, "restore", older);
    expect(refused).toMatchObject({ code: 1, output: "" });
    expect(refused.errors).toMatch(/^The backup was made by an older version .* Nothing was changed\.\n$/);
    const missing = await absahWith({ DATA_DIR: elsewhere }, "restore", join(dataDir, "missing.tar.gz"));
    expect(missing).toMatchObject({ code: 1, output: "" });
    const strangers = { DATA_DIR: elsewhere, SECRET: "x".repeat(43) };
    const unverified = await absahWith(strangers, "restore", join(dataDir, "absah.tar.gz"));
    expect(unverified).toMatchObject({ code: 1, output: "" });
    expect(unverified.errors).toMatch(/^The backup cannot be trusted\. .* Nothing was changed\.\n$/);
    expect(existsSync(join(elsewhere, "postgres"))).toBe(false);
  });

  it("a backup without one of the files that the database names is refused, unless it is said that they are lost", async () => {
    const path = join(dataDir, "without-files.tar.gz");
    await whileOpen(async (db) => {
      const key = "gallery-images/1200x800/lost.jpg";
      await db.insert(uploads).values({ key, bytes: 10 });
      const refused = await absah("backup", path);
      expect(refused).toMatchObject({ code: 1, output: "" });
      expect(refused.errors).toMatch(
        /^The database names uploaded files, and none of the newest is there: .*\n$/,
      );
      expect(existsSync(path)).toBe(false);
      const accepted = await absah("backup", path, "--without-uploads");
      expect(accepted).toMatchObject({ code: 0, errors: "" });
      expect(accepted.output).toMatch(/ 0 files\.\n$/);
      await db.delete(uploads).where(eq(uploads.key, key));
    });
  });

  it("restores a backup of a server with another SECRET only when that is said, and then says so loudly, and which keys of the log are missing", async () => {
    await stopServer();
    const path = join(dataDir, "absah.tar.gz");
    const keys = join(dataDir, "keys/log.json");
    await rm(keys);
    const elsewhere = { SECRET: "e".repeat(32) };
    const untrusted = await absahWith(elsewhere, "restore", path, "--replace");
    expect(untrusted).toMatchObject({ code: 1, output: "" });
    expect(untrusted.errors).toMatch(/^The backup cannot be trusted\. .*--accept-unverified.*\n$/);
    const accepted = await absahWith(elsewhere, "restore", path, "--replace", "--accept-unverified");
    expect(accepted).toMatchObject({ code: 0, output: expect.stringMatching(/^Restored 5000 /) });
    expect(accepted.errors).toMatch(/^WARNING: this backup was not verified\. .*\n$/);
    expect(accepted.output).toContain(
      `\n${keys} is not there, and no backup holds it: put your copy in place`,
    );
    expect(accepted.output).not.toContain("credentials.json");
  });

  it("a dry run names what stays expired though the file moves its date ahead", async () => {
    const heading = "client_name,certificate_number,standard,issue_date,expiry_date";
    const csv = join(dataDir, "ahead.csv");
    await writeFile(csv, `${heading},status\nPT Habis,HABIS-1,ISO 9001,2020-01-01,2023-01-01,Kadaluwarsa\n`);
    expect((await absah("import-certificates", csv)).code).toBe(0);
    await writeFile(csv, `${heading}\nPT Habis,HABIS-1,ISO 9001,2020-01-01,2099-01-01\n`);
    const { output } = await absah("import-certificates", csv, "--dry-run");
    expect(output).toMatch(/^line 2, column status: warning: .+ Valid .+\n1 rows: 0 new, 1 changed/);
  });
});
