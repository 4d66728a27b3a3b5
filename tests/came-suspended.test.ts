import { writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { listDecisions } from "#core/register/decision-rows.ts";
import { importCertificates } from "#core/register/import/import-certificates.ts";
import { asJson } from "#tests/support/product.ts";
import { actor, dayFromNow, useVerification } from "#tests/support/verification.ts";

describe("a certificate that came into the register as suspended", () => {
  const { product, add, read } = useVerification();
  const [issued, since] = [dayFromNow(-400), dayFromNow(-250)];
  let editor: Awaited<ReturnType<typeof product.signIn>>;
  beforeAll(async () => {
    editor = await product.signIn("editor");
  });

  const addSuspended = () => add({ status: "Dibekukan", issue_date: issued });
  async function decide(id: string, decision: Record<string, unknown>) {
    const { version } = await (await editor.request(`/api/certificates/${id}`)).json();
    const body = {
      kind: "suspended",
      reason: "mark-misused",
      decided_on: since,
      effective_on: since,
      version,
    };
    const answer = await editor.request(
      `/api/certificates/${id}/decisions`,
      asJson("POST", { ...body, ...decision }),
    );
    return { status: answer.status, errors: (await answer.json()).errors };
  }
  const onDashboard = async (id: string) => {
    const { suspended } = await (await editor.request("/api/dashboard")).json();
    return suspended.rows.find((row: { id: string }) => row.id === id);
  };
  const known = async (id: string) =>
    (await (await editor.request(`/api/certificates/${id}`)).json()).suspended_since;
  const verdictOn = async (path: string, on: string) =>
    /class="day-answer[^"]*" data-verdict="([\w-]+)"/.exec((await read(`${path}?on=${on}`)).html)?.[1];

  it("has no clock until somebody says since when: valid from its issue, suspended from that day on", async () => {
    const { id, path } = await addSuspended();
    expect(await onDashboard(id)).toMatchObject({ since: null, due: null });
    expect(await known(id)).toBeNull();
    expect(await verdictOn(path, since)).toBe("none");
    expect((await decide(id, {})).status).toBe(200);
    expect(await onDashboard(id)).toMatchObject({ since });
    expect(await known(id)).toBe(since);
    expect(await verdictOn(path, dayFromNow(-251))).toBe("valid");
    expect(await verdictOn(path, since)).toBe("suspended");
    expect((await read(path)).html).toContain('data-verdict="suspended"');
    // A slip in that day is corrected like any other.
    const slip = { kind: "corrected", status: "Valid", reason: null };
    expect((await decide(id, { ...slip, decided_on: since })).status).toBe(200);
    const later = dayFromNow(-200);
    expect((await decide(id, { decided_on: later, effective_on: later })).status).toBe(200);
    expect(await known(id)).toBe(later);
    expect(await onDashboard(id)).toMatchObject({ since: later });
  });

  it("takes nothing else for a day before it came, and no day before its issue", async () => {
    const { id } = await addSuspended();
    const unknown =
      "Register belum mengenal sertifikat ini pada tanggal itu. Pilih tanggal yang lebih lambat.";
    expect(await decide(id, { kind: "corrected", scope: "Lain", reason: null })).toEqual({
      status: 422,
      errors: { effective_on: unknown },
    });
    expect(await decide(id, { kind: "withdrawn", reason: "activity-ended" })).toMatchObject({ status: 200 });
    const other = await addSuspended();
    const tooEarly = dayFromNow(-401);
    expect(await decide(other.id, { effective_on: tooEarly, decided_on: tooEarly })).toMatchObject({
      errors: { effective_on: "Tidak boleh sebelum tanggal terbit sertifikat." },
    });
  });

  describe("by a file", () => {
    const path = join(tmpdir(), `absah-came-suspended-${process.pid}.csv`);
    async function bring(
      number: string,
      suspended: string,
      reason = "",
      mode: "write" | "preview" = "write",
    ) {
      await writeFile(
        path,
        `client_name,certificate_number,standard,issue_date,expiry_date,status,suspended_since,alasan
PT Beku,${number},ISO 9001,${issued},${dayFromNow(600)},Dibekukan,${suspended},${reason}`,
      );
      const imported = await importCertificates(product.db, { path, mode, actor, language: "id" });
      if (imported.outcome !== "imported") throw new Error(imported.message);
      return imported.result;
    }
    const idOf = async (number: string) =>
      (
        await product.db.query.certificates.findFirst({
          where: (certificates, { eq }) => eq(certificates.certificate_number, number),
        })
      )?.id ?? "";

    it("is warned of where the file names no day, and a second file may name it: once", async () => {
      const first = await bring("BEKU-1", "");
      expect(first.warnings).toMatchObject([
        // The column by the heading that the panel and the template have.
        {
          column: "status",
          reason: expect.stringMatching(/tidak tahu sejak kapan .* kolom “Dibekukan sejak”/),
        },
      ]);
      const preview = await bring("BEKU-1", since, "Atas permintaan klien", "preview");
      expect(preview).toMatchObject({
        summary: { changed: 1 },
        changes: [{ fields: { suspended_since: { before: null, after: since } } }],
      });
      await bring("BEKU-1", since, "atas permintaan KLIEN");
      const id = await idOf("BEKU-1");
      expect(await onDashboard(id)).toMatchObject({ since });
      expect((await listDecisions(product.db, id))[0]).toMatchObject({
        kind: "suspended",
        effective_on: since,
        reason: "suspended-on-request",
        internal_note: "",
      });
      expect((await bring("BEKU-1", since)).summary).toMatchObject({ unchanged: 1 });
      expect((await bring("BEKU-1", dayFromNow(-100))).summary).toMatchObject({ unchanged: 1 });
      expect((await read(`/verifikasi-sertifikat/${id}`)).html).toContain('data-verdict="suspended"');
    });

    it("keeps words that are no reason of the body's as an internal note", async () => {
      await bring("BEKU-2", since, "Alasan sendiri");
      const [imported, suspended] = await listDecisions(product.db, await idOf("BEKU-2"));
      expect(imported).toMatchObject({ kind: "imported", reason: null, internal_note: "" });
      expect(suspended).toMatchObject({ kind: "suspended", reason: null, internal_note: "Alasan sendiri" });
    });
  });
});
