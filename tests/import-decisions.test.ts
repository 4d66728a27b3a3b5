import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, describe, expect, it, vi } from "vitest";
import { listDecisions } from "#core/register/decision-rows.ts";
import { decide } from "#core/register/decisions.ts";
import { importCertificates } from "#core/register/import/import-certificates.ts";
import { decisionInput } from "#shared/schemas/decision.ts";
import { startOfDay } from "#shared/time.ts";
import { actor, dayFromNow, useVerification } from "#tests/support/verification.ts";

const header =
  "client_name,certificate_number,standard,scope,issue_date,expiry_date,status,reason,nomor keputusan";

describe("an import and what is decided about a certificate", () => {
  const { product, add, read } = useVerification();
  const [today, tomorrow] = [dayFromNow(0), dayFromNow(1)];
  const path = join(tmpdir(), `absah-import-decisions-${process.pid}.csv`);
  type Certificate = Awaited<ReturnType<typeof add>>;

  afterEach(() => {
    vi.useRealTimers();
  });

  const rowOf = (certificate: Certificate, changed: Partial<Certificate> = {}, why = ",") => {
    const row = { ...certificate, ...changed };
    const { client_name, certificate_number, standard, scope, issue_date, expiry_date, status } = row;
    return `${client_name},${certificate_number},${standard},${scope ?? ""},${issue_date},${expiry_date},${status},${why}`;
  };

  async function bring(row: string, mode: "write" | "preview" = "write") {
    await writeFile(path, `${header}\n${row}`);
    const imported = await importCertificates(product.db, { path, mode, actor, language: "id" });
    if (imported.outcome !== "imported") throw new Error(imported.message);
    return imported.result;
  }

  async function suspendTomorrow({ id, version }: Certificate) {
    const decision = { kind: "suspended", reason: "mark-misused", decided_on: today, effective_on: tomorrow };
    const done = await decide(product.db, id, version, decisionInput.parse(decision), actor);
    expect(done.outcome).toBe("decided");
  }

  const verdict = async (page: string) => /data-verdict="([\w-]+)"/.exec((await read(page)).html)?.[1];

  it("keeps why a certificate that is there is suspended or withdrawn, and by which decision", async () => {
    const certificate = await add();
    await bring(rowOf(certificate, { status: "Dibekukan" }, "Audit tertunda,SK-7/2026"));
    await bring(rowOf(certificate, { status: "Dicabut", scope: "Lingkup lain" }, "Tidak ditutup,SK-8/2026"));
    const decisions = await listDecisions(product.db, certificate.id);
    expect(decisions.slice(1)).toMatchObject([
      {
        kind: "suspended",
        effective_on: today,
        changes: { status: "Dibekukan" },
        edition: 1,
        internal_note: "Audit tertunda",
        reference: "SK-7/2026",
      },
      {
        kind: "withdrawn",
        changes: { status: "Dicabut", scope: "Lingkup lain" },
        edition: 2,
        internal_note: "Tidak ditutup",
        reference: "SK-8/2026",
      },
    ]);
    expect(await verdict(certificate.path)).toBe("withdrawn");
  });

  it("keeps them of a new one, and a second time nothing", async () => {
    const row = "PT Keputusan,KPT-1,ISO 9001,,2026-01-01,2029-01-01,Dicabut,Atas permintaan,SK-9/2026";
    expect((await bring(row)).summary).toMatchObject({ new: 1 });
    expect((await bring(row)).summary).toMatchObject({ unchanged: 1 });
    const id = (
      await product.db.query.certificates.findFirst({
        where: (certificates, { eq }) => eq(certificates.certificate_number, "KPT-1"),
      })
    )?.id;
    expect(await listDecisions(product.db, id ?? "")).toMatchObject([
      { kind: "imported", internal_note: "Atas permintaan", reference: "SK-9/2026" },
    ]);
  });

  it("lifts no suspension that has taken effect since the row was written", async () => {
    const certificate = await add();
    await suspendTomorrow(certificate);
    vi.useFakeTimers({ toFake: ["Date"], now: startOfDay(tomorrow).getTime() + 3_600_000 });
    const row = rowOf(certificate, { scope: "Lingkup baru" });
    const preview = await bring(row, "preview");
    expect(preview.refusals).toMatchObject([
      { column: "status", reason: "Status Dibekukan hanya dapat diubah melalui panel." },
    ]);
    expect(await bring(row)).toEqual(preview);
    expect(await verdict(certificate.path)).toBe("suspended");
  });

  it("refuses dates that a decision for a later day would leave without a period", async () => {
    const certificate = await add({ issue_date: dayFromNow(-300), expiry_date: dayFromNow(300) });
    const renewal = {
      kind: "renewed",
      decided_on: today,
      effective_on: tomorrow,
      expiry_date: dayFromNow(400),
    };
    const { id, version } = certificate;
    const done = await decide(product.db, id, version, decisionInput.parse(renewal), actor);
    expect(done.outcome).toBe("decided");
    const dates = { issue_date: dayFromNow(500), expiry_date: dayFromNow(900) };
    const { refusals } = await bring(rowOf(certificate, dates));
    expect(refusals).toMatchObject([{ column: "expiry_date", value: dates.expiry_date }]);
    expect(refusals[0]?.reason).toContain("Dengan keputusan yang akan berlaku nanti");
    expect((await bring(rowOf(certificate, { scope: "Baja" }))).summary).toMatchObject({ changed: 1 });
  });

  it("that withdraws it leaves no suspension to come", async () => {
    const certificate = await add();
    await suspendTomorrow(certificate);
    await bring(rowOf(certificate, { status: "Dicabut" }));
    const row = await product.db.query.certificates.findFirst({
      where: (certificates, { eq }) => eq(certificates.id, certificate.id),
    });
    expect(row).toMatchObject({ status: "Dicabut", upcoming: null });
  });
});
