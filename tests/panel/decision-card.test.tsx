import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/certificates/pages.tsx";
import { addDays, startOfDay } from "#shared/time.ts";
import {
  day,
  decision,
  granted,
  suspension,
  today,
  tomorrow,
  useDecisions,
  valid,
  whole,
} from "#tests/panel/certificate-decisions.tsx";
import { renderPage } from "#tests/panel/support.tsx";

describe("the decisions about a certificate", () => {
  const { api, card, buttons, inForm, open } = useDecisions();

  it.each([
    ["valid", valid, ["Perpanjang", "Bekukan", "Ubah lingkup", "Koreksi", "Cabut"]],
    ["suspended", { ...valid, status: "Dibekukan" }, ["Pulihkan", "Ubah lingkup", "Koreksi", "Cabut"]],
    ["expired", { ...valid, expiry_date: addDays(today, -1) }, ["Perpanjang", "Koreksi", "Cabut"]],
    ["withdrawn", { ...valid, status: "Dicabut" }, ["Koreksi"]],
    [
      "not yet valid",
      { ...valid, issue_date: tomorrow },
      ["Perpanjang", "Bekukan", "Ubah lingkup", "Koreksi", "Cabut"],
    ],
  ])("has a button for each that is possible about one that is %s", async (_, certificate, expected) => {
    await open(certificate);
    const names = (await buttons()).getAllByRole("button").map(({ textContent }) => textContent);
    expect(names).toEqual(expected);
  });

  it("say what holds today and what is decided already for later", async () => {
    const renewal = decision("renewed", {
      effective_on: addDays(today, 601),
      changes: { expiry_date: addDays(today, 1600) },
      edition: 3,
    });
    await open({ ...valid, edition: 2 }, [
      { ...granted, edition: 2 },
      suspension(addDays(today, 7)),
      renewal,
    ]);
    const text = (await card()).textContent;
    expect(text).toMatch(/Keputusan\s*Valid\s*Edisi 2/);
    expect(text).toContain(`Mulai ${day(7)}: Dibekukan`);
    expect(text).toContain(`Mulai ${day(601)}: Edisi 3, berlaku sampai ${day(1600)}`);
  });

  it("say since when it is suspended", async () => {
    await open({ ...valid, status: "Dibekukan" }, [granted, suspension(addDays(today, -3))]);
    expect((await card()).textContent).toContain(`dibekukan sejak ${day(-3)}`);
  });

  it("stand in the order of their effect, the latest first, with what is known of each", async () => {
    const longAgo = addDays(today, -200);
    await open(valid, [
      granted,
      suspension(addDays(today, 7), {
        decided_on: today,
        recorded_at: startOfDay(today).toISOString(),
        edition: 2,
        reason: "on-request",
        reason_label: "Atas permintaan klien",
        is_reason_public: true,
        reference: "SK-7",
        internal_note: "Surat klien diterima.",
        public_note_id: "Dibekukan sementara.",
        approved_by_name: "Budi Santoso",
      }),
      decision("scope_reduced", {
        effective_on: longAgo,
        recorded_at: startOfDay(addDays(longAgo, 1)).toISOString(),
        changes: { scope: "Minuman ringan" },
        edition: 2,
        reason: "part-ended",
        reason_label: "Sebagian dihentikan",
      }),
    ]);
    const entries = within(await screen.findByRole("list", { name: "Riwayat keputusan" })).getAllByRole(
      "listitem",
    );
    const texts = entries.map(({ textContent }) => textContent ?? "");
    expect(texts.map((text) => /^[A-Z][a-z ]+/.exec(text)?.[0])).toEqual([
      "Dibekukan",
      "Lingkup dikurangi",
      "Diterbitkan",
    ]);
    const [suspended = "", reduced = "", first = ""] = texts;
    expect(suspended).toContain("Belum berlaku");
    expect(suspended).toContain(`Berlaku mulai ${day(7)} · diputuskan dan dicatat ${day(0)}`);
    expect(suspended).toContain("AlasanPublikAtas permintaan klien");
    expect(suspended).toContain("SK-7");
    expect(suspended).toContain("Catatan internalSurat klien diterima.");
    expect(suspended).toContain("Catatan publikPublikDibekukan sementara.");
    expect(suspended).toContain("Disiapkan oleh Ani Wijaya, disetujui oleh Budi Santoso");
    expect(suspended).not.toMatch(/Edisi|Status/);
    expect(reduced).toContain("Edisi 2");
    expect(reduced).toContain("Ruang lingkupMinuman ringan");
    expect(reduced).toContain("AlasanSebagian dihentikan");
    expect(reduced).not.toContain("dicatat");
    expect(first).toContain("Nama klienPT Lama");
  });

  it("are shown of a removed certificate, with no button to decide more", async () => {
    await open({ ...valid, removed_at: "2026-03-01T00:00:00.000Z" });
    expect(await screen.findByRole("list", { name: "Riwayat keputusan" })).toBeTruthy();
    expect(screen.queryByRole("group", { name: "Catat keputusan" })).toBeNull();
  });

  it("can be asked for again where they could not be read, and the form is there meanwhile", async () => {
    let isBroken = true;
    api.answerWith(({ path }) => {
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (!path.endsWith("/decisions")) return { json: valid };
      return isBroken ? { status: 403, json: { message: "Tidak berhak." } } : { json: { data: [granted] } };
    });
    renderPage(pages.edit, { url: `/admin/certificates/${valid.id}`, path: "/admin/certificates/:id" });
    const problem = await within(await card()).findByText("Keputusan tidak dapat dimuat.");
    expect(problem).toBeTruthy();
    expect(inForm(/^Nama klien/).value).toBe("PT Lama");
    isBroken = false;
    await userEvent.click(within(await card()).getByRole("button", { name: "Coba lagi" }));
    expect((await buttons()).getByRole<HTMLButtonElement>("button", { name: "Bekukan" }).disabled).toBe(
      false,
    );
  });

  it("say from when and until when a certificate is valid that is granted from a later day on", async () => {
    const from = addDays(today, 5);
    const later = { ...valid, issue_date: from, upcoming: null };
    await open(later, [decision("granted", { effective_on: from, changes: { ...whole, issue_date: from } })]);
    const text = `Mulai ${day(5)}: Valid, berlaku sampai ${day(600)}`;
    expect((await card()).textContent).toContain(text);
  });

  it("are not spoken of in the form of a new certificate", async () => {
    api.answerWith(() => ({ json: {} }));
    renderPage(pages.create, { url: "/admin/certificates/create" });
    await screen.findByRole("form");
    await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
    expect(screen.queryByRole("region", { name: "Keputusan" })).toBeNull();
  });
});
