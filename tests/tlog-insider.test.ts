import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { useInsider } from "#tests/support/insider.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";

describe("an insider's day", () => {
  const { product, at, pageStatus, newAlarms, tamper, tamperWithLog, adopt } = useInsider();

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
    expect(await newAlarms()).toEqual([`row ${at.id}`]);
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
    await product.services.auditor.recheck();
    expect(await pageStatus()).toBe(200);
    await tamper(sql`delete from certificate_decisions where id = ${last}`);
    expect(await pageStatus()).toBe(503);
    expect(await newAlarms()).toEqual([`row ${at.id}`]);
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
    expect(await newAlarms()).toEqual([`row ${at.id}`]);
    await adopt();
  });

  it("who writes a place that it covers, or a number that it had, is noticed by the page at once", async () => {
    const sites = JSON.stringify([{ name: "Pabrik lain", address: "", city: "Batam", country: "Indonesia" }]);
    await tamper(sql`insert into certificate_details (id, sites) values (${at.id}, ${sites}::jsonb)`);
    expect(await pageStatus()).toBe(503);
    await tamper(sql`delete from certificate_details where id = ${at.id}`);
    await product.services.auditor.recheck();
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
    expect(await newAlarms()).toContain(`row ${at.id}`);
  });

  it("who takes back the last change with what was written down of it is noticed by the page: the log has a later one", async () => {
    const latest = sql`(select max(id) from certificate_commitments where certificate_id = ${at.id})`;
    await tamper(
      sql`update certificates set status = 'Valid' where id = ${at.id}`,
      sql`delete from certificate_decisions where id = (select max(id) from certificate_decisions where certificate_id = ${at.id})`,
      sql`delete from certificate_commitments where id = ${latest}`,
    );
    expect(await pageStatus()).toBe(503);
    expect((await newAlarms()).join()).toMatch(/^row .+,leaf \d+$/);
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
      /leaf \d+,entries/,
    ],
    ["the order of leaves", sql`update log_leaves set seq = seq + 7 where seq > 0 and`, /leaf \d+/],
    [
      "whose a leaf is",
      sql`update log_leaves set certificate_id = gen_random_uuid() where seq > 0 and`,
      /leaf \d+/,
    ],
  ])(
    "who changes %s is noticed by the auditor, and the certificate is not confirmed",
    async (_, change, alarms) => {
      const putBack = await tamperWithLog(sql`${change} certificate_id = ${at.id}`);
      expect((await newAlarms()).join()).toMatch(alarms);
      expect(await pageStatus()).toBe(503);
      await putBack();
      expect(await pageStatus()).toBe(200);
    },
  );

  it("who changes a tile is noticed by the auditor, and by every certificate in it", async () => {
    const putBack = await tamperWithLog(
      sql`update log_tiles set hashes = overlay(hashes placing sha256('') from 1) where level = 0`,
    );
    expect((await newAlarms()).join()).toMatch(/fork.*leaf 0,entries.*checkpoint \d+/);
    for (const id of [at.id, at.neighbour]) expect(await pageStatus(id)).toBe(503);
    await putBack();
    await product.services.transparencyLog.advance();
  });

  it("who leads a number or a place of the status lists elsewhere is noticed by the auditor", async () => {
    const kinds = async () => (await newAlarms()).map((key) => key.split(" ")[0]);
    const own = sql`where certificate_id = ${at.id}`;
    for (const [change, back, found] of [
      [
        sql`update certificate_numbers set number_key = 'x' || number_key ${own}`,
        sql`update certificate_numbers set number_key = substr(number_key, 2) ${own}`,
        ["number", "number"],
      ],
      [
        sql`update certificate_numbers set certificate_id = ${at.neighbour} ${own}`,
        sql`update certificate_numbers set certificate_id = ${at.id} where certificate_number = ${at.number}`,
        ["number", "number"],
      ],
      [
        sql`update credential_indexes set edition = edition + 7 ${own}`,
        sql`update credential_indexes set edition = edition - 7 ${own}`,
        ["index"],
      ],
    ] as const) {
      await tamper(change);
      expect(await kinds()).toEqual(found);
      await tamper(back);
      expect(await kinds()).toEqual([]);
    }
  });

  it("who changes a tree head or its signature is noticed by the auditor", async () => {
    const putBack = await tamperWithLog(
      sql`update log_checkpoints set note = replace(note, 'absah.test/log', 'absah.test/lain')`,
    );
    expect((await newAlarms()).join()).toMatch(/^checkpoint \d+/);
    await putBack();
  });
});
