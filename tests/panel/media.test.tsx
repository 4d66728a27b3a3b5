import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages as galleryPages } from "#panel/gallery/pages.tsx";
import MediaList from "#panel/media/list.tsx";
import MediaPage from "#panel/media/page.tsx";
import MediaReplace from "#panel/media/replace.tsx";
import { limits } from "#shared/limits.ts";
import { renderPage, useApi, useSentFiles } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const file = {
  id,
  url: "/media/gallery-images/800x600-abcdefgh/kebun.png",
  name: "kebun.png",
  bucket: "gallery-images",
  bytes: 2_000_000,
  width: 800,
  height: 600,
  created_at: "2026-01-05T00:00:00.000Z",
  created_by_name: "Sari",
  alt_id: "",
  alt_en: "",
  focus_x: 50,
  focus_y: 50,
  is_kept: false,
  version: 1,
  updated_at: "2026-01-05T00:00:00.000Z",
  uses: 0,
};
const person = {
  id,
  email: "a@b.example",
  full_name: "A",
  avatar_url: null,
  language: "id",
  role: "editor",
  two_factor_enabled: false,
  must_set_two_factor: false,
  must_set_passkey: false,
  must_choose_password: false,
};

describe("the media library", () => {
  const api = useApi();
  const { sent } = useSentFiles();

  const openGalleryForm = (areas: string[]) => {
    api.answerWith(({ path }) => {
      if (path.startsWith("/api/session")) return { json: { ...person, areas } };
      if (path.startsWith("/api/media")) return { json: { data: [file], total: 1 } };
      if (path.endsWith("/choices")) return { json: { category: [] } };
      if (path.endsWith("/translations")) return { json: {} };
      return { json: { data: [], total: 0 } };
    });
    return renderPage(galleryPages.create, { url: "/admin/gallery/create", path: "/admin/gallery/create" });
  };

  it("sets an image field to an existing file, previewed by a small variant", async () => {
    openGalleryForm(["gallery", "media"]);
    await userEvent.click(await screen.findByRole("button", { name: "Pilih dari media" }));
    const picker = await screen.findByRole("dialog", { name: "Pilih dari media" });
    const choice = await within(picker).findByRole("button", { name: "kebun.png" });
    expect(choice.querySelector("img")?.getAttribute("src")).toBe(`${file.url}/320.webp`);
    await userEvent.click(choice);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByRole("img", { name: "Pratinjau Gambar" }).getAttribute("src")).toBe(file.url);
  });

  it("has nothing to choose from when it is empty, which is no search without matches", async () => {
    openGalleryForm(["gallery", "media"]);
    api.answerWith(({ path }) =>
      path.startsWith("/api/session")
        ? { json: { ...person, areas: ["gallery", "media"] } }
        : { json: { data: [], total: 0 } },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Pilih dari media" }));
    const picker = within(await screen.findByRole("dialog", { name: "Pilih dari media" }));
    expect(await picker.findByText("Belum ada media yang dapat dipakai di sini.")).toBeTruthy();
    fireEvent.change(picker.getByLabelText("Cari media"), { target: { value: "kebun" } });
    expect(await picker.findByText("Tidak ada media yang cocok.")).toBeTruthy();
  });

  it("is not offered without access to its area", async () => {
    openGalleryForm(["gallery"]);
    await screen.findByText("Pilih gambar");
    await waitFor(() => expect(api.asked.some(({ path }) => path === "/api/session")).toBe(true));
    expect(screen.queryByRole("button", { name: "Pilih dari media" })).toBeNull();
  });

  it("keeps the input in a conflict, and shows the stored texts", async () => {
    let saves = 0;
    api.answerWith(({ method, body }) => {
      if (method === "GET") return { json: { file, uses: [], former_uses: [] } };
      saves += 1;
      if (saves > 1) return { json: { ...file, ...(body as object), version: 3 } };
      const theirs = { alt_id: "Milik orang lain", alt_en: "Theirs", focus_x: 20, is_kept: true };
      const current = { ...file, ...theirs, version: 2 };
      return { status: 409, json: { message: "Telah diubah oleh orang lain.", current } };
    });
    renderPage(<MediaPage />, { url: `/admin/media/${id}`, path: "/admin/media/:id" });
    const field = await screen.findByLabelText<HTMLInputElement>("Bahasa Indonesia");
    await userEvent.type(field, "Kebun sawit");
    await userEvent.click(screen.getByRole("button", { name: "Simpan keterangan" }));
    expect(await screen.findByText("Yang tersimpan sekarang: Milik orang lain")).toBeTruthy();
    expect(field.value).toBe("Kebun sawit");
    await userEvent.click(screen.getByRole("button", { name: "Simpan keterangan" }));
    await waitFor(() => expect(saves).toBe(2));
    const sent = api.asked.filter(({ method }) => method === "PUT").at(-1)?.body;
    const others = { alt_en: "Theirs", focus_x: 20, focus_y: 50, is_kept: true };
    expect(sent, "what was not edited here stays theirs").toEqual({
      ...others,
      alt_id: "Kebun sawit",
      version: 2,
    });
  });

  it("lets nothing be typed that the answer of a save would overwrite", async () => {
    const answered = Promise.withResolvers<void>();
    api.answerWith(async ({ method, body }) => {
      if (method === "GET") return { json: { file, uses: [], former_uses: [] } };
      await answered.promise;
      return { json: { ...file, ...(body as object), version: 2 } };
    });
    renderPage(<MediaPage />, { url: `/admin/media/${id}`, path: "/admin/media/:id" });
    const own = await screen.findByLabelText<HTMLInputElement>("Bahasa Indonesia");
    const english = screen.getByLabelText<HTMLInputElement>("Bahasa Inggris");
    await userEvent.type(own, "Kebun");
    await userEvent.click(screen.getByRole("button", { name: "Simpan keterangan" }));
    await waitFor(() => expect(english.closest("fieldset")?.disabled).toBe(true));
    answered.resolve();
    expect(await screen.findByText("Keterangan berkas disimpan.")).toBeTruthy();
    await userEvent.type(english, "Estate");
    expect([own.value, english.value]).toEqual(["Kebun", "Estate"]);
  });

  it("loads more files to choose from, up to all that the server answers at once", async () => {
    openGalleryForm(["gallery", "media"]);
    const listed = { data: [file], total: 900 };
    api.answerWith(({ path }) =>
      path.startsWith("/api/media")
        ? { json: listed }
        : { json: path.startsWith("/api/session") ? { ...person, areas: ["gallery", "media"] } : {} },
    );
    await userEvent.click(await screen.findByRole("button", { name: "Pilih dari media" }));
    const picker = within(await screen.findByRole("dialog", { name: "Pilih dari media" }));
    const asked = () =>
      api.asked.filter(({ path }) => path === "/api/media").map(({ query }) => Number(query.get("per_page")));
    await picker.findByRole("button", { name: "kebun.png" });
    for (let more = picker.queryByRole("button", { name: "Muat lebih banyak" }); more; ) {
      const before = asked().length;
      fireEvent.click(more);
      await waitFor(() => expect(asked().length).toBeGreaterThan(before));
      more = picker.queryByRole("button", { name: "Muat lebih banyak" });
    }
    expect(asked().slice(0, 2)).toEqual([12, 36]);
    expect(Math.max(...asked())).toBe(limits.listPageSizeMax);
    fireEvent.change(picker.getByLabelText("Cari media"), { target: { value: "kebun" } });
    await waitFor(() => expect(api.asked.at(-1)?.query.get("q")).toBe("kebun"));
    expect(asked().at(-1), "another search begins anew").toBe(12);
  });

  it("sets the focal point by a click on the picture, or by keyboard", async () => {
    api.answerWith(({ method, body }) =>
      method === "GET"
        ? { json: { file, uses: [], former_uses: [] } }
        : { json: { ...file, ...(body as object), version: 2 } },
    );
    renderPage(<MediaPage />, { url: `/admin/media/${id}`, path: "/admin/media/:id" });
    const field = await screen.findByRole("group", { name: "Titik fokus" });
    const fromLeft = within(field).getByRole("slider", { name: "Dari kiri: 50%" });
    const picture = field.querySelector(".cursor-crosshair") as HTMLElement;
    picture.getBoundingClientRect = () => new DOMRect(100, 100, 400, 300);
    fireEvent.pointerDown(picture, { clientX: 222, clientY: 160 });
    expect(fromLeft).toHaveProperty("value", "30");
    expect(within(field).getByRole("slider", { name: "Dari atas: 20%" })).toBeTruthy();
    fireEvent.change(fromLeft, { target: { value: "40" } });
    await userEvent.click(screen.getByRole("button", { name: "Simpan keterangan" }));
    await waitFor(() => expect(api.asked.some(({ method }) => method === "PUT")).toBe(true));
    const sent = api.asked.filter(({ method }) => method === "PUT").at(-1)?.body;
    expect(sent).toMatchObject({ focus_x: 40, focus_y: 20 });
  });

  it("cancels an upload: stored files stay, the others stay chosen", async () => {
    api.answerWith(({ path }) => ({
      json: path.startsWith("/api/session") ? { ...person, areas: ["media"] } : { data: [], total: 0 },
    }));
    renderPage(<MediaList />, { url: "/admin/media" });
    await userEvent.click(await screen.findByRole("button", { name: "Unggah media" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Unggah media" }));
    const files = ["satu.png", "kosong.png", "dua.png"].map(
      (name) => new File(name === "kosong.png" ? [] : ["a"], name, { type: "image/png" }),
    );
    fireEvent.change(dialog.getByLabelText("Gambar"), { target: { files } });
    await userEvent.click(dialog.getByRole("button", { name: "Unggah" }));
    await waitFor(() => expect(sent).toHaveLength(1));
    sent[0]?.answer(200, { url: file.url, width: 800, height: 600 });
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["satu.png", "dua.png"]));
    await userEvent.click(dialog.getByRole("button", { name: "Batal" }));
    expect(sent[1]?.isCalledOff).toBe(true);
    expect((await dialog.findByRole("alert")).textContent).toBe("Upload Gagalkosong.png: Berkas ini kosong.");
    expect(await screen.findByText("1 gambar diunggah.")).toBeTruthy();
    fireEvent.click(dialog.getByRole("button", { name: "Unggah" }));
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["satu.png", "dua.png", "dua.png"]));
    // The server has all of it, and is storing it.
    act(() => sent[2]?.arrive());
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(sent[2]?.isCalledOff).toBe(false);
  });

  it("names the files that were kept because an earlier version needs them, and tells how many are deleted", async () => {
    const needed = { ...file, id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b12", name: "lumbung.png" };
    let stored = [file, needed];
    let kept = [needed.id];
    api.answerWith(({ path }) => {
      if (path !== "/api/media-removals") return { json: { data: stored, total: stored.length } };
      stored = stored.filter((each) => kept.includes(each.id));
      return { json: { kept } };
    });
    renderPage(<MediaList />, { url: "/admin/media" });
    for (const box of await screen.findAllByRole("checkbox")) await userEvent.click(box);
    await userEvent.click(screen.getByRole("button", { name: "Hapus" }));
    const question = within(screen.getByRole("dialog", { name: /2 berkas ini/ }));
    await userEvent.click(question.getByRole("button", { name: "Hapus" }));
    const notice = await screen.findByRole("dialog", { name: "Berkas yang tetap disimpan" });
    expect(
      within(notice)
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent),
    ).toEqual(["lumbung.png"]);
    expect(screen.getByText("1 berkas dihapus.")).toBeTruthy();
    await userEvent.click(within(notice).getByRole("button", { name: "Tutup" }));
    await userEvent.click(screen.getByRole("button", { name: /Tutup pemberitahuan/ }));
    // Nothing needs it any more.
    kept = [];
    await userEvent.click(screen.getByRole("button", { name: "Hapus" }));
    const last = within(screen.getByRole("dialog", { name: /menghapus berkas ini/ }));
    await userEvent.click(last.getByRole("button", { name: "Hapus" }));
    expect(await screen.findByText("Belum ada media")).toBeTruthy();
    expect(screen.getByText("1 berkas dihapus.")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("is replaced nowhere while one of its uses is refused, and reads the uses again after a conflict", async () => {
    const by = { ...file, id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b13", name: "baru.png" };
    const use = {
      entity: "gallery_images",
      id,
      title: "Kebun",
      version: 1,
      fields: ["image_url"],
      may_edit: true,
    };
    let refused = [{ ...use, title: "Pengaturan", may_edit: false }];
    api.answerWith(({ method, path }) => {
      if (method === "POST") return { status: 409, json: { message: "Telah diubah oleh orang lain." } };
      if (path.endsWith("/replacement")) return { json: { by, changes: [use], stays: [], refused } };
      return { json: { file, uses: [use], former_uses: [] } };
    });
    const open = () =>
      renderPage(<MediaReplace />, {
        url: `/admin/media/${id}/replace?by=${by.id}`,
        path: "/admin/media/:id/replace",
      });
    const button = () => screen.findByRole<HTMLButtonElement>("button", { name: "Ganti di 1 tempat" });
    const page = open();
    expect((await button()).disabled).toBe(true);
    page.unmount();
    refused = [];
    open();
    await waitFor(async () => expect((await button()).disabled).toBe(false));
    const plans = () =>
      api.asked.filter(({ method, path }) => method === "GET" && path.endsWith("/replacement"));
    const before = plans().length;
    await userEvent.click(await button());
    expect((await screen.findByRole("alert")).textContent).toContain("Telah diubah oleh orang lain.");
    await waitFor(() => expect(plans()).toHaveLength(before + 1));
  });

  it("offers to delete only files that nothing needs", async () => {
    const former = { entity: "gallery_images", id, title: "Lama", is_removed: true };
    api.answerWith(() => ({ json: { file, uses: [], former_uses: [former] } }));
    renderPage(<MediaPage />, { url: `/admin/media/${id}`, path: "/admin/media/:id" });
    expect(await screen.findByText("Galeri · di tempat sampah")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Hapus" })).toBeNull();
  });
});
