import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { createGunzip, gunzipSync, gzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { leftOut } from "#core/backup/contents.ts";
import { makeBackup } from "#core/backup/make-backup.ts";
import { restoreBackup } from "#core/backup/restore-backup.ts";
import { readTar, writeTar } from "#core/backup/tar.ts";
import { searchCertificates } from "#core/certificate-search.ts";
import type { Database } from "#core/db/client.ts";
import { articles, contentEvents, customers, pageContent } from "#core/db/schema.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("a backup", () => {
  const origin = useProduct();
  const target = useProduct();
  let folder: string;
  let file: string;
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
    const made = await makeBackup(origin.ownerDb, origin.services.files, file);
    writing.abort();
    await written;
    expect(made).toMatchObject({ rows: { certificates: 4, articles: 1 }, files: 1 });
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect(await readdir(folder)).toEqual(["absah.tar.gz"]);
    // Each customer is written in one transaction with an event: of one moment, there are as many of both.
    expect(made.rows.content_events).toBe(others + (made.rows.customers ?? 0));
  });

  it("restored elsewhere it is the same register, value by value, with its search, its histories and its files", async () => {
    await origin.db.execute(sql`delete from customers`);
    await makeBackup(origin.ownerDb, origin.services.files, join(folder, "still.tar.gz"));
    await restoreBackup(target.ownerDb, target.services.files, {
      path: join(folder, "still.tar.gz"),
      mayReplace: false,
    });
    for (const { name } of await tablesOf(origin.db)) {
      if (leftOut.includes(name)) continue;
      expect([name, await contentOf(target.db, name)]).toEqual([name, await contentOf(origin.db, name)]);
    }
    const found = await searchCertificates(target.db, "tiga");
    expect(found.certificates.map(({ client_name }) => client_name)).toEqual(['PT "Tiga" \\ Empat Lima']);
    expect((await searchCertificates(target.db, "konstruksi")).total).toBe(0);
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
    expect((await searchCertificates(target.db, "konstruksi")).total).toBe(1);
  });

  it("is not restored over a register unless that is said, and then running servers show it", async () => {
    const over = { path: join(folder, "still.tar.gz"), mayReplace: false };
    await expect(restoreBackup(target.ownerDb, target.services.files, over)).rejects.toThrow(
      /--replace.*Nothing was changed/,
    );
    await target.db.update(pageContent).set({ content_id: "Vor der Rückkehr" });
    await vi.waitFor(() => expect(textsOf(target)).toContain("Vor der Rückkehr"));
    await restoreBackup(target.ownerDb, target.services.files, { ...over, mayReplace: true });
    await vi.waitFor(() => expect(textsOf(target)).not.toContain("Vor der Rückkehr"), 10_000);
    expect((await target.db.execute(sql`select from certificates`)).rowCount).toBe(4);
  });

  it("that is damaged, cut off or of another version changes nothing", async () => {
    const whole = gunzipSync(await readFile(join(folder, "still.tar.gz")));
    const entries = [];
    for await (const entry of readTar(Readable.from([whole]))) entries.push(entry);
    const [first, ...rest] = entries;
    const manifest = JSON.parse(String(first?.content));
    const remade = async (changed: object, others = rest) => {
      const packed = join(folder, "remade.tar");
      const target = createWriteStream(packed);
      const archive = writeTar(target);
      await archive.add({
        name: "manifest.json",
        content: Buffer.from(JSON.stringify({ ...manifest, ...changed })),
      });
      for (const entry of others) await archive.add(entry);
      await archive.end();
      await once(target, "close");
      return gzipSync(await readFile(packed));
    };
    const bad: Record<string, Buffer> = {
      "ends too early": gzipSync(whole.subarray(0, whole.length / 2)),
      "cannot be read": Buffer.from("not packed at all"),
      "is no backup": gzipSync(Buffer.alloc(1024)),
      "a newer version": await remade({ migrations: [...manifest.migrations, "x"] }),
      "an older version": await remade({ migrations: manifest.migrations.slice(1) }),
      "is not whole": await remade({}, rest.slice(0, -1)),
      "does not hold what it says": await remade({}, rest.slice(1)),
      "a strange name": await remade({}, [
        { name: "files/../../etc/passwd", content: Buffer.from("x") },
        ...rest,
      ]),
    };
    const path = join(folder, "bad.tar.gz");
    const before = await contentOf(target.db, "certificates");
    for (const [reason, content] of Object.entries(bad)) {
      await writeFile(path, content);
      await expect(
        restoreBackup(target.ownerDb, target.services.files, { path, mayReplace: true }),
        reason,
      ).rejects.toThrow(new RegExp(reason));
    }
    expect(await contentOf(target.db, "certificates")).toEqual(before);
    await expect(target.db.execute(sql`delete from certificates`)).rejects.toThrow();
  });

  it("is an archive that tar reads", async () => {
    const names = [];
    for await (const { name } of readTar(createReadStream(file).pipe(createGunzip()))) names.push(name);
    expect(names[0]).toBe("manifest.json");
    expect(names).toContain(`files/${pdfKey}`);
    expect(names.at(-1)).toBe("summary.json");
    const listed = execFileSync("tar", ["tzf", file], { encoding: "utf8" });
    expect(listed.trim().split("\n")).toEqual(names);
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

async function contentOf(db: Database, table: string): Promise<unknown[]> {
  const { rows } = await db.execute(sql`select t::text as row from ${sql.identifier(table)} t order by 1`);
  return rows;
}

function textsOf({
  services,
}: {
  services: { siteContent: { current(): { texts: ReadonlyMap<string, { content: { id: string } }> } } };
}) {
  return [...services.siteContent.current().texts.values()].map(({ content }) => content.id);
}
