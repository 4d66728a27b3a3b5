import { cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BulkDecisionDialog } from "#panel/certificates/bulk/decision-dialog.tsx";
import { LeftOut } from "#panel/certificates/bulk/left-out.tsx";
import { queryClient } from "#panel/providers/session.ts";
import type { BulkDecision } from "#shared/schemas/bulk-decision.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

const reason = (code: string, kind: string, values: object = {}) => ({
  ...{ id: code, kind, code, label_id: code, label_en: code, is_public: false, is_active: true },
  ...{ display_order: 1, ...values },
});
const reasons = [
  reason("Tunggakan", "suspended"),
  reason("Usang", "suspended", { is_active: false }),
  reason("Audit ulang", "renewed"),
];

describe("the dialog of a decision about many certificates", () => {
  const api = useApi();
  const today = dayInJakarta(new Date());
  const nextYear = addDays(today, 365);
  const path = "/api/certificate-decisions/bulk";
  const closed = vi.fn();
  const done = vi.fn();
  const bodies = () => api.asked.filter((each) => each.path === path).map(({ body }) => Object(body));
  const previews = () => bodies().filter(({ dry_run }) => dry_run);
  const decided = () => bodies().filter(({ dry_run }) => !dry_run);
  const press = async (name: string | RegExp) =>
    await userEvent.click(await screen.findByRole("button", { name }));
  const ask = () => press("Lihat pratinjau");
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
  const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
  const problemOf = (label: RegExp) => {
    const described = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    return document.getElementById(described.at(-1) ?? "")?.textContent ?? "";
  };
  const change = (effective_on: string) => ({
    ...{ id: "id-0", client_name: "PT Satu", certificate_number: "NO-0", effective_on },
    ...{ before: { status: "Valid", expiry_date: today }, after: { status: "Valid", expiry_date: nextYear } },
  });
  let changing: number;
  let version: number;
  let answers: (Answer | Promise<Answer>)[];

  beforeEach(() => {
    closed.mockClear();
    done.mockClear();
    [changing, version, answers] = [1, 3, []];
  });
  afterEach(() => vi.useRealTimers());

  function open(kind: BulkDecision["kind"]) {
    api.answerWith(({ path: asked, body }) => {
      if (asked === "/api/decision-reasons") return { json: { data: reasons } };
      if (asked !== path) return { status: 404, json: {} };
      const { dry_run, versions, decision } = Object(body);
      if (!dry_run)
        return (
          answers.shift() ?? { json: { decided: Object.keys(versions).length, refused: [], versions: {} } }
        );
      const sample = changing > 0 ? [change(decision.effective_on ?? nextYear)] : [];
      return { json: { changing, sample, refused: [], versions: changing > 0 ? { "id-0": version } : {} } };
    });
    return renderPage(
      <BulkDecisionDialog kind={kind} selection={{ ids: ["id-0"] }} onDone={done} onClose={closed} />,
      { url: "/admin/certificates" },
    );
  }

  it("offers the reasons of its kind that are in use", async () => {
    open("suspended");
    await screen.findByRole("option", { name: "Tunggakan" });
    const texts = () => Array.from(field(/^Alasan/).querySelectorAll("option"), (each) => each.text);
    expect(texts()).toEqual(["Pilih alasan", "Tunggakan"]);
    cleanup();
    open("renewed");
    await screen.findByRole("option", { name: "Audit ulang" });
    expect(texts()).toEqual(["Pilih alasan", "Audit ulang"]);
  });

  it("says all that is missing at once and when it is asked, each until it is mended, and asks for nothing", async () => {
    open("suspended");
    await screen.findByRole("option", { name: "Tunggakan" });
    set(/^Mulai berlaku/, "");
    await userEvent.type(field(/^Nomor keputusan/), "SK-1");
    expect([problemOf(/^Mulai berlaku/), problemOf(/^Alasan/)]).toEqual(["", ""]);
    await ask();
    expect(problemOf(/^Mulai berlaku/)).not.toBe("");
    expect(problemOf(/^Alasan/)).not.toBe("");
    expect(document.activeElement).toBe(field(/^Mulai berlaku/));
    expect(previews()).toEqual([]);
    set(/^Mulai berlaku/, today);
    expect(problemOf(/^Mulai berlaku/)).toBe("");
    expect(problemOf(/^Alasan/)).not.toBe("");
    await userEvent.selectOptions(field(/^Alasan/), "Tunggakan");
    await ask();
    await screen.findByText("1", { selector: "strong" });
    expect(previews().map(({ decision }) => decision)).toEqual([
      {
        ...{ kind: "suspended", decided_on: today, effective_on: today, reason: "Tunggakan" },
        ...{ reference: "SK-1", internal_note: "", public_note_id: "", public_note_en: "" },
      },
    ]);
  });

  it("says of a date that is none, such as 31 February, that it does not exist, and asks for nothing", async () => {
    open("suspended");
    await screen.findByRole("option", { name: "Tunggakan" });
    // No browser's validity in the tests' document.
    Object.defineProperty(field(/^Mulai berlaku/), "validity", { get: () => ({ badInput: true }) });
    set(/^Mulai berlaku/, "");
    await userEvent.selectOptions(field(/^Alasan/), "Tunggakan");
    await ask();
    expect(problemOf(/^Mulai berlaku/)).toBe("Tanggal tidak ada dalam kalender.");
    expect(bodies()).toEqual([]);
  });

  it("renews each by three years from its own last day, unless years are chosen", async () => {
    open("renewed");
    await ask();
    await screen.findByText("1", { selector: "strong" });
    expect(previews().at(-1)?.decision).toMatchObject({ years: 3, expiry_date: null, effective_on: null });
    expect(screen.getByText(/Setiap sertifikat pada tanggalnya sendiri/)).toBeTruthy();
    await press("Kembali");
    await userEvent.selectOptions(field(/^Perpanjang$/), "5 tahun sejak masing-masing berakhir");
    await ask();
    await waitFor(() => expect(previews()).toHaveLength(2));
    expect(previews().at(-1)?.decision).toMatchObject({ years: 5, expiry_date: null });
  });

  it("renews all until the day that is typed, from the day that is typed, and keeps both on the way back", async () => {
    open("renewed");
    await userEvent.selectOptions(await screen.findByLabelText(/^Perpanjang$/), "Sampai tanggal yang sama");
    await userEvent.selectOptions(field(/^Mulai berlaku/), "Pada tanggal yang sama");
    expect([field(/^Kedaluwarsa semuanya/).value, field(/^Berlaku semuanya/).value]).toEqual(["", today]);
    await ask();
    expect(problemOf(/^Kedaluwarsa semuanya/)).not.toBe("");
    expect(previews()).toEqual([]);
    set(/^Kedaluwarsa semuanya/, nextYear);
    set(/^Berlaku semuanya/, addDays(today, 7));
    await ask();
    await screen.findByText("1", { selector: "strong" });
    const typed = { years: null, expiry_date: nextYear, effective_on: addDays(today, 7) };
    expect(previews().at(-1)?.decision).toMatchObject(typed);
    expect(screen.queryByText(/Setiap sertifikat pada tanggalnya sendiri/)).toBeNull();
    await press("Kembali");
    expect(field(/^Kedaluwarsa semuanya/).value).toBe(nextYear);
    expect(field(/^Berlaku semuanya/).value).toBe(addDays(today, 7));
    await ask();
    await waitFor(() => expect(previews()).toHaveLength(2));
    expect(previews()[1]).toEqual(previews()[0]);
  });

  it("decides nothing where nothing would change", async () => {
    changing = 0;
    open("renewed");
    await ask();
    const act = await screen.findByRole<HTMLButtonElement>("button", { name: "Perpanjang 0 sertifikat" });
    expect(act.disabled).toBe(true);
  });

  it("repeats a request that failed as the same decision", async () => {
    answers = [{ status: 503, json: { message: "Sedang tidak tersedia." } }];
    open("renewed");
    await ask();
    await press("Perpanjang 1 sertifikat");
    expect((await screen.findByRole("alert")).textContent).toContain("Sedang tidak tersedia.");
    expect(done).not.toHaveBeenCalled();
    await press("Perpanjang 1 sertifikat");
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
    expect(done).toHaveBeenCalledTimes(1);
    expect(decided()).toHaveLength(2);
    expect(decided()[1]).toEqual(decided()[0]);
  });

  it("decides about what the last preview showed, after a failure and the way back", async () => {
    answers = [{ status: 503, json: { message: "Sedang tidak tersedia." } }];
    open("renewed");
    await ask();
    await press("Perpanjang 1 sertifikat");
    await screen.findByRole("alert");
    await press("Kembali");
    version = 4;
    await ask();
    await press("Perpanjang 1 sertifikat");
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(decided().map(({ versions }) => versions)).toEqual([{ "id-0": 3 }, { "id-0": 4 }]);
    expect(decided()[1].bulk).not.toBe(decided()[0].bulk);
  });

  it("stays while a decision is on its way", async () => {
    const answer = Promise.withResolvers<Answer>();
    answers = [answer.promise];
    open("renewed");
    await ask();
    await press("Perpanjang 1 sertifikat");
    const close = () => fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    close();
    expect(closed).not.toHaveBeenCalled();
    answer.resolve({ json: { decided: 1, refused: [], versions: {} } });
    await waitFor(() => expect(closed).toHaveBeenCalledTimes(1));
  });

  it("shows each problem that the server finds in the decision", async () => {
    open("renewed");
    api.answerWith(() => ({
      ...{
        status: 422,
        json: {
          message: "Mohon periksa.",
          errors: { years: "Terlalu lama.", reference: "Terlalu panjang." },
        },
      },
    }));
    await ask();
    expect((await screen.findByRole("alert")).textContent).toMatch(
      /Belum dapat diputuskan.*Mohon periksa\..*Terlalu lama\..*Terlalu panjang\./,
    );
  });

  describe("of a person who is signed in", () => {
    const person = { id: "ani", email: "ani@lembaga.test", full_name: "Ani", areas: [] };
    const restored = () => screen.queryByText("Isian yang belum diputuskan dipulihkan.");
    const openAgain = async (kind: BulkDecision["kind"]) => {
      cleanup();
      queryClient.setQueryData(["session"], person);
      open(kind);
      await screen.findByRole("button", { name: "Lihat pratinjau" });
    };

    it("takes up the next day what was typed, with the new day where nobody typed another", async () => {
      vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-03-02T05:00:00Z") });
      await openAgain("suspended");
      set(/^Mulai berlaku/, "2026-03-20");
      vi.setSystemTime(Date.parse("2026-03-03T05:00:00Z"));
      await openAgain("suspended");
      expect(restored()).toBeTruthy();
      expect(field(/^Mulai berlaku/).value).toBe("2026-03-20");
      expect(field(/^Tanggal keputusan/).value).toBe("2026-03-03");
    });

    it("keeps what was typed for its own kind, until it is decided", async () => {
      await openAgain("renewed");
      await userEvent.selectOptions(field(/^Perpanjang$/), "2 tahun sejak masing-masing berakhir");
      await openAgain("suspended");
      expect(restored()).toBeNull();
      await openAgain("renewed");
      expect(restored()).toBeTruthy();
      expect(field(/^Perpanjang$/).value).toBe("2");
      await ask();
      await press("Perpanjang 1 sertifikat");
      await waitFor(() => expect(done).toHaveBeenCalled());
      await openAgain("renewed");
      expect(restored()).toBeNull();
      expect(field(/^Perpanjang$/).value).toBe("3");
    });
  });
});

describe("certificates that a decision leaves out", () => {
  it("are named below each reason, by their id where nothing else is known of them", () => {
    const of = (id: string, reason: string, client_name = "", certificate_number = "") => ({
      ...{ id, reason, client_name, certificate_number },
    });
    render(
      <LeftOut
        refused={[of("id-1", "Diubah.", "PT A", "NO-1"), of("id-2", "Dicabut."), of("id-3", "Diubah.")]}
      />,
    );
    const region = within(screen.getByRole("region", { name: "3 dilewati" }));
    const outer = region.getByRole("list", { name: "3 dilewati" });
    expect(Array.from(outer.children, ({ textContent }) => textContent)).toEqual([
      "2 karena: Diubah.PT A NO-1Sertifikat tak dikenal id-3",
      "1 karena: Dicabut.Sertifikat tak dikenal id-2",
    ]);
    cleanup();
    const { container } = render(<LeftOut refused={[]} />);
    expect(container.childElementCount).toBe(0);
  });
});
