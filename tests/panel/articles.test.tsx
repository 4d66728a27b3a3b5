import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { pages } from "#panel/articles/pages.tsx";
import type { Article, ListedArticle } from "#shared/answers/articles.ts";
import { type Answer, type Asked, renderPage, useApi, useSentFiles } from "#tests/panel/support.tsx";

const stored: Article = {
  ...{ id: "7c2a", version: 6, updated_at: "2026-01-05T00:00:00.000Z" },
  ...{ title: "Cara menyiapkan audit", title_en: "", slug: "cara-menyiapkan-audit" },
  ...{ category: null, category_en: "", author: "Ani", thumbnail_url: null },
  ...{ published: false, publish_at: null, unpublish_at: null },
  ...{ content_id: "<p>Semula</p>", content_en: "" },
};
const { thumbnail_url: _thumbnail, content_id: _id, content_en: _en, ...short } = stored;
const listed: ListedArticle = {
  ...short,
  created_at: "2026-01-05T00:00:00.000Z",
  has_id: true,
  has_en: false,
};

describe("articles in the panel", () => {
  const api = useApi();
  const { sent: files } = useSentFiles();
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const title = () => screen.findByRole<HTMLInputElement>("textbox", { name: "Judul" });
  const body = () => screen.findByRole("textbox", { name: /^Isi \(Indonesia\)/ });
  /** Once no save is under way. */
  const saveButton = () =>
    screen.findByRole<HTMLButtonElement>("button", { name: /^Simpan (Artikel|Perubahan)$/ });
  const save = async () => userEvent.click(await saveButton());
  const lastList = () =>
    Object.fromEntries(
      api.asked.filter(({ path, query }) => path === "/api/articles" && query.has("sort")).at(-1)?.query ??
        [],
    );
  const describedBy = (element: HTMLElement) =>
    element
      .getAttribute("aria-describedby")
      ?.split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .join(" ");
  /** Types over all of a body. */
  const writeBody = async (text: string) => {
    await userEvent.click(await body());
    await userEvent.keyboard("{Control>}a{/Control}");
    await userEvent.paste(text);
  };

  /** Reads are answered with one article, and a save with what it sent; before both as the test says. */
  function open(
    below = "",
    own: (request: Asked) => Answer | Promise<Answer | undefined> | undefined = () => undefined,
  ) {
    let article = stored;
    api.answerWith(async (request) => {
      const given = await own(request);
      if (given) return given;
      const { method, path, body } = request;
      if (path.endsWith("/choices")) return { json: { category: ["Audit"] } };
      if (path.endsWith("/translations")) return { json: { category: {} } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path.endsWith("/preview")) return { json: { html: "", anchor: null } };
      if (method === "GET")
        return { json: path === "/api/articles" ? { data: [listed], total: 1 } : article };
      if (method === "POST") return { status: 201, json: { ...stored, ...(body as object), id: "9d00" } };
      if (method === "PUT") article = { ...article, ...(body as Article), version: article.version + 1 };
      return { json: article };
    });
    const path = "/admin/articles";
    const routes = [
      { path, element: pages.list },
      { path: `${path}/create`, element: pages.create },
      { path: `${path}/:id`, element: pages.edit },
      { path: "/admin", element: <p>Dashboard</p> },
    ];
    return renderPage(null, { url: path + below, path: "/admin/none", routes });
  }
  const openStored = async (own?: Parameters<typeof open>[1]) => {
    const page = open(`/${stored.id}`, own);
    await body();
    return page;
  };

  describe("the list", () => {
    it("has the columns of the specification, and says of a draft that it is one and what it lacks", async () => {
      open();
      const [, row] = await screen.findAllByRole("row");
      expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
        ["Judul", "Kategori", "Tanggal", "Status", "Aksi"].map((name) => expect.stringContaining(name)),
      );
      const cells = within(row as HTMLElement).getAllByRole("cell");
      expect(cells.slice(0, 4).map(({ textContent }) => textContent)).toEqual([
        "Cara menyiapkan auditBelum ada teks Inggris",
        "–",
        "5 Januari 2026",
        "Draft",
      ]);
      const view = within(row as HTMLElement).getByRole("link", { name: /^Lihat/ });
      expect([view.getAttribute("href"), view.getAttribute("target")]).toEqual([
        "/artikel/cara-menyiapkan-audit",
        "_blank",
      ]);
    });

    it("is narrowed by status, translation and category, searched and ordered, and is so again after a form", async () => {
      open("?page=2");
      await screen.findAllByRole("row");
      await userEvent.selectOptions(
        await field("Kategori"),
        await screen.findByRole("option", { name: "Audit" }),
      );
      await userEvent.selectOptions(await field("Status"), "Draft");
      await userEvent.selectOptions(await field("Terjemahan"), "Belum lengkap dua bahasa");
      await userEvent.click(screen.getByRole("button", { name: "Judul" }));
      await userEvent.type(screen.getByRole("searchbox", { name: "Cari artikel" }), "audit");
      const request = {
        ...{ q: "audit", category: "Audit", state: "draft", untranslated: "true" },
        ...{ sort: "title", order: "asc", page: "1", per_page: "25" },
      };
      await waitFor(() => expect(lastList()).toEqual(request));
      await userEvent.click(await screen.findByRole("link", { name: /^Edit/ }));
      expect((await title()).value).toBe(stored.title);
      await userEvent.click(screen.getByRole("link", { name: "Batal" }));
      await screen.findAllByRole("row");
      await waitFor(() => expect(lastList()).toEqual(request));
      expect((await field("Terjemahan")).value).toBe("true");
      expect((await field("Status")).value).toBe("draft");
    });

    it("says that it cannot be loaded", async () => {
      open("", ({ path }) =>
        path === "/api/articles" ? { status: 503, json: { message: "Mati." } } : undefined,
      );
      expect((await screen.findByRole("alert")).textContent).toContain("Gagal memuat artikel.");
      expect(toast()).toContain("Gagal memuat artikel.");
    });

    it("asks before it deletes an article, which stays where the answer is no or the server fails", async () => {
      let isDown = true;
      open("", ({ method }) =>
        method === "DELETE" && isDown
          ? { status: 503, json: { message: "Basis data tidak tersedia." } }
          : undefined,
      );
      const ask = async () => {
        await userEvent.click(await screen.findByRole("button", { name: `Hapus ${stored.title}` }));
        return within(screen.getByRole("dialog", { name: "Apakah Anda yakin ingin menghapus artikel ini?" }));
      };
      expect((await ask()).getByText(stored.title)).toBeTruthy();
      await userEvent.click(screen.getByRole("button", { name: "Batal" }));
      expect([screen.queryByRole("dialog"), saves()]).toEqual([null, []]);
      await userEvent.click((await ask()).getByRole("button", { name: "Hapus" }));
      await waitFor(() => expect(toast()).toContain("Gagal menghapus artikel."));
      isDown = false;
      await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hapus" }));
      expect(await screen.findByText("Artikel berhasil dihapus.")).toBeTruthy();
      expect(saves().map(({ method, path }) => `${method} ${path}`)).toEqual(
        Array.from({ length: 2 }, () => `DELETE /api/articles/${stored.id}`),
      );
    });
  });

  describe("the form", () => {
    it("of a new one is to be published; what does not fit is said at its field, and stays until it is mended", async () => {
      open("/create");
      expect((await field("Publikasikan Artikel")).checked).toBe(true);
      const category = await field("Kategori");
      await userEvent.click(category);
      await userEvent.paste("x".repeat(201));
      await save();
      const problems = await within(screen.getByRole("form")).findByRole("alert");
      expect(
        within(problems)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent),
      ).toEqual(["Judul: Wajib diisi.", "Kategori: Maksimal 200 karakter."]);
      expect(document.activeElement).toBe(await title());
      expect(describedBy(await title())).toContain("Wajib diisi.");
      expect(saves()).toEqual([]);
      await saveButton();
      await userEvent.type(await title(), "Audit");
      await userEvent.clear(category);
      await waitFor(() => expect(within(screen.getByRole("form")).queryByRole("alert")).toBeNull());
      await writeBody("Isi");
      await save();
      expect(await screen.findByText("Artikel berhasil ditambahkan.")).toBeTruthy();
      expect(await screen.findByRole("table")).toBeTruthy();
      expect(saves()).toMatchObject([
        {
          ...{ method: "POST", path: "/api/articles" },
          body: { title: "Audit", published: true, content_id: "<p>Isi</p>" },
        },
      ]);
    });

    it("keeps the stored thumbnail, uploads another one with the save, and is not saved where that fails", async () => {
      vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:chosen");
      let isDown = true;
      await openStored(({ method }) =>
        method === "PUT" && isDown ? { status: 503, json: { message: "Basis data mati." } } : undefined,
      );
      const thumbnail = await field("Thumbnail");
      expect(describedBy(thumbnail)).toMatch(/^PNG, JPG, GIF, atau WebP, maksimal 10 MB\./);
      await userEvent.type(await title(), " bergambar");
      const choose = () =>
        fireEvent.change(thumbnail, {
          target: { files: [new File(["x"], "foto.jpg", { type: "image/jpeg" })] },
        });
      choose();
      expect(screen.getByRole("img", { name: "Pratinjau Thumbnail" }).getAttribute("src")).toBe(
        "blob:chosen",
      );
      await save();
      await waitFor(() => expect(files).toHaveLength(1));
      expect(files[0]?.url.pathname).toBe("/api/uploads/article-thumbnails");
      expect(await screen.findByRole("progressbar")).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Menyimpan…" }).disabled).toBe(true);
      const refusal = "Gambar harus berupa PNG, JPG, GIF, atau WebP.";
      files[0]?.answer(422, { message: refusal });
      await waitFor(() => expect(toast()).toMatch(new RegExp(`^Upload Gagal${refusal}`)));
      expect(describedBy(thumbnail)).toContain(refusal);
      expect((await title()).value).toBe(`${stored.title} bergambar`);
      expect(saves()).toEqual([]);
      expect(screen.queryByRole("progressbar")).toBeNull();

      choose();
      await save();
      await waitFor(() => expect(files).toHaveLength(2));
      const thumbnail_url = "/media/article-thumbnails/640x400-a/thumbnail_1_foto.jpg";
      files[1]?.answer(201, { url: thumbnail_url, width: 640, height: 400 });
      await waitFor(() => expect(toast()).toContain("Basis data mati."));
      // The file is there: a save after one that failed sends it no second time.
      isDown = false;
      await save();
      expect(await screen.findByText("Artikel berhasil diperbarui.")).toBeTruthy();
      expect(files).toHaveLength(2);
      const sent = { method: "PUT", body: { thumbnail_url } };
      expect(saves()).toMatchObject([sent, sent]);

      // A later save without a file keeps it.
      await userEvent.click(await screen.findByRole("link", { name: /^Edit/ }));
      await userEvent.type(await title(), "!");
      await save();
      await waitFor(() => expect(saves()).toHaveLength(3));
      expect(saves()[2]?.body).toMatchObject({ thumbnail_url });
      expect(files).toHaveLength(2);
    });

    it("has an address, and what was typed is not left without a question, by link or by the back button", async () => {
      const { router, goBack } = open();
      await userEvent.click(await screen.findByRole("link", { name: /^Edit/ }));
      expect(router.state.location.pathname).toBe(`/admin/articles/${stored.id}`);
      expect((await body()).textContent).toBe("Semula");
      await writeBody("Belum tersimpan");
      const stay = async () => {
        const question = await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
        await userEvent.click(within(question).getByRole("button", { name: "Tetap di halaman ini" }));
        expect((await body()).textContent).toBe("Belum tersimpan");
      };
      for (const name of ["Batal", "Kembali ke daftar"]) {
        await userEvent.click(screen.getByRole("link", { name }));
        await stay();
      }
      await goBack();
      await stay();
      await userEvent.click(screen.getByRole("link", { name: "Batal" }));
      await userEvent.click(await screen.findByRole("button", { name: "Tinggalkan tanpa menyimpan" }));
      expect(await screen.findByRole("table")).toBeTruthy();
      expect(saves()).toEqual([]);

      // After a save the same holds again.
      await userEvent.click(await screen.findByRole("link", { name: /^Edit/ }));
      await userEvent.type(await field("Penulis"), " W.");
      await save();
      expect(await screen.findByText("Artikel berhasil diperbarui.")).toBeTruthy();
      await userEvent.click(await screen.findByRole("link", { name: /^Edit/ }));
      await writeBody("Belum tersimpan");
      await goBack();
      await stay();
    });

    it("whoever goes elsewhere while a save is on its way stays there, and it is saved", async () => {
      let answer = () => {};
      const { router } = await openStored(({ method, body }) =>
        method === "PUT"
          ? new Promise((resolve) => {
              answer = () => resolve({ json: { ...stored, ...(body as object), version: 7 } });
            })
          : undefined,
      );
      await userEvent.type(await field("Penulis"), " W.");
      await save();
      await userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
      await userEvent.click(await screen.findByRole("button", { name: "Tinggalkan tanpa menyimpan" }));
      expect(await screen.findByRole("table")).toBeTruthy();
      await userEvent.click(screen.getByRole("link", { name: "Tambah Artikel Baru" }));
      await title();
      answer();
      expect(await screen.findByText("Artikel berhasil diperbarui.")).toBeTruthy();
      expect(router.state.location.pathname).toBe("/admin/articles/create");
    });

    it("brings an earlier version back with its picture, in place of the file that was chosen", async () => {
      const before = { ...stored, content_id: "<p>Dulu</p>", thumbnail_url: "/art/hero/1.svg" };
      const event = {
        ...{ id: 1, action: "changed", actor_name: "Budi", actor_email: "budi@lembaga.test" },
        ...{ occurred_at: "2026-02-01T03:00:00.000Z", before, after: stored },
      };
      await openStored(({ path }) => (path.endsWith("/events") ? { json: { data: [event] } } : undefined));
      fireEvent.change(await field("Thumbnail"), {
        target: { files: [new File(["x"], "foto.jpg", { type: "image/jpeg" })] },
      });
      await userEvent.click(await screen.findByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
      const question = within(
        await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" }),
      );
      await userEvent.click(question.getByRole("button", { name: "Ganti isian saya" }));
      expect(toast()).toMatch(/^Versi sebelumnya ada di formulirSimpan untuk memberlakukannya\./);
      await waitFor(async () => expect((await body()).textContent).toBe("Dulu"));
      expect(screen.queryByText("foto.jpg")).toBeNull();
      await save();
      await waitFor(() =>
        expect(saves()).toMatchObject([
          { body: { content_id: "<p>Dulu</p>", thumbnail_url: "/art/hero/1.svg" } },
        ]),
      );
      expect(files).toEqual([]);
    });

    it("puts a suggestion in the place of its typed beginning, and of no other category", async () => {
      await openStored(({ path }) =>
        path.endsWith("/choices") ? { json: { category: ["ISO", "ISO 9001", "ISO 27001"] } } : undefined,
      );
      const category = await field("Kategori");
      const suggestion = (name: string) => screen.findByRole("button", { name });
      const press = async (name: string) => userEvent.click(await suggestion(name));
      await press("ISO");
      expect((await suggestion("ISO")).getAttribute("aria-pressed")).toBe("true");
      await press("ISO 9001");
      expect(category.value).toBe("ISO, ISO 9001");
      await userEvent.clear(category);
      await userEvent.type(category, "ISO, ISO 27");
      await press("ISO 27001");
      expect(category.value).toBe("ISO, ISO 27001");
      await press("ISO");
      expect(category.value).toBe("ISO 27001");
    });

    it("shows both values of each field that somebody else changed meanwhile, formatted texts too", async () => {
      const theirs = {
        ...{ ...stored, title: "Judul rekan", version: 7 },
        ...{ content_id: "<p>Isi dari rekan</p>", content_en: "<p>Text of the colleague</p>" },
      };
      const message = "Artikel ini telah diubah oleh orang lain.";
      let isMet = false;
      await openStored(({ method }) => {
        if (method !== "PUT" || isMet) return undefined;
        isMet = true;
        return { status: 409, json: { message, current: theirs } };
      });
      await userEvent.clear(await title());
      await userEvent.type(await title(), "Judul saya");
      await writeBody("Isi dari saya");
      await userEvent.type(await field("Penulis"), " W.");
      await save();
      await screen.findByRole("heading", {
        name: "Artikel ini telah diubah oleh orang lain sejak Anda membukanya",
      });
      expect(toast()).toContain(`Gagal menyimpan artikel: ${message}`);
      const choice = (name: string) => within(screen.getByRole("group", { name }));
      const isTaken = (name: string, side: RegExp) =>
        choice(name).getByLabelText<HTMLInputElement>(side).checked;
      expect(choice("Judul").getByText("Judul saya")).toBeTruthy();
      expect(choice("Judul").getByText("Judul rekan")).toBeTruthy();
      expect(isTaken("Judul", /^Isian Anda/)).toBe(true);
      expect(screen.getByRole("group", { name: "Isi (Indonesia)" }).textContent).toMatch(
        /Isi dari saya.*Isi dari rekan/,
      );
      expect(isTaken("Isi (Inggris)", /^Tersimpan sekarang/)).toBe(true);
      expect(screen.queryByRole("group", { name: "Kategori" })).toBeNull();
      await userEvent.click(choice("Judul").getByLabelText(/^Tersimpan sekarang/));
      await userEvent.click(screen.getByRole("button", { name: "Simpan dengan pilihan ini" }));
      expect(await screen.findByText("Artikel berhasil diperbarui.")).toBeTruthy();
      expect(saves().at(-1)?.body).toMatchObject({
        ...{ title: "Judul rekan", author: "Ani W.", version: 7 },
        ...{ content_id: "<p>Isi dari saya</p>", content_en: "<p>Text of the colleague</p>" },
      });
    });

    it("keeps what was typed when somebody removed the article, and is saved as a new one with its file", async () => {
      await openStored(({ method }) =>
        method === "PUT" ? { status: 404, json: { message: "Artikel tidak ditemukan." } } : undefined,
      );
      await writeBody("Ditulis sejak pagi");
      fireEvent.change(await field("Thumbnail"), {
        target: { files: [new File(["x"], "foto.jpg", { type: "image/jpeg" })] },
      });
      await save();
      await waitFor(() => expect(files).toHaveLength(1));
      const thumbnail_url = "/media/article-thumbnails/640x400-a/thumbnail_1_foto.jpg";
      files[0]?.answer(201, { url: thumbnail_url, width: 640, height: 400 });
      const notice = await screen.findByRole("region", {
        name: "Artikel ini telah dihapus oleh orang lain sejak Anda membukanya",
      });
      expect(toast()).toMatch(/^ErrorGagal menyimpan artikel: Artikel tidak ditemukan\./);
      expect(document.activeElement).toBe(notice);
      expect(notice.textContent).toContain("Isian Anda tidak hilang.");
      expect((await saveButton()).disabled).toBe(true);
      expect(screen.queryByRole("button", { name: "Hapus" })).toBeNull();
      await writeBody("Ditulis sejak pagi, dan sesudahnya");
      await userEvent.click(within(notice).getByRole("button", { name: "Simpan sebagai artikel baru" }));
      expect(await screen.findByText("Artikel berhasil ditambahkan.")).toBeTruthy();
      expect(await screen.findByRole("table")).toBeTruthy();
      expect(saves().at(-1)).toMatchObject({
        ...{ method: "POST", path: "/api/articles" },
        body: { slug: stored.slug, thumbnail_url, content_id: "<p>Ditulis sejak pagi, dan sesudahnya</p>" },
      });
    });

    it("keeps what was typed without a connection and when the session ended, and is saved once by two presses", async () => {
      let refusal: Answer | Error | undefined = new TypeError("Failed to fetch");
      const underWay = Promise.withResolvers<undefined>();
      await openStored(({ method }) => {
        if (method !== "PUT") return undefined;
        if (refusal instanceof Error) throw refusal;
        return refusal ?? underWay.promise;
      });
      await writeBody("Ditulis lama sekali 📝");
      await save();
      await waitFor(() =>
        expect(toast()).toContain("Gagal menyimpan artikel: Server tidak dapat dihubungi."),
      );
      const problems = () => within(screen.getByRole("form")).findByRole("alert");
      expect((await problems()).textContent).toContain("Server tidak dapat dihubungi.");
      refusal = { status: 401, json: { message: "Sesi Anda telah berakhir." } };
      await save();
      await waitFor(async () =>
        expect(
          within(await problems()).getByRole("link", { name: "Masuk kembali di tab baru" }),
        ).toBeTruthy(),
      );
      expect((await body()).textContent).toBe("Ditulis lama sekali 📝");
      refusal = undefined;
      const before = saves().length;
      await userEvent.dblClick(await saveButton());
      underWay.resolve(undefined);
      expect(await screen.findByText("Artikel berhasil diperbarui.")).toBeTruthy();
      expect(saves().slice(before)).toMatchObject([
        { body: { content_id: "<p>Ditulis lama sekali 📝</p>" } },
      ]);
    });
  });
});
