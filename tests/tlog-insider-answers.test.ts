import { createHash, randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { isSet } from "#core/credentials/bitstring.ts";
import { listSignedBits } from "#core/credentials/stored-lists.ts";
import { credentialIndexes } from "#core/db/schema.ts";
import { raiseAlarm } from "#core/tlog/alarms.ts";
import { useInsider } from "#tests/support/insider.ts";
import { asJson, certificateInput } from "#tests/support/product.ts";

describe("whoever rewrites a certificate together with what was written down of it", () => {
  const { product, at, pageStatus, walk, newAlarms, tamper, tamperWithLog, adopt } = useInsider();
  const last = () => sql`(select max(id) from certificate_commitments where certificate_id = ${at.id})`;
  const lastEntry = () => sql`(select max(index) from log_leaves where certificate_id = ${at.id})`;
  const deleteLastDecision = () =>
    sql`delete from certificate_decisions where id = (select max(id) from certificate_decisions where certificate_id = ${at.id})`;
  const setValid = () => sql`update certificates set status = 'Valid' where id = ${at.id}`;
  const rewriteCommitment = () => sql`update certificate_commitments m set content = certificate_content(c),
      content_hash = sha256(m.salt || convert_to(certificate_content(c), 'UTF8')),
      details_hash = sha256(m.salt || convert_to(certificate_page_details(c.id), 'UTF8'))
    from certificates c where c.id = ${at.id} and m.id = ${last()}`;
  const rewriteEntry =
    () => sql`update log_leaves l set leaf = replace(regexp_replace(leaf, '"content":"\\w+","details":"\\w+"',
      '"content":"' || encode(m.content_hash, 'hex') || '","details":"' || encode(m.details_hash, 'hex') || '"'), 'Dibekukan', 'Valid')
    from certificate_commitments m where m.id = l.commitment_id and l.index = ${lastEntry()}`;
  const all = () => [setValid(), deleteLastDecision(), rewriteCommitment()];

  /** What every way to ask for the certificate answers. */
  async function answers() {
    const page = `/verifikasi-sertifikat/${at.id}`;
    const number = encodeURIComponent(at.number);
    const forms = [
      "",
      ".json",
      ".jwt",
      "/bukti.pdf",
      "/bukti-log",
      "/proof",
      "/lencana",
      "/pantau",
      "/pantau.atom",
      "/pantau.ics",
    ];
    const paths = [...forms.map((form) => page + form), `/api/v1/verify?number=${number}`];
    const badge = await product.request(`/lencana/${at.id}.svg`);
    const results = await product.request(`/verifikasi-sertifikat?q=${number}&daftar=1`);
    const list = await product.request("/verifikasi-sertifikat/daftar", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams({ numbers: at.number }).toString(),
    });
    return {
      statuses: await Promise.all(paths.map(async (path) => [path, (await product.request(path)).status])),
      texts: await Promise.all([badge, results, list].map((answer) => answer.text())),
    };
  }

  async function expectUnconfirmed() {
    const { statuses, texts } = await answers();
    expect(statuses).toEqual(statuses.map(([path]) => [path, 503]));
    for (const text of texts) {
      expect(text).toContain("Tidak dapat dikonfirmasi");
      expect(text).not.toMatch(/data-verdict="(valid|suspended)"/);
    }
  }

  /** What the status lists that are signed next say. */
  async function signedBits() {
    await product.services.statusLists.advance(new Date(Date.now() + 10 * 60_000));
    const { keys } = await product.services.credentialKeys();
    const lists = await listSignedBits(
      product.db,
      keys.map(({ jwk }) => jwk),
    );
    const [place] = await product.db.select().from(credentialIndexes).where(sql`certificate_id = ${at.id}`);
    const isIn = (purpose: string) =>
      lists.some((list) => list.purpose === purpose && isSet(list.bits, place?.position ?? -1));
    return { revocation: isIn("revocation"), suspension: isIn("suspension") };
  }

  it("has every way to ask answer that it cannot be confirmed, though row and commitment agree", async () => {
    await tamper(...all());
    await expectUnconfirmed();
    expect(await signedBits()).toMatchObject({ suspension: true });
    expect((await newAlarms()).join()).toMatch(/^row .+,leaf \d+$/);
    expect(await pageStatus(at.neighbour)).toBe(200);
    await adopt();
    expect(await signedBits()).toEqual({ revocation: false, suspension: false });
    // What was changed is still told, and of no certificate any more.
    expect((await newAlarms()).join()).toMatch(/^leaf \d+$/);
    await tamper(
      sql`update certificate_commitments set content = null, salt = null where id = ${last()} - 1`,
    );
  });

  it("has it nowhere confirmed where the entry of the log is rewritten too: the tree has another hash", async () => {
    const putBack = await tamperWithLog(...all(), rewriteEntry());
    await expectUnconfirmed();
    await walk();
    expect(await pageStatus(at.neighbour)).toBe(503);
    await putBack();
    await adopt();
  });

  it("has all certificates in doubt, and nothing signed, where the hash in an older tile is rewritten as well", async () => {
    await product.db.execute(sql`insert into log_pending (leaf)
      select '{"former":null,"recorded":"2026-01-01T00:00:00.000Z","type":"restart","v":1}' from generate_series(1, 256)`);
    await product.services.transparencyLog.advance();
    const hash = sql`(select sha256('\\x00'::bytea || convert_to(leaf, 'UTF8')) from log_leaves where index = ${lastEntry()})`;
    const putBack = await tamperWithLog(
      ...[...all(), rewriteEntry()],
      sql`update log_tiles set hashes = overlay(hashes placing ${hash} from (${lastEntry()} % 256)::int * 32 + 1)
        where level = 0 and index = ${lastEntry()} / 256`,
    );
    expect((await newAlarms()).join()).toMatch(/tile 0\/\d+,entries/);
    await expectUnconfirmed();
    expect(await pageStatus(at.neighbour)).toBe(503);
    await putBack();
    await adopt();
  });

  it("has all certificates in doubt where the entry is deleted: nobody knows any more whose it was", async () => {
    const putBack = await tamperWithLog(
      setValid(),
      deleteLastDecision(),
      sql`delete from log_leaves where index = ${lastEntry()}`,
      sql`delete from certificate_commitments where id = ${last()}`,
    );
    await product.services.auditor.recheck();
    await expectUnconfirmed();
    expect(await pageStatus(at.neighbour)).toBe(503);
    expect(await pageStatus(randomUUID())).toBe(503);
    expect((await product.request("/status/suspension/0")).status).toBe(503);
    const { rows: signed } = await product.db.execute(sql`select credential from status_lists`);
    await signedBits();
    expect((await product.db.execute(sql`select credential from status_lists`)).rows).toEqual(signed);
    await putBack();
    expect(await pageStatus(at.neighbour)).toBe(200);
    expect(await pageStatus(randomUUID())).toBe(404);
    await adopt();
    expect(await signedBits()).toEqual({ revocation: false, suspension: false });
  });

  it("does not have what it wrote down confirmed that neither the log has nor the sequencer will take", async () => {
    const columns = sql`certificate_id, recorded_at, transaction, action, effective_on, salt, content, content_hash, details_hash`;
    await tamper(
      setValid(),
      deleteLastDecision(),
      sql`insert into certificate_commitments (${columns})
        select certificate_id, now(), 'lain', 'restored', effective_on, salt, content, content_hash, details_hash
        from certificate_commitments where id = ${last()}`,
      rewriteCommitment(),
    );
    await expectUnconfirmed();
    await product.services.transparencyLog.advance();
    expect((await newAlarms()).join()).toMatch(/^row .+,commitment \d+$/);
    await expectUnconfirmed();
    await adopt();
  });

  it("has the log tell nothing that is not what its hash is of", async () => {
    const editor = await product.signIn("editor");
    const answer = await editor.request(
      "/api/certificates",
      asJson("POST", certificateInput({ status: "Dicabut" })),
    );
    const { id } = await answer.json();
    await tamper(
      sql`update certificate_commitments set content = replace(content, 'Dicabut', 'Valid') where certificate_id = ${id}`,
    );
    await product.services.transparencyLog.advance();
    const { rows } = await product.db.execute(sql`select from log_leaves where certificate_id = ${id}`);
    expect([rows.length, await pageStatus(id)]).toEqual([0, 503]);
  });
});

describe("whoever deletes a certificate with all that was written down of it, but for the log", () => {
  const { product, at, pageStatus, newAlarms, tamper } = useInsider();

  it("has it called neither unknown nor removed, and its file neither", async () => {
    const content = `%PDF-1.7\n% ${randomUUID()}\n%%EOF`;
    const editor = await product.signIn("editor");
    const sent = { method: "POST", body: content };
    const query = "certificate_number=GIS-1&filename=a.pdf";
    const { url } = await (await editor.request(`/api/uploads/certificate-pdfs?${query}`, sent)).json();
    const input = certificateInput({ pdf_url: url });
    const { id } = await (await editor.request("/api/certificates", asJson("POST", input))).json();
    await product.services.transparencyLog.advance();
    const tables = ["decisions", "events", "numbers", "files", "commitments"];
    await tamper(
      ...tables.map(
        (table) => sql`delete from ${sql.raw(`certificate_${table}`)} where certificate_id = ${id}`,
      ),
      sql`delete from certificates where id = ${id}`,
    );
    expect(await pageStatus(id)).toBe(503);
    const sha256 = createHash("sha256").update(content).digest("hex");
    expect((await product.request(`/berkas/${sha256}`)).status).toBe(503);
    expect(await newAlarms()).toEqual(expect.arrayContaining([`row ${id}`, `file ${sha256}`]));
    expect([await pageStatus(at.id), await pageStatus(randomUUID())]).toEqual([200, 404]);
  });
});

describe("an alarm that stands", () => {
  const { product, at, pageStatus, walk } = useInsider();

  it.each(["row", "commitment", "leaf"] as const)(
    "of a %s keeps its certificate from being confirmed until it is over",
    async (kind) => {
      const alarm = { key: `${kind} x`, kind, certificate_id: at.neighbour, detail: "" };
      await raiseAlarm(product.db, alarm);
      expect([await pageStatus(at.neighbour), await pageStatus()]).toEqual([503, 200]);
      await walk();
      expect(await pageStatus(at.neighbour)).toBe(200);
    },
  );
});
