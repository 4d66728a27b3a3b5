import { mkdtempDisposable, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { certificateDetails, certificates, clients, decisionReasons } from "#core/db/schema.ts";
import { listDecisions } from "#core/register/decision-rows.ts";
import { decide } from "#core/register/decisions.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { addDays } from "#shared/time.ts";
import { importText } from "#tests/support/import-text.ts";
import { actor, dayFromNow, useVerification } from "#tests/support/verification.ts";

const header = "client_name,certificate_number,standard,issue_date,expiry_date";

describe("what an import plans and writes", () => {
  const { product, add } = useVerification();
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)];
  const [issued, since, expiry] = [dayFromNow(-400), dayFromNow(-250), dayFromNow(600)];
  const dates = `${issued},${expiry}`;
  const send = (columns: string, rows: string[], options?: Parameters<typeof importText>[2]) =>
    importText(product.db, [`${header}${columns}`, ...rows].join("\n"), options);
  async function find(number: string) {
    const [row] = await product.db
      .select()
      .from(certificates)
      .where(eq(certificates.certificate_number, number));
    if (!row) throw new Error(`There is no certificate ${number}`);
    return row;
  }
  const decisionsOf = async (number: string) => await listDecisions(product.db, (await find(number)).id);
  async function clientNamed(name: string) {
    const [row] = await product.db.select().from(clients).where(eq(clients.legal_name, name));
    return row;
  }
  async function decided({ id, version }: { id: string; version: number }, decision: object) {
    const input = decisionInput.parse({ decided_on: today, effective_on: today, ...decision });
    expect((await decide(product.db, id, version, input, actor)).outcome).toBe("decided");
  }

  describe("of a row that says why", () => {
    const why = ",status,alasan,nomor keputusan,suspended_since";
    const row = (number: string, rest: string) => `PT Alasan,${number},ISO 9001,${dates},${rest}`;

    it("is the body's own reason for that kind of decision, by its label in either language or its code", async () => {
      await send(why, [
        row("ALASAN-1", "Dicabut, atas PERMINTAAN klien ,,"),
        row("ALASAN-2", "Dicabut,The client ended the certified activity,,"),
        row("ALASAN-3", "Dibekukan,mark-misused,,"),
        row("ALASAN-4", "Dicabut,mark-misused,,"),
        row("ALASAN-5", "Valid,Atas permintaan klien,,"),
      ]);
      const reasons = await Promise.all(
        [1, 2, 3, 4, 5].map(async (number) => {
          const [{ reason, internal_note } = { reason: null, internal_note: "" }] = await decisionsOf(
            `ALASAN-${number}`,
          );
          return [reason, internal_note];
        }),
      );
      expect(reasons).toEqual([
        ["withdrawn-on-request", ""],
        ["activity-ended", ""],
        ["mark-misused", ""],
        [null, "mark-misused"],
        [null, "Atas permintaan klien"],
      ]);
    });

    it("is the reason that is still in use where two are called alike, and none for a label that is empty", async () => {
      const named = { kind: "withdrawn" as const, label_id: "Pindah lembaga", label_en: "" };
      await product.db.insert(decisionReasons).values([
        { ...named, code: "moved-before", is_active: false, display_order: 1 },
        { ...named, code: "moved", is_active: true, display_order: 2 },
      ]);
      await send(why, [row("ALASAN-6", "Dicabut,Pindah lembaga,,"), row("ALASAN-7", "Dicabut,,SK-1/2026,")]);
      expect(await decisionsOf("ALASAN-6")).toMatchObject([{ reason: "moved" }]);
      expect(await decisionsOf("ALASAN-7")).toMatchObject([
        { reason: null, internal_note: "", reference: "SK-1/2026" },
      ]);
    });

    it("holds from today where only today's status is known, and from its issue where it is valid", async () => {
      await send(why, [
        row("ALASAN-8", "Dicabut,Audit,,"),
        row("ALASAN-9", "Valid,Audit,,"),
        `PT Alasan,ALASAN-10,ISO 9001,${tomorrow},${expiry},Valid,Audit,,`,
      ]);
      const days = await Promise.all(
        [8, 9, 10].map(async (number) => (await decisionsOf(`ALASAN-${number}`))[0]?.effective_on),
      );
      expect(days).toEqual([today, issued, today]);
    });

    it("gives reference and reason to the suspension, where the file names its day", async () => {
      await send(why, [row("ALASAN-11", `Dibekukan,mark-misused,SK-2/2026,${since}`)]);
      expect(await decisionsOf("ALASAN-11")).toMatchObject([
        { kind: "imported", effective_on: issued, reason: null, reference: "", changes: { status: "Valid" } },
        {
          kind: "suspended",
          decided_on: since,
          effective_on: since,
          reason: "mark-misused",
          reference: "SK-2/2026",
        },
      ]);
    });

    it("counts the next edition after one that is still to come", async () => {
      const certificate = await add();
      const { certificate_number, client_name, standard, issue_date, expiry_date } = certificate;
      const renewal = { kind: "renewed", effective_on: tomorrow, expiry_date: addDays(expiry_date, 365) };
      await decided(certificate, renewal);
      await send(",scope,alasan", [
        `${client_name},${certificate_number},${standard},${issue_date},${expiry_date},Lingkup lain,Salah tulis`,
      ]);
      const decisions = await decisionsOf(certificate_number);
      expect(decisions.map(({ effective_on, edition }) => [effective_on, edition])).toEqual([
        [issue_date, 1],
        [today, 3],
        [tomorrow, 2],
      ]);
      expect(await find(certificate_number)).toMatchObject({ edition: 3, scope: "Lingkup lain" });
    });
  });

  describe("of the day of a suspension that the register lacks", () => {
    const columns = ",status,suspended_since";
    const row = (number: string, day: string) => `PT Beku,${number},ISO 9001,${dates},Dibekukan,${day}`;

    it("takes none that is not before the day on which it came as suspended", async () => {
      await send(columns, [row("SEJAK-1", "")]);
      expect((await send(columns, [row("SEJAK-1", today)])).summary).toMatchObject({ unchanged: 1 });
      const told = await send(columns, [row("SEJAK-1", dayFromNow(-1))]);
      expect(told).toMatchObject({ summary: { changed: 1 }, warnings: [] });
      expect(await decisionsOf("SEJAK-1")).toHaveLength(2);
    });

    it("takes it after a decision about something else, and none after one about its status", async () => {
      await send(columns, [row("SEJAK-2", ""), row("SEJAK-3", "")]);
      await decided(await find("SEJAK-2"), { kind: "corrected", scope: "Lingkup lain" });
      await decided(await find("SEJAK-3"), { kind: "restored", reason: "causes-resolved" });
      await decided(await find("SEJAK-3"), { kind: "suspended", reason: "mark-misused" });
      const { changes } = await send(columns, [row("SEJAK-2", since), row("SEJAK-3", since)]);
      expect(changes.map(({ certificate_number }) => certificate_number)).toEqual(["SEJAK-2"]);
    });
  });

  it("refuses dates of which a decision for a later day would leave not a single day", async () => {
    const certificate = await add({ issue_date: dayFromNow(-300), expiry_date: dayFromNow(300) });
    const until = dayFromNow(400);
    await decided(certificate, { kind: "renewed", effective_on: tomorrow, expiry_date: until });
    const { client_name, certificate_number, standard } = certificate;
    const from = (day: string) => [
      `${client_name},${certificate_number},${standard},${day},${dayFromNow(900)}`,
    ];
    expect((await send("", from(until), { mode: "preview" })).refusals).toMatchObject([
      { column: "expiry_date" },
    ]);
    const earlier = await send("", from(addDays(until, -1)), { mode: "preview" });
    expect(earlier.summary).toMatchObject({ changed: 1 });
  });

  it("is the same whichever thousand of lines a row stands in", async () => {
    const lines = [2, 9_999, 10_000, 10_001, 19_999, 20_000, 30_000];
    const row = (line: number, rest: string) => `PT Baris ${line},BARIS-${line},ISO 9001,${dates},${rest}`;
    const file = (rest: string) => {
      let [text, at] = [`${header},scope,alamat,kode iaf\n`, 2];
      for (const line of lines) {
        text += `${"\n".repeat(line - at)}${row(line, rest)}\n`;
        at = line + 1;
      }
      return text;
    };
    const first = await importText(product.db, file("Baja,,"));
    expect(first).toMatchObject({ summary: { new: lines.length }, clients: { added: lines.length } });
    const second = await importText(product.db, file("Kayu,Jl. Baru,28"));
    expect(second.summary).toMatchObject({ changed: lines.length });
    const { rows } = await product.db.execute(sql`select count(*)::int as count from certificates
      join clients on clients.id = client_id join certificate_details details on details.id = certificates.id
      where certificate_number like 'BARIS-%' and scope = 'Kayu' and address = 'Jl. Baru' and scope_codes = '{28}'`);
    expect(rows).toEqual([{ count: lines.length }]);
  });

  it("calls no row repeated that has no number", async () => {
    const row = `PT Tanpa Nomor,,ISO 9001,${dates}`;
    const { refusals } = await send("", [row, row]);
    expect(refusals.map(({ reason }) => reason)).toEqual(["Wajib diisi.", "Wajib diisi."]);
  });

  it("lists a thousand warnings and says how many it leaves out", async () => {
    const rows = Array.from(
      { length: 1_003 },
      (_, n) => `PT Beku,PERINGATAN-${n},ISO 9001,${dates},Dibekukan`,
    );
    const { warnings, warnings_omitted } = await send(",status", rows, { mode: "preview" });
    expect([warnings.length, warnings_omitted]).toEqual([1_000, 3]);
  });

  it("gives every refused row of a long file back, once and in its order", async () => {
    const row = (number: number) => `PT Tolak,TOLAK-${number},${number % 4 ? "" : "ISO 9001"},${dates}`;
    const numbers = Array.from({ length: 1_800 }, (_, number) => number);
    await using folder = await mkdtempDisposable(join(tmpdir(), "absah-refused-"));
    const path = join(folder.path, "ditolak.csv");
    const refusedRows = { path, format: "csv" } as const;
    await send("", numbers.map(row), { mode: "preview", refusedRows });
    const written = [...(await readFile(path, "utf8")).matchAll(/TOLAK-(\d+)/g)].map(([, number]) => number);
    expect(written).toEqual(numbers.filter((number) => number % 4).map(String));
  });

  describe("of a refused row", () => {
    it("takes nothing for a certificate and a client that are there", async () => {
      await send(",status", [`PT Tetap,TETAP-1,ISO 9001,${dates},Dicabut`]);
      const {
        summary,
        clients: told,
        details,
      } = await send(",status,alamat,kode iaf", [`PT Tetap,TETAP-1,ISO 9001,${dates},Valid,Jl. Lain,28`]);
      expect({ summary, told, details }).toMatchObject({
        summary: { refused: 1 },
        told: { added: 0, completed: 0 },
        details: { completed: 0 },
      });
      const { id } = await find("TETAP-1");
      expect(await clientNamed("PT Tetap")).toMatchObject({ address: "" });
      expect(await product.db.$count(certificateDetails, eq(certificateDetails.id, id))).toBe(0);
    });
  });

  describe("of clients", () => {
    it("is the oldest of those with the name", async () => {
      const [older] = await product.db
        .insert(clients)
        .values([
          { legal_name: "PT Kembar Satu", other_names: ["PT Kembar"], created_at: new Date("2020-01-01") },
        ])
        .returning();
      await product.db.insert(clients).values({ legal_name: "PT Kembar" });
      await send("", [`PT Kembar,KEMBAR-1,ISO 9001,${dates}`]);
      expect((await find("KEMBAR-1")).client_id).toBe(older?.id);
    });

    it("adds the name of a renamed certificate to its own client, up to a hundred", async () => {
      await send("", [`PT Seratus,SERATUS-1,ISO 9001,${dates}`]);
      const client = await clientNamed("PT Seratus");
      const other_names = Array.from({ length: 99 }, (_, number) => `PT Nama ${number}`);
      await product.db
        .update(clients)
        .set({ other_names })
        .where(eq(clients.id, client?.id ?? ""));
      for (const name of ["PT Keseratus", "PT Keseratus Satu"])
        await send("", [`${name},SERATUS-1,ISO 9001,${dates}`]);
      expect((await clientNamed("PT Seratus"))?.other_names).toEqual([...other_names, "PT Keseratus"]);
      expect(await find("SERATUS-1")).toMatchObject({
        client_name: "PT Keseratus Satu",
        client_id: client?.id,
      });
    });

    it("names a contact after a client's whole name, and keeps the first of each field in the file", async () => {
      const name = `PT ${"Panjang ".repeat(20)}Sekali`;
      await send(",alamat,kota,email", [
        `${name},PANJANG-1,ISO 9001,${dates},,Bogor,`,
        `${name},PANJANG-2,ISO 9001,${dates},Jl. Satu,Bekasi,satu@contoh.example`,
        `${name},PANJANG-3,ISO 9001,${dates},Jl. Dua,,dua@contoh.example`,
      ]);
      expect(await clientNamed(name)).toMatchObject({
        address: "Jl. Satu",
        city: "Bogor",
        contacts: [{ name, email: "satu@contoh.example" }],
      });
    });
  });
});
