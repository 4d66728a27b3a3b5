import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PageContentPage } from "#panel/page-content/page.tsx";
import { untranslatedOn } from "#panel/page-content/use-view.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

const day = "2026-01-05T00:00:00.000Z";

function text(id: number, address: string, label: string, content_id: string, content_en: string) {
  const [page = "", section = "", content_key = ""] = address.split(".");
  return {
    ...{ id, page, section, content_key, label, content_id, content_en, type: "plain", version: 10 + id },
    ...{ content_id_updated_at: day, content_en_updated_at: day, updated_at: day },
    placeholders: [] as string[],
    position: id,
    use: null as "accessibility" | null,
  };
}

const home = text(1, "home.cta.title", "Ajakan: judul", "Siap disertifikasi?", "Ready?");
const customers = text(2, "customers.intro.title", "Pembuka: judul", "Pelanggan kami", "Our clients");
const services = text(3, "services.cta.title", "Ajakan: judul", "Masih ragu?", "Not sure?");
const weekdays = text(4, "contact.hours.weekdays_days", "Jam hari kerja", "Senin–Jumat", "Monday to Friday");
const saturday = text(5, "contact.hours.saturday_time", "Jam Sabtu", "08:00-12:00", "8 am to noon");
const all = [home, customers, services, weekdays, saturday];

describe("the page texts", () => {
  const api = useApi();
  const isPreview = ({ path }: { path: string }) => path === "/api/page-previews";
  const saves = () => api.asked.filter((asked) => asked.method === "PUT");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const entry = (address: string) =>
    waitFor(() => {
      const found = document.querySelector<HTMLElement>(`[data-text="${address}"]`);
      if (!found) throw new Error(`${address} is not shown`);
      return found;
    });
  const field = async (address: string, language: "Indonesia" | "Inggris") =>
    within(await entry(address)).getByLabelText<HTMLTextAreaElement>(language);
  const write = async (address: string, language: "Indonesia" | "Inggris", words: string) => {
    await userEvent.clear(await field(address, language));
    await userEvent.paste(words);
  };
  const tab = (name: RegExp | string) => screen.findByRole("tab", { name });
  const openTab = async (name: RegExp | string) => userEvent.click(await tab(name));
  async function save() {
    // Once no other save is under way.
    await screen.findByRole("button", { name: "Simpan Perubahan" });
    await userEvent.keyboard("{Control>}s{/Control}");
  }
  const describedAs = (element: HTMLElement) =>
    (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent ?? "")
      .join(" ");

  /** Reads are answered with the texts, each save with the next answer; the rest as the test says. */
  function answerWith(texts: object[], saved: Answer[] = [], rest?: Answer) {
    api.answerWith((asked) => {
      if (isPreview(asked)) return { json: { path: "/", html: "<h1>Halaman</h1>" } };
      if (asked.method === "PUT") return saved.shift() ?? { status: 500, json: {} };
      return asked.path === "/api/page-content"
        ? { json: { data: texts } }
        : (rest ?? { json: { data: [] } });
    });
  }

  const dashboard = [{ path: "/admin", element: <a href="/admin/page-content">Dashboard</a> }];
  const open = (page: string) =>
    renderPage(<PageContentPage />, { url: `/admin/page-content?halaman=${page}`, routes: dashboard });

  it("mark, count and filter missing and outdated translations", async () => {
    const stale = { ...services, content_id_updated_at: "2026-02-01T00:00:00.000Z" };
    const missing = { ...customers, content_en: "" };
    const reviewed = { ...services, content_en_updated_at: "2026-03-01T00:00:00.000Z", version: 30 };
    const translated = { ...customers, content_en: "Our customers", version: 30 };
    answerWith([home, missing, stale], [{ json: { data: [translated, reviewed] } }]);
    open("customers");
    const unfinished = await entry("customers.intro.title");
    expect(unfinished.textContent).toContain("Belum diterjemahkan: pengunjung melihat teks Indonesia");
    expect(await tab("Pelanggan (1 perlu diterjemahkan)")).toBeTruthy();
    await userEvent.click(screen.getByLabelText("Hanya yang perlu diterjemahkan (2)"));
    expect(location.search).toContain("tampilkan=perlu-diterjemahkan");
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    await write("customers.intro.title", "Inggris", "Our customers");
    expect(unfinished.textContent).not.toContain("Belum diterjemahkan");

    await openTab(/^Layanan/);
    const old = await entry("services.cta.title");
    expect(old.textContent).toContain("Terjemahan lebih lama daripada teks Indonesia");
    await userEvent.click(within(old).getByRole("button", { name: /^Tandai masih sesuai/ }));
    await save();
    await waitFor(() => expect(toast()).toContain("Sukses"));
    const only = await screen.findByLabelText<HTMLInputElement>("Hanya yang perlu diterjemahkan (0)");
    expect(only.checked).toBe(true);
    expect(screen.getByText("Tidak ada teks yang cocok di halaman ini")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Hapus pencarian dan saringan" }));
    expect((await entry("services.cta.title")).textContent).not.toContain("lebih lama");
  });

  it("open filtered by missing translations from the dashboard's link", async () => {
    answerWith([home, { ...customers, content_en: "" }]);
    renderPage(<PageContentPage />, { url: untranslatedOn("customers") });
    expect((await tab(/^Pelanggan/)).getAttribute("aria-selected")).toBe("true");
    expect((await field("customers.intro.title", "Inggris")).value).toBe("");
    expect(screen.getByLabelText<HTMLInputElement>(/^Hanya yang perlu diterjemahkan/).checked).toBe(true);
  });

  it("are found by label, key and content, with counts on the tabs", async () => {
    answerWith(all);
    const page = open("home");
    const box = await screen.findByRole("searchbox", { name: "Cari teks" });
    const search = async (words: string) => {
      await userEvent.clear(box);
      await userEvent.paste(words);
    };
    await search("contact.hours.saturday_time");
    expect(await tab("Kontak (1 cocok)")).toBeTruthy();
    expect(screen.getByText("Tidak ada teks yang cocok di halaman ini")).toBeTruthy();
    await openTab(/^Kontak/);
    expect((await field("contact.hours.saturday_time", "Indonesia")).value).toBe("08:00-12:00");
    await search("jam hari KERJA");
    expect(await entry("contact.hours.weekdays_days")).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole("textbox")).toHaveLength(2));
    await search("Monday to Friday");
    await waitFor(() => expect(location.search).toContain("cari=Monday"));
    const { pathname, search: query } = page.router.state.location;
    page.unmount();
    renderPage(<PageContentPage />, { url: `${pathname}${query}` });
    expect(await entry("contact.hours.weekdays_days")).toBeTruthy();
    expect(screen.getAllByRole("textbox")).toHaveLength(2);
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("Monday to Friday");
  });

  it("warn about a removed placeholder, and can still be saved", async () => {
    const link = {
      ...text(6, "common.header.home_link", "Tautan beranda", "Beranda {company}", "{company} home"),
      placeholders: ["company"],
      use: "accessibility" as const,
    };
    answerWith([link], [{ json: { data: [{ ...link, content_id: "Ke halaman depan", version: 30 }] } }]);
    open("common");
    await userEvent.click(await screen.findByText("Teks untuk mesin pencari dan pembaca layar"));
    const typed = await field("common.header.home_link", "Indonesia");
    expect(describedAs(typed)).toBe("{company} diisi oleh situs.");
    await write("common.header.home_link", "Indonesia", "Ke halaman depan");
    expect(describedAs(typed)).toBe("{company} hilang dari teks ini: situs tidak dapat mengisinya di sini.");
    await save();
    await waitFor(() => expect(toast()).toContain("Sukses"));
  });

  it("have no line breaks, and show the error of a too long text on its tab", async () => {
    answerWith(all);
    open("home");
    await write("home.cta.title", "Indonesia", "x".repeat(2001));
    await openTab(/^Pelanggan/);
    await userEvent.type(await field("customers.intro.title", "Indonesia"), "{Enter} sejak 1998");
    expect((await field("customers.intro.title", "Indonesia")).value).toBe("Pelanggan kami sejak 1998");
    await save();
    const long = await waitFor(async () => {
      const title = await field("home.cta.title", "Indonesia");
      expect(document.activeElement).toBe(title);
      return title;
    });
    expect(describedAs(long)).toBe("Maksimal 2.000 karakter.");
    const form = within(screen.getByRole("form"));
    const words = "Beranda, Ajakan: judul (Indonesia): Maksimal 2.000 karakter.";
    expect(form.getByRole("alert").textContent).toContain(words);
    await openTab(/^Pelanggan/);
    await userEvent.click(within(form.getByRole("alert")).getByRole("link"));
    await waitFor(async () =>
      expect(document.activeElement).toBe(await field("home.cta.title", "Indonesia")),
    );
    await write("home.cta.title", "Indonesia", "Tulisan");
    await waitFor(() => expect(form.queryByRole("alert")).toBeNull());
    expect(saves()).toEqual([]);
  });

  it("restore an earlier version into the form, which saves it", async () => {
    const changed = { ...services, content_id: "Salah ketik" };
    const event = {
      ...{ id: 1, action: "changed", actor_name: "Budi", actor_email: null, occurred_at: day },
      before: { content_id: "Masih ragu?", content_en: "Not sure?" },
      after: { content_id: "Salah ketik", content_en: "Not sure?" },
    };
    answerWith([changed], [{ json: { data: [{ ...services, version: 30 }] } }], { json: { data: [event] } });
    open("services");
    const own = within(await entry("services.cta.title"));
    const bringBack = async () => {
      await userEvent.click(own.getByRole("button", { name: /^Riwayat/ }));
      const history = await screen.findByRole("dialog", { name: "Riwayat “Ajakan: judul”" });
      const before = await within(history).findByRole("button", { name: /^Kembalikan versi sebelum ini/ });
      expect(history.textContent).toContain("Sebelum: Masih ragu?");
      await userEvent.click(before);
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    };
    await bringBack();
    expect((await field("services.cta.title", "Indonesia")).value).toBe("Masih ragu?");
    await userEvent.click(own.getByRole("button", { name: /^Batalkan perubahan/ }));
    expect((await field("services.cta.title", "Indonesia")).value).toBe("Salah ketik");
    const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Simpan Perubahan" });
    expect(saveButton().disabled).toBe(true);
    await bringBack();
    await userEvent.click(saveButton());
    await waitFor(() => expect(toast()).toContain("Perubahan berhasil disimpan."));
    expect(saves()[0]?.body).toMatchObject({ entries: [{ id: 3, version: 13, content_id: "Masih ragu?" }] });
  });

  it("keep the input between tabs, and ask before a link discards it", async () => {
    answerWith(all);
    const { router } = open("home");
    await write("home.cta.title", "Indonesia", "Belum disimpan");
    await openTab(/^Kontak/);
    const leave = () => act(() => router.push("/admin"));
    const answer = async (name: string) => {
      const question = await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
      await userEvent.click(within(question).getByRole("button", { name }));
    };
    await leave();
    await answer("Tetap di halaman ini");
    await openTab(/^Beranda/);
    expect((await field("home.cta.title", "Indonesia")).value).toBe("Belum disimpan");
    await leave();
    await answer("Tinggalkan tanpa menyimpan");
    expect(await screen.findByRole("link", { name: "Dashboard" })).toBeTruthy();
    expect(saves()).toEqual([]);
  });

  it("take the stored values of a conflict by one button", async () => {
    const theirs = { ...home, content_id: "Judul lain", version: 30 };
    answerWith([home], [{ status: 409, json: { message: "Diubah.", current: [theirs] } }]);
    open("home");
    await write("home.cta.title", "Indonesia", "Judul saya");
    await save();
    await userEvent.click(await screen.findByRole("button", { name: "Pakai semua yang tersimpan" }));
    await userEvent.click(screen.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await waitFor(async () => expect((await field("home.cta.title", "Indonesia")).value).toBe("Judul lain"));
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Simpan Perubahan" }).disabled).toBe(true);
    expect(saves()).toHaveLength(1);
  });

  it("show why loading failed, and keep the input when the save fails", async () => {
    const down = { status: 422, json: { message: "Basis data tidak tersedia." } };
    api.answerWith(() => down);
    open("home");
    await waitFor(() => expect(toast()).toContain("ErrorGagal memuat konten halaman."));
    expect((await screen.findByRole("alert")).textContent).toContain("Gagal memuat konten halaman.");
    answerWith([home], [down, { json: { data: [{ ...home, content_en: "Go", version: 30 }] } }]);
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    await write("home.cta.title", "Inggris", "Go");
    await save();
    const form = within(screen.getByRole("form"));
    const problem = "Gagal menyimpan perubahan.Basis data tidak tersedia.";
    await waitFor(() => expect(form.getByRole("alert").textContent).toBe(problem));
    expect(toast()).toContain("ErrorGagal menyimpan perubahan.");
    await save();
    await waitFor(() => expect(toast()).toContain("Sukses"));
    expect(form.queryByRole("alert")).toBeNull();
    expect((await field("home.cta.title", "Inggris")).value).toBe("Go");
  });

  it("keep the input after the session expired, until the person has signed in in another tab", async () => {
    const ended = { status: 401, json: { message: "Sesi Anda telah berakhir." } };
    answerWith([home], [ended, { json: { data: [{ ...home, content_en: "Go", version: 30 }] } }]);
    open("home");
    await write("home.cta.title", "Inggris", "Go");
    await save();
    const links = await screen.findAllByRole("link", { name: "Masuk kembali di tab baru" });
    expect(links[0]?.getAttribute("target")).toBe("_blank");
    expect((await field("home.cta.title", "Inggris")).value).toBe("Go");
    await save();
    await waitFor(() => expect(toast()).toContain("Sukses"));
    expect((await field("home.cta.title", "Inggris")).value).toBe("Go");
  });
});
