import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { CustomerList } from "#panel/customers/list.tsx";
import { ScrollRestoration } from "#panel/router/scroll-restoration.tsx";
import { storedCustomer } from "#tests/panel/customer.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const row = (name: string) => ({ ...storedCustomer, id: name, name });

describe("a list of the panel in pages", () => {
  const api = useApi();
  const url = "/admin/customers";
  const rows = () => screen.findAllByRole("row");
  const lists = () => api.asked.filter(({ path }) => path === "/api/customers");
  const lastList = () => Object.fromEntries(lists().at(-1)?.query ?? []);

  /** As many rows as the whole list has; a page of it is answered as the API would. */
  function answerWith(total: number) {
    const all = Array.from({ length: total }, (_, index) => row(`PT ${index + 1}`));
    api.answerWith(({ path, query }) => {
      if (path.endsWith("/choices")) return { json: { category: ["Industri", "Jasa"], sector: [] } };
      const size = Number(query.get("per_page"));
      const first = (Number(query.get("page")) - 1) * size;
      return { json: { data: all.slice(first, first + size), total } };
    });
  }

  it("asks for the first page in its own order, and for the order of a column when its head is pressed", async () => {
    answerWith(3);
    renderPage(<CustomerList />, { url });
    expect(await rows()).toHaveLength(4);
    expect(lastList()).toEqual({ sort: "name", order: "asc", page: "1", per_page: "25" });
    await userEvent.click(screen.getByRole("button", { name: "Nama" }));
    await waitFor(() => expect(lastList()).toMatchObject({ sort: "name", order: "desc" }));
    expect(screen.getByRole("columnheader", { name: "Nama" }).getAttribute("aria-sort")).toBe("descending");
    await userEvent.click(screen.getByRole("button", { name: "Kategori" }));
    await waitFor(() => expect(lastList()).toMatchObject({ sort: "category", order: "asc" }));
  });

  it("asks for what its address says, and for what is by default where the address says what cannot be", async () => {
    answerWith(200);
    renderPage(<CustomerList />, {
      url: `${url}?q=pt&category=Jasa&sort=sector&order=desc&page=2&per_page=50`,
    });
    await rows();
    expect(lastList()).toEqual({
      q: "pt",
      category: "Jasa",
      sort: "sector",
      order: "desc",
      page: "2",
      per_page: "50",
    });
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("pt");
  });

  it("says that a pasted text is too long instead of searching for a part of it", async () => {
    answerWith(3);
    renderPage(<CustomerList />, { url });
    await rows();
    const box = screen.getByRole<HTMLInputElement>("searchbox");
    await userEvent.click(box);
    await userEvent.paste("a".repeat(301));
    expect(box.value).toHaveLength(301);
    expect(await screen.findByText(/paling banyak 300 karakter/)).toBeTruthy();
    await userEvent.keyboard("{Backspace}");
    await waitFor(() => expect(lastList()).toMatchObject({ q: "a".repeat(300) }));
    expect(screen.queryByText(/paling banyak 300 karakter/)).toBeNull();
    expect(lists().filter(({ query }) => (query.get("q") ?? "").length > 300)).toEqual([]);
  });

  it.each(["?page=0", "?page=-1", "?page=1.5", "?page=dua", "?per_page=0"])(
    "%s is the first page",
    async (query) => {
      answerWith(3);
      renderPage(<CustomerList />, { url: url + query });
      await rows();
      expect(lastList()).toEqual({ sort: "name", order: "asc", page: "1", per_page: "25" });
    },
  );

  it("keeps filters together, begins anew on the first page, and the back button takes a step back", async () => {
    answerWith(60);
    const { router, goBack } = renderPage(<CustomerList />, { url: `${url}?page=2` });
    await rows();
    await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Jasa");
    await waitFor(() => expect(lastList()).toMatchObject({ category: "Jasa", page: "1" }));
    await userEvent.type(screen.getByRole("searchbox"), "baja");
    await waitFor(() => expect(lastList()).toMatchObject({ q: "baja", category: "Jasa", page: "1" }));
    expect(router.state.location.search).toContain("category=Jasa");
    await goBack();
    await waitFor(() => expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe(""));
    expect(screen.getByLabelText<HTMLSelectElement>("Kategori").value).toBe("Jasa");
  });

  it("stays where it is while it is narrowed and ordered, and another page begins at its top", async () => {
    answerWith(60);
    renderPage(
      <>
        <ScrollRestoration />
        <CustomerList />
      </>,
      { url },
    );
    await rows();
    scrollTo(0, 300);
    await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Jasa");
    await waitFor(() => expect(location.search).toContain("category=Jasa"));
    expect(scrollY).toBe(300);
    await userEvent.click(screen.getByRole("button", { name: "Nama" }));
    await waitFor(() => expect(location.search).toContain("order=desc"));
    expect(scrollY).toBe(300);
    await userEvent.click(screen.getByRole("button", { name: "Halaman berikutnya" }));
    await waitFor(() => expect(location.search).toContain("page=2"));
    expect(scrollY).toBe(0);
  });

  it("begins anew on the first page in another order", async () => {
    answerWith(60);
    renderPage(<CustomerList />, { url: `${url}?page=2` });
    await rows();
    await userEvent.click(screen.getByRole("button", { name: "Kategori" }));
    await waitFor(() => expect(lastList()).toMatchObject({ sort: "category", page: "1" }));
  });

  it("keeps in sight what it is narrowed by where that is no choice any more", async () => {
    answerWith(3);
    renderPage(<CustomerList />, { url: `${url}?category=Pertambangan` });
    await rows();
    await screen.findByRole("option", { name: "Industri" });
    const filter = screen.getByLabelText<HTMLSelectElement>("Kategori");
    expect(filter.selectedOptions[0]?.textContent).toBe("Pertambangan");
    expect(lastList()).toMatchObject({ category: "Pertambangan" });
  });

  it("does not call back whoever leaves it right after typing, while the next page is on its way", async () => {
    answerWith(3);
    const arrives = Promise.withResolvers<{ element: ReactNode }>();
    renderPage(
      <>
        <CustomerList />
        <Link to="/admin/elsewhere">Halaman lain</Link>
      </>,
      { url, routes: [{ path: "/admin/elsewhere", lazy: () => arrives.promise }] },
    );
    await rows();
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.change(screen.getByRole("searchbox"), { target: { value: "baja" } });
    fireEvent.click(screen.getByRole("link", { name: "Halaman lain" }));
    act(() => vi.runAllTimers());
    vi.useRealTimers();
    arrives.resolve({ element: <p>Sampai di halaman lain</p> });
    expect(await screen.findByText("Sampai di halaman lain")).toBeTruthy();
    expect(location.pathname).toBe("/admin/elsewhere");
  });

  it("leads from a few hits to a late page of the whole list", async () => {
    api.answerWith(({ path, query }) => {
      if (path.endsWith("/choices")) return { json: { category: ["Industri", "Jasa"], sector: [] } };
      const total = query.has("category") ? 1 : 60;
      return { json: { data: [row(`PT ${query.get("page")}`)], total } };
    });
    const { router } = renderPage(<CustomerList />, { url: `${url}?category=Jasa` });
    await screen.findByText("1–1 dari 1");
    await act(() => router.navigate(`${url}?page=3`));
    await screen.findByText("51–60 dari 60");
    expect(lists().map(({ query }) => query.get("page"))).toEqual(["1", "3"]);
  });

  it("leads back to what was remembered, before it was narrowed", async () => {
    answerWith(3);
    const first = renderPage(<CustomerList />, { url: `${url}?q=baja` });
    await rows();
    first.unmount();
    const { goBack } = renderPage(<CustomerList />, { url });
    await rows();
    await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Jasa");
    await waitFor(() => expect(lastList()).toMatchObject({ q: "baja", category: "Jasa" }));
    await goBack();
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>("Kategori").value).toBe(""));
    expect(screen.getByRole<HTMLInputElement>("searchbox").value).toBe("baja");
  });

  it("is narrowed from what it shows after a step back, not from what was left", async () => {
    answerWith(3);
    const { goBack } = renderPage(<CustomerList />, { url });
    await rows();
    await userEvent.selectOptions(screen.getByLabelText("Kategori"), "Jasa");
    await waitFor(() => expect(lastList()).toMatchObject({ category: "Jasa" }));
    await goBack();
    await waitFor(() => expect(lastList()).not.toHaveProperty("category"));
    await userEvent.click(screen.getByRole("button", { name: "Nama" }));
    await waitFor(() => expect(lastList()).toMatchObject({ order: "desc" }));
    expect(lastList()).not.toHaveProperty("category");
  });

  it("is remembered for a visit without a query, and an emptied filter with it", async () => {
    answerWith(3);
    const first = renderPage(<CustomerList />, { url: `${url}?q=baja` });
    await rows();
    first.unmount();
    const second = renderPage(<CustomerList />, { url });
    await rows();
    expect(lastList()).toMatchObject({ q: "baja" });
    await userEvent.clear(screen.getByRole("searchbox"));
    await waitFor(() => expect(lastList()).not.toHaveProperty("q"));
    second.unmount();
    renderPage(<CustomerList />, { url });
    await rows();
    expect(lastList()).not.toHaveProperty("q");
  });

  it("pages lead on and back, and another size begins on the first", async () => {
    answerWith(60);
    renderPage(<CustomerList />, { url });
    const pages = within(await screen.findByRole("navigation", { name: "Halaman" }));
    expect(pages.getByText("1–25 dari 60")).toBeTruthy();
    await userEvent.click(pages.getByRole("button", { name: "Halaman berikutnya" }));
    await pages.findByText("26–50 dari 60");
    const next = pages.getByRole<HTMLButtonElement>("button", { name: "Halaman berikutnya" });
    await userEvent.click(next);
    await pages.findByText("51–60 dari 60");
    // One that is disabled would lose the focus of whoever pages by keyboard.
    expect([next.disabled, next.getAttribute("aria-disabled")]).toEqual([false, "true"]);
    await userEvent.click(next);
    expect(lastList()).toMatchObject({ page: "3" });
    await userEvent.selectOptions(pages.getByRole("combobox"), "50");
    await pages.findByText("1–50 dari 60");
    expect(lastList()).toMatchObject({ page: "1", per_page: "50" });
  });

  it("goes to the last page there is when the one that was open is gone", async () => {
    answerWith(26);
    const { router, goBack } = renderPage(<CustomerList />, { url: `${url}?page=1` });
    await screen.findByText("1–25 dari 26");
    await act(() => router.navigate(`${url}?page=3`));
    await screen.findByText("26–26 dari 26");
    expect(router.state.location.search).toContain("page=2");
    await goBack();
    await screen.findByText("1–25 dari 26");
  });

  it("says in no toast of its own that the session is over", async () => {
    api.answerWith(() => ({ status: 401, json: { message: "Sesi Anda telah berakhir." } }));
    renderPage(<CustomerList />, { url });
    await screen.findByRole("alert");
    expect(document.querySelector("[data-toast]")?.textContent).toContain("Sesi Berakhir");
  });

  it("says why it cannot be shown, in its place and in a toast, and is asked for again", async () => {
    api.answerWith(() => ({ status: 422, json: { message: "Halaman ini tidak ada." } }));
    renderPage(<CustomerList />, { url });
    expect((await screen.findByRole("alert")).textContent).toContain("Gagal memuat data pelanggan.");
    expect(document.querySelector("[data-toast=destructive]")?.textContent).toContain(
      "Gagal memuat data pelanggan.",
    );
    answerWith(1);
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await rows()).toHaveLength(2);
  });

  it("of an answer that is none of a list it says that it cannot be shown", async () => {
    api.answerWith(() => ({ json: { data: [{ name: "PT tanpa nomor" }], total: 1 } }));
    renderPage(<CustomerList />, { url });
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(screen.queryByRole("table")).toBeNull();
  });

  it("without rows it leads to the first one, and without a hit to the whole list", async () => {
    answerWith(0);
    const empty = renderPage(<CustomerList />, { url });
    expect(await screen.findByRole("heading", { name: "Belum ada pelanggan" })).toBeTruthy();
    empty.unmount();
    renderPage(<CustomerList />, { url: `${url}?q=x&category=Jasa` });
    await screen.findByRole("heading", { name: "Tidak ada pelanggan yang cocok" });
    await userEvent.click(screen.getByRole("button", { name: "Hapus pencarian dan saringan" }));
    await screen.findByRole("heading", { name: "Belum ada pelanggan" });
    expect(screen.getByLabelText<HTMLSelectElement>("Kategori").value).toBe("");
  });
});
