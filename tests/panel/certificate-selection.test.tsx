import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import BulkHistoryPage from "#panel/certificates/bulk/history-page.tsx";
import { CertificateList } from "#panel/certificates/list.tsx";
import { queryClient } from "#panel/providers/session.ts";
import type { BulkPreview } from "#shared/answers/decisions.ts";
import { addDays, dayInJakarta, formatDay } from "#shared/time.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const reasons = [
  { code: "arrears", label_id: "Tunggakan biaya", label_en: "Fees in arrears", is_public: false },
  { code: "asked", label_id: "Permintaan klien", label_en: "Client's request", is_public: true },
].map((reason, display_order) => ({
  ...reason,
  ...{ id: `reason-${display_order}`, kind: "suspended", is_active: true, display_order },
}));

describe("certificates chosen from the list", () => {
  const api = useApi();
  const url = "/admin/certificates";
  const total = 460;
  const perPage = 2;

  let arrival: Promise<void>;
  let left: typeof refused;
  /** Of the parts that are decided those, by their place, that fail. */
  let failing: number[];
  let undone: number[];
  let refused: { id: string; client_name: string; certificate_number: string; reason: string }[];
  let sample: BulkPreview["sample"];
  beforeEach(() => {
    arrival = Promise.resolve();
    refused = [];
    sample = [];
    left = [];
    failing = [];
    undone = [459];
    api.answerWith(async ({ method, path, query, body }) => {
      if (method === "DELETE") return { json: storedCertificate };
      if (path === "/api/certificates") {
        const first = (Number(query.get("page")) - 1) * perPage;
        const data = [first, first + 1].map((n) => ({
          ...storedCertificate,
          id: `id-${n}`,
          certificate_number: `NO-${n}`,
        }));
        await arrival;
        return { json: { data, total, miss: null } };
      }
      if (path.endsWith("/bulk/undo")) {
        const count = undone.shift() ?? 0;
        const rest = undone.reduce((sum, each) => sum + each, 0);
        return { json: { undone: count, refused: rest > 0 ? [] : left, left: rest } };
      }
      if (path === "/api/certificate-decisions/bulk") {
        const part = bulkAsked().filter(({ dry_run }) => !dry_run).length;
        if (!Object(body).dry_run && failing.includes(part))
          return { status: 503, json: { message: "Layanan sedang tidak tersedia." } };
        return { json: decide(body) };
      }
      if (path === "/api/decision-reasons") return { json: { data: reasons } };
      return { json: { data: [] } };
    });
  });

  function decide(body: unknown) {
    const { dry_run, versions = {} } = Object(body);
    if (!dry_run) {
      const inPart = refused.filter(({ id }) => id in versions);
      const decided = Object.keys(versions).filter((id) => inPart.every((row) => row.id !== id));
      return {
        decided: decided.length,
        refused: inPart,
        versions: Object.fromEntries(decided.map((id) => [id, 4])),
      };
    }
    const all = Object.fromEntries(Array.from({ length: total }, (_, n) => [`id-${n}`, 3]));
    return { changing: total, sample, refused: [], versions: all };
  }

  const bulkAsked = () =>
    api.asked.filter(({ path }) => path.endsWith("/bulk")).map(({ body }) => Object(body));
  const bar = () => screen.findByRole("region", { name: "Sertifikat yang dipilih" });
  const noBar = () =>
    waitFor(() => expect(screen.queryByRole("region", { name: "Sertifikat yang dipilih" })).toBeNull());
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const choose = async (name: string) => await userEvent.click(await box(name));
  const press = async (name: string | RegExp) =>
    await userEvent.click(await screen.findByRole("button", { name }));

  it("stay chosen on other pages of the list, and go with another filter", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2&page=1` });
    await choose("Pilih NO-0");
    within(await bar()).getByText("1 dipilih");
    await press("Halaman berikutnya");
    await choose("Pilih NO-2");
    within(await bar()).getByText("2 dipilih");
    await press("Halaman sebelumnya");
    expect((await box("Pilih NO-0")).checked).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Status hari ini"), "valid");
    await noBar();
  });

  it("cannot be chosen among the rows of the former filter, while those of the new one are on their way", async () => {
    const arriving = Promise.withResolvers<void>();
    renderPage(<CertificateList />, { url: `${url}?per_page=2&page=1` });
    await box("Pilih NO-0");
    arrival = arriving.promise;
    await userEvent.selectOptions(screen.getByLabelText("Status hari ini"), "valid");
    await choose("Pilih NO-0");
    await choose("Pilih semua di halaman ini");
    await noBar();
    arriving.resolve();
    await waitFor(async () => expect((await box("Pilih NO-0")).disabled).toBe(false));
    await choose("Pilih NO-0");
    within(await bar()).getByText("1 dipilih");
  });

  it("are fewer when one of them is removed from the register", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2&page=1` });
    await choose("Pilih NO-0");
    await choose("Pilih NO-1");
    await press("Hapus NO-1");
    await press("Hapus dari register");
    await waitFor(async () => within(await bar()).getByText("1 dipilih"));
    expect((await box("Pilih NO-0")).checked).toBe(true);
  });

  it("the whole page by one box, and then all that the filters leave but those that are taken out", async () => {
    renderPage(<CertificateList />, { url: `${url}?expiring=true&per_page=2` });
    await choose("Pilih semua di halaman ini");
    within(await bar()).getByText("2 dipilih");
    await press("Pilih semua 460 hasil saringan");
    within(await bar()).getByText("460 dipilih");
    await choose("Pilih NO-1");
    within(await bar()).getByText("459 dipilih");
    expect((await box("Pilih semua di halaman ini")).indeterminate).toBe(true);
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await screen.findByText(/sertifikat akan berubah/);
    expect(bulkAsked()[0]).toMatchObject({ dry_run: true, filters: { expiring: "true" }, except: ["id-1"] });
  });

  describe("show before they are decided what the public will read of it", () => {
    const today = dayInJakarta(new Date());
    const until = addDays(today, 30);
    const changed = (status: string, effective_on: string) => ({
      id: "id-0",
      client_name: "PT Satu",
      certificate_number: "NO-0",
      before: { status: "Valid", expiry_date: until },
      after: { status, expiry_date: until },
      effective_on,
    });
    const read = async () => (await screen.findByRole("region", { name: "Yang dibaca publik" })).textContent;

    it("the day, the public note, and the reason only where it is public", async () => {
      sample = [changed("Dibekukan", today)];
      renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
      await press("Bekukan");
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.selectOptions(await dialog.findByLabelText(/^Alasan/), "Tunggakan biaya");
      await userEvent.type(dialog.getByLabelText("Catatan internal (opsional)"), "Rahasia");
      await userEvent.type(dialog.getByLabelText("Catatan publik, Indonesia (opsional)"), "Audit tertunda");
      await press("Lihat pratinjau");
      const day = formatDay(today, "id");
      expect(await read()).toContain(`${day} DibekukanAudit tertundaAlasannya hanya dibaca staf.`);
      expect(await read()).not.toMatch(/Rahasia|Tunggakan/);
      await press("Kembali");
      await userEvent.selectOptions(screen.getByLabelText(/^Alasan/), "Permintaan klien");
      await press("Lihat pratinjau");
      await waitFor(async () => expect(await read()).toContain("DibekukanPermintaan klienAudit tertunda"));
    });

    it("by one of them where each is renewed on its own day", async () => {
      sample = [changed("Valid", addDays(until, 1))];
      renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
      await press("Perpanjang");
      await press("Lihat pratinjau");
      expect(await read()).toContain("Contoh: NO-0. Setiap sertifikat pada tanggalnya sendiri.");
      expect(await read()).toContain(`${formatDay(addDays(until, 1), "id")} Diperpanjang`);
    });
  });

  it("are let go by Escape and by a click", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await bar();
    await userEvent.keyboard("{Escape}");
    await noBar();
    await choose("Pilih NO-0");
    await press("Batalkan pilihan");
    await noBar();
  });

  it("stay where Escape ends the typing of a search, and where it closes a dialog", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await userEvent.type(screen.getByRole("searchbox", { name: "Cari sertifikat" }), "{Escape}");
    await userEvent.type(screen.getByLabelText("Status hari ini"), "{Escape}", { skipClick: true });
    await press("Perpanjang");
    await userEvent.type(await screen.findByRole("dialog"), "{Escape}", { skipClick: true });
    expect(within(await bar()).getByText("1 dipilih")).toBeTruthy();
  });

  it("leave what is rarely done in a menu, which a tap elsewhere closes, and Escape before it lets them go", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    const more = await screen.findByRole("button", { name: "Tindakan lain" });
    await userEvent.click(more);
    await userEvent.click(await screen.findByText("1 dipilih"));
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await userEvent.click(more);
    expect(more.getAttribute("aria-expanded")).toBe("true");
    await userEvent.keyboard("{Escape}");
    expect(more.getAttribute("aria-expanded")).toBe("false");
    await bar();
    await userEvent.keyboard("{Escape}");
    await noBar();
  });

  it("leave the focus on the button while their codes are on their way, which are asked for once", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await press("Tindakan lain");
    api.answerWith(() => new Promise(() => {}));
    const codes = screen.getByRole<HTMLButtonElement>("button", { name: "Kode QR (ZIP)" });
    await userEvent.dblClick(codes);
    expect([codes.disabled, codes.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    expect(document.activeElement).toBe(codes);
    expect(api.asked.filter(({ path }) => path === "/api/certificate-qr-codes")).toHaveLength(1);
  });

  it("an address of the dashboard opens the list with all of it chosen", async () => {
    renderPage(<CertificateList />, { url: `${url}?expiring=true#choose-all` });
    await waitFor(async () => expect(within(await bar()).getByText("460 dipilih")).toBeTruthy());
  });

  it("are decided 200 at a time, each named once, and a toast says how many", async () => {
    renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
    await press("Perpanjang");
    await press("Lihat pratinjau");
    const lists = () => api.asked.filter(({ path }) => path === "/api/certificates").length;
    const listsBefore = lists();
    await press("Perpanjang 460 sertifikat");
    await screen.findByText("460 sertifikat diperpanjang.");
    await waitFor(() => expect(lists()).toBe(listsBefore + 1));
    const parts = bulkAsked().filter(({ dry_run }) => !dry_run);
    expect(parts.map(({ versions }) => Object.keys(versions).length)).toEqual([200, 200, 60]);
    expect(new Set(parts.flatMap(({ versions }) => Object.keys(versions))).size).toBe(460);
    expect(screen.queryByRole("dialog")).toBeNull();
    await noBar();
  });

  it("stay decided up to a part that fails: the rest follows, and all of it can be set back", async () => {
    failing = [2];
    renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    const dialog = within(await screen.findByRole("dialog"));
    await dialog.findByText("200 dari 460 sertifikat sudah diputuskan.");
    dialog.getByText("Layanan sedang tidak tersedia.");
    expect(dialog.getByRole("progressbar", { name: "Kemajuan" }).getAttribute("value")).toBe("200");
    await press("Lanjutkan 260 sisanya");
    await screen.findByText("460 sertifikat diperpanjang.");
    const parts = bulkAsked().filter(({ dry_run }) => !dry_run);
    expect(parts.map(({ versions }) => Object.keys(versions).length)).toEqual([200, 200, 200, 60]);
    expect(new Set(parts.map(({ bulk }) => bulk)).size).toBe(1);
    expect(parts[2].versions).toEqual(parts[1].versions);
  });

  it("of which only a part was decided are told so when the dialog is closed, and set back from the toast", async () => {
    failing = [2];
    undone = [200];
    renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    await screen.findByText("200 dari 460 sertifikat sudah diputuskan.");
    await press("Tutup");
    await screen.findByText("200 sertifikat diperpanjang.");
    await press("Urungkan");
    await screen.findByText("200 keputusan diurungkan.");
  });

  it("are set back part by part from the toast, and what was changed since is named", async () => {
    const reason = "Diubah sejak keputusan itu, atau keputusannya bukan milik Anda.";
    undone = [200, 200, 59];
    left = [{ id: "id-7", client_name: "PT Diubah", certificate_number: "NO-7", reason }];
    renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    await press("Urungkan");
    await screen.findByText(`459 keputusan diurungkan. 1 dibiarkan. NO-7: ${reason}`);
    const undoRequests = api.asked.filter(({ path }) => path.endsWith("/bulk/undo"));
    const [{ bulk }] = bulkAsked().filter(({ dry_run }) => !dry_run);
    expect(undoRequests.map(({ body }) => body)).toEqual([{ bulk }, { bulk }, { bulk }]);
  });

  it("are decided later with what was typed before the browser went", async () => {
    queryClient.setQueryData(["session"], {
      id: "ani",
      email: "ani@lembaga.test",
      full_name: "Ani",
      areas: [],
    });
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await press("Bekukan");
    await userEvent.type(screen.getByLabelText("Nomor keputusan (opsional)"), "SK-9");
    cleanup();
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await press("Bekukan");
    await screen.findByText("Isian yang belum diputuskan dipulihkan.");
    const number = () => screen.getByLabelText<HTMLInputElement>("Nomor keputusan (opsional)").value;
    expect(number()).toBe("SK-9");
    await press("Mulai dari kosong");
    expect(number()).toBe("");
    expect(Object.keys(localStorage).join()).not.toContain("bulk");
  });

  describe("and written to", () => {
    const summary = {
      ...{ mails: 3, clients: 2, languages: { id: 2, en: 1 } },
      without_contact: { total: 1, data: [{ id: "id-9", certificate_number: "NO-9" }] },
      previews: { id: null, en: null },
    };
    const preview = (language: string) => ({
      ...{
        recipient: `${language}@klien.test`,
        recipient_name: "Sari",
        subject: `Audit ${language}`,
        body: "Isi",
      },
    });
    const messages = () => api.asked.filter(({ path }) => path === "/api/client-messages");

    async function open() {
      api.answerWith(({ path, body }) => {
        if (path === "/api/certificates")
          return {
            json: {
              data: [{ ...storedCertificate, id: "id-0", certificate_number: "NO-0" }],
              total: 1,
              miss: null,
            },
          };
        if (path === "/api/client-messages") return { status: 202, json: { mails: 3 } };
        if (path !== "/api/client-messages/preview") return { json: { data: [] } };
        const isWritten = Object.keys(Object(body).texts).length > 0;
        return {
          json: { ...summary, ...(isWritten && { previews: { id: preview("id"), en: preview("en") } }) },
        };
      });
      renderPage(<CertificateList />, { url });
      await choose("Pilih NO-0");
      await press("Kirim email");
      await screen.findByText(/^3 surat untuk 2 klien/);
    }

    it("read the message in both languages before it leaves, once", async () => {
      await open();
      const dialog = within(screen.getByRole("dialog"));
      expect(dialog.getByText(/belum memiliki kontak/).parentElement?.textContent).toContain("NO-9");
      await press("Pratinjau");
      expect(await dialog.findAllByText(/Wajib diisi/)).not.toHaveLength(0);
      for (const label of [/^Subjek \(Ind/, /^Isi surat \(Ind/, /^Subjek \(Ing/, /^Isi surat \(Ing/])
        await userEvent.type(dialog.getByLabelText(label), "Teks");
      await press("Pratinjau");
      await dialog.findByText("Indonesia: 2 surat");
      expect(dialog.getByText("Audit en")).toBeTruthy();
      expect(messages()).toEqual([]);
      await press("Kirim 3 surat");
      await screen.findByText(/^3 surat dalam pengiriman\./);
      expect(messages().map(({ body }) => body)).toEqual([
        expect.objectContaining({
          ids: ["id-0"],
          texts: { id: { subject: "Teks", body: "Teks" }, en: { subject: "Teks", body: "Teks" } },
        }),
      ]);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    });
  });

  it("whoever is left out is named with the reason after the others are decided", async () => {
    const reason = "Diubah oleh orang lain sejak pratinjau.";
    const names = { client_name: "PT Terlewat", certificate_number: "NO-7" };
    refused = [{ id: "id-7", ...names, reason }];
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    const dialog = within(await screen.findByRole("dialog"));
    const left = await dialog.findByText(/PT Terlewat/);
    expect(screen.getByText("459 sertifikat diperpanjang, 1 dilewati.")).toBeTruthy();
    expect(left.closest("ul")?.closest("li")?.textContent).toBe(`1 karena: ${reason}PT Terlewat NO-7`);
  });

  it("is no success where all of them were changed since the preview", async () => {
    const names = { client_name: "PT Terlewat", certificate_number: "NO-7" };
    refused = Array.from({ length: total }, (_, n) => ({ id: `id-${n}`, ...names, reason: "Diubah." }));
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    const told = await screen.findByText("0 sertifikat diperpanjang, 460 dilewati.");
    expect(told.closest("[data-toast]")?.textContent).toMatch(/^Error/);
  });
});

describe("the last decisions about many certificates", () => {
  const api = useApi();
  const works = [
    { id: "w-1", kind: "suspended", is_own: true, decided: 350, undone: 0, undoable: 348 },
    { id: "w-2", kind: "renewed", is_own: false, decided: 12, undone: 0, undoable: 0 },
    { id: "w-3", kind: "renewed", is_own: true, decided: 5, undone: 5, undoable: 0 },
  ].map((work) => ({ ...work, recorded_at: "2026-03-02T03:00:00.000Z", prepared_by_name: "Budi" }));

  it("are listed, and one's own is set back when its toast is long gone", async () => {
    let left = [...works];
    api.answerWith(({ path, method }) => {
      if (method === "GET") return { json: { data: left } };
      expect(path).toBe("/api/certificate-decisions/bulk/undo");
      left = works.slice(1);
      return { json: { undone: 348, refused: [], left: 0 } };
    });
    renderPage(<BulkHistoryPage />, { url: "/admin/certificates/bulk-decisions" });
    const items = await screen.findAllByRole("listitem");
    expect(items.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Dibekukan: 350 sertifikat.*oleh Anda.*Urungkan 348 keputusan$/),
      expect.stringMatching(/^Diperpanjang: 12 sertifikat.*oleh Budi.*Hanya penyusunnya/),
      expect.stringMatching(/^Diperpanjang: 5 sertifikat.*5 sudah diurungkan$/),
    ]);
    await userEvent.click(screen.getByRole("button", { name: "Urungkan 348 keputusan" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Urungkan" }));
    await screen.findByText("348 keputusan diurungkan.");
    expect(api.asked.find(({ method }) => method === "POST")?.body).toEqual({ bulk: "w-1" });
    await waitFor(() => expect(screen.getAllByRole("listitem")).toHaveLength(2));
  });

  it.each([
    [
      "what was left is named",
      {
        json: {
          undone: 347,
          refused: [{ id: "id-7", certificate_number: "NO-7", client_name: "PT Diubah", reason: "Diubah." }],
          left: 0,
        },
      },
      "347 keputusan diurungkan. 1 dibiarkan. NO-7: Diubah.",
    ],
    [
      "a refusal is told",
      { status: 503, json: { message: "Layanan sedang tidak tersedia." } },
      "Gagal mengurungkan",
    ],
  ])("are set back, and %s when the question is closed", async (_, answer, told) => {
    api.answerWith(({ method }) => (method === "GET" ? { json: { data: works } } : answer));
    renderPage(<BulkHistoryPage />, { url: "/admin/certificates/bulk-decisions" });
    await userEvent.click(await screen.findByRole("button", { name: "Urungkan 348 keputusan" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Urungkan" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(screen.getByText(told)).toBeTruthy();
  });
});
