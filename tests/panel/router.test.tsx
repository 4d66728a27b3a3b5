import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { useIsLoadingPage, useParams, useSearchParams } from "#panel/router/hooks.ts";
import { Link, NavLink } from "#panel/router/link.tsx";
import { branchesOf, matchRoutes, type RouteObject } from "#panel/router/match-routes.ts";
import { Outlet } from "#panel/router/outlet.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the routes of the panel", () => {
  const page = (path: string, children?: RouteObject[]): RouteObject => ({ path, children });
  const routes = [
    page("/admin", [
      { index: true, path: undefined },
      page("files/:id"),
      page("files/removed"),
      page("files/:id/edit"),
      page("mails/:part?"),
      { children: [page("people/:id"), page("people")] },
      page("*"),
    ]),
  ];
  const opened = (pathname: string) => {
    const match = matchRoutes(branchesOf(routes), pathname);
    const path = match?.routes.map(({ path }) => path).filter((path) => path !== undefined);
    return match && { path: path?.join(" "), params: match.params };
  };

  it.each([
    ["/admin", "/admin", {}],
    ["/admin/", "/admin", {}],
    ["/admin/files/7", "/admin files/:id", { id: "7" }],
    ["/admin/files/removed", "/admin files/removed", {}],
    ["/admin/files/7/edit", "/admin files/:id/edit", { id: "7" }],
    ["/admin/files/a%20b%2Fc", "/admin files/:id", { id: "a b/c" }],
    ["/admin/files/%E0%A4", "/admin files/:id", { id: "%E0%A4" }],
    ["/admin/mails", "/admin mails/:part?", {}],
    ["/admin/mails/sent", "/admin mails/:part?", { part: "sent" }],
    ["/admin/people", "/admin people", {}],
    ["/admin/People/ani", "/admin people/:id", { id: "ani" }],
    ["/admin/nothing/of/it", "/admin *", {}],
  ])("opens at %s the route %s", (pathname, path, params) => {
    expect(opened(pathname)).toEqual({ path, params });
  });

  it("has none outside of the panel", () => {
    expect(opened("/artikel")).toBeUndefined();
  });
});

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
    </>
  );
}

function List() {
  const [params, setParams] = useSearchParams();
  return (
    <>
      <p>Dicari: {params.get("q") ?? "semua"}</p>
      <button type="button" onClick={() => setParams((present) => ({ q: `${present.get("q")}!` }))}>
        Tambah
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

function Problem() {
  return <p role="alert">Muat ulang</p>;
}

describe("the router of the panel", () => {
  useApi();

  function open(
    url: string,
    slow: () => Promise<RouteObject> = async () => ({ element: <p>Halaman lambat</p> }),
  ) {
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
    const routes = [{ path: "/admin", Component: Frame, children: [inFrame] }];
    return renderPage(null, { url, path: "/elsewhere", routes });
  }
  const follow = (name: string) => userEvent.click(screen.getByRole("link", { name }));

  it("keeps the page, without input, until the next one is there", async () => {
    const arrives = Promise.withResolvers<RouteObject>();
    open("/admin/list", () => arrives.promise);
    await follow("Lambat");
    expect(screen.getByText("Dicari: semua").closest("main")?.inert).toBe(true);
    expect(location.pathname).toBe("/admin/list");
    arrives.resolve({ element: <p>Halaman lambat</p> });
    expect((await screen.findByText("Halaman lambat")).closest("main")?.inert).toBe(false);
    expect(location.pathname).toBe("/admin/slow");
  });

  it("follows whoever goes elsewhere meanwhile, and is not led back by what comes late", async () => {
    const arrives = Promise.withResolvers<RouteObject>();
    const { router } = open("/admin/list", () => arrives.promise);
    await follow("Lambat");
    await router.navigate("/admin/list/7");
    expect(await screen.findByText("Baris 7")).toBeTruthy();
    arrives.resolve({ element: <p>Halaman lambat</p> });
    await router.navigate("/admin/list/8");
    expect(await screen.findByText("Baris 8")).toBeTruthy();
    expect(screen.queryByText("Halaman lambat")).toBeNull();
  });

  it("says within the frame that a page cannot be loaded, and asks for it again when it is next opened", async () => {
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

  it("says so of a page that fails, until another one is opened", async () => {
    vi.spyOn(console, "error").mockImplementation(() => {});
    open("/admin/list");
    await follow("Rusak");
    expect(await screen.findByRole("alert")).toBeTruthy();
    await follow("Daftar");
    expect(await screen.findByText("Dicari: semua")).toBeTruthy();
  });

  it("leaves an entry of the history for each page, and none for the page that is open already", async () => {
    const { router, goBack } = open("/admin/list");
    await router.navigate("/admin/list/7");
    await follow("Cari");
    await follow("Cari");
    expect(location.href).toContain("/admin/list/7?q=baja");
    await goBack();
    await waitFor(() => expect(location.href).toMatch(/\/admin\/list\/7$/));
    await goBack();
    expect(await screen.findByText("Dicari: semua")).toBeTruthy();
  });

  it("changes the query by what the address says at that moment", async () => {
    open("/admin/list?q=baja");
    const add = screen.getByRole("button", { name: "Tambah" });
    await userEvent.dblClick(add);
    expect(await screen.findByText("Dicari: baja!!")).toBeTruthy();
  });

  it("leaves links with a key pressed to the browser", async () => {
    open("/admin/list/7");
    const link = screen.getByRole("link", { name: "Daftar" });
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, ctrlKey: true });
    // Nothing but the browser acts on it; happy-dom would open a window.
    addEventListener("click", (event) => event.preventDefault(), { once: true });
    link.dispatchEvent(click);
    expect(location.pathname).toBe("/admin/list/7");
    expect(screen.getByText("Baris 7")).toBeTruthy();
  });

  it("tells of a link that its page is the open one, whatever its query says", async () => {
    open("/admin/list?q=baja");
    expect(screen.getByRole("link", { current: "page" }).textContent).toBe("Daftar");
    await follow("Lambat");
    await screen.findByText("Halaman lambat");
    expect(screen.queryByRole("link", { current: "page" })).toBeNull();
  });
});
