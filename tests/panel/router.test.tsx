import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactElement } from "react";
import { Link, NavLink, Outlet, type RouteObject, useParams, useSearchParams } from "react-router";
import { describe, expect, it, vi } from "vitest";
import { useIsLoadingPage } from "#panel/router/hooks.ts";
import { ScrollRestoration } from "#panel/router/scroll-restoration.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

type Page = { element: ReactElement };

function Frame() {
  return (
    <>
      <nav>
        <Link to="/admin/slow">Lambat</Link>
        <Link to="/admin/missing">Hilang</Link>
        <Link to="/admin/broken">Rusak</Link>
        <Link to="?q=baja">Cari</Link>
        <NavLink to="/admin/list">Daftar</NavLink>
      </nav>
      <main inert={useIsLoadingPage()}>
        <Outlet />
      </main>
      <ScrollRestoration />
    </>
  );
}

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>Dicari: {params.get("q") ?? "semua"}</p>
      <button type="button" onClick={() => setParams({ q: "semen" }, { preventScrollReset: true })}>
        Semen
      </button>
    </>
  );
}

function Row() {
  return <p>Baris {useParams().id}</p>;
}

function Broken(): never {
  throw new Error("This page is broken");
}

function FirstLoading() {
  return <p>Memuat…</p>;
}

function Problem() {
  return <p role="alert">Muat ulang</p>;
}

describe("the router of the panel", () => {
  useApi();

  function open(url: string, slow: () => Promise<Page> = async () => ({ element: <p>Halaman lambat</p> })) {
    let misses = 0;
    const missing = async () => {
      if (misses++ === 0) throw new TypeError("Failed to fetch dynamically imported module");
      return { element: <p>Sudah ada</p> };
    };
    const children: RouteObject[] = [
      { path: "list", Component: List },
      { path: "list/:id", Component: Row },
      { path: "slow", lazy: slow },
      { path: "missing", lazy: missing },
      { path: "broken", Component: Broken },
    ];
    const inFrame = { ErrorBoundary: Problem, children };
    const routes = [{ path: "/admin", Component: Frame, HydrateFallback: FirstLoading, children: [inFrame] }];
    return renderPage(null, { url, path: "/elsewhere", routes });
  }
  const follow = (name: string) => userEvent.click(screen.getByRole("link", { name }));

  it("keeps the page inert until the next one is loaded", async () => {
    const arrives = Promise.withResolvers<Page>();
    open("/admin/list", () => arrives.promise);
    await follow("Lambat");
    expect(screen.getByText("Dicari: semua").closest("main")?.inert).toBe(true);
    expect(location.pathname).toBe("/admin/list");
    arrives.resolve({ element: <p>Halaman lambat</p> });
    expect((await screen.findByText("Halaman lambat")).closest("main")?.inert).toBe(false);
    expect(location.pathname).toBe("/admin/slow");
  });

  it("follows the latest navigation, and ignores a late load of a superseded one", async () => {
    const arrives = Promise.withResolvers<Page>();
    const { router } = open("/admin/list", () => arrives.promise);
    await follow("Lambat");
    await router.navigate("/admin/list/7");
    expect(await screen.findByText("Baris 7")).toBeTruthy();
    arrives.resolve({ element: <p>Halaman lambat</p> });
    await router.navigate("/admin/list/8");
    expect(await screen.findByText("Baris 8")).toBeTruthy();
    expect(screen.queryByText("Halaman lambat")).toBeNull();
  });

  it("shows in the frame that a page cannot be loaded, and retries when it is opened again", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    open("/admin/list");
    await follow("Hilang");
    expect(await screen.findByRole("alert")).toBeTruthy();
    expect(location.pathname).toBe("/admin/missing");
    await follow("Daftar");
    expect(await screen.findByText("Dicari: semua")).toBeTruthy();
    await follow("Hilang");
    expect(await screen.findByText("Sudah ada")).toBeTruthy();
  });

  it("shows an error for a page that throws, until the next navigation", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    open("/admin/list");
    await follow("Rusak");
    expect(await screen.findByRole("alert")).toBeTruthy();
    await follow("Daftar");
    expect(await screen.findByText("Dicari: semua")).toBeTruthy();
  });

  it("pushes a history entry for each page, and none for the open one", async () => {
    const { router, goBack } = open("/admin/list");
    await router.navigate("/admin/list/7");
    await screen.findByText("Baris 7");
    await follow("Cari");
    await follow("Cari");
    expect(location.href).toContain("/admin/list/7?q=baja");
    await goBack();
    await waitFor(() => expect(location.href).toMatch(/\/admin\/list\/7$/));
    await goBack();
    expect(await screen.findByText("Dicari: semua")).toBeTruthy();
  });

  it("shows a loading state for the first page", async () => {
    const arrives = Promise.withResolvers<Page>();
    open("/admin/slow", () => arrives.promise);
    expect(screen.getByText("Memuat…")).toBeTruthy();
    arrives.resolve({ element: <p>Halaman lambat</p> });
    expect(await screen.findByText("Halaman lambat")).toBeTruthy();
    expect(screen.queryByText("Memuat…")).toBeNull();
  });

  it("opens a URL with non-ASCII characters", async () => {
    const { router } = open("/admin/list");
    await router.navigate("/admin/list/a%20b%2Fc é");
    expect(await screen.findByText("Baris a b/c é")).toBeTruthy();
    expect(location.pathname).toBe("/admin/list/a%20b%2Fc%20%C3%A9");
  });

  describe("scrolls", () => {
    it("to the top of the next page, and to the former position after a history step", async () => {
      const { goBack } = open("/admin/list/7");
      scrollTo(0, 300);
      await follow("Daftar");
      await screen.findByText("Dicari: semua");
      expect(scrollY).toBe(0);
      await goBack();
      await screen.findByText("Baris 7");
      expect(scrollY).toBe(300);
    });

    it("nowhere for a changed query with preventScrollReset", async () => {
      open("/admin/list");
      scrollTo(0, 300);
      await userEvent.click(screen.getByRole("button", { name: "Semen" }));
      expect(await screen.findByText("Dicari: semen")).toBeTruthy();
      expect(scrollY).toBe(300);
    });

    it("to the top for a fragment that cannot be decoded", async () => {
      const { router } = open("/admin/list/7");
      scrollTo(0, 300);
      await router.navigate("/admin/list#%E0");
      expect(await screen.findByText("Dicari: semua")).toBeTruthy();
      expect(scrollY).toBe(0);
    });
  });
});
