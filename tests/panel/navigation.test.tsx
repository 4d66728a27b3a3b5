import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keepRows, openSection, storedRows } from "#tests/panel/content-section.tsx";
import { useApi } from "#tests/panel/support.tsx";

const item = (id: number, label: string, values: Partial<typeof storedRows.navigation> = {}) => ({
  ...storedRows.navigation,
  ...{ id, label_id: label, label_en: `${label} (en)`, location: "header", ...values },
});
const services = item(1, "Layanan");
const items = [
  services,
  item(2, "Kontak"),
  item(11, "Sertifikasi", { parent_id: 1, is_header: true, href: "" }),
  item(12, "", { parent_id: 1, is_divider: true, href: "" }),
  item(13, "Audit", { parent_id: 1 }),
  item(21, "Tentang", { location: "footer_main" }),
  item(31, "Karier", { location: "footer_secondary" }),
  item(32, "Privasi", { location: "footer_secondary" }),
];

describe("the navigation in the panel", () => {
  const api = useApi();
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const select = (label: string | RegExp) => screen.findByLabelText<HTMLSelectElement>(label);
  const order = async () => (await field(/^Urutan tampil/)).value;
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const listed = async (name: string) =>
    within(await screen.findByRole("list", { name }))
      .getAllByRole("link", { name: /^(?!Edit|Lihat)/ })
      .map((link) => link.firstChild?.textContent);

  it("is listed in three groups, with sub-items below their parents, and labels headers and dividers", async () => {
    keepRows(api, "navigation", items);
    openSection("navigation");
    expect(
      (await screen.findAllByRole("heading", { level: 2 })).map(({ textContent }) => textContent),
    ).toEqual(["Menu atas", "Navigasi Utama (kaki situs)", "Tautan Lainnya (kaki situs)"]);
    const rows = within(screen.getByRole("list", { name: "Submenu Layanan" })).getAllByRole("listitem");
    expect(rows[0]?.textContent).toContain("Judul bagian");
    expect(rows[1]?.textContent).toMatch(/Pemisah.*Pemisah/);
    expect(rows[2]?.textContent).toContain("/kontak");
    expect(await listed("Tautan Lainnya (kaki situs)")).toEqual(["Karier", "Privasi"]);
  });

  it("adds an item to the group in the URL, and at the end of a group that it is moved to", async () => {
    keepRows(api, "navigation", items);
    openSection("navigation");
    await userEvent.click(
      await screen.findByRole("link", { name: "Tambah item ke Tautan Lainnya (kaki situs)" }),
    );
    expect((await select(/^Lokasi/)).value).toBe("footer_secondary");
    expect(await order()).toBe("3");
    expect(screen.queryByLabelText("Di bawah item")).toBeNull();
    await userEvent.selectOptions(await select(/^Lokasi/), "Menu atas");
    expect(await order()).toBe("3");
    await userEvent.selectOptions(await select("Di bawah item"), "Layanan");
    expect(await order()).toBe("4");
    await userEvent.selectOptions(await select("Di bawah item"), "Kontak");
    expect(await order()).toBe("1");
  });

  it("requires labels and target of a link, and neither of a divider", async () => {
    keepRows(api, "navigation", items);
    openSection("navigation", "/create?parent=1");
    expect((await select("Di bawah item")).value).toBe("1");
    await save();
    const problems = async () =>
      within(await within(screen.getByRole("form")).findByRole("alert"))
        .getAllByRole("listitem")
        .map(({ textContent }) => textContent);
    await waitFor(async () =>
      expect(await problems()).toEqual([
        "Label (Indonesia): Wajib diisi.",
        "Label (Inggris): Wajib diisi.",
        "Tujuan tautan: Wajib diisi.",
      ]),
    );
    await userEvent.type(await field(/^Tujuan tautan/), "kontak");
    await waitFor(async () =>
      expect((await problems()).at(-1)).toMatch(/^Tujuan tautan: Harus berupa halaman situs ini/),
    );
    expect(saves()).toEqual([]);
    await userEvent.click(await field(/^Pemisah/));
    expect(screen.queryByLabelText(/^Tujuan tautan/)).toBeNull();
    expect(screen.queryByLabelText(/^Label/)).toBeNull();
    await save();
    expect(await screen.findByText("Item navigasi berhasil ditambahkan.")).toBeTruthy();
    expect(saves()).toMatchObject([
      {
        ...{ method: "POST", path: "/api/navigation" },
        body: { location: "header", parent_id: 1, is_divider: true, is_header: false, href: null },
      },
    ]);
  });

  it("says how many sub-items are removed with an item, which cannot become a sub-item itself", async () => {
    keepRows(api, "navigation", items);
    openSection("navigation", "/1");
    await waitFor(async () => expect((await select("Di bawah item")).disabled).toBe(true));
    await userEvent.click(screen.getByRole("button", { name: "Hapus" }));
    const question = await screen.findByRole("dialog", { name: /menghapus item navigasi ini/ });
    expect(question.textContent).toContain("3 item submenu di bawahnya ikut terhapus.");
    await userEvent.click(within(question).getByRole("button", { name: "Hapus" }));
    expect(await screen.findByText("Item navigasi berhasil dihapus.")).toBeTruthy();
    expect(saves()).toMatchObject([{ method: "DELETE", path: "/api/navigation/1" }]);
  });

  it("says that the parent of an earlier version is gone, instead of showing no parent", async () => {
    const { id: _, version: __, updated_at: ___, ...audit } = item(13, "Audit", { parent_id: 99 });
    const event = {
      ...{ id: 1, action: "changed", actor_name: "Ani", actor_email: "ani@gis.example" },
      ...{ occurred_at: "2026-03-01T01:00:00.000Z", before: audit, after: { ...audit, parent_id: 1 } },
    };
    keepRows(api, "navigation", items, ({ path }) =>
      path === "/api/navigation/13/events" ? { json: { data: [event] } } : undefined,
    );
    openSection("navigation", "/13");
    await waitFor(async () => expect((await select("Di bawah item")).value).toBe("1"));
    expect(screen.queryByText(/tidak ada lagi di menu ini/)).toBeNull();
    await userEvent.click(await screen.findByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
    const parent = await select("Di bawah item");
    expect(parent.selectedOptions[0]?.text).toBe("Item 99");
    expect(screen.getByText(/tidak ada lagi di menu ini/)).toBeTruthy();
    await userEvent.selectOptions(parent, "Layanan");
    expect(screen.queryByText(/tidak ada lagi di menu ini/)).toBeNull();
  });

  it("names a divider as such, in the panel's language, whatever label it once had", async () => {
    keepRows(api, "navigation", [
      services,
      item(12, "Garis pemisah", { parent_id: 1, is_divider: true, href: "" }),
    ]);
    openSection("navigation");
    expect((await screen.findByRole("link", { name: "Pemisah" })).textContent).toBe("Pemisah");
  });

  it("orders each group and each submenu separately", async () => {
    keepRows(api, "navigation", items);
    openSection("navigation");
    await screen.findByRole("list", { name: "Submenu Layanan" });
    await userEvent.click(screen.getByRole("button", { name: "Naikkan Audit" }));
    expect(await screen.findByText("Urutan berhasil disimpan.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Turunkan Karier" }));
    await waitFor(async () =>
      expect(await listed("Tautan Lainnya (kaki situs)")).toEqual(["Privasi", "Karier"]),
    );
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()).toMatchObject([
      { method: "PUT", path: "/api/navigation/order", body: { ids: [11, 13, 12] } },
      { method: "PUT", path: "/api/navigation/order", body: { ids: [32, 31] } },
    ]);
    expect(await listed("Menu atas")).toEqual(expect.arrayContaining(["Layanan", "Kontak"]));
  });
});
