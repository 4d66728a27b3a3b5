import { onlineManager } from "@tanstack/react-query";
import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/certificates/pages.tsx";
import { queryClient } from "#panel/providers/session.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { AnsweredDecision, DecisionReason, Proposal } from "#shared/answers/decisions.ts";
import { addDays, addYears, dayInJakarta, formatDay, startOfDay } from "#shared/time.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const today = dayInJakarta(new Date());
const tomorrow = addDays(today, 1);
const day = (days: number) => formatDay(addDays(today, days), "id");

const valid: Certificate = {
  ...storedCertificate,
  scope: "Produksi minuman",
  issue_date: addDays(today, -400),
  expiry_date: addDays(today, 600),
};
const { client_name, certificate_number, standard, scope, issue_date, expiry_date } = valid;
const whole = { client_name, certificate_number, standard, scope, issue_date, expiry_date, status: "Valid" };

const pending: Proposal = {
  id: "7",
  certificate_id: valid.id,
  kind: "suspended",
  input: { kind: "suspended", decided_on: today, effective_on: today, reason: "audit-overdue" },
  state: "pending",
  client_name,
  certificate_number,
  prepared_by_name: "Ani Wijaya",
  prepared_at: startOfDay(today).toISOString(),
  is_changed_since: false,
  changed_since: null,
  is_own: true,
  closed_by_name: null,
  closed_at: null,
  closing_note: "",
};

let lastId = 0;

function decision(kind: AnsweredDecision["kind"], others: Partial<AnsweredDecision> = {}): AnsweredDecision {
  lastId += 1;
  const effective_on = others.effective_on ?? today;
  return {
    id: lastId,
    kind,
    decided_on: effective_on,
    effective_on,
    recorded_at: startOfDay(effective_on).toISOString(),
    changes: {},
    edition: 1,
    reason: null,
    reason_label: null,
    is_reason_public: false,
    internal_note: "",
    public_note_id: "",
    public_note_en: "",
    reference: "",
    prepared_by_name: "Ani Wijaya",
    approved_by_name: null,
    ...others,
  };
}

const granted = decision("granted", { effective_on: issue_date, changes: whole });
const suspension = (effective_on = today, others: Partial<AnsweredDecision> = {}) =>
  decision("suspended", { effective_on, changes: { status: "Dibekukan" }, ...others });

const reason = (code: string, kind: DecisionReason["kind"], label_id: string, is_public = false) => ({
  code,
  kind,
  label_id,
  label_en: label_id,
  is_public,
  is_active: true,
});
const reasons = [
  reason("audit-overdue", "suspended", "Audit surveilans tertunda"),
  reason("on-request", "suspended", "Atas permintaan klien", true),
  reason("ended", "withdrawn", "Kegiatan dihentikan"),
  reason("scope-audited", "scope_extended", "Audit perluasan"),
  reason("part-ended", "scope_reduced", "Sebagian dihentikan"),
];

describe("the decisions about a certificate", () => {
  const api = useApi();
  const sent = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const card = () => screen.findByRole("region", { name: "Keputusan" });
  const buttons = async () => within(await screen.findByRole("group", { name: "Catat keputusan" }));
  const press = async (name: string) => userEvent.click((await buttons()).getByRole("button", { name }));
  const dialog = () => screen.queryByRole("dialog");
  const inDialog = () => within(screen.getByRole("dialog"));
  const field = (label: RegExp) => inDialog().getByLabelText<HTMLInputElement>(label);
  const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
  const chooseReason = async (label: string) => {
    await inDialog().findByRole("option", { name: label });
    await userEvent.selectOptions(field(/^Alasan/), label);
  };
  const record = () => userEvent.click(inDialog().getByRole("button", { name: "Catat keputusan" }));
  const preview = () => inDialog().getByRole("region", { name: "Yang dibaca publik" }).textContent ?? "";
  const problemOf = (label: RegExp) => {
    const described = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    const id = described.find((each) => each.endsWith("-problem"));
    return id && document.getElementById(id)?.textContent;
  };
  const inForm = (label: RegExp) => within(screen.getByRole("form")).getByLabelText<HTMLInputElement>(label);
  const save = () => userEvent.click(screen.getByRole("button", { name: "Simpan Perubahan" }));

  type Answer = { status?: number; json: unknown };
  /** What the API reads out, as tests change it, and its next answers to what is sent. */
  type Register = { certificate: Certificate; decisions: AnsweredDecision[]; answers: (() => Answer)[] };

  async function open(certificate: Certificate = valid, decisions = [granted]): Promise<Register> {
    const register: Register = { certificate, decisions, answers: [] };
    api.answerWith(({ method, path }) => {
      if (method !== "GET") return register.answers.shift()?.() ?? { status: 500, json: {} };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path === "/api/decision-reasons") return { json: { data: reasons } };
      if (path.endsWith("/decisions")) return { json: { data: register.decisions } };
      return { json: register.certificate };
    });
    renderPage(pages.edit, { url: `/admin/certificates/${certificate.id}`, ...editRoute });
    await within(await card()).findByText(/^Riwayat keputusan \(/);
    return register;
  }
  const editRoute = { path: "/admin/certificates/:id" };
  const list = <p>Daftar sertifikat</p>;
  async function openFromList() {
    await open();
    // One page at a time.
    cleanup();
    const routes = [{ ...editRoute, element: pages.edit }];
    const page = renderPage(list, { url: "/admin/certificates", routes });
    await screen.findByText("Daftar sertifikat");
    await page.router.navigate(`/admin/certificates/${valid.id}`);
    await within(await card()).findByText(/^Riwayat keputusan \(/);
    return page;
  }

  /** A decision that is recorded: what is read afterwards. */
  function records(register: Register, changes: Partial<Certificate>, decided: AnsweredDecision) {
    register.answers.push(() => {
      const version = register.certificate.version + 1;
      register.certificate = { ...register.certificate, ...changes, version };
      register.decisions = [...register.decisions, decided];
      return { json: { version } };
    });
  }

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

  const always = ["Tanggal keputusan", "Berlaku mulai"];
  const notes = [
    "Nomor referensi",
    "Catatan internal",
    "Catatan publik (Indonesia)",
    "Catatan publik (Inggris)",
  ];
  const suspended = { ...valid, status: "Dibekukan" };
  it.each([
    ["Bekukan", valid, [...always, "Alasan", ...notes]],
    ["Pulihkan", suspended, [...always, ...notes]],
    ["Cabut", valid, [...always, "Alasan", ...notes]],
    ["Perpanjang", valid, [...always, "Kedaluwarsa yang baru", "Terbit yang baru (opsional)", ...notes]],
    [
      "Ubah lingkup",
      valid,
      ["Lingkup diperluas", "Lingkup dikurangi", ...always, "Lingkup yang baru", ...notes],
    ],
    [
      "Koreksi",
      valid,
      [
        ...always,
        "Nama klien",
        "Nomor sertifikat",
        "Standar",
        "Ruang lingkup",
        "Tanggal terbit",
        "Tanggal kedaluwarsa",
        "Status",
        ...notes,
      ],
    ],
  ])("%s asks only what belongs to it", async (button, certificate, expected) => {
    await open(certificate);
    await press(button);
    await waitFor(() => expect(inDialog().queryByText("Memuat alasan…")).toBeNull());
    const labels = Array.from(screen.getByRole("dialog").querySelectorAll("label"), ({ textContent }) =>
      textContent?.replace(" *", ""),
    );
    expect(labels).toEqual(expected);
  });

  it("want a day, and say so where it was emptied", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    set(/^Berlaku mulai/, "");
    await record();
    await waitFor(() => expect(problemOf(/^Berlaku mulai/)).toBe("Wajib diisi."));
    expect(sent()).toEqual([]);
  });

  it("of suspension and withdrawal want a reason, said at the field, and send nothing without one", async () => {
    await open();
    await press("Bekukan");
    await record();
    await waitFor(() => expect(problemOf(/^Alasan/)).toBe("Pilih alasan keputusan ini."));
    expect(toast()).toContain("Pilih alasan keputusan ini.");
    expect(sent()).toEqual([]);
  });

  it("say of a chosen reason who reads it", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    expect(inDialog().getByText("Internal: hanya staf yang membaca alasan ini.")).toBeTruthy();
    await chooseReason("Atas permintaan klien");
    expect(inDialog().getByText("Publik: pengunjung membaca alasan ini.")).toBeTruthy();
  });

  it("are recorded over the version that is shown; card and form then show the new state, and the next save goes over it", async () => {
    const register = await open();
    records(register, { status: "Dibekukan" }, suspension());
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    await userEvent.type(field(/^Nomor referensi/), "SK-1");
    await userEvent.click(inDialog().getByText("Catatan untuk publik"));
    await userEvent.type(field(/^Catatan publik \(Inggris\)/), "For now.");
    await record();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(toast()).toContain("Keputusan dicatat: Dibekukan.");
    expect(sent()).toMatchObject([
      {
        method: "POST",
        path: `/api/certificates/${valid.id}/decisions`,
        body: {
          kind: "suspended",
          decided_on: today,
          effective_on: today,
          reason: "audit-overdue",
          reference: "SK-1",
          public_note_en: "For now.",
          version: valid.version,
        },
      },
    ]);
    expect((await card()).textContent).toMatch(/Keputusan\s*Dibekukan\s*Edisi 1/);
    expect((await buttons()).getByRole("button", { name: "Pulihkan" })).toBeTruthy();
    expect(inForm(/^Status/).value).toBe("Dibekukan");
    await waitFor(() => expect(document.activeElement?.textContent).toBe("Keputusan"));
    register.answers.push(() => ({ json: { ...register.certificate, version: 5 } }));
    await save();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]?.body).toMatchObject({ status: "Dibekukan", version: valid.version + 1 });
  });

  it("take effect later where that is said: visitors read the same today, and the form keeps its values", async () => {
    const register = await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    set(/^Berlaku mulai/, tomorrow);
    await waitFor(() => expect(preview()).toContain(`Mulai ${day(1)}Dibekukan`));
    expect(preview()).toContain("Hari iniValid");
    expect(preview()).toContain("Tidak berubah oleh keputusan ini.");
    records(register, {}, suspension(tomorrow));
    await record();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(toast()).toContain(`Keputusan dicatat: Dibekukan mulai ${day(1)}.`);
    expect((await card()).textContent).toContain(`Mulai ${day(1)}: Dibekukan`);
    expect(inForm(/^Status/).value).toBe("Valid");
  });

  it("of renewal offer three years more from the day after the last one, as another edition", async () => {
    const register = await open();
    await press("Perpanjang");
    const until = addYears(expiry_date, 3);
    expect(field(/^Berlaku mulai/).value).toBe(addDays(expiry_date, 1));
    expect(field(/^Kedaluwarsa yang baru/).value).toBe(until);
    expect(preview()).toContain(`Edisi 1, berlaku sampai ${day(600)}`);
    expect(preview()).toContain(`Mulai ${day(601)}ValidEdisi 2, berlaku sampai ${formatDay(until, "id")}`);
    records(
      register,
      {},
      decision("renewed", { effective_on: addDays(expiry_date, 1), changes: { expiry_date: until } }),
    );
    await record();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const { body } = sent()[0] ?? {};
    expect(body).toMatchObject({ kind: "renewed", expiry_date: until });
    expect(body).not.toHaveProperty("status", "Valid");
  });

  it("of renewal follow on a renewal that is recorded already, and say so", async () => {
    const next = addYears(expiry_date, 3);
    const renewal = { effective_on: addDays(expiry_date, 1), changes: { expiry_date: next }, edition: 2 };
    await open(valid, [granted, decision("renewed", renewal)]);
    await press("Perpanjang");
    expect(dialog()?.textContent).toContain(`Perpanjangan mulai ${day(601)} sudah dicatat.`);
    expect(field(/^Berlaku mulai/).value).toBe(addDays(next, 1));
    expect(field(/^Kedaluwarsa yang baru/).value).toBe(addYears(next, 3));
  });

  it("of renewal offer the last of February where the year has no leap day", async () => {
    await open({ ...valid, expiry_date: "2096-02-29" });
    await press("Perpanjang");
    expect(field(/^Kedaluwarsa yang baru/).value).toBe("2099-02-28");
  });

  it("of renewal offer today for a certificate that has expired", async () => {
    await open({ ...valid, expiry_date: addDays(today, -9) });
    await press("Perpanjang");
    expect(field(/^Berlaku mulai/).value).toBe(today);
  });

  it("of withdrawal say that it is for good, and what visitors read then", async () => {
    await open();
    await press("Cabut");
    expect(inDialog().getByText(/untuk selamanya/)).toBeTruthy();
    await waitFor(() => expect(preview()).toContain("Setelah dicatatDicabut"));
  });

  it("of the scope ask whether it is extended or reduced, and give the reasons of that one", async () => {
    const register = await open();
    await press("Ubah lingkup");
    expect(field(/^Lingkup yang baru/).value).toBe("Produksi minuman");
    await record();
    expect(await inDialog().findAllByText(/Pilih keputusannya/)).not.toHaveLength(0);
    expect(sent()).toEqual([]);
    await userEvent.click(field(/^Lingkup dikurangi/));
    await inDialog().findByRole("option", { name: "Sebagian dihentikan" });
    expect(inDialog().queryByRole("option", { name: "Audit perluasan" })).toBeNull();
    await record();
    await waitFor(() => expect(problemOf(/^Lingkup yang baru/)).toBe("Tulis lingkup yang baru."));
    await userEvent.clear(field(/^Lingkup yang baru/));
    await userEvent.type(field(/^Lingkup yang baru/), "Minuman ringan");
    records(register, { scope: "Minuman ringan", edition: 2 }, decision("scope_reduced"));
    await record();
    await waitFor(() =>
      expect(sent()).toMatchObject([{ body: { kind: "scope_reduced", scope: "Minuman ringan" } }]),
    );
  });

  it("of a suspended certificate can only reduce its scope", async () => {
    await open(suspended);
    await press("Ubah lingkup");
    expect(inDialog().queryByLabelText("Lingkup diperluas")).toBeNull();
    expect(field(/^Lingkup dikurangi/)).toBeTruthy();
  });

  it("of correction send only what is corrected, and nothing where nothing is", async () => {
    const register = await open();
    await press("Koreksi");
    await record();
    await waitFor(() =>
      expect(problemOf(/^Nama klien/)).toBe("Tidak ada yang berubah: isi yang benar pada bidang yang salah."),
    );
    expect(sent()).toEqual([]);
    await userEvent.type(field(/^Standar/), " Amd 1");
    await waitFor(() => expect(preview()).toContain("Berubah: Standar"));
    records(register, { standard: `${standard} Amd 1`, edition: 2 }, decision("corrected"));
    await record();
    await waitFor(() => expect(sent()).toHaveLength(1));
    const body = sent()[0]?.body as Record<string, unknown>;
    expect(body.standard).toBe(`${standard} Amd 1`);
    const others = ["client_name", "certificate_number", "scope", "issue_date", "expiry_date", "status"];
    expect(others.filter((name) => body[name] != null)).toEqual([]);
  });

  it("say from when and until when a certificate is valid that is granted from a later day on", async () => {
    const from = addDays(today, 5);
    const later = { ...valid, issue_date: from, upcoming: null };
    await open(later, [decision("granted", { effective_on: from, changes: { ...whole, issue_date: from } })]);
    const text = `Mulai ${day(5)}: Valid, berlaku sampai ${day(600)}`;
    expect((await card()).textContent).toContain(text);
  });

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

  it("show what follows later, and the line with its reason and note that visitors read", async () => {
    const renewed = decision("renewed", {
      effective_on: addDays(today, 20),
      edition: 2,
      changes: { expiry_date: addDays(today, 900) },
    });
    await open(valid, [granted, renewed]);
    await press("Bekukan");
    await chooseReason("Atas permintaan klien");
    set(/^Catatan publik \(Indonesia\)/, "Audit dijadwalkan ulang.");
    await waitFor(() => expect(preview()).toContain("Audit dijadwalkan ulang."));
    expect(preview()).toContain(`Setelah dicatatDibekukan`);
    expect(preview()).toContain(`Mulai ${day(20)}DibekukanEdisi 2, berlaku sampai ${day(900)}`);
    expect(preview()).toContain(`Di riwayat halaman publik${day(0)} DibekukanAtas permintaan klien`);
    await chooseReason("Audit surveilans tertunda");
    await waitFor(() => expect(preview()).not.toContain("Atas permintaan klien"));
    expect(preview(), "an internal reason").not.toContain("Audit surveilans tertunda");
  });

  it("say before they are sent where the day rules them out", async () => {
    await open(valid, [granted, suspension(addDays(today, 5))]);
    await press("Bekukan");
    await waitFor(() => expect(preview()).toContain("Setelah dicatatDibekukan"));
    set(/^Berlaku mulai/, addDays(today, 6));
    await waitFor(() => expect(preview()).toContain(`Pada ${day(6)} status sertifikat ini Dibekukan`));
  });

  it("say before they are sent what the server would refuse, in its words", async () => {
    await open();
    await press("Bekukan");
    await waitFor(() => expect(preview()).toContain("Setelah dicatatDibekukan"));
    set(/^Berlaku mulai/, addDays(issue_date, -1));
    await waitFor(() =>
      expect(preview()).toBe("Yang dibaca publikTidak boleh sebelum tanggal terbit sertifikat."),
    );
  });

  it("of renewal say before they are sent that they prolong nothing", async () => {
    await open();
    await press("Perpanjang");
    set(/^Kedaluwarsa yang baru/, expiry_date);
    await waitFor(() => expect(preview()).toContain("Tanggal kedaluwarsa yang baru tidak lebih lambat"));
  });

  it("ask about a day of decision before the certificate was ever issued, and are recorded all the same", async () => {
    const register = await open();
    await press("Bekukan");
    const question = `Benar? Sertifikat ini pertama kali terbit ${formatDay(issue_date, "id")}.`;
    set(/^Tanggal keputusan/, issue_date);
    await chooseReason("Audit surveilans tertunda");
    expect(inDialog().queryByText(question)).toBeNull();
    set(/^Tanggal keputusan/, "1990-01-01");
    await inDialog().findByText(question);
    expect(field(/^Tanggal keputusan/).getAttribute("aria-describedby")).toContain("-warning");
    register.answers.push(() => ({ json: { version: 2 } }));
    await record();
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()[0]?.body).toMatchObject({ decided_on: "1990-01-01" });
  });

  it.each([
    ["effective_on", /^Berlaku mulai/, "Tidak boleh sebelum tanggal terbit sertifikat."],
    ["kind", /^Berlaku mulai/, "Keputusan ini tidak mungkin untuk status sertifikat."],
    ["reason", /^Alasan/, "Alasan ini tidak ada dalam daftar."],
  ])(
    "show at its field what the server says of %s, and keep what was typed",
    async (name, label, message) => {
      const register = await open();
      register.answers.push(() => ({ status: 422, json: { message, errors: { [name]: message } } }));
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await userEvent.type(field(/^Catatan internal/), "Rapat 3");
      await record();
      await waitFor(() => expect(problemOf(label)).toBe(message));
      expect(toast()).toContain(`Gagal mencatat keputusan: ${message}`);
      expect(field(/^Catatan internal/).value).toBe("Rapat 3");
    },
  );

  it("open the public note over what is wrong in it", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    set(/^Catatan publik \(Indonesia\)/, "a".repeat(1001));
    const details = field(/^Catatan publik \(Indonesia\)/).closest("details");
    expect(details?.open).toBe(false);
    await record();
    await waitFor(() => expect(details?.open).toBe(true));
    expect(problemOf(/^Catatan publik \(Indonesia\)/)).toBe("Maksimal 1.000 karakter.");
    set(/^Catatan publik \(Indonesia\)/, "a");
    await waitFor(() => expect(problemOf(/^Catatan publik \(Indonesia\)/)).toBeUndefined());
    expect(details?.open).toBe(true);
  });

  it("that meet a newer version read it, keep what was typed, and go over it when recorded again", async () => {
    const register = await open();
    register.answers.push(() => {
      register.certificate = { ...valid, edition: 2, version: 9 };
      return { status: 409, json: { message: "Telah diubah oleh orang lain." } };
    });
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    await userEvent.type(field(/^Nomor referensi/), "SK-9");
    await record();
    const problem = () => inDialog().getByRole("form").textContent;
    await waitFor(() => expect(problem()).toContain("Keadaan terbaru sudah dimuat"));
    expect((await card()).textContent).toContain("Edisi 2");
    expect(field(/^Nomor referensi/).value).toBe("SK-9");
    records(register, { status: "Dibekukan" }, suspension());
    await record();
    await waitFor(() => expect(dialog()).toBeNull());
    expect(sent().map(({ body }) => (body as { version: number }).version)).toEqual([valid.version, 9]);
  });

  it("that are refused for another decision that waits do not ask to be recorded again", async () => {
    const register = await open();
    const waits = "Sertifikat ini sudah menunggu persetujuan keputusan lain.";
    register.answers.push(() => ({ status: 409, json: { message: waits } }));
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    await record();
    const problem = () => inDialog().getByRole("alert").textContent;
    await waitFor(() => expect(problem()).toBe(`Gagal mencatat keputusan: ${waits}`));
  });

  it("that wait for a second person are not told as another one that waits while their dialog closes", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    const readLate = Promise.withResolvers<Answer>();
    api.answerWith(({ method, path }) => {
      if (method === "POST") return { status: 202, json: { proposal: pending.id } };
      if (path === "/api/decision-proposals") return { json: { data: [pending], next_after: null } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path.endsWith("/decisions")) return { json: { data: [granted] } };
      return readLate.promise;
    });
    await record();
    await within(await card()).findByText(/disiapkan oleh Anda/);
    expect(inDialog().queryByText("Keputusan lain menunggu persetujuan")).toBeNull();
    readLate.resolve({ json: valid });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  describe("while the form holds unsaved changes", () => {
    it("keep them, and the next save goes over the new version with the rest as it was decided", async () => {
      const register = await open();
      await userEvent.type(inForm(/^Nama klien/), " Baru");
      records(register, { status: "Dibekukan" }, suspension());
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(inForm(/^Nama klien/).value).toBe("PT Lama Baru");
      expect(inForm(/^Status/).value).toBe("Dibekukan");
      register.answers.push(() => ({ json: { ...register.certificate, version: 5 } }));
      await save();
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]?.body).toMatchObject({
        client_name: "PT Lama Baru",
        status: "Dibekukan",
        version: valid.version + 1,
      });
    });

    it("keep a field that was decided otherwise: the save asks which value is right", async () => {
      const register = await open();
      await userEvent.selectOptions(inForm(/^Status/), "Kadaluwarsa");
      records(register, { status: "Dibekukan" }, suspension());
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect((await card()).textContent).toMatch(/Keputusan\s*Dibekukan/);
      expect(inForm(/^Status/).value).toBe("Kadaluwarsa");
      register.answers.push(() => ({
        status: 409,
        json: { message: "Diubah.", current: register.certificate },
      }));
      await save();
      const panel = within(await screen.findByRole("region", { name: /telah diubah dengan keputusan/ }));
      expect(panel.getByRole("group", { name: "Status" }).textContent).toMatch(/Kadaluwarsa.*Dibekukan/);
      expect(sent()[1]?.body).toMatchObject({ status: "Kadaluwarsa", version: valid.version });
    });
  });

  describe("in their dialog", () => {
    const pressEscape = () => fireEvent(screen.getAllByRole("dialog").at(-1) as HTMLElement, cancelled());
    const cancelled = () => new Event("cancel", { cancelable: true });
    const question = () => screen.queryByRole("dialog", { name: "Keputusan ini belum dicatat" });

    it("go away by Escape without a question where nothing was typed", async () => {
      await open();
      await press("Bekukan");
      pressEscape();
      expect(dialog()).toBeNull();
    });

    it("are asked about where something was typed, and stay when that is wanted", async () => {
      await open();
      await press("Bekukan");
      await userEvent.type(inDialog().getByLabelText(/^Nomor referensi/), "SK");
      pressEscape();
      await userEvent.click(
        within(question() as HTMLElement).getByRole("button", { name: "Lanjutkan mengisi" }),
      );
      expect(question()).toBeNull();
      expect(field(/^Nomor referensi/).value).toBe("SK");
      pressEscape();
      pressEscape();
      expect(question()).toBeNull();
      expect(field(/^Nomor referensi/).value).toBe("SK");
      pressEscape();
      await userEvent.click(
        within(question() as HTMLElement).getByRole("button", { name: "Tutup tanpa mencatat" }),
      );
      expect(dialog()).toBeNull();
      expect(sent()).toEqual([]);
    });

    it("are offered again where the browser went with what was typed, until they are recorded", async () => {
      queryClient.setQueryData(["session"], {
        id: "ani",
        email: "ani@lembaga.test",
        full_name: "Ani",
        areas: [],
      });
      const register = await open();
      await press("Bekukan");
      await userEvent.type(field(/^Nomor referensi/), "SK-7");
      await waitFor(() => expect(Object.keys(localStorage).join()).toContain("decision"));
      cleanup();
      await open();
      await press("Bekukan");
      const offer = inDialog().getByRole("region", { name: "Perubahan yang belum disimpan" });
      expect(offer.textContent).toContain("Nomor referensi");
      await userEvent.click(within(offer).getByRole("button", { name: "Pulihkan" }));
      expect(field(/^Nomor referensi/).value).toBe("SK-7");
      await chooseReason("Audit surveilans tertunda");
      records(register, { status: "Dibekukan" }, suspension());
      api.answerWith(({ method }) =>
        method === "GET" ? { json: { data: [] } } : { json: { version: valid.version + 1 } },
      );
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(Object.keys(localStorage).join()).not.toContain("decision");
    });

    it("are what Ctrl+S records, and not the form behind it", async () => {
      const register = await open();
      await userEvent.type(inForm(/^Nama klien/), " Baru");
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      records(register, { status: "Dibekukan" }, suspension());
      await userEvent.keyboard("{Control>}s{/Control}");
      await waitFor(() => expect(dialog()).toBeNull());
      expect(sent().map(({ method }) => method)).toEqual(["POST"]);
    });

    it("are not lost by the back button without a question", async () => {
      const { router, goBack } = await openFromList();
      await press("Bekukan");
      await userEvent.type(field(/^Nomor referensi/), "SK");
      await goBack();
      expect(await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" })).toBeTruthy();
      expect(router.state.location.pathname).toBe(`/admin/certificates/${valid.id}`);
      expect(screen.getByLabelText<HTMLInputElement>(/^Nomor referensi/).value).toBe("SK");
    });
  });

  describe("where the plain form sets a status that a decision gives its reason and day", () => {
    it.each([
      ["Dibekukan", "Bekukan sertifikat", "Audit surveilans tertunda", "suspended"],
      ["Dicabut", "Cabut sertifikat", "Kegiatan dihentikan", "withdrawn"],
    ] as const)(
      "a save with %s asks for them, and saves the rest of the form after the decision",
      async (status, title, chosen, kind) => {
        const register = await open();
        await userEvent.selectOptions(inForm(/^Status/), status);
        await userEvent.type(inForm(/^Standar/), " Amd 1");
        await save();
        const question = within(await screen.findByRole("dialog", { name: title }));
        expect(question.getByText(/dicatat sebagai keputusan/)).toBeTruthy();
        expect(sent()).toEqual([]);
        await chooseReason(chosen);
        records(register, { status }, decision(kind, { changes: { status } }));
        register.answers.push(() => ({
          json: { ...register.certificate, standard: `${standard} Amd 1`, version: 9 },
        }));
        await record();
        await waitFor(() => expect(sent()).toHaveLength(2));
        expect(sent()).toMatchObject([
          { method: "POST", body: { kind } },
          { method: "PUT", body: { status, standard: `${standard} Amd 1`, version: valid.version + 1 } },
        ]);
        await waitFor(() => expect(dialog()).toBeNull());
      },
    );

    it("a decision for a later day leaves the status, and with nothing else typed there is nothing to save", async () => {
      const register = await open();
      await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
      await save();
      await chooseReason("Audit surveilans tertunda");
      set(/^Berlaku mulai/, addDays(today, 3));
      records(register, {}, suspension(addDays(today, 3)));
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(inForm(/^Status/).value).toBe("Valid");
      expect(sent().map(({ method }) => method)).toEqual(["POST"]);
    });

    it("it is saved without a reason where staff say so (specification 4: any to any)", async () => {
      const register = await open();
      await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
      await save();
      register.answers.push(() => ({ json: { ...valid, status: "Dibekukan", version: 4 } }));
      await userEvent.click(await inDialog().findByRole("button", { name: "Simpan tanpa alasan" }));
      await waitFor(() => expect(sent()).toMatchObject([{ method: "PUT", body: { status: "Dibekukan" } }]));
      expect(dialog()).toBeNull();
    });

    it("what is chosen stays when the question is left", async () => {
      await open();
      await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
      await save();
      await userEvent.click(await inDialog().findByRole("button", { name: "Batal" }));
      expect(dialog()).toBeNull();
      expect(inForm(/^Status/).value).toBe("Dibekukan");
      expect(sent()).toEqual([]);
    });
  });

  describe("of a change in the plain form", () => {
    const choices = () =>
      within(screen.getByRole("group", { name: "Perubahan ini dicatat sebagai" }))
        .getAllByRole<HTMLInputElement>("radio")
        .map((radio) => `${radio.checked ? "*" : ""}${radio.parentElement?.textContent}`);

    it("staff say what it is where it may be more than a slip: another scope, a longer period", async () => {
      const register = await open();
      await userEvent.type(inForm(/^Standar/), " Amd 1");
      expect(screen.queryByRole("group", { name: "Perubahan ini dicatat sebagai" })).toBeNull();
      await userEvent.type(inForm(/^Ruang lingkup/), " ringan");
      expect(choices()).toEqual([
        "*Koreksi: yang tertulis keliru",
        "Perluasan lingkup",
        "Pengurangan lingkup",
      ]);
      await userEvent.click(screen.getByRole("radio", { name: "Pengurangan lingkup" }));
      register.answers.push(() => ({ json: { ...valid, version: 9 } }));
      await save();
      await waitFor(() =>
        expect(sent()).toMatchObject([{ method: "PUT", body: { change: "scope_reduced" } }]),
      );
    });

    it("a longer period is a renewal, unless they say otherwise", async () => {
      await open();
      fireEvent.change(inForm(/^Tanggal kedaluwarsa/), { target: { value: addDays(today, 900) } });
      expect(choices()).toEqual(["*Perpanjangan", "Koreksi: yang tertulis keliru"]);
    });
  });

  it("are not spoken of in the form of a new certificate", async () => {
    api.answerWith(() => ({ json: {} }));
    renderPage(pages.create, { url: "/admin/certificates/create" });
    await screen.findByRole("form");
    await userEvent.selectOptions(inForm(/^Status/), "Dibekukan");
    expect(screen.queryByRole("region", { name: "Keputusan" })).toBeNull();
  });
});
