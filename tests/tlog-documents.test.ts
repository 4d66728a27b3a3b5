import { createHash, randomUUID } from "node:crypto";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type SQL, sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { adoptFiles } from "#core/tlog/adopt-files.ts";
import { restartLog } from "#core/tlog/restart.ts";
import { runAbsah } from "#tests/support/command.ts";
import { checkLog } from "#tests/support/log-checker.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

const hashOf = (content: string) => createHash("sha256").update(content).digest("hex");

/** A certificate with a PDF, and whatever an insider does to the tables. */
function useFiles() {
  const product = useProduct();
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });
  return {
    product,
    async add() {
      const content = `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
      const query = "certificate_number=GIS-1&filename=a.pdf";
      const sent = { method: "POST", body: content };
      const { url } = await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, sent)).json();
      const input = certificateInput({ pdf_url: url });
      const { id } = await (await editor.request("/api/certificates", asJson("POST", input))).json();
      await product.services.transparencyLog.advance();
      return { id: id as string, content, sha256: hashOf(content), path: `/berkas/${hashOf(content)}` };
    },
    async readJson(path: string) {
      const answer = await product.request(path, { headers: { accept: "application/json" } });
      return { status: answer.status, body: await answer.json() };
    },
    walk: async () => (await product.services.auditor.walk()).map(({ key }) => key),
    alarms: async () => {
      const { rows } = await product.db.execute<{ key: string }>(
        sql`select key from log_alarms order by key`,
      );
      return rows.map(({ key }) => key);
    },
    async tamper(...statements: SQL[]): Promise<void> {
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(statement);
      });
    },
  };
}

describe("a file in the register's log", () => {
  const { product, add, readJson, walk } = useFiles();

  it("is told by an entry that anybody finds, with the proof of it", async () => {
    const { id, sha256, path } = await add();
    const { body } = await readJson(path);
    expect(body).toMatchObject({ answer: "current", log_index: expect.any(Number) });
    const key = (await (await product.request("/log/keys")).text()).trim();
    const { leaves } = await checkLog((path) => product.request(path), key);
    expect(leaves[body.log_index]).toEqual({
      v: 1,
      type: "document",
      certificate: id,
      edition: 1,
      origin: "uploaded",
      recorded: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      sha256,
    });
    const page = await (await product.request(path)).text();
    expect(page).toContain(`Tercatat di log register, entri ${body.log_index} dari ${leaves.length}.`);
    expect(page).toContain(`href="${path}/proof"`);
    expect(await readJson(`${path}/proof`)).toMatchObject({
      status: 200,
      body: { index: body.log_index, key },
    });
    expect(await walk()).toEqual([]);
  });

  it("is answered before it is there, without an entry, and gives its proof a moment later", async () => {
    const content = `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
    const editor = await product.signIn("editor");
    const sent = { method: "POST", body: content };
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const { url } = await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, sent)).json();
    await editor.request("/api/certificates", asJson("POST", certificateInput({ pdf_url: url })));
    const path = `/berkas/${hashOf(content)}`;
    expect(await readJson(path)).toMatchObject({ status: 200, body: { answer: "current", log_index: null } });
    expect(await readJson(`${path}/proof`)).toEqual({ status: 503, body: { answer: "waiting" } });
    await product.services.transparencyLog.advance();
    expect((await readJson(`${path}/proof`)).status).toBe(200);
  });

  it("has no proof where the register does not know it", async () => {
    expect(await readJson(`/berkas/${hashOf("lain")}/proof`)).toEqual({
      status: 404,
      body: { answer: "unknown" },
    });
    expect((await readJson("/berkas/lain/proof")).status).toBe(400);
  });

  it("entered it once where it was known before files did, and not again", async () => {
    const { path, sha256 } = await add();
    const { rows: before } = await product.ownerDb.execute(
      sql`select from log_leaves where sha256 is not null`,
    );
    const [statement = ""] =
      readMigrationFiles({ migrationsFolder: "core/db/migrations" })
        .flatMap((migration) => migration.sql)
        .filter((each) => each.includes("INSERT INTO log_pending (leaf) SELECT document_leaf(f)")) ?? [];
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`update log_leaves set sha256 = null where sha256 = ${sha256}`);
    });
    expect((await readJson(path)).status).toBe(503);
    await product.ownerDb.execute(sql.raw(statement));
    await product.services.transparencyLog.advance();
    expect(await readJson(path)).toMatchObject({ status: 200, body: { log_index: expect.any(Number) } });
    const { rows } = await product.ownerDb.execute(sql`select from log_leaves where sha256 is not null`);
    expect(rows.length).toBe(before.length * 2 - 1);
  });
});

describe("an insider who forges a file", () => {
  const { product, add, readJson, walk, alarms, tamper } = useFiles();
  const forged = `%PDF-1.7\n% palsu ${randomUUID()}`;
  const path = `/berkas/${hashOf(forged)}`;
  let own: Awaited<ReturnType<typeof add>>;
  const insert = () =>
    sql`insert into certificate_files (sha256, certificate_id, edition, origin, path, size)
      values (${hashOf(forged)}, ${own.id}, 1, 'issued', 'certificate-pdfs/x/y.pdf', 20)`;
  const remove = () => tamper(sql`delete from certificate_files where sha256 = ${hashOf(forged)}`);
  beforeAll(async () => {
    await product.services.files.put("certificate-pdfs/x/y.pdf", forged);
  });
  beforeEach(async () => {
    own = await add();
    await walk();
    expect(await alarms()).toEqual([]);
  });

  const expectUnconfirmed = async (of: string) => {
    const page = await product.request(of);
    expect(page.status).toBe(503);
    const html = await page.text();
    expect(html).toContain("Tidak dapat dikonfirmasi");
    expect(html).not.toContain('data-verdict="valid"');
    expect(await readJson(of)).toMatchObject({ status: 503, body: { answer: "unconfirmed" } });
  };

  it("cannot put it there with the server's own connection", async () => {
    await expect(product.db.execute(insert())).rejects.toThrow();
    expect((await readJson(path)).body.answer).toBe("unknown");
  });

  it("as the owner of the table is not believed, and an alarm stands from the first question on", async () => {
    await product.ownerDb.execute(insert());
    await expectUnconfirmed(path);
    await expect.poll(alarms).toEqual([`file ${hashOf(forged)}`]);
    expect(await walk()).toEqual([`file ${hashOf(forged)}`]);
    expect((await readJson(own.path)).status).toBe(200);
    await remove();
    expect(await walk()).toEqual([]);
    expect(await alarms()).toEqual([]);
  });

  it("is noticed by the auditor where nobody asks, and told of in the panel", async () => {
    await product.ownerDb.execute(insert());
    expect(await walk()).toEqual([`file ${hashOf(forged)}`]);
    const admin = await product.signIn("admin");
    const { log_alarms } = await (await admin.request("/api/dashboard")).json();
    expect(log_alarms.rows).toMatchObject([{ kind: "file", certificate_id: own.id }]);
    await remove();
  });

  it("is not believed with an entry that the tree does not have", async () => {
    const next = sql`(select max(index) + 1 from log_leaves)`;
    const leaf = sql`(select document_leaf(f) from certificate_files f where sha256 = ${hashOf(forged)})`;
    await tamper(
      insert(),
      sql`insert into log_leaves (index, leaf, sha256) values (${next}, ${leaf}, ${hashOf(forged)})`,
    );
    await expectUnconfirmed(path);
    await tamper(sql`delete from log_leaves where sha256 = ${hashOf(forged)}`);
    await remove();
  });

  it.each([
    ["its edition", sql`edition = edition + 1`],
    ["how it came", sql`origin = 'issued'`],
    ["since when it is known", sql`recorded_at = recorded_at - interval '1 day'`],
  ])("who changes %s of a true one is not believed", async (_, change) => {
    const { rows: before } = await product.ownerDb.execute<{ edition: number; recorded: string }>(
      sql`select edition, recorded_at::text as recorded from certificate_files where sha256 = ${own.sha256}`,
    );
    await tamper(sql`update certificate_files set ${change} where sha256 = ${own.sha256}`);
    await expectUnconfirmed(own.path);
    expect(await walk()).toContain(`file ${own.sha256}`);
    const { edition = 0, recorded = "" } = before[0] ?? {};
    await tamper(
      sql`update certificate_files set edition = ${edition}, origin = 'uploaded', recorded_at = ${recorded}::timestamptz
        where sha256 = ${own.sha256}`,
    );
    expect((await readJson(own.path)).status).toBe(200);
    await walk();
  });

  it("who deletes a true one has it neither forgotten nor called unknown", async () => {
    await tamper(
      sql`create table kept as select * from certificate_files where sha256 = ${own.sha256}`,
      sql`delete from certificate_files where sha256 = ${own.sha256}`,
    );
    await expectUnconfirmed(own.path);
    expect(await walk()).toEqual([`file ${own.sha256}`]);
    await tamper(sql`insert into certificate_files select * from kept`, sql`drop table kept`);
    expect(await walk()).toEqual([]);
  });

  it("is told as ours once an operator adopted it, who knows where it came from", async () => {
    await product.ownerDb.execute(insert());
    const { found, adopted } = await adoptFiles(product.ownerDb, []);
    expect(found).toMatchObject([{ sha256: hashOf(forged), edition: 1 }]);
    expect(adopted).toBe(0);
    expect((await adoptFiles(product.ownerDb, [hashOf(forged)])).adopted).toBe(1);
    await product.services.transparencyLog.advance();
    expect((await readJson(path)).status).toBe(200);
    expect(await walk()).toEqual([]);
  });

  it("is not helped by a log that begins anew: what the former one told of files goes on, and nothing else", async () => {
    const other = hashOf(`${forged} lain`);
    await product.ownerDb.execute(
      sql`insert into certificate_files (sha256, certificate_id, edition, origin, path, size) values (${other}, ${own.id}, 1, 'issued', 'x', 1)`,
    );
    const { settings } = product.services;
    await product.whileStopped(() =>
      restartLog(product.ownerDb, settings, { origin: "absah.test/log-2", now: new Date() }),
    );
    await product.services.transparencyLog.advance();
    expect(product.services.transparencyLog.refusal()).toBe(undefined);
    expect(await readJson(own.path)).toMatchObject({ status: 200, body: { log_index: expect.any(Number) } });
    await expectUnconfirmed(`/berkas/${other}`);
  });
});

describe("the command verify with the proof of a file", () => {
  const { product, add } = useFiles();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "absah-verify-"));
  });
  afterAll(async () => await rm(folder, { recursive: true, force: true }));

  const verify = async (...parameters: string[]) =>
    await runAbsah(["verify", ...parameters], { INIT_CWD: folder });

  it("says whose the file is, and refuses another file and a proof that was changed", async () => {
    const { id, path, content, sha256 } = await add();
    const proof = await (await product.request(`${path}/proof`)).text();
    const key = (await (await product.request("/log/keys")).text()).trim();
    await writeFile(join(folder, "proof.json"), proof);
    await writeFile(join(folder, "true.pdf"), content);
    await writeFile(join(folder, "edited.pdf"), content.replace("%%EOF", "%%EOF "));
    const right = await verify("proof.json", "--key", key, "--document", "true.pdf");
    expect(right).toMatchObject({ code: 0, output: expect.stringContaining("The proof holds.") });
    expect(right.output).toContain(
      `The file with the SHA-256 ${sha256} became the PDF of edition 1 of certificate ${id}.`,
    );
    expect(right.output).toContain("The file that you named is that one.");
    const edited = await verify("proof.json", "--key", key, "--document", "edited.pdf");
    expect(edited).toMatchObject({ code: 1, output: expect.stringContaining("The file is not the one") });
    await writeFile(join(folder, "changed.json"), proof.replace('edition\\":1', 'edition\\":2'));
    const changed = await verify("changed.json", "--key", key, "--json");
    expect(changed.code).toBe(1);
    expect(JSON.parse(changed.output)).toMatchObject({
      ok: false,
      problems: [expect.stringContaining("is not number")],
    });
  });
});
