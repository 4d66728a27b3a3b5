import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { adopt } from "#core/tlog/adopt.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { openLogService } from "#core/tlog/log-service.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";
import { restartLog } from "#core/tlog/restart.ts";
import { checkLog } from "#tests/support/log-checker.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

/** A certificate that was suspended, one beside it, and somebody who owns the database, with every guard of it off. */
function useInsider() {
  const product = useProduct();
  const at = { id: "", neighbour: "" };
  let known: Set<string>;

  beforeEach(async () => {
    const editor = await product.signIn("editor");
    const add = async () => {
      const answer = await editor.request("/api/certificates", asJson("POST", certificateInput()));
      return (await answer.json()).id as string;
    };
    Object.assign(at, { id: await add(), neighbour: await add() });
    const path = `/api/certificates/${at.id}`;
    const { version, certificate_number } = await (await editor.request(path)).json();
    const input = certificateInput({ certificate_number, status: "Dibekukan" });
    expect((await editor.request(path, asJson("PUT", { ...input, version }))).status).toBe(200);
    await product.services.transparencyLog.advance();
    known = new Set(await walk());
    expect([...known].filter((key) => key.includes(at.id))).toEqual([]);
    expect(await pageStatus()).toBe(200);
  });

  const pageStatus = async () => (await product.request(`/verifikasi-sertifikat/${at.id}`)).status;
  const walk = async () => (await product.services.auditor.walk()).map(({ key }) => key);
  return {
    product,
    at,
    pageStatus,
    /** What the auditor finds that was not wrong before. */
    wrong: async () => (await walk()).filter((key) => !known.has(key)),
    async tamper(...statements: ReturnType<typeof sql>[]): Promise<void> {
      await product.ownerDb.transaction(async (tx) => {
        await tx.execute(sql`set local session_replication_role = replica`);
        for (const statement of statements) await tx.execute(statement);
      });
    },
    /** What an operator does once it is known what happened. */
    async adopt(): Promise<void> {
      expect((await adopt(product.ownerDb, [])).found.map(({ id }) => id)).toContain(at.id);
      expect((await adopt(product.ownerDb, [at.id])).adopted).toBe(1);
      await product.services.transparencyLog.advance();
      await walk();
      expect(await pageStatus()).not.toBe(503);
    },
  };
}

describe("an insider's day", () => {
  const { product, at, pageStatus, wrong, tamper, adopt } = useInsider();

  it.each([
    ["a status", sql`status = 'Valid'`],
    ["a date", sql`expiry_date = expiry_date + 365`],
    ["a name", sql`client_name = 'PT Lain'`],
    ["what is to come", sql`upcoming = '[{"on":"2030-01-01","edition":1,"changes":{"status":"Valid"}}]'`],
    ["whether it is removed", sql`removed_at = now()`],
    ["its PDF", sql`pdf_url = '/media/certificate-pdfs/lain/x.pdf'`],
  ])("who changes %s is noticed by the page at once, and by the auditor", async (_, change) => {
    await tamper(sql`update certificates set ${change} where id = ${at.id}`);
    expect(await pageStatus()).toBe(503);
    const found = await (await product.request(`/verifikasi-sertifikat?q=${at.id}`)).text();
    expect(found).not.toContain('data-verdict="valid"');
    expect(await wrong()).toEqual([`row ${at.id}`]);
    const { rows } = await product.db.execute(sql`select key from log_alarms`);
    expect(rows).toEqual([{ key: `row ${at.id}` }]);
    expect((await product.request(`/verifikasi-sertifikat/${at.neighbour}`)).status).toBe(200);
    await adopt();
  });

  it("who deletes a decision, or writes another, is noticed by the page at once", async () => {
    const last = sql`(select max(id) from certificate_decisions where certificate_id = ${at.id})`;
    await tamper(sql`update certificate_decisions set public_note_id = 'Lain' where id = ${last}`);
    expect(await pageStatus()).toBe(503);
    await tamper(sql`update certificate_decisions set public_note_id = '' where id = ${last}`);
    expect(await pageStatus()).toBe(200);
    await tamper(sql`delete from certificate_decisions where id = ${last}`);
    expect(await pageStatus()).toBe(503);
    expect(await wrong()).toEqual([`row ${at.id}`]);
    await adopt();
  });

  it("who changes a row is not helped by what staff save of it later, nor by a decision, a due step or a document", async () => {
    const editor = await product.signIn("editor");
    await tamper(sql`update certificates set status = 'Valid' where id = ${at.id}`);
    const path = `/api/certificates/${at.id}`;
    const { version, is_confirmed, ...row } = await (await editor.request(path)).json();
    expect(is_confirmed).toBe(false);
    const input = certificateInput({ ...row, scope: "Lingkup lain", status: "Valid" });
    expect((await editor.request(path, asJson("PUT", { ...input, version }))).status).toBe(200);
    expect(await pageStatus()).toBe(503);
    const details = {
      scope_codes: ["28"],
      accreditation_body: "",
      accreditation_number: "",
      original_issue_date: null,
      sites: [],
      version: 0,
    };
    expect((await editor.request(`${path}/details`, asJson("PUT", details))).status).toBe(200);
    expect(await pageStatus()).toBe(503);
    const issued = await editor.request(`${path}/document`, asJson("POST", { version: version + 1 }));
    expect(issued.ok).toBe(false);
    expect(await wrong()).toEqual([`row ${at.id}`]);
    await adopt();
  });

  it("who writes a place that it covers, or a number that it had, is noticed by the page at once", async () => {
    const sites = JSON.stringify([{ name: "Pabrik lain", address: "", city: "Batam", country: "Indonesia" }]);
    await tamper(sql`insert into certificate_details (id, sites) values (${at.id}, ${sites}::jsonb)`);
    expect(await pageStatus()).toBe(503);
    await tamper(sql`delete from certificate_details where id = ${at.id}`);
    expect(await pageStatus()).toBe(200);
    await tamper(sql`insert into certificate_numbers (number_key, certificate_id, certificate_number, until)
      values (${at.id}, ${at.id}, 'PALSU/991', now())`);
    expect(await pageStatus()).toBe(503);
    // Neither by the number that was never given, nor by its own: a result that says Dibekukan or Valid would be believed.
    const results = await (await product.request("/verifikasi-sertifikat?q=PALSU%2F991&daftar=1")).text();
    expect(results).toContain("PALSU/991");
    expect(results).toContain("Tidak dapat dikonfirmasi");
    expect(results).not.toMatch(/status-badge" data-verdict="(valid|suspended)"/);
    await adopt();
  });

  it("who deletes a certificate with all its history is noticed by the page: it is not called unknown", async () => {
    await tamper(
      sql`delete from certificate_decisions where certificate_id = ${at.id}`,
      sql`delete from certificate_events where certificate_id = ${at.id}`,
      sql`delete from certificate_numbers where certificate_id = ${at.id}`,
      sql`create table kept as select * from certificates where id = ${at.id}`,
      sql`delete from certificates where id = ${at.id}`,
    );
    expect(await pageStatus()).toBe(503);
    expect(await wrong()).toContain(`row ${at.id}`);
  });

  it("who takes back the last change with what was written down of it is noticed by the page: the log has a later one", async () => {
    const latest = sql`(select max(id) from certificate_commitments where certificate_id = ${at.id})`;
    await tamper(
      sql`update certificates set status = 'Valid' where id = ${at.id}`,
      sql`delete from certificate_decisions where id = (select max(id) from certificate_decisions where certificate_id = ${at.id})`,
      sql`delete from certificate_commitments where id = ${latest}`,
    );
    expect(await pageStatus()).toBe(503);
    expect((await wrong()).join()).toMatch(/^row .+,leaf \d+$/);
  });

  it.each([
    ["a salt", sql`update certificate_commitments set salt = sha256(salt) where`, /^row .+,commitment \d+$/],
    [
      "an event's hash",
      sql`update certificate_commitments set content_hash = sha256(salt) where`,
      /commitment \d+,leaf \d+/,
    ],
    [
      "a leaf",
      sql`update log_leaves set leaf = replace(leaf, 'Dibekukan', 'Valid') where commitment_id is not null and`,
      /leaf \d+/,
    ],
    ["the order of leaves", sql`update log_leaves set seq = seq + 7 where seq > 0 and`, /leaf \d+/],
  ])("who changes %s is noticed by the auditor", async (_, change, alarms) => {
    await tamper(sql`${change} certificate_id = ${at.id}`);
    expect((await wrong()).join()).toMatch(alarms);
  });

  it("who changes a tile, a tree head or its signature is noticed by the auditor", async () => {
    await tamper(
      sql`update log_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0`,
    );
    expect((await wrong()).join()).toMatch(/leaf 0.*checkpoint \d+/);
    await tamper(
      sql`update log_tiles set hashes = set_byte(hashes, 0, get_byte(hashes, 0) # 1) where level = 0`,
    );
    await tamper(sql`update log_checkpoints set note = replace(note, 'absah.test/log', 'absah.test/lain')`);
    expect((await wrong()).join()).toMatch(/checkpoint \d+/);
  });
});

describe("an insider who knows the log", () => {
  const { at, pageStatus, wrong, tamper } = useInsider();

  it("who takes it out of the log as well is noticed by the auditor", async () => {
    const taken = sql`(select max(id) from certificate_commitments where certificate_id = ${at.id})`;
    const last = sql`(select max(index) from log_leaves)`;
    await tamper(
      sql`update certificates set status = 'Valid' where id = ${at.id}`,
      sql`delete from certificate_decisions where id = (select max(id) from certificate_decisions where certificate_id = ${at.id})`,
      sql`delete from log_leaves where index = ${last}`,
      sql`delete from certificate_commitments where id = ${taken}`,
      sql`update log_tiles set hashes = substring(hashes from 1 for length(hashes) - 32) where level = 0`,
    );
    // The row is what it was before, and so is all that the page compares; what was signed is not.
    expect(await pageStatus()).toBe(200);
    expect((await wrong()).join()).toMatch(/checkpoint \d+/);
  });
});

describe("a database that was set back to an earlier day", () => {
  const product = useProduct();

  it("is noticed before anything is signed, and nothing is", async () => {
    const editor = await product.signIn("editor");
    const add = async () =>
      expect((await editor.request("/api/certificates", asJson("POST", certificateInput()))).status).toBe(
        201,
      );
    await add();
    await product.services.transparencyLog.advance();
    await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(sql`delete from log_leaves where index > 0`);
      await tx.execute(sql`delete from log_checkpoints`);
      await tx.execute(sql`update log_tiles set hashes = substring(hashes from 1 for 32)`);
    });
    await add();
    await product.services.transparencyLog.advance();
    const { rows } = await product.db.execute(sql`select from log_checkpoints`);
    expect(rows).toEqual([]);
    expect(product.services.transparencyLog.refusal()).toMatch(/The first 2 entries|but 2 were published/);
    const { rows: alarms } = await product.db.execute(sql`select key from log_alarms`);
    expect(alarms).toEqual([{ key: "fork" }]);
  });

  it("goes on as another log, which says which one it follows", async () => {
    const { settings } = product.services;
    const { key } = await restartLog(product.ownerDb, settings, {
      origin: "absah.test/log-2",
      now: new Date(),
    });
    const keys = await readOrCreateLogKeys(settings);
    const service = openLogService({ db: product.db, keys, head: openPublishedHead(settings) });
    await service.advance();
    await service.close();
    const { leaves, origin } = await checkLog((path) => product.request(path), key);
    expect([origin, service.refusal()]).toEqual(["absah.test/log-2", undefined]);
    expect(leaves.map(({ type }: { type: string }) => type)).toEqual(["key", "restart", "event", "event"]);
    const { rows: alarms } = await product.db.execute(sql`select key from log_alarms`);
    expect(alarms).toEqual([]);
  });
});
