import { execFileSync } from "node:child_process";
import { randomBytes, randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { buffer } from "node:stream/consumers";
import { finished } from "node:stream/promises";
import { createGunzip, createGzip, gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import type pg from "pg";
import { pack as tarPack } from "tar-stream";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { leftOut, type Table } from "#core/backup/contents.ts";
import { readRows } from "#core/backup/copy-rows.ts";
import { makeBackup } from "#core/backup/make-backup.ts";
import { listEntry, signManifest } from "#core/backup/manifest.ts";
import { readContent, verifyBackup } from "#core/backup/read-backup.ts";
import { restoreBackup } from "#core/backup/restore-backup.ts";
import { type Entry, readTar, writeTar } from "#core/backup/tar.ts";
import { connect, type Database } from "#core/db/client.ts";
import { articles, contentEvents, customers, pageContent } from "#core/db/schema.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { searchCertificates } from "#core/register/search/search.ts";
import type { Files } from "#core/storage/files.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";
import { waitFor } from "#tests/support/wait-for.ts";

const noId = "00000000-0000-4000-8000-000000000000";

describe("a backup", () => {
  const origin = useProduct();
  const target = useProduct();
  let folder: string;
  let file: string;
  const secret = "r".repeat(43);
  /** What only somebody with the SECRET can make. */
  const signed = (entries: Entry[]) => {
    const anew = listedAnew(entries);
    const manifest = anew.find(({ name }) => name === "manifest.json")?.content ?? Buffer.of();
    return changed(anew, "manifest.hmac-sha256", () => signManifest(manifest, secret));
  };
  const pdfKey = `certificate-pdfs/${"a".repeat(60)}/certificate_${"b".repeat(80)}.pdf`;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-backup-"));
    file = join(folder, "absah.tar.gz");
    const editor = await origin.signIn("editor");
    for (const client_name of ["PT Satu Dua", 'PT "Tiga" \\ Empat Lima', "CV Ünï — 日本"]) {
      const answer = await editor.request(
        "/api/certificates",
        asJson("POST", certificateInput({ client_name })),
      );
      expect(answer.status).toBe(201);
    }
    const gone = await editor.request("/api/certificates", asJson("POST", certificateInput()));
    const { id } = (await gone.json()) as { id: string };
    await editor.request(`/api/certificates/${id}`, { method: "DELETE" });
    await origin.db
      .insert(articles)
      .values({ title: "Baris\nbaru", slug: "lama", content_id: "<p>\u{1f600} \\N</p>" });
    await origin.db.update(articles).set({ slug: "baru" });
    await origin.db.execute(
      sql`insert into services (title_id, display_order, features_id) values ('L', 1, '{"a,b","c\\"d",NULL}')`,
    );
    await origin.services.files.put(pdfKey, new Uint8Array([0, 255, 10, 13, 37]));
    await origin.services.files.put(`variants/${pdfKey}/640.avif`, new Uint8Array([1]));
  });
  afterAll(async () => await rm(folder, { recursive: true }));

  it("holds every table as of one moment while staff go on, and every file, for its owner alone", async () => {
    const others = await origin.db.$count(contentEvents);
    const writing = new AbortController();
    const written = write(origin.db, writing.signal);
    const made = await makeBackup(origin.ownerDb, origin.services.files, { path: file, secret });
    writing.abort();
    await written;
    expect(made).toMatchObject({ rows: { certificates: 4, articles: 1 }, files: 1 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["absah.tar.gz"]);
    // Each customer is written in one transaction with an event: of one moment, there are as many of both.
    expect(made.rows.content_events).toBe(others + (made.rows.customers ?? 0));
  });

  it("is aborted by an interrupt, and removes the temporary files of one killed a day ago", async () => {
    const elsewhere = join(folder, "elsewhere");
    await mkdir(elsewhere);
    const left = join(elsewhere, `.${randomUUID()}.unfinished`);
    const another = join(elsewhere, `.${randomUUID()}.unfinished`);
    for (const path of [left, another]) await writeFile(path, "half a backup");
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    await utimes(left, twoDaysAgo, twoDaysAgo);
    const order = { path: join(elsewhere, "absah.tar.gz"), secret };
    const signal = AbortSignal.abort(new Error("Interrupted"));
    await expect(makeBackup(origin.ownerDb, origin.services.files, { ...order, signal })).rejects.toThrow(
      "Interrupted",
    );
    expect(await readdir(elsewhere)).toEqual([basename(another)]);
    await rm(elsewhere, { recursive: true });
  });

  it("restored elsewhere it is the same register, value by value, with its search, its histories and its files", async () => {
    await origin.db.execute(sql`delete from customers`);
    await makeBackup(origin.ownerDb, origin.services.files, { path: join(folder, "still.tar.gz"), secret });
    const still = { path: join(folder, "still.tar.gz"), mayReplace: false, secret, mayBeUnverified: false };
    const interrupted = { ...still, signal: AbortSignal.abort(new Error("Interrupted")) };
    const { ownerDb, services } = target;
    await expect(restoreBackup(ownerDb, services.files, interrupted)).rejects.toThrow("Interrupted");
    expect(await target.db.$count(articles)).toBe(0);
    await restoreBackup(ownerDb, services.files, still);
    for (const { name } of await tablesOf(origin.db)) {
      if (leftOut.includes(name)) continue;
      expect([name, await contentOf(target.db, name)]).toEqual([name, await contentOf(origin.db, name)]);
    }
    expect(await structureOf(target.db)).toEqual(await structureOf(origin.db));
    const found = await searchCertificates(target.db, { term: "tiga" });
    expect(found.certificates.map(({ client_name }) => client_name)).toEqual(['PT "Tiga" \\ Empat Lima']);
    expect((await searchCertificates(target.db, { term: "konstruksi" })).total).toBe(0);
    expect(await target.services.files.getBytes(pdfKey)).toEqual(new Uint8Array([0, 255, 10, 13, 37]));
    expect(await target.services.files.exists(`variants/${pdfKey}/640.avif`)).toBe(false);
  });

  it("what refuses changes refuses them after a restore, and numbers go on behind those that are there", async () => {
    for (const change of [
      sql`delete from certificates`,
      sql`truncate certificates cascade`,
      sql`update certificate_events set actor_name = 'x'`,
      sql`delete from content_events`,
      sql`delete from account_events`,
    ]) {
      await expect(target.db.execute(change)).rejects.toThrow();
    }
    const editor = await target.signIn("editor");
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput()));
    expect(answer.status).toBe(201);
    const { rows } = await target.db.execute(
      sql`select count(*)::int as all, count(distinct id)::int as different from certificate_events`,
    );
    expect(rows[0]?.all).toBe(rows[0]?.different);
    expect((await searchCertificates(target.db, { term: "konstruksi" })).total).toBe(1);
  });

  it("is not restored over a register unless that is said, and then running servers show it", async () => {
    const over = { path: join(folder, "still.tar.gz"), mayReplace: false, secret, mayBeUnverified: false };
    await expect(restoreBackup(target.ownerDb, target.services.files, over)).rejects.toThrow(
      /--replace.*Nothing was changed/,
    );
    await target.db.update(pageContent).set({ content_id: "Vor der Rückkehr" });
    await waitFor(() => expect(textsOf(target)).toContain("Vor der Rückkehr"));
    await restoreBackup(target.ownerDb, target.services.files, { ...over, mayReplace: true });
    await waitFor(() => expect(textsOf(target)).not.toContain("Vor der Rückkehr"));
    expect((await target.db.execute(sql`select from certificates`)).rowCount).toBe(4);
  });

  it("that was changed after it was made says where, and changes nothing", async () => {
    const whole = await entriesIn(join(folder, "still.tar.gz"));
    const rowsName = "tables/certificates/000001.copy";
    const fileName = `files/${pdfKey}`;
    const forged = changed(whole, rowsName, (text) => text.replace("2029-01-09", "2039-01-09"));
    const attempts: [RegExp, Entry[]][] = [
      [/a part of the table certificates was changed \(tables\/certificates\/000001\.copy\)/, forged],
      [/an uploaded file was changed/, changed(whole, fileName, () => "%PDF-forged")],
      [
        /an uploaded file is missing \(files\/certificate-pdfs/,
        whole.filter(({ name }) => name !== fileName),
      ],
      [/a part of the table certificates is missing/, whole.filter(({ name }) => name !== rowsName)],
      [
        /an uploaded file was added/,
        [...whole, { name: "files/avatars/a/b.png", content: Buffer.from("x") }],
      ],
      [/another order/, [...whole.slice(0, 1), ...whole.slice(1).reverse()]],
      [/there twice/, [...whole, ...whole.filter(({ name }) => name === rowsName)]],
      [/cannot be trusted\. It is not signed with the SECRET that is set here/, listedAnew(forged)],
      [/cannot be trusted\. It is not signed\./, listedAnew(forged).slice(0, -1)],
      [/is not whole/, whole.slice(0, -2)],
      [/a newer version/, ofOtherMigrations(whole, (ours) => [...ours, "x"])],
      [/an older version/, ofOtherMigrations(whole, (ours) => ours.slice(1))],
      [/an older version/, changed(whole, "backup.json", (text) => text.replace("backup-3", "backup-2"))],
      [/an older version/, [{ name: "manifest.json", content: Buffer.from("{}") }]],
      [/is no backup/, [{ name: "letter.txt", content: Buffer.from("Selamat siang") }]],
    ];
    const path = join(folder, "bad.tar.gz");
    const before = await everythingOf(target);
    for (const [reason, entries] of attempts) {
      await pack(entries, path);
      const given = { path, mayReplace: true, secret, mayBeUnverified: false };
      await expect(
        restoreBackup(target.ownerDb, target.services.files, given),
        String(reason),
      ).rejects.toThrow(reason);
    }
    const packed = await readFile(join(folder, "still.tar.gz"));
    const ofFolder = execFileSync("tar", ["cz", "-C", folder, "--no-recursion", "."]);
    for (const content of [
      packed.subarray(0, packed.length / 2),
      Buffer.from("not packed at all"),
      ofFolder,
    ]) {
      await writeFile(path, content);
      const given = { path, mayReplace: true, secret, mayBeUnverified: true };
      await expect(restoreBackup(target.ownerDb, target.services.files, given)).rejects.toThrow(
        /cannot be read/,
      );
    }
    expect(await everythingOf(target)).toEqual(before);
    await expect(target.db.execute(sql`delete from certificates`)).rejects.toThrow();
  });

  describe("from somebody hostile", () => {
    const MiB = 1024 * 1024;
    const restore = (path: string) =>
      restoreBackup(target.ownerDb, target.services.files, {
        path,
        mayReplace: true,
        secret,
        mayBeUnverified: true,
      });

    it.each([
      ["backup.json", 0],
      ["manifest.json", 1],
      ["manifest.hmac-sha256", 2],
      ["tables/certificates/000001.copy", 1],
      ["files/avatars/a/b.png", 1],
    ])("is refused for the 5 GB that %s claims to have, before any of it is read", async (name, before) => {
      const [opening, manifest] = [await entriesIn(file)].flatMap((all) => [all[0], all.at(-2)]);
      if (!opening || !manifest) throw new Error("The backup is empty");
      const path = join(folder, "claim.tar.gz");
      await writeFile(path, gzipSync(await claiming([opening, manifest].slice(0, before), name, 5e9)));
      await expect(restore(path)).rejects.toThrow(
        new RegExp(`cannot be restored: ${name} has 5000000000 bytes, and may have \\d+ at most\\. Nothing`),
      );
    });

    it("is refused without being kept in memory when 300 KB unfold to 300 MB of rows", async () => {
      const [opening] = await entriesIn(file);
      if (!opening) throw new Error("The backup is empty");
      const path = join(folder, "bomb.tar.gz");
      const bomb = { name: "tables/certificates/000001.copy", content: Buffer.alloc(300 * MiB) };
      await pack([opening, bomb, { name: "manifest.json", content: Buffer.from(emptyManifest) }], path);
      bomb.content = Buffer.of();
      expect((await stat(path)).size).toBeLessThan(MiB);
      const most = await highestWhile(async () => {
        await expect(restore(path)).rejects.toThrow(/a part of the table certificates was added/);
      });
      expect(most.arrayBuffers).toBeLessThan(100 * MiB);
    });

    it("is refused when it has more entries than a manifest can list", async () => {
      const [opening] = await entriesIn(file);
      if (!opening) throw new Error("The backup is empty");
      const path = join(folder, "many.tar.gz");
      const empty = Array.from({ length: 130 }, (_, number) => ({
        name: `files/${String(number).padStart(MiB, "0")}`,
        content: Buffer.of(),
      }));
      await pack([opening, ...empty], path);
      await expect(restore(path)).rejects.toThrow(/more entries than its manifest has room for\. Nothing/);
    });
  });

  it("that is exchanged for another one between its check and its reading is not restored", async () => {
    const { manifest } = await verifyBackup(file, undefined);
    const [first, second, ...others] = manifest.entries;
    if (!first || !second) throw new Error("The backup is empty");
    const exchanged = { ...manifest, entries: [first, { ...second, sha256: "0".repeat(64) }, ...others] };
    const read = async () => {
      for await (const _ of readContent(file, exchanged));
    };
    await expect(read()).rejects.toThrow("was changed while it was read");
  });

  it("of a server with another SECRET, or without one here, is restored only when that is said", async () => {
    for (const [other, reason] of [
      ["o".repeat(32), /not signed with the SECRET/],
      [undefined, /no SECRET here/],
    ] as const) {
      const given = { path: join(folder, "still.tar.gz"), mayReplace: true, secret: other };
      const { ownerDb, services } = target;
      await expect(
        restoreBackup(ownerDb, services.files, { ...given, mayBeUnverified: false }),
      ).rejects.toThrow(reason);
      const restored = await restoreBackup(ownerDb, services.files, { ...given, mayBeUnverified: true });
      expect(restored.unverified).toMatch(reason);
    }
  });

  it("that fails in the middle leaves nothing behind, no file either", async () => {
    const whole = await entriesIn(join(folder, "still.tar.gz"));
    const fresh = { name: "files/avatars/baru/foto.png", content: Buffer.from("new") };
    const other = changed(whole, `files/${pdfKey}`, () => "other");
    const strange = { name: "files/../../etc/passwd", content: Buffer.from("x") };
    const path = join(folder, "signed.tar.gz");
    const rowsName = "tables/certificates/000001.copy";
    const noDate = changed(whole, rowsName, (text) => text.replace("2029-01-09", "2029-02-30"));
    const fewer = changed(whole, rowsName, (text) => text.replace(/\t[^\t\n]*\n/, "\n"));
    const ended = changed(whole, rowsName, (text) => `\\.\n${text}`);
    const decisions = "tables/certificate_decisions/000001.copy";
    const ofNone = changed(whole, decisions, (text) =>
      text.replace(/\t[\da-f]{8}-[\da-f-]{27}\t/, `\t${noId}\t`),
    );
    const before = [await everythingOf(target), await structureOf(target.db)];
    for (const [reason, entries] of [
      [/a strange name/, [...other.slice(0, -2), fresh, strange, ...other.slice(-2)]],
      [/date\/time field value out of range/, noDate],
      [/missing data for column/, fewer],
      [/does not hold what it says/, ended],
      [/violates foreign key constraint/, ofNone],
    ] as const) {
      await pack(signed([...entries]), path);
      const given = { path, mayReplace: true, secret, mayBeUnverified: false };
      await expect(restoreBackup(target.ownerDb, target.services.files, given)).rejects.toThrow(reason);
      expect([await everythingOf(target), await structureOf(target.db)]).toEqual(before);
    }
  });

  it("leaves indexes that were made by hand as they are, whatever they are called", async () => {
    const { ownerDb, services } = target;
    await ownerDb.execute(
      sql`create unique index "by ""hand""" on customers (lower(name), id) where name <> ''`,
    );
    await ownerDb.execute(sql`create index explained on customers (sector)`);
    await ownerDb.execute(sql`comment on index explained is 'For the report'`);
    const before = await structureOf(target.db);
    const given = { path: join(folder, "still.tar.gz"), mayReplace: true, secret, mayBeUnverified: false };
    await restoreBackup(ownerDb, services.files, given);
    expect(await structureOf(target.db)).toEqual(before);
  });

  it("whose file takes no more says so to whoever writes, and to nobody else", async () => {
    const packed = createGzip();
    packed.once("data", () => packed.destroy(new Error("ENOSPC: no space left on device")));
    const archive = writeTar(packed);
    const fill = async () => {
      for (let number = 1; ; number += 1) {
        await archive.add({ name: `files/${number}`, content: randomBytes(200_000) });
      }
    };
    await expect(fill()).rejects.toThrow("ENOSPC");
  });

  it("whose reading ends in the middle of a table leaves a connection that answers", async () => {
    const big: Table = { name: "big", columns: [{ name: "words", type: "text" }] };
    await inTransaction(origin.ownerDb, async (_, client) => {
      await client.query(
        "create temporary table big on commit drop as select repeat('kata ', 200) as words from generate_series(1, 60000)",
      );
      let rows = 0;
      for await (const part of readRows(client, big)) {
        expect(part.content.toString().split("\n")).toHaveLength(part.rows + 1);
        rows += part.rows;
        break;
      }
      expect(rows).toBeGreaterThan(1000);
      expect(rows).toBeLessThan(60_000);
      expect((await client.query("select 'still' as here")).rows).toEqual([{ here: "still" }]);
    });
  });

  it("of which the database refuses a table, or gives it up in the middle, says so at once and leaves a connection that answers", async () => {
    const readAll = async (client: pg.ClientBase, name: string) => {
      const columns = [{ name: "words", type: "text" }];
      for await (const _ of readRows(client, { name, columns }));
    };
    await inTransaction(origin.ownerDb, async (_, client) => {
      await client.query(
        "create temporary table long on commit drop as select repeat('kata ', 200) as words from generate_series(1, 100000)",
      );
      await client.query("savepoint before");
      await expect(readAll(client, "gone")).rejects.toThrow('relation "gone" does not exist');
      await client.query("rollback to savepoint before");
      await client.query("set local statement_timeout = '20ms'");
      await expect(readAll(client, "long")).rejects.toThrow("statement timeout");
      await client.query("rollback to savepoint before");
      expect((await client.query("select 'still' as here")).rows).toEqual([{ here: "still" }]);
    });
  });

  it("may take longer over a table than a query may", async () => {
    const hurried = connect(origin.ownerConnectionString, { queryMsMax: 2000 });
    const longer = () => origin.ownerDb.execute(sql`select pg_sleep(2.5)`);
    try {
      await inTransaction(hurried.db, async (tx, client) => {
        await tx.execute(sql`set local statement_timeout = 0`);
        await client.query(
          "create temporary table long on commit drop as select repeat('kata ', 200) as words from generate_series(1, 40000)",
        );
        let rows = 0;
        for await (const part of readRows(client, {
          name: "long",
          columns: [{ name: "words", type: "text" }],
        })) {
          rows += part.rows;
          expect(part.content.length, "sixteen MiB, and what came with the last row").toBeLessThan(
            17 * 1024 * 1024,
          );
          expect(part.content.at(-1), "whole rows").toBe(0x0a);
          if (rows === part.rows) await longer();
        }
        expect(rows).toBe(40_000);
      });
      // Nobody hears of a limit that ran out after the last row either.
      await longer();
    } finally {
      await hurried.pool.end();
    }
  });

  it("holds files of visitors a few at a time: a part that is too large is refused by a restore", async () => {
    const sha256 = "0".repeat(64);
    const content = Buffer.alloc(2 * 1024 * 1024, "%PDF-1.7 ");
    await origin.db.execute(sql`
      with complaint as (
        insert into complaints (reference, kind, name, email, message, language, consented_at)
        values ('K-2026-000000', 'body', 'Sari', 'sari@contoh.example', 'Rusak', 'id', now()) returning id
      ), request as (
        insert into quotation_requests (reference, organisation, people_count, site_count, name, email, language, consented_at)
        values ('P-2026-000000', 'PT Pipa', 1, 1, 'Sari', 'sari@contoh.example', 'id', now()) returning id
      ), report as (
        insert into forgery_reports (reference, certificate_number, language)
        select 'L-2026-00000' || n, 'X', 'id' from generate_series(1, 9) n returning id
      ), of_request as (
        insert into quotation_request_files (request_id, name, media_type, content, sha256)
        select id, 'a.pdf', 'application/pdf', ${content}, ${sha256} from request, generate_series(1, 9)
      ), of_report as (
        insert into forgery_files (report_id, media_type, content) select id, 'application/pdf', ${content} from report
      )
      insert into complaint_files (complaint_id, name, media_type, content, sha256)
      select id, 'a.pdf', 'application/pdf', ${content}, ${sha256} from complaint, generate_series(1, 9)`);
    const path = join(folder, "visitors.tar.gz");
    await makeBackup(origin.ownerDb, origin.services.files, { path, secret });
    const entries = await entriesIn(path);
    for (const table of ["complaint_files", "forgery_files", "quotation_request_files"]) {
      const parts = entries.filter(({ name }) => name.startsWith(`tables/${table}/`));
      expect(parts.length).toBeGreaterThan(1);
      // As text a file takes twice its size.
      for (const part of parts) expect(part.content.length).toBeLessThan(32 * 1024 * 1024);
    }
  });

  it("is an archive that tar reads", async () => {
    const names = (await entriesIn(file)).map(({ name }) => name);
    expect(names[0]).toBe("backup.json");
    expect(names).toContain(`files/${pdfKey}`);
    expect(names.slice(-2)).toEqual(["manifest.json", "manifest.hmac-sha256"]);
    const listed = execFileSync("tar", ["tzf", file], { encoding: "utf8" });
    expect(listed.trim().split("\n")).toEqual(names);
  });

  it("has its long names in a record before the entry, as every version wrote and reads them", async () => {
    const entries = [
      { name: "backup.json", content: Buffer.from("{}") },
      {
        name: `files/certificate-pdfs/${"a".repeat(60)}/${"b".repeat(80)}.pdf`,
        content: Buffer.from([0, 255, 10, 13, 37]),
      },
    ];
    expect(await entriesIn(join(import.meta.dirname, "data/long-name.tar.gz"))).toEqual(entries);
    const path = join(folder, "long-name.tar.gz");
    await pack(entries, path);
    const { length } = gunzipSync(await readFile(path));
    expect(await entriesIn(path)).toEqual(entries);
    // Two entries of two blocks, the record's two, and two at the end.
    expect(length).toBe(8 * 512);
  });
});

/** A customer, and so an event, in each transaction, until it is told to stop. */
async function write(db: Database, signal: AbortSignal): Promise<void> {
  for (let number = 1; !signal.aborted; number += 1) {
    await db.insert(customers).values({ name: `PT ${number}` });
  }
}

async function tablesOf(db: Database) {
  const { rows } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  return rows;
}

/** Indexes and constraints. */
async function structureOf(db: Database) {
  const { rows: indexes } = await db.execute(
    sql`select indexdef, obj_description(to_regclass(quote_ident(indexname))) as comment
      from pg_indexes where schemaname = 'public' order by indexname`,
  );
  const { rows: constraints } = await db.execute(
    sql`select conrelid::regclass::text as of, conname, pg_get_constraintdef(oid) as definition, convalidated
      from pg_constraint where connamespace = 'public'::regnamespace order by conrelid::regclass::text, conname`,
  );
  return [indexes, constraints];
}

async function contentOf(db: Database, table: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select t::text as row from ${sql.identifier(table)} t order by 1`);
  return rows;
}

/** Every row and every file. */
async function everythingOf({ db, services: { files } }: { db: Database; services: { files: Files } }) {
  const { objects } = await files.listAll("/", { recursive: true });
  const keys = [...objects].flatMap((object) => (object.isFile ? [object.key] : [])).toSorted();
  return {
    rows: await Promise.all((await tablesOf(db)).map(async ({ name }) => [name, await contentOf(db, name)])),
    files: await Promise.all(
      keys.map(async (key) => [key, Buffer.from(await files.getBytes(key)).toString("hex")]),
    ),
  };
}

async function entriesIn(path: string): Promise<Entry[]> {
  const entries: Entry[] = [];
  for await (const { name, content } of readTar(createReadStream(path).pipe(createGunzip()))) {
    entries.push({ name, content: await buffer(content) });
  }
  return entries;
}

/** An archive that breaks off after an entry has said how long it is. */
async function claiming(entries: Entry[], name: string, bytes: number): Promise<Buffer> {
  const archive = tarPack();
  const chunks: Buffer[] = [];
  archive.on("data", (chunk) => chunks.push(chunk as Buffer));
  for (const entry of entries) {
    await new Promise((resolve) => archive.entry({ name: entry.name }, entry.content, resolve));
  }
  archive.entry({ name, size: bytes });
  await waitFor(() => expect(Buffer.concat(chunks).includes(name, -512)).toBe(true));
  archive.destroy();
  return Buffer.concat(chunks);
}

const emptyManifest = JSON.stringify({ rows: {}, files: 0, entries: [] });

/** The most memory that was taken at once while something is done, beyond what was taken before. */
async function highestWhile(work: () => Promise<void>) {
  const before = process.memoryUsage().arrayBuffers;
  let most = before;
  const sampling = setInterval(() => {
    most = Math.max(most, process.memoryUsage().arrayBuffers);
  }, 5);
  await work().finally(() => clearInterval(sampling));
  return { arrayBuffers: most - before };
}

async function pack(entries: Entry[], path: string): Promise<void> {
  const packed = createGzip();
  const written = finished(packed.pipe(createWriteStream(path)));
  const archive = writeTar(packed);
  for (const entry of entries) await archive.add(entry);
  await archive.end();
  await written;
}

function changed(entries: Entry[], name: string, change: (text: string) => string): Entry[] {
  return entries.map((entry) =>
    entry.name === name ? { name, content: Buffer.from(change(entry.content.toString())) } : entry,
  );
}

function ofOtherMigrations(entries: Entry[], change: (migrations: string[]) => string[]): Entry[] {
  return changed(entries, "backup.json", (text) => {
    const opening = JSON.parse(text);
    return JSON.stringify({ ...opening, migrations: change(opening.migrations) });
  });
}

/** What somebody can do who has no SECRET: a manifest that fits, under the signature that was there. */
function listedAnew(entries: Entry[]): Entry[] {
  const listed = entries.slice(0, -2).map((entry) => listEntry(entry));
  return changed(entries, "manifest.json", (text) =>
    JSON.stringify({ ...JSON.parse(text), entries: listed }),
  );
}

function textsOf({
  services,
}: {
  services: { siteContent: { current(): { texts: ReadonlyMap<string, { content: { id: string } }> } } };
}) {
  return [...services.siteContent.current().texts.values()].map(({ content }) => content.id);
}
