import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryClient } from "#panel/providers/session.ts";
import { routes } from "#panel/routes.tsx";
import { type Answer, type Asked, renderPage, useApi } from "#tests/panel/support.tsx";

const person = {
  ...{
    id: "ani",
    email: "ani@lembaga.test",
    full_name: "Ani",
    avatar_url: null,
    language: "id",
    role: "editor",
  },
  ...{ two_factor_enabled: false, must_set_two_factor: false, must_set_passkey: false, areas: ["customers"] },
};
const parameters = {
  ...{ algorithm: "SHA-256", cost: 1, expiresAt: 1, keyLength: 1 },
  ...{ keyPrefix: "00", keySignature: "00", nonce: "00", salt: "00" },
};
const refused = { status: 401, json: { message: "Email atau password salah. Silakan coba lagi." } };
const unproven = { status: 422, json: { message: "Mohon centang kotak verifikasi." } };

/** The thread that does the work, as happy-dom has none: every task is done at once. */
class DoneWork {
  onmessage = (_event: { data: unknown }) => {};
  postMessage() {
    queueMicrotask(() => this.onmessage({ data: { counter: 0, derivedKey: "00" } }));
  }
  terminate() {}
}

describe("the way into the panel", () => {
  const api = useApi();
  beforeEach(() => vi.stubGlobal("Worker", DoneWork));
  afterEach(() => vi.unstubAllGlobals());
  const requests = (method: string, path: string) =>
    api.asked.filter((each) => each.method === method && each.path === path);
  const challenges = () => requests("GET", "/api/session/challenge");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const email = () => screen.findByLabelText<HTMLInputElement>(/^Email/);
  const password = () => screen.getByLabelText<HTMLInputElement>("Password");
  const box = () =>
    screen.getByRole<HTMLInputElement>("checkbox", { name: "Saya bukan robot / I am not a robot" });
  const submit = () => userEvent.click(screen.getByRole("button", { name: "Masuk" }));
  async function fill(secret = "rahasia") {
    await userEvent.type(await email(), person.email);
    await userEvent.type(password(), secret);
  }
  async function expectRefusal(title: string, description: string) {
    const alert = await screen.findByRole("alert");
    await waitFor(() => expect(alert.textContent).toBe(title + description));
    expect(document.querySelector("[data-toast=destructive]")?.textContent).toContain(title + description);
  }

  /** Sign-ins are answered in turn; nobody is in before. */
  function open(url: string, ...answers: (Answer | Error)[]) {
    let isIn = false;
    answerWith((question) => {
      const { method, path } = question;
      if (path === "/api/session" && method === "GET")
        return isIn ? { json: person } : { status: 401, json: { message: "Sesi Anda telah berakhir." } };
      if (path !== "/api/session") return undefined;
      const answer = answers.shift() ?? { json: person };
      if (answer instanceof Error) throw answer;
      isIn = (answer.status ?? 200) < 300;
      return answer;
    });
    return renderPage(null, { url, path: "/elsewhere", routes });
  }
  function answerWith(own: (request: Asked) => Answer | undefined) {
    api.answerWith((question) => {
      const { path } = question;
      const given = own(question);
      if (given) return given;
      if (path.endsWith("/challenge")) return { json: { parameters, signature: "00" } };
      if (path.endsWith("/ways"))
        return { json: { password: true, passkey: false, passkey_required: false, provider: null } };
      return { json: { data: [], total: 0, category: [], sector: [] } };
    });
  }

  describe("by the form", () => {
    it("needs an e-mail address and a password", async () => {
      open("/admin/login");
      await email();
      await submit();
      await expectRefusal("Input Tidak Lengkap", "Mohon masukkan email dan password.");
      await userEvent.type(await email(), person.email);
      await submit();
      await expectRefusal("Input Tidak Lengkap", "Mohon masukkan email dan password.");
      expect(requests("POST", "/api/session")).toEqual([]);
    });

    it("needs the box to be ticked", async () => {
      open("/admin/login");
      await fill();
      await submit();
      await expectRefusal("Verifikasi Diperlukan", "Mohon centang kotak verifikasi.");
      expect(challenges()).toEqual([]);
    });

    it("says what the server says, keeps the address and the tick, and works anew for the next attempt", async () => {
      open("/admin/login", refused, { json: person });
      await fill("salah-sekali");
      expect(challenges()).toEqual([]);
      await userEvent.click(box());
      await waitFor(() => expect(challenges()).toHaveLength(1));
      await submit();
      await expectRefusal("Login Gagal", "Email atau password salah. Silakan coba lagi.");
      expect([(await email()).value, box().checked]).toEqual([person.email, true]);
      await userEvent.clear(password());
      await userEvent.type(password(), "rahasia");
      await submit();
      await waitFor(() => expect(toast()).toContain("Login Berhasil!"));
      expect(toast()).toContain("Selamat datang kembali. Anda akan diarahkan ke dashboard.");
      expect(challenges()).toHaveLength(2);
      const proof = {
        challenge: { parameters, signature: "00" },
        solution: { counter: 0, derivedKey: "00" },
      };
      expect(requests("POST", "/api/session").map(({ body }) => body)).toEqual([
        { email: person.email, password: "salah-sekali", proof },
        { email: person.email, password: "rahasia", proof },
      ]);
    });

    it.each([
      ["without a connection", new TypeError("Failed to fetch")],
      ["when the server fails", { status: 503, json: { message: "mati" } }],
    ])("says %s that the system failed", async (_, answer) => {
      open("/admin/login", answer);
      await fill();
      await userEvent.click(box());
      await submit();
      await expectRefusal("Error", "Terjadi kesalahan sistem saat mencoba login.");
    });

    it("says in words of its own that it was refused where the server says nothing", async () => {
      open("/admin/login", { status: 403, json: { message: "" } });
      await fill();
      await userEvent.click(box());
      await submit();
      await expectRefusal("Login Gagal", "Email atau password yang Anda masukkan salah.");
    });

    it("does the work again, unasked, that grew too old meanwhile", async () => {
      open("/admin/login", unproven, { json: person });
      await fill();
      await userEvent.click(box());
      await submit();
      await waitFor(() => expect(toast()).toContain("Login Berhasil!"));
      expect(challenges()).toHaveLength(2);
    });

    it("asks to tick the box where the server takes no work", async () => {
      open("/admin/login", unproven, unproven);
      await fill();
      await userEvent.click(box());
      await submit();
      await expectRefusal("Verifikasi Diperlukan", "Mohon centang kotak verifikasi.");
    });

    it("asks for a code where one is wanted; too many wrong ones lead back to the beginning", async () => {
      const over = { status: 409, json: { message: "Terlalu banyak kode yang salah. Masuk dari awal." } };
      open("/admin/login", { json: { code_wanted: true } });
      await fill();
      await userEvent.click(box());
      await submit();
      const code = await screen.findByLabelText<HTMLInputElement>(/^Kode verifikasi/);
      answerWith(({ path }) =>
        path === "/api/session/code" ? { status: 401, json: { message: "Kode salah." } } : undefined,
      );
      await userEvent.type(code, "123456");
      const verify = () => screen.getByRole<HTMLButtonElement>("button", { name: "Verifikasi" });
      await userEvent.click(verify());
      expect((await screen.findByRole("alert")).textContent).toContain("Kode salah.");
      answerWith(({ path }) => (path === "/api/session/code" ? over : undefined));
      await waitFor(() => expect(verify().disabled).toBe(false));
      await userEvent.click(verify());
      expect(await email()).toBeTruthy();
      expect(toast()).toContain("Terlalu banyak kode yang salah.");
      expect(requests("POST", "/api/session/code")[0]?.body).toEqual({ code: "123456" });
    });

    it("shows the password to whoever wants to see it, and hides it again", async () => {
      open("/admin/login");
      await email();
      await userEvent.click(screen.getByRole("button", { name: "Tampilkan password" }));
      expect(password().type).toBe("text");
      await userEvent.click(screen.getByRole("button", { name: "Sembunyikan password" }));
      expect(password().type).toBe("password");
    });

    it("has a note for a lost password and a way back", async () => {
      open("/admin/login");
      await email();
      expect(screen.getByText("Lupa password? Hubungi administrator.")).toBeTruthy();
      expect(screen.getByRole("link", { name: "Kembali ke beranda" }).getAttribute("href")).toBe("/");
      const mail = screen.getByRole("link", { name: "Minta tautan lewat email" });
      expect(mail.getAttribute("href")).toBe("/admin/forgot-password");
    });

    it("leads to the address that was wanted, with its query", async () => {
      const { router } = open("/admin/customers?q=baja");
      await fill();
      expect(router.state.location.pathname).toBe("/admin/login");
      await userEvent.click(box());
      await submit();
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/customers"));
      expect(new URLSearchParams(router.state.location.search).get("q")).toBe("baja");
    });
  });

  describe("by a passkey", () => {
    const notSupported = () => Promise.reject(new DOMException("", "NotSupportedError"));

    it("says that this browser cannot only to whoever presses the button", async () => {
      const get = vi.fn(notSupported);
      const isConditionalMediationAvailable = () => Promise.resolve(true);
      vi.stubGlobal("PublicKeyCredential", Object.assign(class {}, { isConditionalMediationAvailable }));
      const credentials = Object.assign({}, navigator.credentials, { get });
      vi.spyOn(navigator, "credentials", "get").mockReturnValue(credentials);
      answerWith(({ path }) => {
        if (path.endsWith("/ways"))
          return { json: { password: true, passkey: true, passkey_required: false, provider: null } };
        if (path.includes("passkey")) return { json: { challenge: "AAAA", rpId: "absah.test" } };
        return path === "/api/session" ? { status: 401, json: {} } : undefined;
      });
      renderPage(null, { url: "/admin/login", path: "/elsewhere", routes });
      await waitFor(() => expect(get).toHaveBeenCalledOnce());
      await userEvent.type(await email(), "orang@contoh.example");
      expect([screen.queryByRole("alert"), toast()]).toEqual([null, ""]);
      await userEvent.click(screen.getByRole("button", { name: "Gunakan passkey" }));
      await waitFor(() => expect(toast()).toContain("Passkey tidak dapat dipakai"));
      expect(screen.getByRole("alert").textContent).toContain("Login Gagal");
    });
  });

  describe("where passkeys alone are required", () => {
    const ways = { password: true, passkey: true, passkey_required: true, provider: "Akun kantor" };
    const openLogin = () => {
      answerWith(({ path }) => {
        if (path.endsWith("/ways")) return { json: ways };
        return path === "/api/session" ? { status: 401, json: {} } : undefined;
      });
      return renderPage(null, { url: "/admin/login", path: "/elsewhere", routes });
    };

    it("the button leads, and other ways are for whoever has none yet", async () => {
      vi.stubGlobal("PublicKeyCredential", class {});
      openLogin();
      const button = await screen.findByRole("button", { name: "Gunakan passkey" });
      const question = await screen.findByText("Belum memiliki passkey?");
      expect(button.compareDocumentPosition(question) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
      const others = question.closest("details");
      expect(others?.open).toBe(false);
      expect(others?.contains(password())).toBe(true);
      expect(others?.contains(screen.getByRole("link", { name: "Akun kantor" }))).toBe(true);
      expect(screen.queryByRole("alert")).toBeNull();
    });

    it("a browser that knows no passkeys says so", async () => {
      vi.stubGlobal("PublicKeyCredential", undefined);
      openLogin();
      expect((await screen.findByRole("alert")).textContent).toContain("Browser ini tidak mendukung passkey");
      expect(screen.queryByRole("button", { name: "Gunakan passkey" })).toBeNull();
    });
  });

  describe("out of it again", () => {
    it("is told and leads to the login, and leaves nothing of what was searched for", async () => {
      answerWith(({ method, path }) =>
        path === "/api/session" && method === "GET" ? { json: person } : undefined,
      );
      const { router } = renderPage(null, { url: "/admin/customers?q=PT", path: "/elsewhere", routes });
      expect((await screen.findByRole<HTMLInputElement>("searchbox")).value).toBe("PT");
      await waitFor(() => expect(JSON.stringify(localStorage)).toContain("q=PT"));
      await userEvent.click(screen.getByRole("link", { name: "Keluar" }));
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
      expect(toast()).toContain("You have been logged out from the admin dashboard");
      expect(requests("DELETE", "/api/session")).toHaveLength(1);
      expect(JSON.stringify(localStorage)).not.toContain("q=PT");
      expect(queryClient.getQueryData(["session"])).toBeUndefined();
    });

    it("says so where that fails, stays, and can be tried again", async () => {
      let isDown = true;
      const failures = [{ message: "Sesi tidak dapat diakhiri." }, { message: "" }];
      answerWith(({ method }) =>
        method === "DELETE" && isDown ? { status: 500, json: failures.shift() } : undefined,
      );
      const { router } = renderPage(null, { url: "/admin/logout", path: "/elsewhere", routes });
      await screen.findByRole("heading", { name: "Logout Gagal" });
      expect(toast()).toContain("Logout GagalSesi tidak dapat diakhiri.");
      expect(router.state.location.pathname).toBe("/admin/logout");
      await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
      await waitFor(() => expect(toast()).toContain("Logout GagalTerjadi kesalahan saat logout."));
      isDown = false;
      await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
    });
  });

  describe("for whoever lost their password", () => {
    const fields = async () => [
      await screen.findByLabelText<HTMLInputElement>(/^Password baru/),
      await screen.findByLabelText<HTMLInputElement>(/^Ulangi password baru/),
    ];
    async function write(...texts: [string, string]) {
      for (const [index, field] of (await fields()).entries()) {
        await userEvent.clear(field);
        await userEvent.type(field, texts[index] ?? "");
      }
      await userEvent.click(screen.getByRole("button", { name: "Simpan password" }));
    }
    const openReset = (answer: Answer, query = "?token=abc") => {
      answerWith(({ path }) => (path === "/api/password-resets" ? answer : undefined));
      return renderPage(null, { url: `/admin/reset-password${query}`, path: "/elsewhere", routes });
    };

    it("asks for a mail and says what the server says, which never tells whether there is an account", async () => {
      const message = "Jika alamat itu milik akun, kami mengirim email.";
      answerWith(({ path }) => (path === "/api/password-resets" ? { json: { message } } : undefined));
      renderPage(null, { url: "/admin/forgot-password", path: "/elsewhere", routes });
      await email();
      await userEvent.click(screen.getByRole("button", { name: "Kirim tautan" }));
      await waitFor(() => expect(screen.getAllByText("Wajib diisi.").length).toBeGreaterThan(0));
      await userEvent.type(await email(), person.email);
      await userEvent.click(screen.getByRole("button", { name: "Kirim tautan" }));
      expect((await screen.findByText(new RegExp(message))).textContent).toContain("berlaku satu jam");
      expect(requests("POST", "/api/password-resets").map(({ body }) => body)).toEqual([
        { email: person.email },
      ]);
    });

    it("takes the same password twice, of six characters or more, and leads to the login", async () => {
      const { router } = openReset({ json: { message: "Diatur." } });
      await write("12345", "12345");
      await waitFor(() =>
        expect(screen.getAllByText("Password minimal 6 karakter.").length).toBeGreaterThan(0),
      );
      await write("password-baru", "password-lain");
      await waitFor(() => expect(screen.getAllByText("Password tidak cocok.").length).toBeGreaterThan(0));
      expect(requests("PUT", "/api/password-resets")).toEqual([]);
      await write("password-baru", "password-baru");
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/login"));
      expect(toast()).toContain("Password berhasil diatur ulang.");
      expect(requests("PUT", "/api/password-resets")[0]?.body).toEqual({
        token: "abc",
        password: "password-baru",
      });
    });

    it("says of a link that was used that it was, and leads to a new one", async () => {
      const message = "Tautan ini tidak berlaku lagi.";
      const { router } = openReset({ status: 400, json: { message } });
      await write("password-baru", "password-baru");
      expect((await screen.findByRole("alert")).textContent).toContain(message);
      await userEvent.click(screen.getByRole("link", { name: "Minta tautan yang baru" }));
      await waitFor(() => expect(router.state.location.pathname).toBe("/admin/forgot-password"));
    });

    it("says of a link without its end that it is not whole", async () => {
      openReset({ json: {} }, "");
      expect((await screen.findByRole("alert")).textContent).toContain("Tautan tidak lengkap");
      expect(screen.queryByRole("button", { name: "Simpan password" })).toBeNull();
    });
  });
});
