import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { SurveillanceCard } from "#panel/certificates/surveillance/card.tsx";
import { ClientMails } from "#panel/clients/mails.tsx";
import RemindersPage from "#panel/reminders/page.tsx";
import type { ClientMail, UpcomingMails, VersionedReminderSettings } from "#shared/answers/reminders.ts";
import { addDays, dayInJakarta, formatDay } from "#shared/time.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const today = dayInJakarta(new Date());
const tomorrow = addDays(today, 1);
const textChange = {
  ...{ id: 1, action: "changed", actor_name: "Sari", actor_email: null },
  occurred_at: "2026-01-05T00:00:00.000Z",
  before: { subject: "Subjek lama", body: "Teks lama" },
  after: { subject: "Subjek", body: "Teks" },
};
const uuid = (digit: number) => `8f14e45f-ceea-467f-a9d1-5a3c1f6d2b1${digit}`;

const settings: VersionedReminderSettings = {
  version: "1",
  reminders_enabled: false,
  reminders_from: null,
  reminder_days: [90, 60, 30],
  surveillance_reminder_days: [30],
  surveillance_months: [12, 24],
  digest_recipients: [],
};
const row: UpcomingMails["data"][number] = {
  day: tomorrow,
  kind: "expiry",
  certificate_id: uuid(1),
  client_id: uuid(2),
  client_name: "PT Contoh",
  certificate_number: "GIS/1",
  on: addDays(tomorrow, 60),
  recipient: "sari@contoh.example",
  recipient_name: "Sari Dewi",
  language: "id",
  is_paused: false,
  pause_reason: "",
};
const upcoming: UpcomingMails = {
  next_day: tomorrow,
  data: [
    row,
    {
      ...row,
      certificate_id: uuid(5),
      certificate_number: "GIS/2",
      recipient: null,
      recipient_name: "",
    },
    {
      ...row,
      certificate_id: uuid(6),
      certificate_number: "GIS/3",
      recipient: null,
      recipient_name: "",
      is_paused: true,
      pause_reason: "Diingatkan lewat konsultannya",
    },
  ],
  total: 3,
  first_day_total: 1,
  unaddressed_total: 1,
  paused_total: 1,
};
const mail: ClientMail = {
  id: uuid(3),
  kind: "expiry",
  certificate_id: uuid(1),
  client_id: uuid(2),
  client_name: "PT Contoh",
  certificate_number: "GIS/1",
  recipient: "sari@contoh.example",
  recipient_name: "Sari Dewi",
  language: "id",
  subject: "Sertifikat GIS/1 berakhir",
  body: "Yth. Sari Dewi,\nHormat kami",
  state: "unconfirmed",
  reason: "server-ended",
  last_error: "",
  attempts: 1,
  due_on: today,
  requested_by_name: "",
  sent_at: null,
  tried_at: new Date().toISOString(),
  created_at: new Date().toISOString(),
};
const text = {
  kind: "expiry",
  language: "id",
  subject: "Nomor {number}",
  body: "Yth. {contact}",
  is_default: true,
  version: "1",
};

describe("the reminders", () => {
  const api = useApi();
  const dialog = () => within(screen.getByRole("dialog"));
  const sent = (path: string) => api.asked.filter((each) => each.path === path && each.method !== "GET");

  type Given = {
    areas?: string[];
    mail?: ClientMail;
    upcoming?: () => { status?: number; json: unknown };
    /** What somebody else saved while the page was open. */
    settingsMeanwhile?: Partial<VersionedReminderSettings>;
    textMeanwhile?: Partial<typeof text>;
    /** What a colleague made of the mail. */
    closedMeanwhile?: ClientMail;
    /** What the mail is when it is read again, one after the other. */
    becoming?: ClientMail[];
  };

  function open(part = "", given: Given = {}) {
    const { areas = ["certificates", "settings"], upcoming: answer } = given;
    const stored = { settings, mail: given.mail ?? mail };
    const becoming = [...(given.becoming ?? [])];
    const current = {
      settings: { ...settings, ...given.settingsMeanwhile },
      text: { ...text, ...given.textMeanwhile },
    };
    api.answerWith(({ method, path, body }) => {
      if (path === "/api/session") return { json: { email: "a@b.example", areas } };
      if (path === "/api/reminders/settings") {
        if (method !== "PUT") return { json: stored.settings };
        const { version, ...saved } = Object(body);
        if (given.settingsMeanwhile && version !== current.settings.version)
          return { status: 409, json: { message: "Telah diubah", current: current.settings } };
        stored.settings = { ...stored.settings, ...saved, version: `${version}+` };
        return { json: stored.settings };
      }
      if (path === "/api/reminders/upcoming") return answer?.() ?? { json: upcoming };
      if (path === "/api/reminders/preview") {
        const { subject = "Nomor GIS/1", body: written = "Yth. Sari Dewi" } = Object(body);
        return { json: { subject, body: written, certificate_number: "GIS/1" } };
      }
      if (path === "/api/reminders/texts") return { json: { data: [text, { ...text, language: "en" }] } };
      if (path === "/api/reminders/texts/expiry/id/events") return { json: { data: [textChange] } };
      if (path.startsWith("/api/reminders/texts/") && given.textMeanwhile) {
        const { version, ...saved } = Object(body);
        return version === current.text.version
          ? { json: { data: [{ ...text, ...saved, version: "3" }] } }
          : { status: 409, json: { message: "Telah diubah", current: current.text } };
      }
      if (path.startsWith("/api/reminders/texts/"))
        return { status: 422, json: { message: "Mohon periksa", errors: { body: "Tidak dikenal: {x}." } } };
      if (path === "/api/reminders/mails") {
        const read = stored.mail;
        stored.mail = becoming.shift() ?? read;
        return { json: { data: [read], total: 1 } };
      }
      if (path === `/api/reminders/mails/${mail.id}` && given.closedMeanwhile) {
        stored.mail = given.closedMeanwhile;
        return { status: 404, json: { message: "Surat ini tidak menunggu keputusan." } };
      }
      if (path === `/api/reminders/mails/${mail.id}`) {
        stored.mail = { ...mail, state: "sent", reason: "taken-as-sent", requested_by_name: "Admin" };
        return { json: { done: true } };
      }
      return { status: 404, json: {} };
    });
    renderPage(<RemindersPage />, { url: `/admin/reminders${part}`, path: "/admin/reminders/:part?" });
  }

  it("are listed by day, with those without a recipient", async () => {
    open();
    const day = await screen.findByRole("region", { name: new RegExp(formatDay(tomorrow, "id")) });
    expect(within(day).getAllByRole("listitem")).toHaveLength(3);
    expect(within(day).getByText("sari@contoh.example")).toBeTruthy();
    expect(within(day).getByRole("link", { name: "Lengkapi kontak" }).getAttribute("href")).toBe(
      `/admin/clients/${uuid(2)}`,
    );
    expect(screen.getByText(/^1 pengingat tidak sampai/)).toBeTruthy();
    expect(within(day).getByText("Diingatkan lewat konsultannya")).toBeTruthy();
    expect(screen.getByText(/^1 pengingat tidak dikirim/)).toBeTruthy();
    await userEvent.click(within(day).getByRole("button", { name: /^Pratinjau/ }));
    expect(await dialog().findByText("Nomor GIS/1")).toBeTruthy();
    expect(sent("/api/reminders/preview")[0]?.body).toMatchObject({ day: tomorrow, contact: "Sari Dewi" });
  });

  it("show an empty list, or why loading failed with a retry", async () => {
    let isDown = true;
    const none = {
      ...upcoming,
      data: [],
      total: 0,
      unaddressed_total: 0,
      paused_total: 0,
      first_day_total: 0,
    };
    open("", { upcoming: () => (isDown ? { status: 422, json: { message: "Rusak" } } : { json: none }) });
    expect(await screen.findByText("Daftar ini tidak dapat dimuat.")).toBeTruthy();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByText("Tidak ada surat dalam 30 hari")).toBeTruthy();
  });

  it("are enabled after a confirmation with the count of the first day", async () => {
    open();
    await userEvent.click(await screen.findByRole("button", { name: "Aktifkan pengingat" }));
    expect(dialog().getByText("1 surat")).toBeTruthy();
    await userEvent.click(dialog().getByRole("button", { name: "Aktifkan" }));
    expect(await screen.findByText("Pengingat aktif")).toBeTruthy();
    expect(sent("/api/reminders/settings")[0]?.body).toMatchObject({ reminders_enabled: true });
  });

  it("offer no switch and no save without access to settings", async () => {
    open("/settings", { areas: ["certificates"] });
    expect((await screen.findByLabelText<HTMLInputElement>("Hari sebelum audit surveilans")).value).toBe(
      "30",
    );
    expect(screen.queryByRole("button", { name: "Simpan pengaturan" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Aktifkan pengingat" })).toBeNull();
  });

  it("send days as numbers and recipients as lines", async () => {
    open("/settings");
    const days = await screen.findByLabelText("Hari sebelum sertifikat berakhir");
    await userEvent.clear(days);
    await userEvent.type(days, "45; 10");
    const months = screen.getByLabelText("Bulan audit surveilans yang diusulkan");
    await userEvent.clear(months);
    await userEvent.type(months, "10, 22");
    await userEvent.type(screen.getByLabelText("Penerima ringkasan staf"), "a@b.example{Enter}c@d.example");
    await userEvent.click(screen.getByRole("button", { name: "Simpan pengaturan" }));
    await waitFor(() => expect(sent("/api/reminders/settings")).toHaveLength(1));
    expect(sent("/api/reminders/settings")[0]?.body).toMatchObject({
      reminders_enabled: false,
      reminder_days: [45, 10],
      surveillance_months: [10, 22],
      digest_recipients: ["a@b.example", "c@d.example"],
    });
  });

  it("show an error for an invalid list of days, and send nothing", async () => {
    open("/settings");
    const days = await screen.findByLabelText("Hari sebelum sertifikat berakhir");
    await userEvent.clear(days);
    await userEvent.type(days, "90, besok");
    await userEvent.click(screen.getByRole("button", { name: "Simpan pengaturan" }));
    // At the field and in the summary.
    const problem = "Isi 1 sampai 6 bilangan hari, masing-masing 1–365.";
    await waitFor(() => expect(screen.getAllByText(problem)).toHaveLength(2));
    await waitFor(() => expect(days.getAttribute("aria-invalid")).toBe("true"));
    expect(sent("/api/reminders/settings")).toEqual([]);
  });

  it("show both values in a conflict of settings, and save the chosen one", async () => {
    open("/settings", {
      settingsMeanwhile: { version: "2", reminder_days: [120], digest_recipients: ["mutu@b.example"] },
    });
    const days = await screen.findByLabelText("Hari sebelum sertifikat berakhir");
    await userEvent.clear(days);
    await userEvent.type(days, "45");
    await userEvent.click(screen.getByRole("button", { name: "Simpan pengaturan" }));
    expect(await screen.findByText(/^Pengaturan pengingat telah diubah oleh orang lain/)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await waitFor(() => expect(sent("/api/reminders/settings")).toHaveLength(2));
    expect(sent("/api/reminders/settings")[1]?.body).toMatchObject({
      version: "2",
      reminder_days: [45],
      digest_recipients: ["mutu@b.example"],
    });
  });

  it("keep the input while reminders are enabled, and save over the new version", async () => {
    open("/settings");
    const days = await screen.findByLabelText<HTMLInputElement>("Hari sebelum sertifikat berakhir");
    await userEvent.clear(days);
    await userEvent.type(days, "45");
    await userEvent.click(screen.getByRole("button", { name: "Aktifkan pengingat" }));
    await userEvent.click(dialog().getByRole("button", { name: "Aktifkan" }));
    expect(await screen.findByText("Pengingat aktif")).toBeTruthy();
    expect(days.value).toBe("45");
    await userEvent.click(screen.getByRole("button", { name: "Simpan pengaturan" }));
    await waitFor(() => expect(sent("/api/reminders/settings")).toHaveLength(2));
    expect(sent("/api/reminders/settings")[1]?.body).toMatchObject({
      version: "1+",
      reminders_enabled: true,
      reminder_days: [45],
    });
  });

  it("show both texts in a conflict", async () => {
    open("/texts", { textMeanwhile: { version: "2", subject: "Subjek lain" } });
    const body = await screen.findByLabelText("Isi surat");
    await userEvent.clear(body);
    await userEvent.type(body, "Halo");
    await userEvent.click(screen.getByRole("button", { name: "Simpan teks" }));
    expect(await screen.findByText(/^Teks surat telah diubah oleh orang lain/)).toBeTruthy();
    expect(screen.getByText("Subjek lain")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await waitFor(() => expect(sent("/api/reminders/texts/expiry/id")).toHaveLength(2));
    expect(sent("/api/reminders/texts/expiry/id")[1]?.body).toEqual({
      version: "2",
      subject: "Subjek lain",
      body: "Halo",
    });
  });

  it("preview a text while it is edited, and show the server's error at its field", async () => {
    open("/texts");
    const body = await screen.findByLabelText("Isi surat");
    await userEvent.clear(body);
    await userEvent.type(body, "Halo ");
    await userEvent.click(screen.getByRole("button", { name: /^\{client\}/ }));
    const preview = await screen.findByRole("region", { name: "Pratinjau" });
    expect(await within(preview).findByText("Halo {client}")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Simpan teks" }));
    expect(await screen.findByText("Tidak dikenal: {x}.")).toBeTruthy();
    expect(body.getAttribute("aria-invalid")).toBe("true");
    await userEvent.click(screen.getByRole("link", { name: "Riwayat" }));
    await userEvent.click(dialog().getByRole("button", { name: "Tetap di halaman ini" }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Isi surat").value).toBe("Halo {client}");
    expect(screen.getByText("Simpan atau batalkan perubahan terlebih dahulu.")).toBeTruthy();
  });

  it("restore an earlier text into the form", async () => {
    open("/texts");
    await userEvent.click(await screen.findByText("Riwayat teks ini"));
    await userEvent.click(await screen.findByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>("Isi surat").value).toBe("Teks lama");
    expect(screen.getByLabelText<HTMLInputElement>("Subjek").value).toBe("Subjek lama");
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Simpan teks" }).disabled).toBe(false);
  });

  it("written by staff are listed by subject, and a refused one as to be retried", async () => {
    const values = { certificate_id: null, certificate_number: null, subject: "Jadwal baru" } as const;
    open("/log", { mail: { ...mail, ...values, kind: "message", state: "planned", reason: "refused" } });
    expect(await screen.findByText("Jadwal baru")).toBeTruthy();
    expect(screen.getByText("Ditolak peladen email; akan dicoba lagi")).toBeTruthy();
  });

  it("with an unknown outcome are marked as sent after a confirmation", async () => {
    open("/log");
    expect(await screen.findByText("Server berhenti saat mengirim; mungkin sudah diterima")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Buka/ }));
    expect(dialog().getByText(/Hormat kami/)).toBeTruthy();
    await userEvent.click(dialog().getByRole("button", { name: "Anggap terkirim" }));
    const question = within(screen.getByRole("dialog", { name: "Anggap terkirim?" }));
    await userEvent.click(question.getByRole("button", { name: "Anggap terkirim" }));
    expect(await screen.findByText("Dianggap terkirim")).toBeTruthy();
    expect(sent(`/api/reminders/mails/${mail.id}`)[0]?.body).toEqual({ do: "take-as-sent" });
  });

  it("are refetched after a colleague's decision, without further actions", async () => {
    open("/log", { closedMeanwhile: { ...mail, state: "sending", reason: null } });
    await userEvent.click(await screen.findByRole("button", { name: /^Buka/ }));
    await userEvent.click(dialog().getByRole("button", { name: "Kirim lagi" }));
    const question = within(screen.getByRole("dialog", { name: "Kirim lagi?" }));
    await userEvent.click(question.getByRole("button", { name: "Kirim lagi" }));
    expect(await question.findByText("Surat ini tidak menunggu keputusan.")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Batal" }));
    const opened = within(screen.getByRole("dialog", { name: "Surat" }));
    expect(opened.getByText("Sedang dikirim")).toBeTruthy();
    expect(opened.queryByRole("button", { name: "Kirim lagi" })).toBeNull();
  });

  it("that are being sent are read again until it is known what became of them", async () => {
    open("/log", {
      mail: { ...mail, state: "planned", reason: null },
      becoming: [
        { ...mail, state: "sending", reason: null },
        { ...mail, state: "failed", reason: "refused" },
      ],
    });
    expect(await screen.findByText("Ditolak peladen email")).toBeTruthy();
    expect(api.asked.filter(({ path }) => path === "/api/reminders/mails")).toHaveLength(3);
  });
});

describe("the mails of a client", () => {
  const api = useApi();

  it("that are being sent are read again until it is known what became of them", async () => {
    const states: ClientMail[] = [
      { ...mail, state: "sending", reason: null },
      { ...mail, state: "failed", reason: "refused" },
    ];
    api.answerWith(() => ({ json: { data: [states.shift() ?? mail], total: 1 } }));
    renderPage(<ClientMails client={{ id: uuid(2) }} />, { url: "/admin/clients" });
    expect(await screen.findByText("Sedang dikirim")).toBeTruthy();
    expect(await screen.findByText("Ditolak peladen email")).toBeTruthy();
  });
});

describe("the surveillance audits of a certificate", () => {
  const api = useApi();

  it("are suggested, planned, shown as overdue and marked as done", async () => {
    const path = `/api/certificates/${uuid(1)}/surveillance-audits`;
    const overdue = { id: uuid(4), planned_on: addDays(today, -3), done_on: null, note: "", version: 1 };
    api.answerWith(({ method, body }) => {
      if (method === "PUT") return { json: { data: [{ ...overdue, ...Object(body) }], proposed: [] } };
      return { json: { data: [overdue], proposed: [addDays(today, 300), addDays(today, -300)] } };
    });
    const expiry_date = addDays(today, 400);
    renderPage(<SurveillanceCard certificate={{ id: uuid(1), expiry_date }} />, {
      url: "/admin/certificates/1",
    });
    expect(await screen.findByText("Terlambat")).toBeTruthy();
    expect(
      screen.getByRole("button", { name: `Rencanakan ${formatDay(addDays(today, 300), "id")}` }),
    ).toBeTruthy();
    expect(
      screen.getByRole("button", { name: `Catat ${formatDay(addDays(today, -300), "id")}` }),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: /^Tandai terlaksana/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Simpan" }));
    expect(await screen.findByText(`Terlaksana ${formatDay(today, "id")}`)).toBeTruthy();
    expect(api.asked.find(({ method }) => method === "PUT")).toMatchObject({
      path: `${path}/${overdue.id}`,
      body: { done_on: today, version: 1 },
    });
  });

  it("are deleted after a confirmation", async () => {
    const audit = { id: uuid(4), planned_on: addDays(today, 30), done_on: null, note: "", version: 1 };
    api.answerWith(({ method }) => ({ json: { data: method === "DELETE" ? [] : [audit], proposed: [] } }));
    const certificate = { id: uuid(1), expiry_date: addDays(today, 400) };
    renderPage(<SurveillanceCard certificate={certificate} />, { url: "/admin/certificates/1" });
    await userEvent.click(await screen.findByRole("button", { name: /^Ubah/ }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hapus" }));
    const question = screen.getByRole("dialog", { name: "Hapus audit surveilans ini?" });
    expect(api.asked.some(({ method }) => method === "DELETE")).toBe(false);
    await userEvent.click(within(question).getByRole("button", { name: "Hapus" }));
    expect(await screen.findByText("Audit surveilans dihapus.")).toBeTruthy();
    expect(api.asked.find(({ method }) => method === "DELETE")?.path).toMatch(new RegExp(`${audit.id}$`));
  });

  describe("in their dialog", () => {
    const audit = { id: uuid(4), planned_on: addDays(today, 30), done_on: null, note: "", version: 1 };
    const pressEscape = () =>
      fireEvent(
        screen.getAllByRole("dialog").at(-1) as HTMLElement,
        new Event("cancel", { cancelable: true }),
      );
    const question = () => screen.queryByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
    const note = () => screen.getByLabelText<HTMLInputElement>("Catatan");
    const press = (name: string) =>
      userEvent.click(
        within(screen.getAllByRole("dialog").at(-1) as HTMLElement).getByRole("button", { name }),
      );
    async function open() {
      api.answerWith(() => ({ json: { data: [audit], proposed: [] } }));
      const certificate = { id: uuid(1), expiry_date: addDays(today, 400) };
      renderPage(<SurveillanceCard certificate={certificate} />, { url: "/admin/certificates/1" });
      await userEvent.click(await screen.findByRole("button", { name: /^Tandai terlaksana/ }));
    }

    it("close on Escape without input", async () => {
      await open();
      pressEscape();
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("ask on Escape before the input is discarded, and can stay open", async () => {
      await open();
      await userEvent.type(note(), "Temuan minor");
      pressEscape();
      expect(question()).toBeTruthy();
      await press("Lanjutkan mengisi");
      expect(question()).toBeNull();
      expect(note().value).toBe("Temuan minor");
      await press("Batal");
      await press("Tutup tanpa menyimpan");
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(api.asked.some(({ method }) => method === "PUT")).toBe(false);
    });

    it("keep the input when the deletion is cancelled", async () => {
      await open();
      await userEvent.type(note(), "Temuan minor");
      await press("Hapus");
      await press("Batal");
      expect(note().value).toBe("Temuan minor");
    });
  });
});
