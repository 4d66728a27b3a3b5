import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { Dashboard } from "#panel/dashboard/dashboard.tsx";
import type { Dashboard as Answered } from "#shared/answers/dashboard.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const today = dayInJakarta(new Date());
const named = { id: "3f1c", client_name: "PT Segera", certificate_number: "ABC-001" };
const dashboard: Answered = {
  totals: { certificates: 12_345, articles: 6, customers: 9, users: 3 },
  log_alarms: { total: 0, rows: [] },
  direct_changes: { total: 0, up_to: 0, rows: [] },
  direct_setting_changes: { total: 0, up_to: 0, rows: [] },
  direct_person_changes: { total: 0, up_to: 0, rows: [] },
  paused_webhooks: [],
  expiring: {
    total: 12,
    rows: [
      { ...named, issue_date: "2024-01-01", expiry_date: addDays(today, 1), status: "Valid" },
      { ...named, id: "2", issue_date: "2024-01-01", expiry_date: today, status: "Dibekukan" },
      { ...named, id: "3", issue_date: "2024-01-01", expiry_date: addDays(today, 90), status: "Valid" },
    ],
  },
  suspended: {
    ...{ total: 2, overdue: 1, unknown: 0, months: 6 },
    rows: [
      { ...named, client_name: "PT Dibekukan", since: "2026-01-05", due: addDays(today, -1) },
      { ...named, id: "2", client_name: "PT Baru Dibekukan", since: "2026-03-01", due: today },
    ],
  },
  audits: { total: 0, overdue: 0, rows: [] },
  approvals: { total: 0, rows: [] },
  forgery_reports: { total: 0, rows: [] },
  failed_checks: { repeated: 0 },
  quotation_requests: { total: 0, rows: [] },
  complaints: { total: 0, rows: [] },
  drafts: {
    total: 1,
    rows: [
      {
        id: "d1",
        title: "Belum selesai",
        updated_at: "2026-01-05T03:00:00.000Z",
        has_id: true,
        has_en: true,
      },
    ],
  },
  untranslated_articles: {
    total: 2,
    rows: [
      {
        id: "u1",
        title: "Tanpa Inggris",
        updated_at: "2026-01-05T03:00:00.000Z",
        has_id: true,
        has_en: false,
      },
      {
        id: "u2",
        title: "Tanpa Indonesia",
        updated_at: "2026-01-05T03:00:00.000Z",
        has_id: false,
        has_en: true,
      },
    ],
  },
  translations: {
    missing: 1,
    stale: 1,
    rows: [
      { id: 7, page: "gallery", section: "intro", label: "Pembuka: judul", is_missing: true },
      { id: 8, page: "about", section: "intro", label: "Sejarah", is_missing: false },
    ],
  },
};
const areas = ["dashboard", "certificates", "articles", "page-content", "users", "settings", "profile"];

describe("the dashboard", () => {
  const api = useApi();
  const region = async (name: string) =>
    within(await screen.findByRole("region", { name: new RegExp(`^${name}`) }));
  const hrefOf = (parent: ReturnType<typeof within>, name: string | RegExp) =>
    parent.getByRole("link", { name }).getAttribute("href");
  const parametersOf = (url: string | null) =>
    Object.fromEntries(new URL(url ?? "", "http://absah.test").searchParams);

  function open(answered: Partial<Answered> = {}, opened = areas) {
    api.answerWith(({ path }) => {
      const json = { ...dashboard, ...answered };
      if (path === "/api/dashboard") return { json };
      return { json: { id: "ani", email: "ani@lembaga.test", full_name: "Ani Wijaya", areas: opened } };
    });
    return renderPage(<Dashboard />, { url: "/admin" });
  }

  it("shows four totals, quick access, a welcome and help", async () => {
    open();
    const totals = await region("Jumlah");
    await totals.findByText("12.345");
    expect(totals.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
      "Total Sertifikat",
      "Total Artikel",
      "Total Pelanggan",
      "Total Pengguna",
    ]);
    expect(totals.getAllByRole("definition").map(({ textContent }) => textContent)).toEqual([
      "12.345",
      "6",
      "9",
      "3",
    ]);
    const quick = (await region("Akses cepat")).getAllByRole("link");
    expect(quick.map((link) => link.getAttribute("href"))).toEqual([
      "/admin/certificates",
      "/admin/articles",
      "/admin/users",
      "/admin/settings",
    ]);
    expect(await screen.findByRole("heading", { name: "Selamat datang, Ani Wijaya" })).toBeTruthy();
    const help = await region("Bantuan");
    expect(help.getByText(/Hubungi administrator/)).toBeTruthy();
    expect(help.getAllByRole("link").map((link) => link.getAttribute("href"))).toEqual([
      "/kontak",
      "/verifikasi-sertifikat",
      "/api/docs",
    ]);
  });

  it("tells people with read access that their account is for reading", async () => {
    open({}, ["dashboard", "profile"]);
    expect(await screen.findByText(/^Akun Anda hanya untuk membaca\./)).toBeTruthy();
    expect(screen.queryByText(/Apa yang Anda simpan/)).toBeNull();
  });

  it("lists certificates that expire soon with the remaining days, and links to each and to all", async () => {
    open();
    const expiring = await region("Sertifikat yang berakhir dalam 90 hari");
    const items = expiring.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items).toEqual([
      expect.stringMatching(/^PT SegeraABC-001Besok · /),
      expect.stringMatching(/^PT SegeraABC-001Hari ini · .*Dibekukan$/),
      expect.stringMatching(/^PT SegeraABC-00190 hari lagi · /),
    ]);
    expect(expiring.getAllByRole("link")[0]?.getAttribute("href")).toBe("/admin/certificates/3f1c");
    expect(parametersOf(hrefOf(expiring, "Lihat semua yang akan berakhir"))).toMatchObject({
      ...{ expiring: "true", sort: "expiry_date", order: "asc" },
    });
  });

  it("lists suspended certificates with the start and the limit of the suspension", async () => {
    open();
    const suspended = await region("Sertifikat yang dibekukan");
    const items = suspended.getAllByRole("listitem").map(({ textContent }) => textContent);
    expect(items[0]).toMatch(/^PT DibekukanABC-001Sejak 5 Januari 2026Lewat 6 bulan$/);
    expect(items[1]).toMatch(/^PT Baru DibekukanABC-001Sejak 1 Maret 2026genap 6 bulan pada /);
    expect(suspended.getByText(/sudah lewat 6 bulan/).textContent).toMatch(/^1 sudah lewat 6 bulan/);
    expect(hrefOf(suspended, "Lihat semua yang dibekukan")).toBe("/admin/certificates?status=suspended");
  });

  it("lists drafts and missing translations, and links to each and to their lists", async () => {
    open();
    const drafts = await region("Draft artikel");
    expect(drafts.getByRole("listitem").textContent).toContain("Terakhir diubah 5 Januari 2026");
    expect(hrefOf(drafts, "Belum selesai")).toBe("/admin/articles/d1");
    expect(hrefOf(drafts, "Lihat semua draft")).toBe("/admin/articles?state=draft");

    const articles = await region("Artikel yang belum lengkap dua bahasa");
    expect(articles.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
      "Tanpa InggrisBelum ada teks Inggris",
      "Tanpa IndonesiaBelum ada teks Indonesia",
    ]);
    expect(parametersOf(hrefOf(articles, "Lihat semua artikel ini"))).toEqual({
      published: "true",
      untranslated: "true",
    });

    const texts = await region("Teks halaman yang perlu diterjemahkan");
    const [missing, stale] = texts.getAllByRole("listitem");
    expect(missing?.textContent).toBe("Pembuka: judulGaleriBelum diterjemahkan");
    expect(stale?.textContent).toBe("SejarahTentangTerjemahan lebih lama");
    expect(texts.getByText("1 belum diterjemahkan, 1 lebih lama daripada aslinya.")).toBeTruthy();
    expect(parametersOf(hrefOf(texts, "Pembuka: judul"))).toEqual({
      ...{ halaman: "gallery", tampilkan: "perlu-diterjemahkan" },
    });
  });

  it("shows only the buttons and lists of the person's areas", async () => {
    const none = {
      ...{ expiring: null, suspended: null, audits: null, approvals: null },
      ...{ drafts: null, untranslated_articles: null, translations: null },
    };
    open(none, ["dashboard", "articles", "profile"]);
    expect(await screen.findByText("12.345")).toBeTruthy();
    const quick = (await region("Akses cepat")).getAllByRole("link");
    expect(quick.map(({ textContent }) => textContent)).toEqual(["Kelola Artikel"]);
    expect(within(screen.getByRole("region", { name: "Perlu perhatian" })).queryByRole("region")).toBeNull();
  });

  it("has neither buttons nor lists for people with access to the dashboard only", async () => {
    open({}, ["dashboard", "profile"]);
    expect(await screen.findByText("12.345")).toBeTruthy();
    expect(screen.queryByRole("heading", { name: "Akses cepat" })).toBeNull();
    expect(screen.queryByRole("heading", { name: "Perlu perhatian" })).toBeNull();
  });

  it("shows counts of 0 and a retry instead of lists when loading fails, without a toast", async () => {
    let isDown = true;
    api.answerWith(({ path }) => {
      if (path !== "/api/dashboard")
        return { json: { id: "ani", email: "a@b.test", full_name: "Ani", areas } };
      return isDown ? { status: 422, json: { message: "Basis data tidak tersedia." } } : { json: dashboard };
    });
    renderPage(<Dashboard />, { url: "/admin" });
    expect(await screen.findByText("Daftar ini tidak dapat dimuat.")).toBeTruthy();
    const counts = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(counts).toEqual(["0", "0", "0", "0"]);
    expect(document.querySelector("[data-toast]")).toBeNull();
    isDown = false;
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("region", { name: /^Sertifikat yang dibekukan/ })).toBeTruthy();
  });
});
