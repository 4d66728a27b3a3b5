import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { PageContentPage } from "#panel/page-content/page.tsx";
import { SettingsPage } from "#panel/settings/page.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

type Answer = { status?: number; json: unknown };

describe("forms of entries", () => {
  const api = useApi();
  const isPreview = ({ path }: { path: string }) => path === "/api/page-previews";
  const previews = () => api.asked.filter(isPreview);
  const saves = () => api.asked.filter((request) => request.method !== "GET" && !isPreview(request));
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  /** Once no save is under way. */
  const saveButton = () => screen.findByRole<HTMLButtonElement>("button", { name: "Simpan Perubahan" });
  const save = async () => userEvent.click(await saveButton());
  const resolve = () => userEvent.click(screen.getByRole("button", { name: "Simpan dengan pilihan ini" }));
  const conflictPanel = async () =>
    within(await screen.findByRole("region", { name: /telah diubah oleh orang lain/ }));
  const problemOf = (field: HTMLElement) => {
    if (field.getAttribute("aria-invalid") !== "true") return undefined;
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => document.getElementById(id)?.textContent).at(-1);
  };

  /** Reads are answered with all entries; each save with the next answer. */
  function answerWith(entries: object[], ...answers: Answer[]) {
    api.answerWith((request) => {
      if (request.method === "GET") return { json: { data: entries } };
      if (isPreview(request)) return { json: { path: "/", html: "<h1>Halaman</h1>" } };
      return answers.shift() ?? { status: 500, json: {} };
    });
  }

  describe("the form of the settings", () => {
    const setting = (id: number, key: string, label: string, value: string) => ({
      id,
      key,
      label,
      value,
      type: "text",
      version: 10 + id,
      updated_at: "2026-01-05T00:00:00.000Z",
    });
    const name = setting(1, "company_name", "Nama lembaga", "Lembaga Lama");
    const phone = setting(2, "contact_phone", "Telepon", "021 555 0100");
    const email = setting(3, "contact_email", "E-mail", "halo@lembaga.test");
    const delivery = setting(4, "contact_delivery", "Pengiriman", "off");
    const recipient = setting(5, "contact_recipient", "Penerima", "");
    const all = [name, phone, email, delivery, recipient];
    const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);

    async function open() {
      const { router } = renderPage(<SettingsPage />, { url: "/admin/settings" });
      await field(/^Nama lembaga/);
      return router;
    }
    async function write(label: RegExp, text: string) {
      await userEvent.clear(await field(label));
      if (text) await userEvent.type(await field(label), text);
    }

    it("disables the save without changes, also after a change is reverted", async () => {
      answerWith(all);
      await open();
      expect((await saveButton()).disabled).toBe(true);
      expect(screen.getByText("Tidak ada perubahan.")).toBeTruthy();
      await userEvent.type(await field(/^Telepon/), "1");
      expect((await saveButton()).disabled).toBe(false);
      expect(screen.getByText("1 pengaturan diubah, belum disimpan.")).toBeTruthy();
      await userEvent.type(await field(/^Telepon/), "{Backspace}");
      expect((await saveButton()).disabled).toBe(true);
      await userEvent.keyboard("{Control>}s{/Control}");
      expect(saves()).toEqual([]);
    });

    it("sends only changed entries, each with its opened version", async () => {
      const saved = [
        { ...name, value: "Lembaga Baru", version: 20 },
        { ...phone, value: "021 555 0199", version: 21 },
      ];
      answerWith(all, { json: { data: saved } });
      await open();
      await write(/^Nama lembaga/, "Lembaga Baru");
      await write(/^Telepon/, "021 555 0199");
      await save();
      await waitFor(() => expect(toast()).toContain("Pengaturan berhasil disimpan."));
      expect(saves()).toMatchObject([{ method: "PUT", path: "/api/settings" }]);
      expect(saves()[0]?.body).toEqual({
        entries: [
          { key: "company_name", version: 11, value: "Lembaga Baru" },
          { key: "contact_phone", version: 12, value: "021 555 0199" },
        ],
      });
      expect((await saveButton()).disabled).toBe(true);
    });

    it("sends the new version for the next change of the same entry", async () => {
      answerWith(
        all,
        { json: { data: [{ ...name, value: "Lembaga LamaA", version: 20 }] } },
        { json: { data: [{ ...name, value: "Lembaga LamaAB", version: 21 }] } },
      );
      await open();
      await userEvent.type(await field(/^Nama lembaga/), "A");
      await save();
      await waitFor(async () => expect((await saveButton()).disabled).toBe(true));
      await userEvent.type(await field(/^Nama lembaga/), "B");
      await save();
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(saves()[1]?.body).toEqual({
        entries: [{ key: "company_name", version: 20, value: "Lembaga LamaAB" }],
      });
    });

    it("shows all errors at their fields, and sends nothing", async () => {
      answerWith(all);
      await open();
      await write(/^Nama lembaga/, "");
      await write(/^Telepon/, "telepon");
      await write(/^E-mail/, "bukan alamat");
      await save();
      await waitFor(async () => expect(problemOf(await field(/^Nama lembaga/))).toBe("Wajib diisi."));
      expect(problemOf(await field(/^Telepon/))).toContain("Nomor telepon hanya berisi angka");
      expect(problemOf(await field(/^E-mail/))).toBe("Format email tidak valid");
      expect(problemOf(await field(/^Penerima/))).toBeUndefined();
      expect(toast()).toContain("Mohon periksa kembali isian Anda.");
      expect(saves()).toEqual([]);
    });

    it("requires a recipient where the delivery of messages is enabled", async () => {
      answerWith(all);
      await open();
      await userEvent.click(screen.getByLabelText(/^Pengiriman/));
      await save();
      await waitFor(async () =>
        expect(problemOf(await field(/^Penerima/))).toContain("Wajib diisi dengan alamat"),
      );
      expect(saves()).toEqual([]);
    });

    it("saves other entries although a stored value is invalid", async () => {
      const wrong = { ...phone, value: "telepon lama" };
      answerWith([name, wrong], { json: { data: [{ ...name, value: "Lembaga Lama!", version: 20 }] } });
      await open();
      await userEvent.type(await field(/^Nama lembaga/), "!");
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]?.body).toEqual({
        entries: [{ key: "company_name", version: 11, value: "Lembaga Lama!" }],
      });
    });

    it("shows the server's error at its setting, and keeps the input", async () => {
      answerWith(all, {
        status: 422,
        json: { message: "Periksa isian.", errors: { contact_email: "Alamat ini ditolak." } },
      });
      await open();
      await write(/^E-mail/, "lain@lembaga.test");
      await save();
      await waitFor(async () => expect(problemOf(await field(/^E-mail/))).toBe("Alamat ini ditolak."));
      expect((await field(/^E-mail/)).value).toBe("lain@lembaga.test");
      expect(toast()).toContain("Gagal menyimpan pengaturan: Periksa isian.");
    });

    describe("in a conflict", () => {
      const theirs = { ...name, value: "Lembaga Mereka", version: 30 };

      async function meetConflict() {
        answerWith(
          all,
          { status: 409, json: { message: "Diubah orang lain.", current: [theirs] } },
          { json: { data: [{ ...theirs, version: 31 }] } },
        );
        await open();
        await write(/^Nama lembaga/, "Lembaga Saya");
        await write(/^Telepon/, "021 555 0199");
        await save();
        return await conflictPanel();
      }

      it("shows both values of entries that both changed, and no others", async () => {
        const panel = await meetConflict();
        const group = panel.getByRole("group");
        expect(group.querySelector("legend")?.textContent).toBe("Nama lembaga");
        expect(within(group).getByText("Lembaga Saya")).toBeTruthy();
        expect(within(group).getByText("Lembaga Mereka")).toBeTruthy();
        expect((await field(/^Telepon/)).closest("fieldset[disabled]")).toBeTruthy();
        expect((await saveButton()).disabled).toBe(true);
      });

      it("saves the own value over the newer version, and unconflicted changes over theirs", async () => {
        await meetConflict();
        await resolve();
        await waitFor(() => expect(saves()).toHaveLength(2));
        expect(saves()[1]?.body).toEqual({
          entries: [
            { key: "company_name", version: 30, value: "Lembaga Saya" },
            { key: "contact_phone", version: 12, value: "021 555 0199" },
          ],
        });
      });

      it("does not send an entry whose other value is chosen", async () => {
        const panel = await meetConflict();
        await userEvent.click(panel.getByLabelText(/^Tersimpan sekarang/));
        await resolve();
        await waitFor(() => expect(saves()).toHaveLength(2));
        expect(saves()[1]?.body).toEqual({
          entries: [{ key: "contact_phone", version: 12, value: "021 555 0199" }],
        });
        await waitFor(async () => expect((await field(/^Nama lembaga/)).value).toBe("Lembaga Mereka"));
      });

      it("ends without a request when the other value is chosen and nothing else changed", async () => {
        answerWith(all, { status: 409, json: { message: "Diubah orang lain.", current: [theirs] } });
        await open();
        await write(/^Nama lembaga/, "Lembaga Saya");
        await save();
        await userEvent.click((await conflictPanel()).getByLabelText(/^Tersimpan sekarang/));
        await resolve();
        await waitFor(() => expect(toast()).toContain("Sukses"));
        expect((await field(/^Nama lembaga/)).value).toBe("Lembaga Mereka");
        expect(saves()).toHaveLength(1);
      });
    });

    it("restores an earlier version of a setting into the form, which saves it", async () => {
      const value = "Lembaga Lebih Lama";
      const event = {
        ...{ id: 1, action: "changed", actor_name: "Budi", actor_email: null },
        ...{ occurred_at: "2026-01-05T00:00:00.000Z", before: { value }, after: { value: name.value } },
      };
      api.answerWith(({ method, path }) => {
        if (path === "/api/settings/company_name/events") return { json: { data: [event] } };
        return { json: { data: method === "PUT" ? [{ ...name, value, version: 20 }] : all } };
      });
      await open();
      await userEvent.click(screen.getByRole("button", { name: "Riwayat Nama lembaga" }));
      const history = await screen.findByRole("dialog", { name: "Riwayat “Nama lembaga”" });
      const bringBack = { name: /^Kembalikan versi sebelum ini/ };
      await userEvent.click(await within(history).findByRole("button", bringBack));
      await waitFor(async () => expect((await field(/^Nama lembaga/)).value).toBe(value));
      expect(document.activeElement).toBe(await field(/^Nama lembaga/));
      await save();
      await waitFor(() => expect(toast()).toContain("Sukses"));
      expect(saves()[0]?.body).toEqual({ entries: [{ key: "company_name", version: 11, value }] });
    });

    it("asks before an earlier version of a setting takes the place of what was typed in it, not in another", async () => {
      const before = { value: "Lembaga Lebih Lama" };
      const event = {
        ...{ id: 1, action: "changed", actor_name: "Budi", actor_email: null },
        ...{ occurred_at: "2026-01-05T00:00:00.000Z", before, after: { value: name.value } },
      };
      api.answerWith(({ path }) => ({
        json: { data: path === "/api/settings/company_name/events" ? [event] : all },
      }));
      await open();
      const restore = async () => {
        await userEvent.click(screen.getByRole("button", { name: "Riwayat Nama lembaga" }));
        const history = within(await screen.findByRole("dialog", { name: "Riwayat “Nama lembaga”" }));
        await userEvent.click(await history.findByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
      };
      await write(/^Telepon/, "021 555 0199");
      await restore();
      expect((await field(/^Nama lembaga/)).value).toBe("Lembaga Lebih Lama");
      expect((await field(/^Telepon/)).value).toBe("021 555 0199");
      await write(/^Nama lembaga/, "Lembaga Saya");
      await restore();
      expect((await field(/^Nama lembaga/)).value).toBe("Lembaga Saya");
      await userEvent.click(screen.getByRole("button", { name: "Ganti isian saya" }));
      expect((await field(/^Nama lembaga/)).value).toBe("Lembaga Lebih Lama");
      expect(document.activeElement).toBe(await field(/^Nama lembaga/));
    });

    it("asks before a link discards the input", async () => {
      answerWith(all);
      const page = await open();
      await write(/^Telepon/, "021 555 0199");
      await act(() => page.push("/admin"));
      const question = await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
      await userEvent.click(within(question).getByRole("button", { name: "Tetap di halaman ini" }));
      expect((await field(/^Telepon/)).value).toBe("021 555 0199");
      expect(page.state.location.pathname).toBe("/admin/settings");
    });

    it("shows the server's message when the save fails, and keeps the input", async () => {
      answerWith(all, { status: 503, json: { message: "Basis data tidak tersedia." } });
      await open();
      await write(/^Telepon/, "021 555 0199");
      await save();
      const words = "Gagal menyimpan pengaturan: Basis data tidak tersedia.";
      await waitFor(() => expect(toast()).toContain(`Error${words}`));
      const alert = within(screen.getByRole("form")).getByRole("alert");
      expect(alert.textContent).toContain("Basis data tidak tersedia.");
      expect((await field(/^Telepon/)).value).toBe("021 555 0199");
    });

    it("shows why loading failed, and retries", async () => {
      api.answerWith(() => ({ status: 422, json: { message: "Tidak sekarang." } }));
      renderPage(<SettingsPage />, { url: "/admin/settings" });
      await waitFor(() => expect(toast()).toContain("ErrorGagal memuat pengaturan situs."));
      expect((await screen.findByRole("alert")).textContent).toContain("Gagal memuat pengaturan situs.");
      answerWith(all);
      await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
      expect((await field(/^Nama lembaga/)).value).toBe("Lembaga Lama");
    });
  });

  describe("the form of the page texts", () => {
    const text = (id: number, page: string, label: string, content_id: string, content_en: string) => ({
      id,
      page,
      section: "hero",
      content_key: `text_${id}`,
      label,
      type: "plain",
      content_id,
      content_en,
      content_id_updated_at: "2026-01-05T00:00:00.000Z",
      content_en_updated_at: "2026-01-05T00:00:00.000Z",
      updated_at: "2026-01-05T00:00:00.000Z",
      placeholders: [] as string[],
      position: id as number | null,
      use: null as "search" | "accessibility" | null,
      version: 10 + id,
    });
    const title = text(1, "home", "Judul beranda", "Selamat datang", "Welcome");
    const lead = text(2, "home", "Pengantar beranda", "Kami mensertifikasi", "We certify");
    const about = text(3, "about", "Judul tentang", "Tentang kami", "About us");
    const all = [title, lead, about];
    const fields = async (label: string) =>
      within(await screen.findByRole("group", { name: label })).getAllByRole<HTMLTextAreaElement>("textbox");
    const field = async (label: string, language: "Indonesia" | "Inggris") =>
      within(await screen.findByRole("group", { name: label })).getByLabelText<HTMLTextAreaElement>(language);

    async function open(url = "/admin/page-content") {
      const page = renderPage(<PageContentPage />, { url });
      await screen.findByRole("tab", { name: /Beranda/ });
      return page;
    }

    const groups = () =>
      screen
        .getAllByRole("group")
        .map((group) => document.getElementById(group.getAttribute("aria-labelledby") ?? "")?.textContent)
        .filter(Boolean);
    const unseen = () => screen.getByText("Teks untuk mesin pencari dan pembaca layar");

    it("lists the texts in the order of the page, and those without a position last", async () => {
      answerWith([
        { ...lead, position: 2 },
        { ...text(4, "home", "Lama beranda", "Lama", "Old"), position: null },
        { ...title, id: 9, position: 1 },
      ]);
      await open();
      expect(groups()).toEqual(["Judul beranda", "Pengantar beranda", "Lama beranda"]);
    });

    it("collapses texts that are invisible on the page, until they are opened or searched", async () => {
      const heard = {
        ...text(5, "home", "Nama daftar", "Sorotan", "Highlights"),
        use: "accessibility" as const,
      };
      answerWith([title, heard]);
      await open();
      expect(groups()).toEqual(["Judul beranda"]);
      await userEvent.click(unseen());
      expect(groups()).toEqual(["Judul beranda", "Nama daftar"]);
      expect(screen.getByRole("heading", { name: "Pembaca layar" })).toBeTruthy();
    });

    it("expands collapsed texts for a search result or an error in them", async () => {
      const found = { ...text(5, "home", "Deskripsi", "Lama", "Old"), use: "search" as const };
      answerWith([title, found]);
      const page = await open("/admin/page-content?cari=deskripsi");
      expect(groups()).toEqual(["Deskripsi"]);
      page.unmount();
      await open();
      await userEvent.click(unseen());
      await userEvent.click(await field("Deskripsi", "Indonesia"));
      await userEvent.paste("x".repeat(2_001));
      await userEvent.click(unseen());
      expect(groups()).toEqual(["Judul beranda"]);
      await save();
      await waitFor(() => expect(groups()).toContain("Deskripsi"));
      expect(saves()).toEqual([]);
    });

    it("shows the keys on demand, and stores the choice on the device", async () => {
      answerWith([title]);
      const page = await open();
      expect(screen.queryByText("home.hero.text_1")).toBeNull();
      await userEvent.click(screen.getByRole("checkbox", { name: "Tampilkan kunci" }));
      expect(screen.getByText("home.hero.text_1")).toBeTruthy();
      page.unmount();
      await open();
      expect(await screen.findByText("home.hero.text_1")).toBeTruthy();
    });

    it("renders the preview with the debounced input, in the language of the field", async () => {
      answerWith(all);
      await open();
      await screen.findByRole("region", { name: "Pratinjau" });
      await waitFor(() =>
        expect(previews().at(-1)?.body).toEqual({ page: "home", section: "hero", language: "id", texts: [] }),
      );
      await userEvent.type(await field("Judul beranda", "Inggris"), " you");
      await waitFor(() =>
        expect(previews().at(-1)?.body).toEqual({
          page: "home",
          section: "hero",
          language: "en",
          texts: [{ id: 1, content_id: "Selamat datang", content_en: "Welcome you" }],
        }),
      );
      expect(saves()).toEqual([]);
    });

    it("shows when the preview cannot be rendered, and retries", async () => {
      let isDown = true;
      api.answerWith((request) => {
        if (request.method === "GET") return { json: { data: all } };
        return isDown
          ? { status: 503, json: { message: "Sedang sibuk." } }
          : { json: { path: null, html: "" } };
      });
      await open();
      expect(await screen.findByText("Sedang sibuk.")).toBeTruthy();
      isDown = false;
      await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
      expect(await screen.findByText(/^Belum ada halaman publik/)).toBeTruthy();
    });

    it("hides the preview on demand", async () => {
      answerWith(all);
      await open();
      await userEvent.click(screen.getByRole("button", { name: "Pratinjau" }));
      expect(screen.queryByRole("region", { name: "Pratinjau" })).toBeNull();
    });

    it("sends both languages and the version of changed texts of all tabs", async () => {
      const saved = [
        { ...title, content_en: "Welcome!", version: 20 },
        { ...about, content_id: "Tentang kami.", version: 21 },
      ];
      answerWith(all, { json: { data: saved } });
      await open();
      await userEvent.type(await field("Judul beranda", "Inggris"), "!");
      await userEvent.click(screen.getByRole("tab", { name: /Tentang/ }));
      await userEvent.type(await field("Judul tentang", "Indonesia"), ".");
      expect(screen.getByText("2 teks diubah, belum disimpan.")).toBeTruthy();
      await save();
      await waitFor(() => expect(toast()).toContain("Perubahan berhasil disimpan."));
      expect(saves()).toMatchObject([{ method: "PUT", path: "/api/page-content" }]);
      expect(saves()[0]?.body).toEqual({
        entries: [
          {
            id: 1,
            version: 11,
            content_id: "Selamat datang",
            content_en: "Welcome!",
            is_translation_current: false,
          },
          {
            id: 3,
            version: 13,
            content_id: "Tentang kami.",
            content_en: "About us",
            is_translation_current: false,
          },
        ],
      });
      expect((await saveButton()).disabled).toBe(true);
    });

    it("disables the save after a text is reverted", async () => {
      answerWith(all);
      await open();
      await userEvent.type(await field("Judul beranda", "Indonesia"), "!");
      expect((await saveButton()).disabled).toBe(false);
      await userEvent.click(screen.getByRole("button", { name: "Batalkan perubahan Judul beranda" }));
      expect((await fields("Judul beranda")).map(({ value }) => value)).toEqual([
        "Selamat datang",
        "Welcome",
      ]);
      expect((await saveButton()).disabled).toBe(true);
      expect(saves()).toEqual([]);
    });

    it("opens the tab of a text with a server error, and shows it at the field", async () => {
      answerWith(all, {
        status: 422,
        json: { message: "Periksa isian.", errors: { "3.content_en": "Teks ini ditolak." } },
      });
      const { router } = await open("/admin/page-content?halaman=about");
      await userEvent.type(await field("Judul tentang", "Inggris"), "!");
      await userEvent.click(screen.getByRole("tab", { name: /Beranda/ }));
      await screen.findByRole("group", { name: "Judul beranda" });
      await save();
      await waitFor(() => expect(toast()).toContain("Gagal menyimpan perubahan."));
      const link = await screen.findByRole("link", { name: "Tentang, Judul tentang (Inggris)" });
      await userEvent.click(link);
      await waitFor(async () =>
        expect(problemOf(await field("Judul tentang", "Inggris"))).toBe("Teks ini ditolak."),
      );
      expect((await field("Judul tentang", "Inggris")).value).toBe("About us!");
      expect(router.state.location.search).toBe("?halaman=about&bahasa=en");
    });

    it("shows both values in a conflict, and saves the chosen one over the newer version", async () => {
      const theirs = { ...title, content_id: "Selamat datang semua", version: 30 };
      answerWith(
        all,
        { status: 409, json: { message: "Diubah orang lain.", current: [theirs] } },
        { json: { data: [{ ...theirs, content_en: "Welcome!", version: 31 }] } },
      );
      await open();
      await userEvent.type(await field("Judul beranda", "Inggris"), "!");
      await save();
      const panel = await conflictPanel();
      expect(panel.getByText("Selamat datang semua")).toBeTruthy();
      expect(panel.getByText("Welcome!")).toBeTruthy();
      await resolve();
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(saves()[1]?.body).toMatchObject({
        entries: [{ id: 1, version: 30, content_id: "Selamat datang semua", content_en: "Welcome!" }],
      });
      await waitFor(() => expect(screen.queryByRole("region", { name: /telah diubah/ })).toBeNull());
    });

    describe("with formatting", () => {
      const rich = {
        ...text(4, "about", "Cerita", "<p>Sejak <strong>1998</strong></p>", "<p>Since 1998</p>"),
        type: "rich-text",
      };
      const editor = async (language: string) =>
        within(await screen.findByRole("group", { name: "Cerita" })).findByRole("textbox", {
          name: language,
        });

      it("is edited with its formatting in both languages", async () => {
        answerWith([title, rich]);
        await open("/admin/page-content?halaman=about");
        expect((await editor("Indonesia")).innerHTML).toContain("Sejak <strong>1998</strong>");
        expect((await editor("Inggris")).textContent).toBe("Since 1998");
        expect((await editor("Inggris")).lang).toBe("en");
      });

      it("is not sent when only another text is changed", async () => {
        answerWith([title, rich], { json: { data: [{ ...title, content_en: "Welcome!", version: 20 }] } });
        await open("/admin/page-content?halaman=about");
        await editor("Indonesia");
        expect((await saveButton()).disabled).toBe(true);
        await userEvent.click(screen.getByRole("tab", { name: /Beranda/ }));
        await userEvent.type(await field("Judul beranda", "Inggris"), "!");
        await save();
        await waitFor(() => expect(saves()).toHaveLength(1));
        expect(saves()[0]?.body).toMatchObject({ entries: [{ id: 1 }] });
      });
    });

    it("confirms a translation as current without sending anything else", async () => {
      const stale = { ...lead, content_id_updated_at: "2026-02-01T00:00:00.000Z" };
      answerWith([title, stale, about], { json: { data: [{ ...lead, version: 20 }] } });
      await open();
      await userEvent.click(
        await screen.findByRole("button", { name: "Tandai masih sesuai (Pengantar beranda)" }),
      );
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]?.body).toEqual({
        entries: [
          {
            id: 2,
            version: 12,
            content_id: lead.content_id,
            content_en: lead.content_en,
            is_translation_current: true,
          },
        ],
      });
    });
  });
});
