import { onlineManager } from "@tanstack/react-query";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { addDays, addYears } from "#shared/time.ts";
import {
  day,
  decision,
  granted,
  suspended,
  suspension,
  today,
  useDecisions,
  valid,
} from "#tests/panel/certificate-decisions.tsx";

describe("the decisions about a certificate", () => {
  const { sent, toast, card, dialog, inDialog, field, set, record, open, records } = useDecisions();

  const withdrawal = (effective_on: string) =>
    decision("withdrawn", { effective_on, changes: { status: "Dicabut" } });
  const inTimeline = async () =>
    within(within(await card()).getByRole("list", { name: "Riwayat keputusan" }));

  it("that have not taken effect are taken back, once what visitors will read was shown", async () => {
    const paused = suspension(addDays(today, -3));
    const slip = { ...withdrawal(addDays(today, 5)), recorded_at: new Date().toISOString() };
    const restored = decision("restored", { effective_on: addDays(today, 9), changes: { status: "Valid" } });
    const register = await open(suspended, [granted, paused, restored, slip]);
    const before = within(await card()).getAllByRole("button", { name: "Urungkan" });
    expect(before).toHaveLength(2);
    // The one that takes effect last stands first.
    await userEvent.click(before[1] as HTMLElement);
    const shown = inDialog().getByRole("region", { name: "Yang dibaca publik" }).textContent;
    expect(shown).toContain(`Mulai ${day(5)}Dibekukan`);
    expect(shown).toContain(`Mulai ${day(9)}Valid`);
    fireEvent.change(inDialog().getByLabelText(/^Catatan internal/), { target: { value: "Salah berkas" } });
    records(
      register,
      {},
      {
        ...decision("corrected", { effective_on: addDays(today, 5), changes: { status: "Dibekukan" } }),
        recorded_at: new Date().toISOString(),
      },
    );
    await userEvent.click(inDialog().getByRole("button", { name: "Urungkan" }));
    await waitFor(() => expect(toast()).toContain("Keputusan diurungkan."));
    expect(sent()).toMatchObject([
      {
        path: `/api/certificates/${valid.id}/decisions/undo`,
        body: { undoes: slip.id, version: suspended.version, internal_note: "Salah berkas" },
      },
    ]);
    await waitFor(() => expect(dialog()).toBeNull());
    expect((await card()).textContent).toContain("DicabutDiurungkan");
    expect((await inTimeline()).getAllByRole("button", { name: "Urungkan" })).toHaveLength(1);
  });

  it("that are about to be taken back with a note ask before it is lost, and keep it where the session is over", async () => {
    const register = await open(valid, [granted, suspension(addDays(today, 5))]);
    await userEvent.click(within(await card()).getByRole("button", { name: "Urungkan" }));
    const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^Catatan internal/);
    await userEvent.type(note(), "Salah berkas");
    await userEvent.click(inDialog().getByRole("button", { name: "Tutup" }));
    await userEvent.click(screen.getByRole("button", { name: "Lanjutkan mengisi" }));
    expect(note().value).toBe("Salah berkas");
    register.answers.push(() => ({ status: 401, json: { message: "Silakan masuk terlebih dahulu." } }));
    await userEvent.click(inDialog().getByRole("button", { name: "Urungkan" }));
    expect(await inDialog().findByRole("link", { name: "Masuk kembali di tab baru" })).toBeTruthy();
    expect(note().value).toBe("Salah berkas");
  });

  it("that are taken back without a network say so at once, and are not taken back later", async () => {
    await open(valid, [granted, suspension(addDays(today, 5))]);
    await userEvent.click(within(await card()).getByRole("button", { name: "Urungkan" }));
    onlineManager.setOnline(false);
    try {
      await userEvent.click(inDialog().getByRole("button", { name: "Urungkan" }));
      expect((await inDialog().findByRole("alert")).textContent).toContain("Gagal mengurungkan");
    } finally {
      onlineManager.setOnline(true);
    }
    expect(sent()).toHaveLength(1);
  });

  it("that have not taken effect are corrected in what they set, from their own day on", async () => {
    const on = addDays(valid.expiry_date, 1);
    const renewed = decision("renewed", {
      effective_on: on,
      edition: 2,
      changes: { expiry_date: addYears(valid.expiry_date, 30) },
    });
    const register = await open(valid, [granted, renewed]);
    await userEvent.click((await inTimeline()).getByRole("button", { name: "Koreksi" }));
    expect(field(/^Tanggal kedaluwarsa/).value).toBe(addYears(valid.expiry_date, 30));
    expect(inDialog().queryByLabelText(/^Nama klien/)).toBeNull();
    set(/^Tanggal kedaluwarsa/, addYears(valid.expiry_date, 3));
    records(register, {}, decision("corrected"));
    await record();
    await waitFor(() =>
      expect(sent()).toMatchObject([
        { body: { kind: "corrected", effective_on: on, expiry_date: addYears(valid.expiry_date, 3) } },
      ]),
    );
  });
});
