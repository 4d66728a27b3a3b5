import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { keepRows, openSection, storedRows } from "#tests/panel/content-section.tsx";
import { useApi, useSentFiles } from "#tests/panel/support.tsx";

/** What a section is called in its messages, and its row. */
const slides = {
  ...({ resource: "hero-slider", name: "Slide lama" } as const),
  ...{ noun: "slider", named: "slider", removed: "slider" },
};
const services = {
  ...({ resource: "services", name: "Audit" } as const),
  ...{ noun: "layanan", named: "layanan", removed: "layanan" },
};
const gallery = {
  ...({ resource: "gallery", name: "Kantor" } as const),
  ...{ noun: "gambar", named: "galeri", removed: "gambar galeri" },
};
const customers = {
  ...({ resource: "customers", name: "PT Lama" } as const),
  ...{ noun: "pelanggan", named: "pelanggan", removed: "pelanggan" },
};
const partners = {
  ...({ resource: "partners", name: "Mitra Lama" } as const),
  ...{ noun: "mitra", named: "mitra", removed: "mitra" },
};
const navigation = {
  ...({ resource: "navigation", name: "Kontak" } as const),
  ...{ noun: "item navigasi", named: "navigasi", removed: "item navigasi" },
};
const lists = [
  { ...slides, path: "/admin/hero-slider", list: "Daftar slider" },
  { ...services, path: "/admin/services", list: "Daftar layanan" },
  { ...gallery, path: "/admin/gallery", list: "Daftar gambar" },
  { ...customers, path: "/admin/customers", list: undefined },
  { ...partners, path: "/admin/partners", list: undefined },
  { ...partners, path: "/admin/partners/order", list: "Daftar mitra" },
  { ...navigation, path: "/admin/navigation", list: "Navigasi Utama (kaki situs)" },
];

const failure = { status: 503, json: { message: "Basis data tidak tersedia." } };

describe("every section of content", () => {
  const api = useApi();
  const { sent: files } = useSentFiles();
  const toast = () => document.querySelector("[data-toast=destructive]")?.textContent;
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
  const problems = async () => within(await screen.findByRole("form")).findByRole("alert");
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

  describe.each(lists)("at $path", ({ resource, noun, named, name, path, list }) => {
    const open = () => openSection(resource, path.slice(`/admin/${resource}`.length));
    const shown = () => (list ? screen.findByRole("list", { name: list }) : screen.findByRole("table"));

    it("says that it cannot be loaded, and is there when it is asked for again", async () => {
      const words = `Gagal memuat data ${named}.`;
      let isDown = true;
      keepRows(api, resource, [storedRows[resource]], (request) =>
        isDown && request.path === `/api/${resource}` ? failure : undefined,
      );
      open();
      expect((await screen.findByRole("alert")).textContent).toContain(words);
      expect(toast()).toBe(`Error${words}Tutup pemberitahuan`);
      isDown = false;
      await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
      expect(within(await shown()).getByRole("link", { name: new RegExp(`^${name}`) })).toBeTruthy();
      expect(screen.queryByRole("alert")).toBeNull();
    });

    it("says where there is nothing yet, and leads to the first one", async () => {
      keepRows(api, resource, []);
      open();
      if (resource === "navigation")
        expect(await screen.findAllByText("Belum ada item di sini.")).toHaveLength(3);
      else expect(await screen.findByRole("heading", { name: `Belum ada ${noun}` })).toBeTruthy();
      await userEvent.click(screen.getAllByRole("link", { name: /^Tambah/ }).at(-1) as HTMLElement);
      expect(await screen.findByRole("form", { name: new RegExp(`^Tambah ${noun}`, "i") })).toBeTruthy();
      // Customers stand by name.
      if (resource !== "customers") expect((await field(/^Urutan tampil/)).value).toBe("1");
    });
  });

  describe.each([slides, services, gallery, customers, partners, navigation])(
    "the form of $resource",
    ({ resource, noun, removed, name }) => {
      const stored = storedRows[resource];
      const url = `/admin/${resource}/${stored.id}`;
      const open = () => openSection(resource, `/${stored.id}`);
      const askToDelete = async () => {
        await userEvent.click(await screen.findByRole("button", { name: "Hapus" }));
        return within(
          await screen.findByRole("dialog", { name: `Apakah Anda yakin ingin menghapus ${noun} ini?` }),
        );
      };

      it("asks before it deletes; what fails is said, and the row stays", async () => {
        keepRows(api, resource, [stored], ({ method }) => (method === "DELETE" ? failure : undefined));
        const { router } = open();
        const question = await askToDelete();
        expect(question.getByText(name)).toBeTruthy();
        expect(saves()).toEqual([]);
        await userEvent.click(question.getByRole("button", { name: "Hapus" }));
        const problem = `Gagal menghapus ${removed}.`;
        expect((await question.findByRole("alert")).textContent).toBe(`${problem}Basis data tidak tersedia.`);
        // In front of what the dialog dims.
        expect(screen.getByRole("dialog").querySelector("[data-toast=destructive]")?.textContent).toBe(
          `Error${problem}Tutup pemberitahuan`,
        );
        await userEvent.click(question.getByRole("button", { name: "Tutup pemberitahuan" }));
        expect(toast()).toBeUndefined();
        await userEvent.click(question.getByRole("button", { name: "Batal" }));
        expect(router.state.location.pathname).toBe(url);
      });

      it("leads to the list once the row is deleted, and says so", async () => {
        keepRows(api, resource, [stored]);
        const { router } = open();
        await userEvent.click((await askToDelete()).getByRole("button", { name: "Hapus" }));
        await screen.findByText(new RegExp(`^${noun} berhasil dihapus\\.$`, "i"));
        await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/${resource}`));
        expect(saves()).toMatchObject([{ method: "DELETE", path: `/api/${resource}/${stored.id}` }]);
        await waitFor(() => expect(screen.queryByText(name)).toBeNull());
      });

      it("asks before what was typed is lost", async () => {
        keepRows(api, resource, [stored]);
        const { router } = open();
        const typed = await screen.findByDisplayValue<HTMLInputElement>(name);
        await userEvent.type(typed, " dan lagi");
        await userEvent.click(screen.getByRole("link", { name: "Batal" }));
        const question = within(
          await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" }),
        );
        await userEvent.click(question.getByRole("button", { name: "Tetap di halaman ini" }));
        expect(typed.value).toBe(`${name} dan lagi`);
        await userEvent.click(screen.getByRole("link", { name: "Batal" }));
        await userEvent.click(await screen.findByRole("button", { name: "Tinggalkan tanpa menyimpan" }));
        await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/${resource}`));
        expect(saves()).toEqual([]);
      });
    },
  );

  it("a row that somebody else has deleted already is not deleted again, and leaves the list", async () => {
    let isGone = false;
    keepRows(api, "customers", [storedRows.customers], ({ method, path }) => {
      if (method === "DELETE") return { status: 404, json: { message: "Pelanggan tidak ditemukan." } };
      return isGone && path === "/api/customers" ? { json: { data: [], total: 0 } } : undefined;
    });
    openSection("customers", "?q=lama");
    await userEvent.click(await screen.findByRole("button", { name: "Hapus PT Lama" }));
    isGone = true;
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hapus" }));
    expect(await screen.findByRole("heading", { name: "Tidak ada pelanggan yang cocok" })).toBeTruthy();
    expect(toast()).toMatch(/^ErrorGagal menghapus pelanggan\./);
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  describe.each([
    { resource: "hero-slider", label: "Gambar", bucket: "hero-images", megabytes: 10, field: "image_url" },
    {
      resource: "gallery",
      label: /^Gambar \*$/,
      bucket: "gallery-images",
      megabytes: 10,
      field: "image_url",
    },
    { resource: "customers", label: "Logo", bucket: "customer-logos", megabytes: 2, field: "logo_url" },
    { resource: "partners", label: "Logo", bucket: "partner-logos", megabytes: 2, field: "logo_url" },
  ] as const)("the picture of $resource", ({ resource, label, bucket, megabytes, field: held }) => {
    const picture = () => field(label);
    const choose = async (file: File) => fireEvent.change(await picture(), { target: { files: [file] } });
    const ofBytes = (size: number) => {
      const file = new File(["x"], "foto.jpg", { type: "image/jpeg" });
      Object.defineProperty(file, "size", { value: size });
      return file;
    };
    const description = async () =>
      (await picture())
        .getAttribute("aria-describedby")
        ?.split(" ")
        .map((id) => document.getElementById(id)?.textContent)
        .join(" ");
    async function open() {
      keepRows(api, resource, [storedRows[resource]]);
      openSection(resource, `/${storedRows[resource].id}`);
      await picture();
    }

    it(`that is larger than ${megabytes} MB is refused where it is chosen, and calls the save off`, async () => {
      await open();
      expect(await description()).toMatch(
        new RegExp(`^PNG, JPG, GIF, atau WebP, maksimal ${megabytes} MB\\.`),
      );
      const problem = `Ukuran gambar maksimal ${megabytes} MB.`;
      await choose(ofBytes(megabytes * 1024 * 1024 + 1));
      expect((await problems()).textContent).toMatch(new RegExp(`: ${problem}$`));
      await save();
      await waitFor(() => expect(toast()).toMatch(new RegExp(`^Upload Gagal${problem}`)));
      expect([files, saves()]).toEqual([[], []]);
      await choose(ofBytes(megabytes * 1024 * 1024));
      await waitFor(async () => expect(await description()).not.toContain(problem));
    });

    it("is shown before it is saved, its way up is shown, and what is none calls the save off", async () => {
      vi.spyOn(URL, "createObjectURL").mockReturnValue("blob:chosen");
      await open();
      await choose(ofBytes(9));
      const preview = screen.getByRole("img", { name: /^Pratinjau (Gambar|Logo)$/ });
      expect(preview.getAttribute("src")).toBe("blob:chosen");
      await save();
      await waitFor(() => expect(files).toHaveLength(1));
      expect(files[0]?.url.pathname).toBe(`/api/uploads/${bucket}`);
      expect(await screen.findByRole("progressbar")).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Menyimpan…" }).disabled).toBe(true);
      const refusal = "Gambar harus berupa PNG, JPG, GIF, atau WebP.";
      act(() => files[0]?.answer(422, { message: refusal }));
      await waitFor(() => expect(toast()).toMatch(new RegExp(`^Upload Gagal${refusal}`)));
      expect((await problems()).textContent).toContain(refusal);
      expect(await description()).toContain(refusal);
      expect(saves()).toEqual([]);

      await choose(ofBytes(9));
      await save();
      await waitFor(() => expect(files).toHaveLength(2));
      const url = `/media/${bucket}/640x400-a/foto.jpg`;
      act(() => files[1]?.answer(201, { url, width: 640, height: 400 }));
      await waitFor(() => expect(saves()).toMatchObject([{ method: "PUT", body: { [held]: url } }]));
      expect(await screen.findByText(/berhasil diperbarui\.$/)).toBeTruthy();
    });
  });
});
