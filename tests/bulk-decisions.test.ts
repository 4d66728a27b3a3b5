import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { certificateDecisions, registerSettings } from "#core/db/schema.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { asJson, certificateInput, useProduct } from "#tests/support/product.ts";

describe("one decision about many certificates", () => {
  const product = useProduct();
  const today = dayInJakarta(new Date());
  let editor: Awaited<ReturnType<typeof product.signIn>>;

  beforeEach(async () => {
    editor = await product.signIn("editor");
  });

  async function add(values: Record<string, unknown> = {}): Promise<Row> {
    const answer = await editor.request("/api/certificates", asJson("POST", certificateInput(values)));
    expect(answer.status).toBe(201);
    return await answer.json();
  }
  type Row = { id: string; certificate_number: string; client_name: string; version: number };
  type Refused = { certificate_number: string; reason: string };

  const path = "/api/certificate-decisions/bulk";
  const renewal = { kind: "renewed", decided_on: today, years: 3 };
  const suspension = {
    kind: "suspended",
    decided_on: today,
    effective_on: today,
    reason: "nonconformity-open",
  };

  async function ask(body: object) {
    const answer = await editor.request(path, asJson("POST", body));
    return { status: answer.status, body: await answer.json() };
  }
  async function preview(selection: object, decision: object = renewal) {
    const answer = await ask({ dry_run: true, ...selection, decision });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  async function decide(versions: Record<string, number>, decision: object = renewal) {
    const answer = await ask({ dry_run: false, versions, decision, bulk: crypto.randomUUID() });
    expect(answer.status).toBe(200);
    return answer.body;
  }
  const read = async ({ id }: Row) => await (await editor.request(`/api/certificates/${id}`)).json();
  const kindsOf = async ({ id }: Row) => {
    const { data } = await (await editor.request(`/api/certificates/${id}/decisions`)).json();
    return data.map(({ kind }: { kind: string }) => kind);
  };
  const reasons = (refused: Refused[]) =>
    Object.fromEntries(refused.map(({ certificate_number, reason }) => [certificate_number, reason]));

  it("a dry run shows before and after of the first ten and the count, and changes nothing", async () => {
    const expiry_date = addDays(today, 20);
    const rows = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        add({ certificate_number: `P/${String(11 - index).padStart(2, "0")}`, expiry_date }),
      ),
    );
    const seen = await preview({ ids: rows.map(({ id }) => id) }, { ...renewal, years: 1 });
    expect(seen).toMatchObject({ changing: 12, refused: [] });
    expect(seen.sample).toHaveLength(10);
    const after = {
      status: "Valid",
      expiry_date: `${Number(expiry_date.slice(0, 4)) + 1}${expiry_date.slice(4)}`,
    };
    expect(seen.sample[0]).toEqual({
      id: rows[11]?.id,
      client_name: rows[11]?.client_name,
      certificate_number: "P/00",
      before: { status: "Valid", expiry_date },
      after,
      effective_on: addDays(expiry_date, 1),
    });
    expect(await Promise.all(rows.map(kindsOf))).toEqual(rows.map(() => ["granted"]));
  });

  it("each is renewed from the day after its own last one; what ended already, from today", async () => {
    const running = await add({ issue_date: "2024-02-29", expiry_date: addDays(today, 5) });
    const ended = await add({ issue_date: "2023-01-01", expiry_date: addDays(today, -3) });
    const ending = await add({ issue_date: "2023-01-01", expiry_date: today });
    const { versions, sample } = await preview({ ids: [running.id, ended.id, ending.id] });
    const statusesOf = ({ before, after }: Record<string, { status: string }>) => [
      before?.status,
      after?.status,
    ];
    const statuses = Object.fromEntries(
      sample.map((row: Row & Parameters<typeof statusesOf>[0]) => [row.id, statusesOf(row)]),
    );
    expect(statuses).toEqual({
      [running.id]: ["Valid", "Valid"],
      [ended.id]: ["Kadaluwarsa", "Valid"],
      [ending.id]: ["Valid", "Valid"],
    });
    expect(await decide(versions)).toMatchObject({ decided: 3, refused: [] });
    const decisionOf = async (row: Row) => {
      const { data } = await (await editor.request(`/api/certificates/${row.id}/decisions`)).json();
      const { kind, effective_on, edition, changes, prepared_by_name } = data.at(-1);
      return {
        kind,
        effective_on,
        edition,
        expiry: changes.expiry_date > addDays(today, 1000),
        prepared_by_name,
      };
    };
    const common = { kind: "renewed", edition: 2, expiry: true, prepared_by_name: "Staf editor" };
    expect(await decisionOf(running)).toEqual({ ...common, effective_on: addDays(today, 6) });
    expect(await decisionOf(ended)).toEqual({ ...common, effective_on: today });
    expect(await decisionOf(ending)).toEqual({ ...common, effective_on: addDays(today, 1) });
    // Of one the row follows at once, of the other it names the step that is to come.
    expect((await read(ended)).expiry_date > addDays(today, 1000)).toBe(true);
    expect(await read(running)).toMatchObject({
      expiry_date: addDays(today, 5),
      upcoming: [{ on: addDays(today, 6), edition: 2 }],
    });
  });

  it("or all of them to one common last day, from one common day", async () => {
    const rows = [
      await add({ expiry_date: addDays(today, 5) }),
      await add({ expiry_date: addDays(today, 9) }),
    ];
    const common = {
      kind: "renewed",
      decided_on: today,
      expiry_date: addDays(today, 900),
      effective_on: today,
    };
    const { versions } = await preview({ ids: rows.map(({ id }) => id) }, common);
    expect(await decide(versions, common)).toMatchObject({ decided: 2 });
    for (const row of rows) expect(await read(row)).toMatchObject({ expiry_date: addDays(today, 900) });
  });

  it("decides about all that the filters of the list leave, but those left out", async () => {
    const client_name = "PT Saringan Jernih";
    const rows = [];
    for (const days of [10, 20, 30, 400])
      rows.push(await add({ client_name, expiry_date: addDays(today, days) }));
    const filters = { q: "Saringan Jernih", expiring: "true" };
    const seen = await preview({ filters, except: [rows[2]?.id] });
    expect(seen.changing).toBe(2);
    await decide(seen.versions);
    expect(await Promise.all(rows.map(kindsOf))).toEqual([
      ["granted", "renewed"],
      ["granted", "renewed"],
      ["granted"],
      ["granted"],
    ]);
    expect((await preview({ filters: { q: "Tidak Ada Yang Begini" } })).changing).toBe(0);
  });

  it("suspends many with reason and notes", async () => {
    const rows = [await add(), await add()];
    const written = {
      reason: "nonconformity-open",
      reference: "KEP/12",
      internal_note: "Rapat 12",
      public_note_id: "Temuan terbuka",
      public_note_en: "Open finding",
    };
    const decision = { ...suspension, ...written };
    const { versions, sample } = await preview({ ids: rows.map(({ id }) => id) }, decision);
    expect(sample[0].after.status).toBe("Dibekukan");
    expect(await decide(versions, decision)).toMatchObject({ decided: 2, refused: [] });
    for (const row of rows) {
      expect(await read(row)).toMatchObject({ status: "Dibekukan", suspended_since: today });
      const { data } = await (await editor.request(`/api/certificates/${row.id}/decisions`)).json();
      expect(data.at(-1)).toMatchObject(written);
    }
  });

  it("names each that cannot be, with its reason, and decides about the others", async () => {
    const soon = { expiry_date: addDays(today, 20) };
    const good = await add({ ...soon, certificate_number: "R/good" });
    const suspended = await add({ ...soon, certificate_number: "R/suspended", status: "Dibekukan" });
    const withdrawn = await add({ ...soon, certificate_number: "R/withdrawn", status: "Dicabut" });
    const inProcess = await add({ ...soon, certificate_number: "R/in-process", status: "Dalam Proses" });
    const long = await add({
      issue_date: "2010-01-01",
      expiry_date: "2013-01-01",
      certificate_number: "R/long-ended",
    });
    const removed = await add({ ...soon, certificate_number: "R/removed" });
    await editor.request(`/api/certificates/${removed.id}`, asJson("DELETE", {}));
    const twice = await add({ ...soon, certificate_number: "R/twice" });
    await decide((await preview({ ids: [twice.id] })).versions);
    const later = await add({ ...soon, certificate_number: "R/suspended-later" });
    const tomorrow = { ...suspension, effective_on: addDays(today, 1) };
    await decide((await preview({ ids: [later.id] }, tomorrow)).versions, tomorrow);
    const restored = await add({ ...soon, certificate_number: "R/restored-later", status: "Dibekukan" });
    const restoration = { kind: "restored", decided_on: today, effective_on: addDays(today, 1), version: 1 };
    await editor.request(`/api/certificates/${restored.id}/decisions`, asJson("POST", restoration));
    const unknown = { id: crypto.randomUUID(), certificate_number: "" };
    const ids = [good, suspended, withdrawn, inProcess, long, removed, twice, later, restored, unknown].map(
      ({ id }) => id,
    );
    const seen = await preview({ ids });
    expect(Object.keys(seen.versions)).toEqual([good.id]);
    expect(reasons(seen.refused)).toEqual({
      "R/removed": "Tidak ada dalam register, atau sudah dihapus.",
      "": "Tidak ada dalam register, atau sudah dihapus.",
      "R/suspended": "Dibekukan: putuskan pemulihannya lebih dahulu.",
      "R/suspended-later": "Dibekukan: putuskan pemulihannya lebih dahulu.",
      "R/restored-later": "Dibekukan: putuskan pemulihannya lebih dahulu.",
      "R/withdrawn": "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya.",
      "R/in-process": "Keputusan ini tidak mungkin untuk status sertifikat pada tanggal berlakunya.",
      "R/long-ended":
        "Tanggal kedaluwarsa yang baru tidak lebih lambat, atau sudah lewat saat mulai berlaku.",
      "R/twice": "Perpanjangannya sudah diputuskan dan belum mulai berlaku.",
    });
    // Also where somebody leaves the dry run out, and names the versions that they have now.
    const { rows } = await product.db.execute<Row>(sql`select id, version from certificates`);
    const versions = new Map(rows.map(({ id, version }) => [id, version]));
    const done = await decide(Object.fromEntries(ids.map((id) => [id, versions.get(id) ?? 1])));
    expect(done.decided).toBe(1);
    expect(reasons(done.refused)).toEqual(reasons(seen.refused));
    const others = await decide({ [removed.id]: removed.version });
    expect(reasons(others.refused)).toEqual({ "R/removed": "Tidak ada dalam register, atau sudah dihapus." });
    expect(await kindsOf(removed)).toEqual(["granted"]);
    expect(await kindsOf(suspended)).not.toContain("renewed");
  });

  it("one that somebody changed since the dry run is left out and named", async () => {
    const [kept, changed] = [
      await add({ certificate_number: "C/1" }),
      await add({ certificate_number: "C/2" }),
    ];
    const { versions } = await preview({ ids: [kept.id, changed.id] });
    const input = certificateInput({
      certificate_number: "C/2",
      client_name: "PT Berganti",
      version: changed.version,
    });
    expect((await editor.request(`/api/certificates/${changed.id}`, asJson("PUT", input))).status).toBe(200);
    expect(await decide(versions)).toMatchObject({
      decided: 1,
      refused: [
        {
          id: changed.id,
          client_name: "PT Berganti",
          certificate_number: "C/2",
          reason: "Diubah oleh orang lain sejak pratinjau.",
        },
      ],
    });
    expect(await kindsOf(changed)).not.toContain("renewed");
  });

  it("two people at once decide each certificate once, and a repeated request none again", async () => {
    const rows = await Promise.all(Array.from({ length: 30 }, () => add({ expiry_date: addDays(today, 7) })));
    const { versions } = await preview({ ids: rows.map(({ id }) => id) });
    const both = await Promise.all([decide(versions), decide(versions)]);
    expect(both.map(({ decided }) => decided).toSorted((a, b) => a - b)).toEqual([0, 30]);
    expect((await decide(versions)).decided).toBe(0);
    for (const row of rows) expect(await kindsOf(row)).toEqual(["granted", "renewed"]);
  });

  it("more than one transaction's worth are all decided", async () => {
    await product.db.execute(sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Banyak Sekali', 'B/' || i, 'ISO 22000:2018', '2025-01-01', ${addDays(today, 40)}::date
      from generate_series(1, 1203) i`);
    const seen = await preview({ filters: { standard: "ISO 22000:2018" } });
    expect(seen.changing).toBe(1203);
    expect(await decide(seen.versions)).toMatchObject({ decided: 1203, refused: [] });
    const { rows } = await product.db.execute(
      sql`select count(*)::int as decided from certificate_decisions d join certificates c on c.id = d.certificate_id
        where c.standard = 'ISO 22000:2018' and d.kind = 'renewed'`,
    );
    expect(rows).toEqual([{ decided: 1203 }]);
    expect((await preview({ filters: { standard: "ISO 22000:2018", expiring: "true" } })).changing).toBe(0);
  });

  it("ends with the part before when whoever asks has lost the right meanwhile, and another goes on from there", async () => {
    const standard = "ISO 28000:2022";
    await product.db.execute(sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Lama Sekali', 'L/' || i, ${standard}, '2025-01-01', ${addDays(today, 40)}::date from generate_series(1, 600) i`);
    const { versions } = await preview({ filters: { standard } });
    const body = { dry_run: false, versions, decision: renewal, bulk: crypto.randomUUID() };
    const firstOfNext = Object.keys(versions).toSorted()[500];
    const isWaited = async () => {
      const { rows } =
        await product.db.execute(sql`select pid from pg_stat_activity where wait_event_type = 'Lock'
        and datname = current_database()`);
      return rows.length > 0;
    };
    const setRole = (role: string) =>
      product.ownerDb.execute(sql`update profiles set role = ${role} where email = ${editor.email}`);
    const answer = await product.ownerDb.transaction(async (tx) => {
      await tx.execute(sql`select from certificates where id = ${firstOfNext} for update`);
      const asked = ask(body);
      await vi.waitUntil(isWaited, { timeout: 120_000 });
      await setRole("viewer");
      const started = performance.now();
      vi.spyOn(performance, "now").mockReturnValue(started + 2_000);
      return { asked };
    });
    const ended = await answer.asked;
    vi.restoreAllMocks();
    // Another role ends the sessions that the former one opened.
    expect(ended.status).toBe(401);
    const decided = () =>
      product.db.$count(certificateDecisions, sql`bulk_id = ${body.bulk} and kind = 'renewed'`);
    expect(await decided()).toBe(500);
    editor = await product.signIn("editor");
    const again = await ask(body);
    expect(again).toMatchObject({ status: 200, body: { decided: 600, refused: [] } });
    expect(Object.keys(again.body.versions)).toHaveLength(600);
    expect(await decided()).toBe(600);
  });

  it("exports exactly what is chosen: by ids, or all that filters leave but some; nothing where they leave nothing", async () => {
    const rows = [];
    for (const n of [1, 2, 3])
      rows.push(await add({ client_name: "PT Pilihan", certificate_number: `E/${n}` }));
    const numbersOf = async (selection: object) => {
      const answer = await editor.request("/api/certificate-exports", asJson("POST", selection));
      expect(answer.status).toBe(200);
      return [...(await answer.text()).matchAll(/"(E\/\d)"/g)].map(([, number]) => number);
    };
    expect(await numbersOf({ ids: [rows[2]?.id, rows[0]?.id] })).toEqual(["E/1", "E/3"]);
    const filters = { q: "Pilihan" };
    expect(await numbersOf({ filters })).toEqual(["E/1", "E/2", "E/3"]);
    expect(await numbersOf({ filters, except: [rows[1]?.id] })).toEqual(["E/1", "E/3"]);
    expect(await numbersOf({ filters: { q: "Pilihan", missing: "scope" } })).toEqual([]);
    expect((await editor.request("/api/certificate-exports", asJson("POST", {}))).status).toBe(422);
  });

  it.each([
    ["neither ids nor filters", {}, renewal, "ids"],
    ["ids and filters", { ids: [crypto.randomUUID()], filters: {} }, renewal, "ids"],
    ["too many ids", { ids: Array.from({ length: 1001 }, () => crypto.randomUUID()) }, renewal, "ids"],
    ["an impossible filter", { filters: { expires_to: "2026-02-30" } }, renewal, "filters.expires_to"],
    ["no new last day", { filters: {} }, { kind: "renewed", decided_on: today }, "decision.years"],
    [
      "a decision of tomorrow",
      { filters: {} },
      { ...renewal, decided_on: addDays(today, 1) },
      "decision.decided_on",
    ],
    ["no reason", { filters: {} }, { ...suspension, reason: "" }, "decision.reason"],
    [
      "another decision's reason",
      { filters: {} },
      { ...suspension, reason: "recertified" },
      "decision.reason",
    ],
  ])("refuses %s, at its field", async (_, selection, decision, field) => {
    const answer = await ask({ dry_run: true, ...selection, decision });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.errors)).toContain(field);
  });

  it("takes at most 10,000 at once", async () => {
    const versions = Object.fromEntries(Array.from({ length: 10_001 }, () => [crypto.randomUUID(), 1]));
    const bulk = crypto.randomUUID();
    expect((await ask({ dry_run: false, versions, decision: renewal, bulk })).body.errors).toEqual({
      versions: "Paling banyak 10.000 sertifikat sekaligus: persempit saringannya.",
    });
    const insert = sql`insert into certificates (client_name, certificate_number, standard, issue_date, expiry_date)
      select 'PT Sepuluh Ribu', 'T/' || i, 'ISO 50001:2018', '2025-01-01', '2031-01-01' from generate_series(1, 10001) i`;
    await product.db.execute(insert);
    const answer = await ask({ dry_run: true, filters: { standard: "ISO 50001:2018" }, decision: renewal });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { filters: "Paling banyak 10.000 sertifikat sekaligus: persempit saringannya." } },
    });
  });

  it("goes past no second person: what waits for one is refused, also where that is asked for since the dry run", async () => {
    const row = await add();
    const { versions } = await preview({ ids: [row.id] }, suspension);
    await product.ownerDb.update(registerSettings).set({ two_person_approval: true });
    const reason = "Keputusan ini memerlukan persetujuan orang kedua: putuskan sertifikat ini satu per satu.";
    const seen = await ask({ dry_run: true, ids: [row.id], decision: suspension });
    expect(seen).toMatchObject({ status: 422, body: { errors: { "decision.kind": reason } } });
    expect(await decide(versions, suspension)).toMatchObject({
      decided: 0,
      refused: [{ id: row.id, reason }],
    });
    expect((await decide((await preview({ ids: [row.id] })).versions)).decided, "a renewal").toBe(1);
    await product.ownerDb.update(registerSettings).set({ two_person_approval: false });
    expect(await read(row)).toMatchObject({ status: "Valid" });
  });

  it("is for those who may enter the register: 403 for viewers, 401 without a session", async () => {
    const viewer = await product.signIn("viewer");
    const body = asJson("POST", { dry_run: true, filters: {}, decision: renewal });
    expect((await viewer.request(path, body)).status).toBe(403);
    expect((await product.request(path, body)).status).toBe(401);
  });
});
