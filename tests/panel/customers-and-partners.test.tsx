import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keepRows, openSection, storedRows } from "#tests/panel/content-section.tsx";
import { useApi } from "#tests/panel/support.tsx";

describe("customers and partners in the panel", () => {
  const api = useApi();
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const problems = async () =>
    within(await within(await screen.findByRole("form")).findByRole("alert"))
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent);
  const lastList = (path: string) =>
    Object.fromEntries(
      api.asked.filter((request) => request.path === path && request.query.has("sort")).at(-1)?.query ?? [],
    );
  const names = async () =>
    (await screen.findAllByRole("row"))
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[0]?.textContent);

  describe("the form of a customer", () => {
    const { customers: stored } = storedRows;

    it("requires a name, and shows the error at the focused field", async () => {
      keepRows(api, "customers", [stored]);
      openSection("customers", "/create");
      await field(/^Nama/);
      await save();
      await waitFor(async () => expect(await problems()).toEqual(["Nama: Wajib diisi."]));
      expect(document.activeElement).toBe(await field(/^Nama/));
      expect(screen.getByRole("textbox", { name: "Nama", description: "Wajib diisi." })).toBeTruthy();
      expect(saves()).toEqual([]);
    });

    it("suggests used categories and sectors, and their known translations", async () => {
      keepRows(api, "customers", [stored], ({ path }) => {
        if (path.endsWith("/choices"))
          return { json: { category: ["Jasa"], sector: ["Pusat data", "Hotel"] } };
        if (path.endsWith("/translations")) return { json: { category: { Jasa: "Services" }, sector: {} } };
        return undefined;
      });
      openSection("customers", "/create");
      const suggestions = async (label: string) =>
        [...((await field(label)).list?.options ?? [])].map(({ value }) => value);
      await waitFor(async () => expect(await suggestions("Kategori")).toEqual(["Jasa"]));
      expect(await suggestions("Sektor")).toEqual(["Pusat data", "Hotel"]);
      const english = await field("Kategori (Inggris)");
      const offer = () => screen.queryByRole("button", { name: /^Pakai/ });
      const missing = "Belum diterjemahkan: pengunjung melihat teks Indonesia.";
      const hintOf = (input: HTMLElement) =>
        document.getElementById(input.getAttribute("aria-describedby") ?? "")?.textContent;
      expect([offer(), hintOf(english)]).toEqual([null, undefined]);
      await userEvent.type(await field("Kategori"), " Jasa ");
      expect(hintOf(english)).toBe(missing);
      expect(offer()?.textContent).toBe("Pakai “Services”");
      await userEvent.type(english, " ");
      expect(hintOf(english)).toBe(missing);
      await userEvent.click(offer() as HTMLElement);
      expect(english.value).toBe("Services");
      expect([offer(), hintOf(english)]).toEqual([null, undefined]);
      expect(document.activeElement).toBe(english);
      await userEvent.type(await field("Sektor"), "Hotel");
      expect(offer()).toBeNull();
    });

    it("opens a row by its URL, and links back to the list with its search", async () => {
      keepRows(api, "customers", [stored], ({ path }) =>
        path.endsWith("/choices") ? { json: { category: ["Jasa"], sector: [] } } : undefined,
      );
      const first = openSection("customers");
      await userEvent.selectOptions(
        await field("Kategori"),
        await screen.findByRole("option", { name: "Jasa" }),
      );
      await userEvent.click(screen.getByRole("button", { name: "Nama" }));
      await userEvent.type(screen.getByRole("searchbox"), "lama");
      await waitFor(() => expect(first.router.state.location.search).toContain("q=lama"));
      const query = { q: "lama", category: "Jasa", sort: "name", order: "desc" };
      await waitFor(() => expect(lastList("/api/customers")).toMatchObject(query));
      await userEvent.click(await screen.findByRole("link", { name: "PT Lama" }));
      expect((await field(/^Nama/)).value).toBe("PT Lama");
      expect(first.router.state.location.pathname).toBe(`/admin/customers/${stored.id}`);

      await userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
      expect((await screen.findByRole<HTMLInputElement>("searchbox")).value).toBe("lama");
      expect((await field("Kategori")).value).toBe("Jasa");
      expect(screen.getByRole("columnheader", { name: "Nama" }).getAttribute("aria-sort")).toBe("descending");
      await waitFor(() => expect(lastList("/api/customers")).toMatchObject(query));

      // As after a reload.
      first.unmount();
      openSection("customers", `/${stored.id}`);
      expect((await field(/^Nama/)).value).toBe("PT Lama");
    });

    it("closes after a save, and refetches the list with its search", async () => {
      keepRows(api, "customers", [stored]);
      openSection("customers", "?q=lama");
      await userEvent.click(await screen.findByRole("link", { name: "PT Lama" }));
      await userEvent.type(await field("Sektor"), "Pusat data");
      await userEvent.keyboard("{Control>}s{/Control}");
      expect(await screen.findByText("Pelanggan berhasil diperbarui.")).toBeTruthy();
      expect((await screen.findByRole<HTMLInputElement>("searchbox")).value).toBe("lama");
      expect(await screen.findByText("Pusat data")).toBeTruthy();
    });
  });

  describe("partners", () => {
    const { partners: stored } = storedRows;
    const [zeta, alfa] = [
      { ...stored, id: "z1", name: "Mitra Zeta", website_url: "https://mitra-uji.example/tentang" },
      { ...stored, id: "a1", name: "Mitra Alfa", display_order: 2 },
    ];

    it("require a web address, and show all errors at once", async () => {
      keepRows(api, "partners", [stored]);
      openSection("partners", "/create");
      await userEvent.type(await field("Situs web"), "javascript:alert(1)");
      await userEvent.clear(await field(/^Urutan tampil/));
      await save();
      await waitFor(async () =>
        expect(await problems()).toEqual([
          "Nama: Wajib diisi.",
          "Situs web: Harus berupa alamat web yang diawali http:// atau https://.",
          expect.stringMatching(/^Urutan tampil: /),
        ]),
      );
      expect(saves()).toEqual([]);
    });

    it("are added last by default", async () => {
      keepRows(api, "partners", [zeta, alfa]);
      openSection("partners", "/create");
      expect((await field(/^Urutan tampil/)).value).toBe("3");
      await userEvent.type(await field(/^Nama/), "Mitra Baru");
      await userEvent.type(await field("Situs web"), "https://mitra.example");
      await save();
      expect(await screen.findByText("Mitra berhasil ditambahkan.")).toBeTruthy();
      expect(saves()).toMatchObject([
        {
          ...{ method: "POST", path: "/api/partners" },
          body: { name: "Mitra Baru", website_url: "https://mitra.example", display_order: 3 },
        },
      ]);
    });

    it("are listed by name with their web address, and by display order in the view that changes it", async () => {
      keepRows(api, "partners", [zeta, alfa]);
      const { router } = openSection("partners");
      expect(await names()).toHaveLength(2);
      expect(lastList("/api/partners")).toMatchObject({ sort: "name", order: "asc" });
      const site = screen.getByRole("link", { name: /^mitra-uji\.example\/tentang/ });
      expect(site.getAttribute("href")).toBe("https://mitra-uji.example/tentang");
      await userEvent.click(screen.getByRole("link", { name: "Urutkan" }));
      const list = within(await screen.findByRole("list", { name: "Daftar mitra" }));
      expect(router.state.location.pathname).toBe("/admin/partners/order");
      expect(lastList("/api/partners")).toMatchObject({ sort: "display_order", order: "asc" });
      await userEvent.click(list.getByRole("button", { name: "Naikkan Mitra Alfa" }));
      expect(await screen.findByText("Urutan berhasil disimpan.")).toBeTruthy();
      expect(saves()).toMatchObject([{ path: "/api/partners/order", body: { ids: ["a1", "z1"] } }]);
      expect(
        list.getAllByRole("link", { name: /^Mitra/ }).map(({ textContent }) => textContent?.slice(-4)),
      ).toEqual(["Alfa", "Zeta"]);
    });
  });
});
