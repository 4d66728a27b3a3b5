import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { signIn } from "#panel/providers/session.ts";
import { routes } from "#panel/routes.tsx";
import { person } from "#tests/panel/person.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the frame around the pages of the panel", () => {
  const api = useApi();
  const ended = { status: 401, json: { message: "Sesi Anda telah berakhir." } };
  const sessions = () => api.asked.filter(({ path }) => path === "/api/session");
  const open = (url: string) => renderPage(null, { url, path: "/elsewhere", routes });
  /** The menu of large screens; the drawer of small ones holds the same. */
  const menu = async () => {
    const [first] = await screen.findAllByRole("navigation", { name: "Bagian panel" });
    return within(first as HTMLElement);
  };
  const listed = async () => (await menu()).getAllByRole("link").map(({ textContent }) => textContent);
  const emptyList = () => screen.findByRole("heading", { name: "Belum ada pelanggan" });
  const login = () => screen.findByRole("heading", { name: "Masuk ke panel" });

  /** The session is answered as the test says, and every list is empty. */
  function answerSessionsWith(...answers: { status?: number; json: unknown }[]) {
    api.answerWith(({ path }) => {
      if (path !== "/api/session") return { json: { data: [], total: 0, category: [], sector: [] } };
      const [next] = answers.length > 1 ? answers.splice(0, 1) : answers;
      return next ?? { status: 500, json: {} };
    });
  }

  it("lets no file that is dropped beside its field take the place of the page", async () => {
    answerSessionsWith({ json: { ...person, areas: ["dashboard", "customers"] } });
    open("/admin/customers/create");
    const field = await screen.findByLabelText(/^Logo/);
    const isPrevented = (kind: string, target: Element, types: string[]) => {
      const event = Object.assign(new Event(kind, { bubbles: true, cancelable: true }), {
        dataTransfer: { types, dropEffect: "copy" },
      });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    };
    for (const kind of ["dragover", "drop"]) {
      expect(isPrevented(kind, document.body, ["Files"])).toBe(true);
      expect(isPrevented(kind, document.body, ["text/plain"])).toBe(false);
      expect(isPrevented(kind, field, ["Files"])).toBe(false);
    }
  });

  describe("lists and opens", () => {
    it.each([
      [
        ["dashboard", "profile"],
        ["Dashboard", "Profil Saya"],
      ],
      [
        ["dashboard", "articles", "customers", "profile"],
        ["Dashboard", "Artikel", "Pelanggan", "Profil Saya"],
      ],
      [
        ["dashboard", "navigation", "users", "settings", "profile"],
        [
          "Dashboard",
          "Navigasi",
          "Pengguna",
          "Aktivitas",
          "Konfigurasi Situs",
          "Aturan Register",
          "Templat Sertifikat",
          "Kunci API",
          "Webhook",
          "Profil Saya",
        ],
      ],
    ])("of the areas %s the sections %s and no others", async (areas, labels) => {
      answerSessionsWith({ json: { ...person, areas } });
      open("/admin/none");
      expect(await listed()).toEqual(labels);
    });

    it("no group without sections", async () => {
      answerSessionsWith({ json: { ...person, areas: ["customers"] } });
      open("/admin/none");
      expect((await menu()).getByText("Manajemen Data")).toBeTruthy();
      expect((await menu()).queryByText("Konten Situs")).toBeNull();
      expect((await menu()).queryByText("Manajemen User")).toBeNull();
    });

    it("the open section as current, with its title and the person's name", async () => {
      answerSessionsWith({ json: { ...person, areas: ["customers"] } });
      open("/admin/customers");
      await emptyList();
      expect((await menu()).getByRole("link", { current: "page" }).textContent).toBe("Pelanggan");
      expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Pelanggan");
      expect(screen.getByText("Selamat datang, Ani Wijaya")).toBeTruthy();
    });
  });

  it.each([
    "/admin/customers",
    "/admin/customers/create",
    "/admin/certificates/import",
    "/admin/navigation",
    "/admin/partners/order",
    "/admin/users",
    "/admin/users/audit",
    "/admin/users/budi",
    "/admin/settings",
    "/admin/page-content",
  ])("refuses %s to whom the server does not open it, and asks for nothing of it", async (url) => {
    answerSessionsWith({ json: person });
    open(url);
    const refusal = { name: "Anda tidak memiliki akses ke bagian ini" };
    expect(await screen.findByRole("heading", refusal)).toBeTruthy();
    expect(api.asked.map(({ path }) => path)).toEqual(["/api/session"]);
    expect(await listed()).toEqual(["Dashboard", "Profil Saya"]);
  });

  it("shows the page for not found for an unknown URL", async () => {
    answerSessionsWith({ json: person });
    open("/admin/none");
    expect(await screen.findByRole("heading", { name: "Halaman ini tidak ada" })).toBeTruthy();
  });

  describe("when nobody is signed in", () => {
    const url = "/admin/customers?q=baja&page=1";
    const editor = { ...person, areas: ["customers"] };
    const parameters = {
      algorithm: "SHA-256" as const,
      cost: 1,
      expiresAt: 1,
      keyLength: 1,
      keyPrefix: "00",
      keySignature: "00",
      nonce: "00",
      salt: "00",
    };
    const proof = {
      challenge: { parameters, signature: "00" },
      solution: { counter: 0, derivedKey: "00" },
    };
    const signBackIn = () => act(() => signIn({ email: editor.email, password: "rahasia", proof }));

    it("redirects to the login, and back to the page with its query", async () => {
      answerSessionsWith(ended, { json: editor });
      const { router } = open(url);
      await login();
      expect(router.state.location.pathname).toBe("/admin/login");
      expect(screen.queryByRole("navigation", { name: "Bagian panel" })).toBeNull();
      await signBackIn();
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/customers"));
      expect(new URLSearchParams(router.state.location.search).get("q")).toBe("baja");
    });

    it("also when the session expires on an open page, with a message", async () => {
      let isOver = false;
      answerSessionsWith({ json: editor });
      const { router } = open("/admin/customers");
      await emptyList();
      api.answerWith(({ path, query }) => {
        isOver ||= query.get("q") === "baja";
        if (isOver) return ended;
        return { json: path === "/api/session" ? editor : { data: [], total: 0, category: [], sector: [] } };
      });
      await userEvent.type(screen.getByRole("searchbox"), "baja");
      await login();
      expect(document.querySelector("[data-toast=destructive]")?.textContent).toContain("Sesi Berakhir");
      answerSessionsWith({ json: editor });
      await signBackIn();
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/customers"));
      expect(new URLSearchParams(router.state.location.search).get("q")).toBe("baja");
    });
  });

  it("shows why the panel cannot be loaded after a retry, with a button to retry", async () => {
    answerSessionsWith({ status: 503, json: { message: "Basis data tidak tersedia." } });
    open("/admin/customers");
    await screen.findByRole("heading", { name: "Panel tidak dapat dimuat" });
    expect(screen.getByText("Basis data tidak tersedia.")).toBeTruthy();
    expect(sessions()).toHaveLength(2);
    answerSessionsWith({ json: { ...person, areas: ["customers"] } });
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await emptyList()).toBeTruthy();
  });

  it("loads when the automatic retry succeeds", async () => {
    const starting = { status: 503, json: { message: "Basis data tidak tersedia." } };
    answerSessionsWith(starting, { json: { ...person, areas: ["customers"] } });
    open("/admin/customers");
    expect(await emptyList()).toBeTruthy();
    expect(screen.queryByText("Basis data tidak tersedia.")).toBeNull();
  });

  it("redirects people who must set up a second factor from every page to the profile", async () => {
    answerSessionsWith({ json: { ...person, must_set_two_factor: true, areas: ["profile"] } });
    const { router } = open("/admin/customers");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/profile"));
    await waitFor(() => expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Profil Saya"));
    expect(await listed()).toEqual(["Dashboard", "Profil Saya"]);
    const opened: string[] = [];
    router.subscribe(({ location }) => opened.push(location.pathname));
    await userEvent.click((await menu()).getByRole("link", { name: "Dashboard" }));
    await waitFor(() => expect(opened).toContain("/admin"));
    await waitFor(() => expect(opened.at(-1)).toBe("/admin/profile"));
    expect(api.asked.some(({ path }) => path === "/api/dashboard")).toBe(false);
  });

  it("opens the panel once the required second factor is set up", async () => {
    let mustSet = true;
    api.answerWith(({ method, path }) => {
      const json = {
        totp_uri: "otpauth://totp/absah.test:ani",
        secret: "RAHASIA",
        recovery_codes: ["kode-1"],
      };
      if (path === "/api/profile/two-factor" && method === "PUT") mustSet = false;
      if (path === "/api/profile/two-factor") return { json };
      const areas = mustSet ? ["profile"] : ["dashboard", "customers", "profile"];
      if (path === "/api/session" || path === "/api/profile")
        return {
          json: { ...person, areas, must_set_two_factor: mustSet, two_factor_enabled: !mustSet },
        };
      return { json: { data: [], total: 0 } };
    });
    const { router } = open("/admin/customers");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/profile"));
    expect(await screen.findByText("Peran Anda mewajibkan verifikasi dua langkah")).toBeTruthy();
    const press = async (name: string) => userEvent.click(await screen.findByRole("button", { name }));
    await press("Aktifkan");
    await userEvent.type(
      await screen.findByLabelText(/^Password Anda/, { selector: "input" }),
      "rahasia-uji",
    );
    await press("Lanjutkan");
    expect(await screen.findByText("RAHASIA")).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Kode/), "123456");
    await press("Aktifkan");
    expect(await screen.findByText("kode-1")).toBeTruthy();
    await press("Sudah saya simpan");
    const sent = api.asked.filter(({ method }) => method !== "GET").map(({ method, body }) => [method, body]);
    expect(sent).toEqual([
      ["POST", { password: "rahasia-uji" }],
      ["PUT", { code: "123456" }],
    ]);
    await waitFor(async () => expect(await listed()).toContain("Pelanggan"));
    await userEvent.click((await menu()).getByRole("link", { name: "Pelanggan" }));
    expect(await emptyList()).toBeTruthy();
    expect(router.state.location.pathname).toBe("/admin/customers");
  });

  it("requires a generated password to be changed, and opens the panel then", async () => {
    let mustChoose = true;
    api.answerWith(({ method, path }) => {
      if (method === "PUT") mustChoose = false;
      if (path === "/api/session" || path === "/api/profile")
        return { json: { ...person, areas: ["customers", "profile"], must_choose_password: mustChoose } };
      return { json: { data: [], total: 0 } };
    });
    const { router } = open("/admin/customers");
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/profile"));
    expect(await screen.findByText("Pilih password Anda sendiri")).toBeTruthy();
    expect(await listed()).toEqual(["Dashboard", "Profil Saya"]);
    const type = async (label: RegExp, text: string) =>
      await userEvent.type(screen.getByLabelText(label, { selector: "input" }), text);
    await type(/^Password saat ini/, "dibuat-sistem");
    await type(/^Password baru/, "sandi-pilihan-sendiri-7");
    await type(/^Ulangi password baru/, "sandi-pilihan-sendiri-7");
    await userEvent.click(screen.getByRole("button", { name: "Ganti Password" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin"));
    expect(await listed()).toContain("Pelanggan");
  });
});
