import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { addDays, addYears, dayInJakarta, formatDay } from "#shared/time.ts";
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
  /** @returns by what it is taken back */
  async function decide(rows: Row[], decision: object): Promise<string> {
    const bulk = crypto.randomUUID();
    const seen = await ask({ dry_run: true, ids: rows.map(({ id }) => id), decision });
    const { decided } = await ask({ dry_run: false, versions: seen.versions, decision, bulk });
    expect(decided).toBe(rows.length);
    return bulk;
  }
  const undo = (bulk: string, person?: Person) => ask({ bulk }, `${path}/undo`, person);
  const read = async ({ id }: Row) => await (await editor.request(`/api/certificates/${id}`)).json();
  const decisionsOf = async ({ id }: Row) =>
    (await (await editor.request(`/api/certificates/${id}/decisions`)).json()).data;
  const expiring = async () => {
    const { data } = await (await editor.request("/api/certificates?expiring=true&per_page=500")).json();
    return data.map(({ id }: Row) => id);
  };

  it("is answered by a correction that sets back what it set, and says what it undid", async () => {
    const row = await add({ issue_date: "2023-01-01", expiry_date: addDays(today, -3) });
    const bulk = await decide([row], renewal);
    expect((await read(row)).expiry_date).toBe(addYears(addDays(today, -3), 3));
    expect(await undo(bulk)).toEqual({ undone: 1, refused: [], left: 0 });
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
    const day = formatDay(today, "id");
    expect(corrected.internal_note).toBe(
      `Mengurungkan perpanjangan yang diputuskan ${day} dan berlaku mulai ${day}.`,
    );
  });

  it("a suspension that is undone leaves the certificate valid", async () => {
    const row = await add();
    const bulk = await decide([row], suspension);
    expect((await read(row)).status).toBe("Dibekukan");
    expect(await undo(bulk)).toMatchObject({ undone: 1 });
    expect(await read(row)).toMatchObject({ status: "Valid", suspended_since: null });
    expect((await decisionsOf(row)).at(-1).internal_note).toContain("Mengurungkan pembekuan yang diputuskan");
  });

  it("one that has not taken effect never does: it is due again, and may be renewed anew", async () => {
    const expiry_date = addDays(today, 20);
    const row = await add({ expiry_date });
    expect(await expiring()).toContain(row.id);
    const bulk = await decide([row], renewal);
    expect(await expiring()).not.toContain(row.id);
    expect(await undo(bulk)).toMatchObject({ undone: 1 });
    expect(await expiring()).toContain(row.id);
    expect(await read(row)).toMatchObject({ expiry_date });
    const [, , corrected] = await decisionsOf(row);
    expect(corrected).toMatchObject({
      kind: "corrected",
      decided_on: today,
      effective_on: addDays(expiry_date, 1),
      internal_note: expect.stringContaining(`berlaku mulai ${formatDay(addDays(expiry_date, 1), "id")}.`),
    });
    // The paper is the same all along: no edition of it begins.
    expect((await read(row)).upcoming).toBeNull();
    await decide([row], renewal);
    expect(await expiring()).not.toContain(row.id);
  });

  it("leaves and names what was changed since, what was removed, what somebody else decided, and does nothing twice", async () => {
    const [changed, removed, undone] = [await add(), await add(), await add()];
    const bulk = await decide([changed, removed, undone], suspension);
    const { version } = await read(changed);
    const restored = { kind: "restored", decided_on: today, effective_on: today, version };
    await editor.request(`/api/certificates/${changed.id}/decisions`, asJson("POST", restored));
    await editor.request(`/api/certificates/${removed.id}`, { method: "DELETE" });
    const refusal = "Diubah sejak keputusan itu, atau keputusannya bukan milik Anda.";
    const other = await product.signIn("editor");
    expect((await undo(bulk, other)).undone).toBe(0);
    const works = async () => (await (await editor.request(path)).json()).data;
    expect((await works())[0]).toMatchObject({ kind: "suspended", decided: 3, undone: 0, undoable: 1 });
    const answer = await undo(bulk);
    expect(answer.undone).toBe(1);
    const reasons = answer.refused.map(({ id, reason }: { id: string; reason: string }) => [id, reason]);
    expect(Object.fromEntries(reasons)).toEqual({
      [changed.id]: refusal,
      [removed.id]: "Tidak ada dalam register, atau sudah dihapus.",
    });
    expect(await undo(crypto.randomUUID())).toEqual({ undone: 0, refused: [], left: 0 });
    expect((await undo(bulk)).undone).toBe(0);
    expect((await decisionsOf(undone)).map(({ kind }: { kind: string }) => kind)).toEqual([
      "granted",
      "suspended",
      "corrected",
    ]);
  });

  it("asked for several times at once, it is taken back once", async () => {
    const rows = [await add(), await add()];
    const bulk = await decide(rows, suspension);
    const answers = await Promise.all(Array.from({ length: 4 }, () => undo(bulk)));
    expect(answers.map(({ undone }) => undone).toSorted()).toEqual([0, 0, 0, 2]);
    for (const row of rows) {
      expect((await read(row)).status).toBe("Valid");
      const kinds = (await decisionsOf(row)).map(({ kind }: { kind: string }) => kind);
      expect(kinds).toEqual(["granted", "suspended", "corrected"]);
    }
  });

  it("where two people are asked for since, a suspension waits also beside a renewal of the same work", async () => {
    const [renewed, suspended] = [await add({ expiry_date: addDays(today, 9) }), await add()];
    const bulk = crypto.randomUUID();
    for (const [row, decision] of [
      [renewed, renewal],
      [suspended, suspension],
    ] as const)
      expect(
        await ask({ dry_run: false, versions: { [row.id]: row.version }, decision, bulk }),
      ).toMatchObject({ decided: 1 });
    const admin = await product.signIn("admin");
    const require = (two_person_approval: boolean) =>
      admin.request("/api/register-settings", asJson("PUT", { two_person_approval }));
    await require(true);
    try {
      expect((await undo(bulk)).undone).toBe(0);
      expect((await read(suspended)).status).toBe("Dibekukan");
    } finally {
      await require(false);
    }
    expect((await undo(bulk)).undone).toBe(2);
  });

  it("where two people are asked for since, what gives validity waits for the second one", async () => {
    const [suspended, renewed] = [await add(), await add({ expiry_date: addDays(today, 9) })];
    const bulks = [await decide([suspended], suspension), await decide([renewed], renewal)];
    const admin = await product.signIn("admin");
    const ask = (two_person_approval: boolean) =>
      admin.request("/api/register-settings", asJson("PUT", { two_person_approval }));
    await ask(true);
    try {
      const [first, second] = await Promise.all(bulks.map((bulk) => undo(bulk)));
      expect(second).toMatchObject({ undone: 1, refused: [] });
      const reason =
        "Keputusan ini memerlukan persetujuan orang kedua: putuskan sertifikat ini satu per satu.";
      expect(first).toMatchObject({ undone: 0, refused: [{ id: suspended.id, reason }] });
    } finally {
      await ask(false);
    }
  });

  it("is one of many parts, is listed with what of it can be set back, and is set back part by part", async () => {
    await product.db.execute(sql`insert into certificates
      (client_name, certificate_number, standard, issue_date, expiry_date, status)
      select 'PT Banyak', 'BANYAK-' || n, 'ISO Banyak', '2024-01-10', ${addDays(today, -1)}, 'Valid'
      from generate_series(1, 620) n`);
    const filters = { standard: "ISO Banyak" };
    const bulk = crypto.randomUUID();
    const seen = await ask({ dry_run: true, filters, decision: renewal });
    const entries = Object.entries<number>(seen.versions);
    for (const part of [entries.slice(0, 300), entries.slice(300), entries.slice(0, 300)]) {
      const body = { dry_run: false, versions: Object.fromEntries(part), decision: renewal, bulk };
      // Of the part that is asked for twice nothing is decided twice, and it counts as decided.
      expect(await ask(body)).toMatchObject({ decided: part.length, refused: [] });
    }
    const works = async (person = editor) => (await (await person.request(path)).json()).data;
    const own = { id: bulk, kind: "renewed", is_own: true, decided: 620, undone: 0, undoable: 620 };
    expect((await works())[0]).toMatchObject(own);
    const other = await product.signIn("editor");
    expect((await works(other))[0]).toMatchObject({ id: bulk, is_own: false, undoable: 0 });
    const parts = [];
    for (let left = 1; left > 0; ) {
      const part = await undo(bulk);
      parts.push([part.undone, part.left, part.refused.length]);
      left = part.left;
    }
    expect(parts).toEqual([
      [200, 420, 0],
      [200, 220, 0],
      [200, 20, 0],
      [20, 0, 0],
    ]);
    expect((await works())[0]).toMatchObject({ ...own, undone: 620, undoable: 0 });
    const list = await editor.request("/api/certificates?standard=ISO%20Banyak&status=expired");
    expect((await list.json()).total).toBe(620);
  });
});
