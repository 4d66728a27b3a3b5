import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { GalleryList } from "#panel/gallery/list.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const picture = (id: string, category: string | null) => ({
  id,
  title: `Gambar ${id}`,
  title_en: "",
  description: null,
  description_en: "",
  category,
  category_en: "",
  image_url: "/media/gallery-images/a.webp",
  display_order: 1,
  version: 1,
  updated_at: "2026-01-05T00:00:00.000Z",
});

type Answer = { status?: number; json: unknown };

describe("a list of the panel in an order of its own", () => {
  const api = useApi();
  const orders = () => api.asked.filter(({ method }) => method === "PUT");
  const sentIds = () => orders().map(({ body }) => (body as { ids: string[] }).ids);
  const shown = async () => {
    const rows = within(await screen.findByRole("list", { name: "Daftar gambar" })).getAllByRole("listitem");
    return rows.map((row) =>
      within(row)
        .getByRole("link", { name: /^Gambar/ })
        .textContent?.trim()
        .slice(-1),
    );
  };
  const move = (to: "Naikkan" | "Turunkan", id: string) =>
    userEvent.click(screen.getByRole("button", { name: `${to} Gambar ${id}` }));
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const open = async (query = "") => {
    const page = renderPage(<GalleryList />, { url: `/admin/gallery${query}` });
    await shown();
    return page;
  };

  /** The pictures as the server keeps them, in the order that it was last given; `store` may answer instead. */
  function answerWith(
    pictures: ReturnType<typeof picture>[],
    store: () => Answer | Promise<Answer> | undefined = () => undefined,
  ) {
    let kept = pictures;
    api.answerWith(async ({ method, path, body }) => {
      if (method === "GET") return { json: { data: kept, total: kept.length } };
      const answer = await store();
      if (answer) return answer;
      if (path !== "/api/gallery/order") return { status: 404, json: {} };
      const { ids } = body as { ids: string[] };
      kept = kept.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
      return { json: { message: "Tersimpan." } };
    });
  }
  const all = () => [
    picture("A", "Audit"),
    picture("B", "Kantor"),
    picture("C", "Audit"),
    picture("D", null),
  ];

  /** An answer that the test gives when it wants to. */
  function later() {
    let give: (answer: Answer) => void = () => {};
    const answer = new Promise<Answer>((resolve) => {
      give = resolve;
    });
    return { answer, give };
  }

  it("asks for all of it in its order", async () => {
    answerWith(all());
    await open();
    expect(await shown()).toEqual(["A", "B", "C", "D"]);
    const [list] = api.asked;
    expect(list?.path).toBe("/api/gallery");
    expect(Object.fromEntries(list?.query ?? [])).toMatchObject({ sort: "display_order", order: "asc" });
  });

  it("sends the whole order when a row is moved up or down, and says that it is stored", async () => {
    answerWith(all());
    await open();
    await move("Naikkan", "C");
    await waitFor(() => expect(toast()).toContain("Urutan berhasil disimpan."));
    expect(await shown()).toEqual(["A", "C", "B", "D"]);
    await move("Turunkan", "A");
    await waitFor(() => expect(orders()).toHaveLength(2));
    expect(orders().map(({ path }) => path)).toEqual(["/api/gallery/order", "/api/gallery/order"]);
    expect(sentIds()).toEqual([
      ["A", "C", "B", "D"],
      ["C", "A", "B", "D"],
    ]);
  });

  it("shows the new order before it is stored, and says the row's new place", async () => {
    const { answer, give } = later();
    answerWith(all(), () => answer);
    await open();
    await move("Turunkan", "A");
    expect(await shown()).toEqual(["B", "A", "C", "D"]);
    expect(screen.getByText("Gambar A di tempat 2 dari 4.").getAttribute("role")).toBe("status");
    expect(toast()).not.toContain("Urutan berhasil disimpan.");
    give({ json: { message: "Tersimpan." } });
    await waitFor(() => expect(toast()).toContain("Urutan berhasil disimpan."));
  });

  it("does nothing where a row is the first or the last already", async () => {
    answerWith(all());
    await open();
    const up = screen.getByRole("button", { name: "Naikkan Gambar A" });
    expect(up.getAttribute("aria-disabled")).toBe("true");
    expect(screen.getByRole("button", { name: "Turunkan Gambar D" }).getAttribute("aria-disabled")).toBe(
      "true",
    );
    await userEvent.click(up);
    expect(await shown()).toEqual(["A", "B", "C", "D"]);
    expect(orders()).toEqual([]);
  });

  it("counts the arrow that is pressed right after a row was picked up", async () => {
    answerWith(all());
    await open();
    // Rows stand below each other, which happy-dom does not lay out.
    vi.spyOn(HTMLElement.prototype, "getBoundingClientRect").mockImplementation(function (this: HTMLElement) {
      const place = [...document.querySelectorAll("ol > li")].indexOf(this);
      return new DOMRect(0, place * 50, 400, 50);
    });
    const handle = screen.getByRole("button", { name: "Pindahkan Gambar A" });
    fireEvent.keyDown(handle, { code: "Space" });
    fireEvent.keyDown(handle, { code: "ArrowDown" });
    expect(await screen.findByText("Gambar A di tempat 2 dari 4.")).toBeTruthy();
    fireEvent.keyDown(handle, { code: "Space" });
    await waitFor(() => expect(sentIds()).toEqual([["B", "A", "C", "D"]]));
    expect(await shown()).toEqual(["B", "A", "C", "D"]);
  });

  it("puts the old order back when the new one cannot be stored, says why, and takes the next move", async () => {
    const { answer, give } = later();
    const answers: (Promise<Answer> | undefined)[] = [answer];
    answerWith(all(), () => answers.shift());
    await open();
    await move("Naikkan", "D");
    expect(await shown()).toEqual(["A", "B", "D", "C"]);
    give({ status: 503, json: { message: "Basis data tidak tersedia." } });
    await waitFor(async () => expect(await shown()).toEqual(["A", "B", "C", "D"]));
    expect(document.querySelector("[data-toast=destructive]")?.textContent).toContain(
      "Gagal menyimpan gambar galeri: Basis data tidak tersedia.",
    );
    await move("Turunkan", "A");
    await waitFor(() => expect(toast()).toContain("Urutan berhasil disimpan."));
    expect(await shown()).toEqual(["B", "A", "C", "D"]);
  });

  it("sends one order after the other, and of several moves meanwhile only where they ended", async () => {
    const { answer, give } = later();
    const answers: (Promise<Answer> | undefined)[] = [answer];
    answerWith(all(), () => answers.shift());
    await open();
    await move("Naikkan", "D");
    await move("Naikkan", "D");
    await move("Naikkan", "D");
    expect(await shown()).toEqual(["D", "A", "B", "C"]);
    expect(orders()).toHaveLength(1);
    give({ json: { message: "Tersimpan." } });
    await waitFor(() => expect(toast()).toContain("Urutan berhasil disimpan."));
    expect(sentIds()).toEqual([
      ["A", "B", "D", "C"],
      ["D", "A", "B", "C"],
    ]);
    expect(await shown()).toEqual(["D", "A", "B", "C"]);
  });

  describe("narrowed to a category", () => {
    it("shows those alone, says so, and keeps the choice in the address", async () => {
      answerWith(all());
      const { router } = await open();
      await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Audit");
      await waitFor(async () => expect(await shown()).toEqual(["A", "C"]));
      expect(screen.getByText(/Yang tidak ditampilkan tetap di tempatnya/)).toBeTruthy();
      expect(router.state.location.search).toBe("?category=Audit");
    });

    it("is as it was for whoever comes back from a row", async () => {
      answerWith(all());
      const first = await open();
      await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Audit");
      await waitFor(async () => expect(await shown()).toEqual(["A", "C"]));
      first.unmount();
      await open();
      expect(await shown()).toEqual(["A", "C"]);
      await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Semua kategori");
      await waitFor(async () => expect(await shown()).toEqual(["A", "B", "C", "D"]));
    });

    it("leaves what is not shown at its place when what is shown is moved", async () => {
      answerWith(all());
      await open("?category=Audit");
      expect(await shown()).toEqual(["A", "C"]);
      await move("Naikkan", "C");
      await waitFor(() => expect(toast()).toContain("Urutan berhasil disimpan."));
      expect(sentIds()).toEqual([["C", "B", "A", "D"]]);
      expect(await shown()).toEqual(["C", "A"]);
    });
  });

  it("says why it cannot be shown, and is asked for again", async () => {
    api.answerWith(() => ({ status: 422, json: { message: "Tidak sekarang." } }));
    renderPage(<GalleryList />, { url: "/admin/gallery" });
    expect((await screen.findByRole("alert")).textContent).toContain("Gagal memuat data galeri.");
    answerWith(all());
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await shown()).toEqual(["A", "B", "C", "D"]);
  });
});
