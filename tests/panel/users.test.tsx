import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/users/pages.tsx";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

const user = (id: string, full_name: string, role: string | null, others: object = {}) => ({
  id,
  full_name,
  email: `${id}@lembaga.test`,
  role,
  is_active: true,
  two_factor_enabled: false,
  has_passkeys: false,
  has_identity: false,
  ...others,
});
const ani = user("ani", "Ani Wijaya", "admin");
const budi = user("budi", "Budi Santoso", "editor");
const citra = user("citra", "Citra Lestari", null, { is_active: false });
const me = {
  ...ani,
  avatar_url: null,
  must_set_two_factor: false,
  must_set_passkey: false,
  must_choose_password: false,
  areas: ["users"],
};

const lastAdministrator = "Ini administrator aktif terakhir: harus selalu ada satu yang dapat masuk.";

describe("the users of the panel", () => {
  const api = useApi();
  const sent = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const dialog = (name: string) => screen.findByRole("dialog", { name });
  const form = (name: string) => screen.findByRole("form", { name });
  const field = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const save = () => userEvent.click(screen.getByRole("button", { name: /^Simpan/ }));
  const names = async () =>
    (await screen.findAllByRole("row"))
      .slice(1)
      .map((row) => within(row).getAllByRole("cell")[0]?.textContent);
  const problemOf = (element: HTMLElement) => {
    if (element.getAttribute("aria-invalid") !== "true") return undefined;
    const described = element.getAttribute("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => document.getElementById(id)?.textContent).at(-1);
  };

  /** Reads are answered with the three; what is sent with the next answer. */
  function answerWith(...answers: { status?: number; json: unknown }[]) {
    api.answerWith(({ method, path }) => {
      if (method !== "GET") return answers.shift() ?? { status: 500, json: {} };
      if (path === "/api/session") return { json: me };
      if (path === "/api/two-factor-roles") return { json: { roles: [] } };
      if (path === "/api/sign-in-rules")
        return { json: { required: "password", links_by_email: false, adds_people: false, provider: null } };
      if (path === "/api/users") return { json: { data: [ani, budi, citra], total: 3 } };
      const one = [ani, budi, citra].find(({ id }) => path === `/api/users/${id}`);
      return one ? { json: one } : { status: 404, json: { message: "Pengguna ini tidak ada." } };
    });
  }
  const open = (below = "") => {
    const children = [
      { index: true, element: null },
      { path: "create", element: pages.create },
      { path: ":id", element: pages.edit },
    ];
    const routes = [{ path: "/admin/users", element: pages.list, children }];
    return renderPage(null, { url: `/admin/users${below}`, path: "/admin", routes });
  };

  describe("in the list", () => {
    it.each([
      ["are found by part of a name, case-insensitively", "SANTOSO", ["Budi Santoso"]],
      ["an e-mail address", "citra@", ["Citra Lestari"]],
      ["a role", "editor", ["Budi Santoso"]],
      ["the role that a missing one counts as", "viewer", ["Citra Lestari"]],
      ["what has blanks around it", "  ani w ", ["Ani Wijaya"]],
    ])("are found by %s", async (_what, term, found) => {
      answerWith();
      const { router } = open();
      expect(await names()).toEqual(["Ani Wijaya", "Budi Santoso", "Citra Lestari"]);
      await userEvent.type(screen.getByRole("searchbox"), term);
      await waitFor(async () => expect(await names()).toEqual(found));
      expect(new URLSearchParams(router.state.location.search).get("q")).toBe(term);
      expect(api.asked.filter(({ path }) => path === "/api/users")).toHaveLength(1);
    });

    it("are found by all that is typed, however fast", async () => {
      answerWith();
      open();
      await names();
      const box = screen.getByRole<HTMLInputElement>("searchbox");
      const type = (text: string) => fireEvent.change(box, { target: { value: box.value + text } });
      act(() => {
        type("b");
        type("u");
        type("d");
      });
      await waitFor(async () => expect(await names()).toEqual(["Budi Santoso"]));
      expect([box.value, location.search]).toEqual(["bud", "?q=bud"]);
    });

    it("show a message when nobody is found", async () => {
      answerWith();
      open("?q=zzz");
      expect(await screen.findByRole("heading", { name: "Tidak ada pengguna yang cocok" })).toBeTruthy();
    });

    it("are shown with name, e-mail, role and status, in this order", async () => {
      answerWith();
      open("?q=budi");
      const heads = (await screen.findAllByRole("columnheader")).map(({ textContent }) => textContent);
      expect(heads).toEqual(["Nama", "Email", "Peran", "Status", "Aksi"]);
      const [, row] = await screen.findAllByRole("row");
      expect(row?.textContent).toContain("Budi Santosobudi@lembaga.testeditorAktif");
    });

    it("show viewer for a missing role", async () => {
      answerWith();
      open("?q=citra");
      const [, row] = await screen.findAllByRole("row");
      expect(within(row as HTMLElement).getByText("viewer")).toBeTruthy();
      expect(within(row as HTMLElement).getByText("Nonaktif")).toBeTruthy();
    });
  });

  it("show the server's message when loading fails", async () => {
    api.answerWith(() => ({ status: 500, json: { message: "Sedang rusak." } }));
    open();
    await waitFor(() => expect(toast()).toContain("Gagal memuat data pengguna: Sedang rusak."));
  });

  describe("when somebody is added", () => {
    it("requires name, e-mail and password, shows all errors, and sends nothing", async () => {
      answerWith();
      open("/create");
      await dialog("Tambah Pengguna");
      await save();
      await waitFor(async () => expect(problemOf(await field(/^Nama lengkap/))).toBe("Wajib diisi."));
      expect(problemOf(await field(/^Email/))).toBe("Wajib diisi.");
      expect(problemOf(await field(/^Password/))).toBe("Password minimal 6 karakter.");
      const problems = within(await dialog("Tambah Pengguna")).getByRole("alert");
      expect(
        within(problems)
          .getAllByRole("listitem")
          .map(({ textContent }) => textContent?.split(":")[0]),
      ).toEqual(["Nama lengkap", "Email", "Password"]);
      expect(sent()).toEqual([]);
    });

    it("asks before the input is discarded", async () => {
      answerWith();
      open("/create");
      await userEvent.type(await field(/^Nama lengkap/), "Setengah jadi");
      await userEvent.click(screen.getByRole("button", { name: "Batal" }));
      await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" });
      await userEvent.click(screen.getByRole("button", { name: "Tetap di halaman ini" }));
      expect((await field(/^Nama lengkap/)).value).toBe("Setengah jadi");
    });

    it("refuses an invalid e-mail address and a password of five characters", async () => {
      answerWith();
      open("/create");
      await userEvent.type(await field(/^Nama lengkap/), "Dewi");
      await userEvent.type(await field(/^Email/), "dewi");
      await userEvent.type(await field(/^Password/), "12345");
      await save();
      await waitFor(async () => expect(problemOf(await field(/^Email/))).toBe("Format email tidak valid"));
      expect(problemOf(await field(/^Password/))).toBe("Password minimal 6 karakter.");
      expect(problemOf(await field(/^Nama lengkap/))).toBeUndefined();
      expect(sent()).toEqual([]);
    });

    it("sends an active viewer by default, closes, and refetches the list with its search", async () => {
      answerWith({ status: 201, json: user("dewi", "Dewi", "viewer") });
      const { router } = open("/create?q=budi");
      await userEvent.type(await field(/^Nama lengkap/), "Dewi");
      await userEvent.type(await field(/^Email/), "Dewi@Lembaga.test");
      await userEvent.type(await field(/^Password/), "rahasia-baru");
      await save();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent()).toMatchObject([{ method: "POST", path: "/api/users" }]);
      expect(sent()[0]?.body).toEqual({
        full_name: "Dewi",
        email: "dewi@lembaga.test",
        password: "rahasia-baru",
        role: "viewer",
        is_active: true,
      });
      expect(router.state.location).toMatchObject({ pathname: "/admin/users", search: "?q=budi" });
      expect(toast()).toContain("Pengguna berhasil ditambahkan.");
      await waitFor(() =>
        expect(
          api.asked.filter(({ path, method }) => method === "GET" && path === "/api/users"),
        ).toHaveLength(2),
      );
    });

    it("shows the server's error at its field, and keeps the input", async () => {
      const problem = "Email ini sudah dipakai.";
      answerWith({ status: 422, json: { message: problem, errors: { email: problem } } });
      open("/create");
      await userEvent.type(await field(/^Nama lengkap/), "Budi");
      await userEvent.type(await field(/^Email/), budi.email);
      await userEvent.type(await field(/^Password/), "rahasia-baru");
      await save();
      await waitFor(async () => expect(problemOf(await field(/^Email/))).toBe(problem));
      expect((await field(/^Email/)).value).toBe(budi.email);
      expect((await field(/^Password/)).value).toBe("rahasia-baru");
      expect(toast()).toContain(`Gagal menyimpan pengguna: ${problem}`);
    });
  });

  describe("when somebody is changed", () => {
    it("sends only changed fields, with their opened values", async () => {
      answerWith({ json: { ...budi, role: "admin" } });
      const { router } = open("/budi?q=budi");
      await form("Edit Pengguna");
      await userEvent.selectOptions(await field(/^Peran/), "admin");
      await save();
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent()).toMatchObject([{ method: "PATCH", path: "/api/users/budi" }]);
      expect(sent()[0]?.body).toEqual({ role: "admin", opened: { role: "editor" } });
      expect(router.state.location).toMatchObject({ pathname: "/admin/users", search: "?q=budi" });
      expect(toast()).toContain("Pengguna berhasil diperbarui.");
    });

    it("sends name and status together when both changed", async () => {
      answerWith({ json: { ...budi, full_name: "Budi S.", is_active: false } });
      open("/budi");
      await form("Edit Pengguna");
      await userEvent.clear(await field(/^Nama lengkap/));
      await userEvent.type(await field(/^Nama lengkap/), "Budi S.");
      await userEvent.click(await field(/^Aktif/));
      await save();
      await waitFor(() => expect(sent()).toHaveLength(1));
      expect(sent()[0]?.body).toEqual({
        full_name: "Budi S.",
        is_active: false,
        opened: { full_name: "Budi Santoso", is_active: true },
      });
    });

    it("has no password field, and a locked e-mail address", async () => {
      answerWith();
      open("/budi");
      await form("Edit Pengguna");
      expect((await field(/^Email/)).disabled).toBe(true);
      expect((await field(/^Email/)).value).toBe(budi.email);
      expect(screen.queryByLabelText(/^Password/)).toBeNull();
    });

    it("does not allow to change the own role and status", async () => {
      answerWith();
      open("/ani");
      await form("Edit Pengguna");
      await waitFor(async () => expect((await field(/^Peran/)).disabled).toBe(true));
      expect(screen.queryByLabelText(/^Aktif/)).toBeNull();
      expect((await field(/^Nama lengkap/)).disabled).toBe(false);
    });

    it("stays open with the server's reason when it is the last administrator", async () => {
      answerWith({ status: 422, json: { message: lastAdministrator, errors: { role: lastAdministrator } } });
      open("/budi");
      await form("Edit Pengguna");
      await userEvent.selectOptions(await field(/^Peran/), "viewer");
      await save();
      await waitFor(() => expect(toast()).toContain(`Gagal menyimpan pengguna: ${lastAdministrator}`));
      expect(within(await dialog("Edit Pengguna")).getByRole("alert").textContent).toContain(
        lastAdministrator,
      );
      expect(problemOf(await field(/^Peran/))).toBe(lastAdministrator);
      expect((await field(/^Peran/)).value).toBe("viewer");
    });

    it("asks for the right value in a conflict, and saves over the newer version", async () => {
      const theirs = { ...budi, full_name: "Budi Mereka" };
      answerWith(
        { status: 409, json: { message: "Pengguna ini baru saja diubah.", current: theirs } },
        { json: { ...theirs, full_name: "Budi Saya" } },
      );
      open("/budi");
      await form("Edit Pengguna");
      await userEvent.clear(await field(/^Nama lengkap/));
      await userEvent.type(await field(/^Nama lengkap/), "Budi Saya");
      await save();
      const panel = within(await screen.findByRole("region", { name: /^Pengguna ini telah diubah/ }));
      expect(panel.getByText("Budi Mereka")).toBeTruthy();
      expect(panel.getByText("Budi Saya")).toBeTruthy();
      await userEvent.click(panel.getByRole("button", { name: "Simpan dengan pilihan ini" }));
      await waitFor(() => expect(sent()).toHaveLength(2));
      expect(sent()[1]?.body).toEqual({ full_name: "Budi Saya", opened: { full_name: "Budi Mereka" } });
    });

    it("shows that an unknown user does not exist", async () => {
      answerWith();
      open("/nobody");
      const opened = within(await dialog("Edit Pengguna"));
      expect(await opened.findByText("Pengguna ini tidak ada, atau sudah dihapus.")).toBeTruthy();
      expect(opened.queryByRole("form")).toBeNull();
    });
  });

  describe("when somebody is to be removed", () => {
    async function askToRemove(name: string) {
      open();
      await userEvent.click(await screen.findByRole("button", { name: `Hapus ${name}` }));
      return within(await dialog("Apakah Anda yakin ingin menghapus pengguna ini?"));
    }

    it("asks first with the name and a warning that it cannot be undone; Batal removes nobody", async () => {
      answerWith();
      const question = await askToRemove("Budi Santoso");
      expect(question.getByText(`Budi Santoso (${budi.email})`)).toBeTruthy();
      expect(question.getByText(/tidak dapat dibatalkan/)).toBeTruthy();
      await userEvent.click(question.getByRole("button", { name: "Batal" }));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(sent()).toEqual([]);
    });

    it("removes the person and refetches the list", async () => {
      answerWith({ json: budi });
      const question = await askToRemove("Budi Santoso");
      await userEvent.click(question.getByRole("button", { name: "Hapus" }));
      await waitFor(() => expect(toast()).toContain("Pengguna berhasil dihapus."));
      expect(sent()).toMatchObject([{ method: "DELETE", path: "/api/users/budi" }]);
      expect(screen.queryByRole("dialog")).toBeNull();
      await waitFor(() =>
        expect(
          api.asked.filter(({ path, method }) => method === "GET" && path === "/api/users"),
        ).toHaveLength(2),
      );
    });

    it("refetches the list where somebody else has already removed the person", async () => {
      answerWith({ status: 404, json: { message: "Pengguna tidak ditemukan." } });
      const question = await askToRemove("Budi Santoso");
      await userEvent.click(question.getByRole("button", { name: "Hapus" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(toast()).toContain("ErrorGagal menghapus pengguna.");
      const lists = () => api.asked.filter(({ path, method }) => method === "GET" && path === "/api/users");
      await waitFor(() => expect(lists()).toHaveLength(2));
    });

    it("shows the server's message when the last administrator cannot be removed", async () => {
      const json = { message: "Mohon periksa kembali isian Anda.", errors: { id: lastAdministrator } };
      answerWith({ status: 422, json });
      const question = await askToRemove("Ani Wijaya");
      await userEvent.click(question.getByRole("button", { name: "Hapus" }));
      const alert = await question.findByRole("alert");
      expect(alert.textContent).toContain("Gagal menghapus pengguna.");
      expect(toast()).toContain("Gagal menghapus pengguna.");
      expect(alert.textContent).toContain(lastAdministrator);
    });
  });

  describe("when somebody forgot their password", () => {
    const ask = async () => {
      await userEvent.click(await screen.findByRole("button", { name: "Reset password Budi Santoso" }));
      return await dialog("Kirim email reset password?");
    };
    const send = () => userEvent.click(screen.getByRole("button", { name: "Kirim email" }));

    it("names the recipient before the mail is sent", async () => {
      answerWith();
      open();
      const { textContent } = await ask();
      expect(textContent).toContain("budi@lembaga.test");
      expect(textContent).toContain("berlaku satu jam");
      await userEvent.click(screen.getByRole("button", { name: "Batal" }));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(sent()).toEqual([]);
    });

    it("mails only that person, with a confirmation", async () => {
      answerWith({ json: { message: "Terkirim." } });
      open();
      await ask();
      await send();
      await waitFor(() => expect(toast()).toContain("Email reset password berhasil dikirim."));
      expect(sent()).toMatchObject([{ method: "POST", path: "/api/users/budi/password-reset" }]);
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("stays open with the server's reason when the mail fails", async () => {
      answerWith({ status: 429, json: { message: "Terlalu banyak permintaan." } });
      open();
      await ask();
      await send();
      const alert = await within(await dialog("Kirim email reset password?")).findByRole("alert");
      expect(alert.textContent).toContain("Gagal mengirim email reset password.");
      expect(toast()).toContain("Gagal mengirim email reset password.");
      expect(alert.textContent).toContain("Terlalu banyak permintaan.");
    });
  });

  describe("when somebody lost their second factor", () => {
    const doni = user("doni", "Doni Saputra", "editor", { two_factor_enabled: true });
    const title = "Matikan verifikasi dua langkah?";

    /** The list with somebody who has a second factor, until it is switched off. */
    function answerSwitchedOffWith(answer: { status?: number; json: unknown }) {
      let listed = doni;
      api.answerWith(({ method, path }) => {
        if (path === "/api/session") return { json: me };
        if (path === "/api/two-factor-roles") return { json: { roles: [] } };
        if (path === "/api/sign-in-rules")
          return {
            json: { required: "password", links_by_email: false, adds_people: false, provider: null },
          };
        if (method === "GET") return { json: { data: [ani, listed], total: 2 } };
        if ((answer.status ?? 200) < 300) listed = { ...doni, two_factor_enabled: false };
        return answer;
      });
    }
    const button = { name: "Matikan verifikasi dua langkah Doni Saputra" };
    const ask = async () => {
      await userEvent.click(await screen.findByRole("button", button));
      return await dialog(title);
    };
    const switchOff = () => userEvent.click(screen.getByRole("button", { name: "Matikan" }));

    it("offers to disable it only for people who have one", async () => {
      answerSwitchedOffWith({ json: {} });
      open();
      await names();
      expect(
        screen.getAllByRole("button", { name: /^Matikan verifikasi/ }).map(({ textContent }) => textContent),
      ).toEqual([button.name]);
    });

    it("asks first with the consequences, disables it, and lists the person without it", async () => {
      answerSwitchedOffWith({ json: { message: "Dimatikan." } });
      open();
      const { textContent } = await ask();
      expect(textContent).toContain("doni@lembaga.test");
      expect(textContent).toContain("Semua sesinya langsung berakhir.");
      expect(sent()).toEqual([]);
      await switchOff();
      await waitFor(() => expect(toast()).toContain("Verifikasi dua langkah dimatikan."));
      expect(sent()).toMatchObject([{ method: "DELETE", path: "/api/users/doni/two-factor" }]);
      await waitFor(() => expect(screen.queryByRole("button", button)).toBeNull());
    });

    it("stays open with the server's reason when it cannot be disabled", async () => {
      answerSwitchedOffWith({ status: 503, json: { message: "Basis data tidak tersedia." } });
      open();
      await ask();
      await switchOff();
      const alert = await within(await dialog(title)).findByRole("alert");
      expect(alert.textContent).toContain("Basis data tidak tersedia.");
    });
  });

  describe("the ways to sign in", () => {
    const provider = { issuer: "https://id.lembaga.test", label: "Akun lembaga", gives_roles: false };
    const rules = { required: "password", links_by_email: false, adds_people: false, provider };
    const eni = user("eni", "Eni", "editor", { has_identity: true });

    function openWith(
      given: object,
      save: (body: object) => Answer = (body) => ({ json: { ...given, ...body } }),
    ) {
      answerWith();
      api.answerWith(({ method, path, body }) => {
        if (path === "/api/session") return { json: me };
        if (path === "/api/two-factor-roles") return { json: { roles: [] } };
        if (path === "/api/sign-in-rules") return method === "PUT" ? save(Object(body)) : { json: given };
        return { json: { data: [budi, citra, eni], total: 3 } };
      });
      open();
    }
    const ways = async () =>
      within(
        await screen.findByRole("radiogroup", { name: "Cara masuk yang diwajibkan" }),
      ).getAllByRole<HTMLInputElement>("radio");
    const buttonsOf = (name: string) =>
      screen
        .queryAllByRole("button", { name: new RegExp(`akun organisasi ${name}$`) })
        .map(({ textContent }) => textContent);

    it("offer the organisation's accounts only where there are any", async () => {
      openWith({ ...rules, provider: null });
      expect(await ways()).toHaveLength(3);
      expect(screen.queryByRole("checkbox", { name: /^Tambahkan orang/ })).toBeNull();
      expect(["Budi Santoso", "Citra Lestari"].flatMap(buttonsOf)).toEqual([]);
      expect(buttonsOf("Eni")).toEqual(["Lepas akun organisasi Eni"]);
    });

    it("invite active people who have no such account yet", async () => {
      openWith(rules);
      expect(await ways()).toHaveLength(4);
      await screen.findByRole("button", { name: "Undang akun organisasi Budi Santoso" });
      expect(buttonsOf("Citra Lestari")).toEqual([]);
      expect(buttonsOf("Eni")).toEqual(["Lepas akun organisasi Eni"]);
    });

    it("are stored one by one, and stay as they are where the server refuses", async () => {
      openWith(rules);
      const [, twoFactors] = await ways();
      if (twoFactors) await userEvent.click(twoFactors);
      expect(await screen.findByText("Aturan masuk diperbarui.")).toBeTruthy();
      expect(sent()).toMatchObject([
        { method: "PUT", path: "/api/sign-in-rules", body: { required: "two-factors" } },
      ]);
      expect((await ways()).map(({ checked }) => checked)).toEqual([false, true, false, false]);
      await userEvent.click(screen.getByRole("checkbox", { name: /^Tambahkan orang/ }));
      await waitFor(() => expect(sent().at(-1)?.body).toEqual({ adds_people: true }));
    });

    it("that are refused are told in the server's words", async () => {
      openWith(rules, () => ({ status: 422, json: { message: "Anda belum memiliki passkey." } }));
      const [password, , passkey] = await ways();
      if (passkey) await userEvent.click(passkey);
      await waitFor(() => expect(toast()).toContain("ErrorAnda belum memiliki passkey."));
      expect(password?.checked).toBe(true);
    });
  });

  describe("the roles that need a second factor", () => {
    const group = () => screen.findByRole("group", { name: "Wajibkan verifikasi dua langkah" });
    const checked = async () =>
      within(await group())
        .getAllByRole<HTMLInputElement>("checkbox")
        .filter((box) => box.checked)
        .map((box) => box.parentElement?.textContent);
    const toggle = async (role: string) => userEvent.click(within(await group()).getByLabelText(role));

    /** Kept as they are sent, unless the test answers otherwise. */
    function answerRolesWith(roles: string[], refusal?: { status: number; json: unknown }) {
      api.answerWith(({ method, path, body }) => {
        if (path === "/api/session") return { json: me };
        if (path !== "/api/two-factor-roles") return { json: { data: [ani], total: 1 } };
        return method === "GET" ? { json: { roles } } : (refusal ?? { json: body });
      });
    }

    it("are shown, and saved together when one is added or removed", async () => {
      answerRolesWith(["admin"]);
      open();
      await waitFor(async () => expect(await checked()).toEqual(["admin"]));
      await toggle("editor");
      await waitFor(async () => expect(await checked()).toEqual(["admin", "editor"]));
      expect(toast()).toContain("Kewajiban verifikasi dua langkah diperbarui.");
      await toggle("admin");
      await waitFor(async () => expect(await checked()).toEqual(["editor"]));
      expect(sent()).toMatchObject([
        { method: "PUT", path: "/api/two-factor-roles", body: { roles: ["admin", "editor"] } },
        { method: "PUT", path: "/api/two-factor-roles", body: { roles: ["editor"] } },
      ]);
    });

    it("stay unchanged with the server's reason when it refuses", async () => {
      answerRolesWith(["admin"], { status: 422, json: { message: "Aktifkan dahulu untuk Anda sendiri." } });
      open();
      await toggle("viewer");
      await waitFor(() => expect(toast()).toContain("Aktifkan dahulu untuk Anda sendiri."));
      expect(await checked()).toEqual(["admin"]);
    });
  });
});
