import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { pages as galleryPages } from "#panel/gallery/pages.tsx";
import { pages as servicePages } from "#panel/services/pages.tsx";
import { type Answer, type Asked, renderPage, useApi, useSentFiles } from "#tests/panel/support.tsx";

const base = { id: "5d1e", version: 3, updated_at: "2026-01-05T00:00:00.000Z" };
const service = {
  ...base,
  title_id: "Audit",
  title_en: "Audit",
  description_id: "",
  description_en: "",
  icon: "award",
  features_id: ["Cepat", "Tepat"],
  features_en: ["Fast"],
  is_active: true,
  display_order: 2,
};
const picture = {
  ...base,
  title: "Kantor",
  title_en: "",
  description: null,
  description_en: "",
  category: "Kantor",
  category_en: "",
  image_url: "/media/gallery-images/1x1/lama.webp",
  display_order: 4,
};

describe("forms of content with parts of their own", () => {
  const api = useApi();
  const { sent } = useSentFiles();
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan/ }));
  const press = (name: string) => userEvent.click(screen.getByRole("button", { name }));
  const problemOf = (element: HTMLElement) => {
    if (element.getAttribute("aria-invalid") !== "true") return undefined;
    const described = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => document.getElementById(id)?.textContent).at(-1);
  };

  /** Reads are answered with one row, of a list of seven; a save with what it sent; before both as the test says. */
  function open(
    resource: string,
    page: ReactNode,
    row: typeof service | typeof picture,
    below: string,
    own: (request: Asked) => Answer | undefined = () => undefined,
  ) {
    api.answerWith((request) => {
      const given = own(request);
      if (given) return given;
      const { method, path, body } = request;
      if (method !== "GET") return { json: { ...row, ...(body as object), version: 4 } };
      if (path.endsWith("/choices")) return { json: { category: ["Kantor", "Audit"] } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path === `/api/${resource}`) return { json: { data: [row], total: 7 } };
      return { json: row };
    });
    return renderPage(page, {
      url: `/admin/${resource}/${below}`,
      path: below === "create" ? `/admin/${resource}/create` : `/admin/${resource}/:id`,
      routes: [{ path: `/admin/${resource}`, element: <p>Daftar</p> }],
    });
  }

  describe("the form of a service", () => {
    const edit = () => open("services", servicePages.edit, service, service.id);
    const lines = () =>
      screen.getAllByRole<HTMLInputElement>("textbox", { name: /^Fitur \d/ }).map(({ value }) => value);

    it("shows its features as pairs, the missing translation as an empty one", async () => {
      edit();
      await field("Fitur 1 (Indonesia)");
      expect(lines()).toEqual(["Cepat", "Fast", "Tepat", ""]);
    });

    it("keeps both languages of a line together when it is moved or removed", async () => {
      edit();
      await field("Fitur 1 (Indonesia)");
      await press("Turunkan Fitur 1");
      expect(lines()).toEqual(["Tepat", "", "Cepat", "Fast"]);
      await press("Hapus Fitur 1");
      expect(lines()).toEqual(["Cepat", "Fast"]);
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]?.body).toMatchObject({ features_id: ["Cepat"], features_en: ["Fast"], version: 3 });
    });

    it("adds a line by Enter where one stands, and stores none that is empty in both languages", async () => {
      edit();
      await userEvent.type(await field("Fitur 1 (Indonesia)"), "{Enter}");
      expect(lines()).toEqual(["Cepat", "Fast", "", "", "Tepat", ""]);
      expect(document.activeElement).toBe(await field("Fitur 2 (Indonesia)"));
      expect(saves()).toEqual([]);
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]?.body).toMatchObject({
        features_id: ["Cepat", "Tepat"],
        features_en: ["Fast", ""],
      });
    });

    it("moves a line by its button as often as it is pressed, and the focus goes with it", async () => {
      const features = { features_id: ["A", "B", "C"], features_en: ["a", "b", "c"] };
      open("services", servicePages.edit, { ...service, ...features }, service.id);
      await field("Fitur 1 (Indonesia)");
      screen.getByRole("button", { name: "Naikkan Fitur 3" }).focus();
      await userEvent.keyboard("{Enter}{Enter}");
      expect(document.activeElement?.textContent).toBe("Naikkan Fitur 1");
      expect(lines()).toEqual(["C", "c", "A", "a", "B", "b"]);
      await press("Hapus Fitur 2");
      expect(document.activeElement).toBe(await field("Fitur 2 (Indonesia)"));
      await userEvent.click(await field("Fitur 2 (Inggris)"));
      await userEvent.paste("x".repeat(301));
      await save();
      const problem = "Fitur (Inggris): Maksimal 300 karakter.";
      await waitFor(() => expect(screen.getByRole("alert").textContent).toContain(problem));
      expect(document.activeElement).toBe(await field("Fitur 2 (Inggris)"));
      expect(saves()).toEqual([]);
      await userEvent.clear(await field("Fitur 2 (Inggris)"));
      await userEvent.type(await field("Fitur 2 (Inggris)"), "bee");
      await save();
      await waitFor(() => expect(toast()).toContain("Layanan berhasil diperbarui."));
      expect(saves()).toMatchObject([{ body: { features_id: ["C", "B"], features_en: ["c", "bee"] } }]);
    });

    it("keeps the name of an icon that there is not, and says what visitors see", async () => {
      open("services", servicePages.edit, { ...service, icon: "IkonLama" }, service.id);
      expect(await screen.findByText("IkonLama")).toBeTruthy();
      expect(
        await screen.findByText("Nama ikon ini tidak dikenal: situs menggambar ikon Award."),
      ).toBeTruthy();
      await userEvent.type(await field("Judul (Inggris)"), " of an old one");
      await save();
      await waitFor(() => expect(saves()).toMatchObject([{ body: { icon: "IkonLama" } }]));
    });

    it("shows both values as they read when somebody saved in between; the lists are chosen together", async () => {
      const mine = { ...service, features_id: ["Satu"], features_en: ["One"] };
      const theirs = {
        ...mine,
        ...{ is_active: false, icon: "Leaf", features_id: ["Dua"], features_en: ["Two"], version: 4 },
      };
      const message = "Layanan ini telah diubah oleh orang lain.";
      let isMet = false;
      open("services", servicePages.edit, mine, service.id, ({ method, body }) => {
        if (method !== "PUT" || isMet) return undefined;
        isMet = true;
        return { status: 409, json: { message, current: { ...theirs, ...(body as object), ...theirs } } };
      });
      await userEvent.clear(await field("Fitur 1 (Inggris)"));
      await userEvent.type(await field("Fitur 1 (Inggris)"), "The one");
      await save();
      await waitFor(() => expect(toast()).toContain(`Gagal menyimpan layanan: ${message}`));
      const group = (name: string) => within(screen.getByRole("group", { name }));
      const features = group("Fitur (Indonesia) dan Fitur (Inggris)");
      expect(features.getByLabelText<HTMLInputElement>(/^Isian Anda/).checked).toBe(true);
      for (const text of ["Satu", "The one", "Dua", "Two"]) expect(features.getByText(text)).toBeTruthy();
      expect(group("Status").getByText("Nonaktif")).toBeTruthy();
      expect(group("Status").getByLabelText<HTMLInputElement>(/^Tersimpan sekarang/).checked).toBe(true);
      await press("Simpan dengan pilihan ini");
      await waitFor(() => expect(toast()).toContain("Layanan berhasil diperbarui."));
      expect(saves().at(-1)?.body).toMatchObject({
        ...{ icon: "Leaf", is_active: false, version: 4 },
        ...{ features_id: ["Satu"], features_en: ["The one"] },
      });
    });

    it("says what visitors see of a title that is not translated", async () => {
      edit();
      const words = "Belum diterjemahkan: pengunjung melihat teks Indonesia.";
      const english = await field("Judul (Inggris)");
      expect(screen.queryByText(words)).toBeNull();
      await userEvent.clear(english);
      expect(screen.getByText(words)).toBeTruthy();
    });

    it("of a new one wants the Indonesian title alone, and comes active and last", async () => {
      open("services", servicePages.create, service, "create");
      expect((await field(/^Judul \(Indonesia\)/)).required).toBe(true);
      expect((await field("Judul (Inggris)")).required).toBe(false);
      await save();
      await waitFor(async () => expect(problemOf(await field(/^Judul \(Indonesia\)/))).toBe("Wajib diisi."));
      expect(problemOf(await field("Judul (Inggris)"))).toBeUndefined();
      expect(saves()).toEqual([]);
      await userEvent.type(await field(/^Judul \(Indonesia\)/), "Pelatihan");
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]).toMatchObject({
        method: "POST",
        path: "/api/services",
        body: { title_id: "Pelatihan", title_en: "", features_id: [], is_active: true, display_order: 8 },
      });
    });
  });

  describe("the form of a picture of the gallery", () => {
    const edit = () => open("gallery", galleryPages.edit, picture, picture.id);
    const photo = new File(["x"], "baru.jpg", { type: "image/jpeg" });
    const choose = async (file: File) =>
      fireEvent.change(await field(/^Gambar/), { target: { files: [file] } });

    it("is not saved without a picture, and says so at its field", async () => {
      open("gallery", galleryPages.create, picture, "create");
      await userEvent.type(await field(/^Judul( \*)?$/), "Audit");
      await save();
      await waitFor(async () => expect(problemOf(await field(/^Gambar/))).toBe("Gambar wajib diunggah."));
      expect(toast()).toMatch(/^ErrorGambar wajib diunggah\./);
      expect(screen.getByRole("alert").textContent).toContain("Gambar: Gambar wajib diunggah.");
      expect(problemOf(await field(/^Judul( \*)?$/))).toBeUndefined();
      expect(saves()).toEqual([]);
    });

    it("suggests the categories in use, and comes last by default", async () => {
      open("gallery", galleryPages.create, picture, "create");
      const options = async () =>
        [...((await field("Kategori")).list?.options ?? [])].map(({ value }) => value);
      await waitFor(async () => expect(await options()).toEqual(["Kantor", "Audit"]));
      expect((await field(/^Urutan tampil/)).value).toBe("8");
    });

    it("uploads a chosen picture when it is saved, not before, and stores where it lies", async () => {
      edit();
      await choose(photo);
      expect(screen.getByText("baru.jpg")).toBeTruthy();
      expect(sent).toEqual([]);
      await save();
      await waitFor(() => expect(sent).toHaveLength(1));
      expect(sent[0]?.url.pathname).toBe("/api/uploads/gallery-images");
      expect(saves()).toEqual([]);
      sent[0]?.answer(201, { url: "/media/gallery-images/9x9/baru.webp", width: 9, height: 9 });
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(saves()[0]?.body).toMatchObject({
        image_url: "/media/gallery-images/9x9/baru.webp",
        title: "Kantor",
        version: 3,
      });
    });

    it("saves nothing when the upload fails, says so, and keeps what was chosen", async () => {
      edit();
      await choose(photo);
      await save();
      await waitFor(() => expect(sent).toHaveLength(1));
      sent[0]?.answer(422, { message: "Berkas ini bukan gambar." });
      await waitFor(() => expect(toast()).toContain("Berkas ini bukan gambar."));
      expect(toast()).toContain("Upload Gagal");
      expect(saves()).toEqual([]);
      expect(screen.getByText("baru.jpg")).toBeTruthy();
      expect(screen.queryByRole("progressbar")).toBeNull();
      expect(problemOf(await field(/^Gambar/))).toContain("Berkas ini bukan gambar.");
      await choose(photo);
      expect(problemOf(await field(/^Gambar/))).toBeUndefined();
    });

    it("is uploaded once, though the save after it fails and is done again", async () => {
      let isBusy = true;
      open("gallery", galleryPages.edit, picture, picture.id, ({ method }) =>
        method === "PUT" && isBusy ? { status: 503, json: { message: "Sedang sibuk." } } : undefined,
      );
      await choose(photo);
      await save();
      await waitFor(() => expect(sent).toHaveLength(1));
      act(() => sent[0]?.move(1, 4));
      expect(screen.getByText("25 %")).toBeTruthy();
      sent[0]?.answer(201, { url: "/media/gallery-images/9x9/baru.webp", width: 9, height: 9 });
      await waitFor(() => expect(toast()).toContain("Sedang sibuk."));
      isBusy = false;
      await save();
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(sent).toHaveLength(1);
      expect(saves().at(-1)?.body).toMatchObject({ image_url: "/media/gallery-images/9x9/baru.webp" });
    });

    it("refuses a picture of more than 10 MB as soon as it is chosen, and sends nothing", async () => {
      edit();
      const large = new File(["x"], "besar.jpg", { type: "image/jpeg" });
      Object.defineProperty(large, "size", { value: 10 * 1024 * 1024 + 1 });
      await choose(large);
      await waitFor(async () => expect(problemOf(await field(/^Gambar/))).toContain("10 MB"));
      expect(sent).toEqual([]);
    });

    it("goes back to the stored picture when the chosen one is put away", async () => {
      edit();
      await choose(photo);
      await press("Batalkan pilihan gambar");
      expect(screen.getByText("lama.webp")).toBeTruthy();
      expect(document.activeElement).toBe(await field(/^Gambar/));
      await userEvent.type(await field(/^Judul( \*)?$/), "!");
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(sent).toEqual([]);
      expect(saves()[0]?.body).toMatchObject({ title: "Kantor!", image_url: picture.image_url });
    });
  });
});
