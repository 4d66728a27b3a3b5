import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { keepRows, openSection, storedRows } from "#tests/panel/content-section.tsx";
import { useApi } from "#tests/panel/support.tsx";

const stored = storedRows["hero-slider"];

describe("the form of a slide", () => {
  const api = useApi();
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const title = (language: "Indonesia" | "Inggris") => field(new RegExp(`^Judul \\(${language}\\)`));
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan / }));
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const write = async (input: HTMLElement, text: string) => {
    await userEvent.clear(input);
    await userEvent.type(input, text);
  };

  it("of a new one comes last, active and leading to the home page, and shows what visitors will see", async () => {
    keepRows(
      api,
      "hero-slider",
      [1, 2, 3].map((number) => ({ ...stored, id: `a${number}` })),
    );
    openSection("hero-slider", "/create");
    expect((await field(/^Urutan tampil/)).value).toBe("4");
    expect((await field("Tautan tombol")).value).toBe("/");
    expect((await field("Aktif")).checked).toBe(true);
    await userEvent.type(await title("Indonesia"), "Slide uji");
    // It is required, and no visitor will see another one instead.
    expect(screen.queryByText(/^Belum diterjemahkan/)).toBeNull();
    await userEvent.type(await title("Inggris"), "A slide");
    await userEvent.type(await field("Subjudul (Indonesia)"), "Baris pertama");
    const preview = within(screen.getByRole("figure"));
    expect(preview.getByText("Slide uji").lang).toBe("id");
    await userEvent.click(preview.getByRole("button", { name: "Inggris" }));
    expect(preview.getByText("A slide").lang).toBe("en");
    // Not translated: it stands there in Indonesian, and says so to a screen reader.
    expect(preview.getByText("Baris pertama").lang).toBe("id");
    await save();
    expect(await screen.findByText("Slider berhasil ditambahkan.")).toBeTruthy();
    expect(saves()).toMatchObject([
      {
        method: "POST",
        path: "/api/hero-slider",
        body: { title_id: "Slide uji", button_link: "/", is_active: true, display_order: 4 },
      },
    ]);
    expect(await screen.findByRole("list", { name: "Daftar slider" })).toBeTruthy();
    await userEvent.click(screen.getByRole("link", { name: "Tambah Slider" }));
    expect((await field(/^Urutan tampil/)).value).toBe("5");
  });

  it("needs both titles and an order; all problems are shown at once, and the first one has the focus", async () => {
    keepRows(api, "hero-slider", [stored]);
    openSection("hero-slider", "/create");
    await write(await field(/^Urutan tampil/), "dua");
    await write(await field("Tautan tombol"), "javascript:alert(1)");
    await save();
    await waitFor(() => expect(toast()).toMatch(/^ErrorMohon periksa kembali isian Anda\./));
    const summary = await within(screen.getByRole("form")).findByRole("alert");
    const problems = within(summary).getAllByRole("listitem");
    expect(problems.map(({ textContent }) => textContent)).toEqual([
      "Judul (Indonesia): Wajib diisi.",
      "Judul (Inggris): Wajib diisi.",
      expect.stringMatching(/^Tautan tombol: Harus berupa halaman situs ini/),
      "Urutan tampil: Harus berupa bilangan bulat, 0 atau lebih.",
    ]);
    expect(document.activeElement).toBe(await title("Indonesia"));
    expect(saves()).toEqual([]);
  });

  it("is saved by Ctrl+S; a slide that is switched off says so in the list and in its history", async () => {
    const { version: _version, id: _id, updated_at: _updated, ...content } = stored;
    const event = {
      ...{ id: 1, action: "changed", actor_name: "Budi", actor_email: "budi@lembaga.test" },
      occurred_at: "2026-02-01T03:00:00.000Z",
      before: content,
      after: { ...content, is_active: false },
    };
    keepRows(api, "hero-slider", [stored], ({ path }) =>
      path.endsWith("/events") ? { json: { data: [event] } } : undefined,
    );
    openSection("hero-slider", `/${stored.id}`);
    const history = within(await screen.findByRole("region", { name: "Riwayat" }));
    expect((await history.findByRole("listitem")).textContent).toMatch(
      /StatusSebelum: AktifSesudah: Nonaktif/,
    );
    await userEvent.click(await field("Aktif"));
    await userEvent.keyboard("{Control>}s{/Control}");
    expect(await screen.findByText("Slider berhasil diperbarui.")).toBeTruthy();
    const row = within(await screen.findByRole("listitem"));
    expect(row.getByText("Nonaktif")).toBeTruthy();
    expect(saves()).toMatchObject([{ method: "PUT", body: { is_active: false, version: 3 } }]);
  });
});
