import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it } from "vitest";
import { pages as galleryPages } from "#panel/gallery/pages.tsx";
import { pages as servicePages } from "#panel/services/pages.tsx";
import { renderPage, useApi, useSentFiles } from "#tests/panel/support.tsx";

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

  /** Reads are answered with one row, of a list of seven; a save with what it sent. */
  function open(resource: string, page: ReactNode, row: typeof service | typeof picture, below: string) {
    api.answerWith(({ method, path, body }) => {
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
      await field(/^Judul \(Indonesia\)/);
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
      expect(problemOf(await field(/^Judul( \*)?$/))).toBeUndefined();
      expect(saves()).toEqual([]);
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
      await userEvent.type(await field(/^Judul( \*)?$/), "!");
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
      expect(sent).toEqual([]);
      expect(saves()[0]?.body).toMatchObject({ title: "Kantor!", image_url: picture.image_url });
    });
  });
});
