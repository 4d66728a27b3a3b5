import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addYears, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("a decision about many that is taken back", () => {
  const product = useProduct();
  const today = dayInJakarta(new Date());
  type Person = Awaited<ReturnType<typeof product.signIn>>;
  let editor: Person;

  beforeEach(async () => {
    editor = await product.signIn("editor");
  });

  type Row = { id: string; certificate_number: string; version: number };
  async function add(values: Record<string, unknown> = {}): Promise<Row> {
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput(values)));
    expect(answer.status).toBe(201);
    return await answer.json();
  }

  const path = "/api/certificate-decisions/bulk";
  const renewal = { kind: "renewed", decided_on: today, years: 3 };
  const suspension = {
    kind: "suspended",
    decided_on: today,
    effective_on: today,
    reason: "nonconformity-open",
  };

  async function ask(body: object, at = path, person = editor) {
    const answer = await person.request(at, asJson("POST", body));
    expect(answer.status).toBe(200);
    return await answer.json();
  }
  async function decide(rows: Row[], decision: object): Promise<Record<string, number>> {
    const seen = await ask({ dry_run: true, ids: rows.map(({ id }) => id), decision });
    const { versions, decided } = await ask({ dry_run: false, versions: seen.versions, decision });
    expect(decided).toBe(rows.length);
    return versions;
  }
  const undo = (versions: Record<string, number>, person?: Person) =>
    ask({ versions }, `${path}/undo`, person);
  const read = async ({ id }: Row) => await (await editor.request(`/api/certificates/${id}`)).json();
  const decisionsOf = async ({ id }: Row) =>
    (await (await editor.request(`/api/certificates/${id}/decisions`)).json()).data;
  const expiring = async () => {
    const { data } = await (await editor.request("/api/certificates?expiring=true&per_page=500")).json();
    return data.map(({ id }: Row) => id);
  };

  it("is answered by a correction that sets back what it set, and says what it undid", async () => {
    const row = await add({ issue_date: "2023-01-01", expiry_date: addDays(today, -3) });
    const versions = await decide([row], renewal);
    expect((await read(row)).expiry_date).toBe(addYears(addDays(today, -3), 3));
    expect(await undo(versions)).toEqual({ undone: 1, refused: [] });
    expect(await read(row)).toMatchObject({
      expiry_date: addDays(today, -3),
      status: "Valid",
      upcoming: null,
    });
    const [, renewed, corrected] = await decisionsOf(row);
    expect(renewed).toMatchObject({ kind: "renewed", effective_on: today });
    expect(corrected).toMatchObject({
      kind: "corrected",
      decided_on: today,
      effective_on: today,
      changes: { expiry_date: addDays(today, -3) },
      edition: 3,
      prepared_by_name: "Staf editor",
    });
    expect(corrected.internal_note).toContain("Mengurungkan perpanjangan yang diputuskan");
  });

  it("a suspension that is undone leaves the certificate valid", async () => {
    const row = await add();
    const versions = await decide([row], suspension);
    expect((await read(row)).status).toBe("Dibekukan");
    expect(await undo(versions)).toMatchObject({ undone: 1 });
    expect(await read(row)).toMatchObject({ status: "Valid", suspended_since: null });
  });

  it("one that has not taken effect never does: it is due again, and may be renewed anew", async () => {
    const expiry_date = addDays(today, 20);
    const row = await add({ expiry_date });
    expect(await expiring()).toContain(row.id);
    const versions = await decide([row], renewal);
    expect(await expiring()).not.toContain(row.id);
    expect(await undo(versions)).toMatchObject({ undone: 1 });
    expect(await expiring()).toContain(row.id);
    expect(await read(row)).toMatchObject({ expiry_date });
    const [, , corrected] = await decisionsOf(row);
    expect(corrected).toMatchObject({ kind: "corrected", effective_on: addDays(expiry_date, 1) });
    const step = { on: addDays(expiry_date, 1), edition: 3, changes: {} };
    expect((await read(row)).upcoming).toEqual([step]);
    await decide([row], renewal);
    expect(await expiring()).not.toContain(row.id);
  });

  it("leaves and names what was changed since, what was removed, what somebody else decided, and does nothing twice", async () => {
    const [changed, removed, undone] = [await add(), await add(), await add()];
    const versions = await decide([changed, removed, undone], suspension);
    const restored = {
      kind: "restored",
      decided_on: today,
      effective_on: today,
      version: versions[changed.id],
    };
    await editor.request(`/api/certificates/${changed.id}/decisions`, asJson("POST", restored));
    await editor.request(`/api/certificates/${removed.id}`, { method: "DELETE" });
    const refusal = "Diubah sejak keputusan itu, atau keputusannya bukan milik Anda.";
    const other = await product.signIn("editor");
    expect((await undo(versions, other)).undone).toBe(0);
    const unknown = crypto.randomUUID();
    const answer = await undo({ ...versions, [unknown]: 1 });
    expect(answer.undone).toBe(1);
    const reasons = answer.refused.map(({ id, reason }: { id: string; reason: string }) => [id, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      [changed.id]: refusal,
      [removed.id]: refusal,
      [unknown]: "Tidak ada dalam register, atau sudah dihapus.",
    });
    expect((await undo(versions)).undone).toBe(0);
    expect((await decisionsOf(undone)).map(({ kind }: { kind: string }) => kind)).toEqual([
      "granted",
      "suspended",
      "corrected",
    ]);
  });

  it("where two people are asked for since, what gives validity waits for the second one", async () => {
    const [suspended, renewed] = [await add(), await add({ expiry_date: addDays(today, 9) })];
    const versions = { ...(await decide([suspended], suspension)), ...(await decide([renewed], renewal)) };
    const admin = await product.signIn("admin");
    const ask = (two_person_approval: boolean) =>
      admin.request("/api/register-settings", asJson("PUT", { two_person_approval }));
    await ask(true);
    try {
      const { undone, refused } = await undo(versions);
      expect(undone).toBe(1);
      expect(refused).toMatchObject([
        {
          id: suspended.id,
          reason: "Keputusan ini memerlukan persetujuan orang kedua: putuskan sertifikat ini satu per satu.",
        },
      ]);
    } finally {
      await ask(false);
    }
  });

  it("of more than one transaction takes, all are set back", async () => {
    await product.db.execute(sql`insert into certificates
      (client_name, certificate_number, standard, issue_date, expiry_date, status)
      select 'PT Banyak', 'BANYAK-' || n, 'ISO Banyak', '2024-01-10', ${addDays(today, -1)}, 'Valid'
      from generate_series(1, 620) n`);
    const filters = { standard: "ISO Banyak" };
    const seen = await ask({ dry_run: true, filters, decision: renewal });
    const { versions } = await ask({ dry_run: false, versions: seen.versions, decision: renewal });
    expect(await undo(versions)).toEqual({ undone: 620, refused: [] });
    const list = await editor.request("/api/certificates?standard=ISO%20Banyak&status=expired");
    expect((await list.json()).total).toBe(620);
  });
});
