import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { DetailsCard } from "#panel/profile/details.tsx";
import { ProfilePage } from "#panel/profile/page.tsx";
import { PasswordCard } from "#panel/profile/password.tsx";
import type { Person } from "#shared/answers/session.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const me: Person = {
  ...{ id: "0193a1c0-0000-7000-8000-000000000001", email: "ani@lembaga.test", full_name: "Ani" },
  ...{ avatar_url: null, language: "id", role: "viewer", two_factor_enabled: false },
  ...{ must_set_two_factor: false, must_set_passkey: false, must_choose_password: false, areas: ["profile"] },
};

/** Specification 8: the messages of one's own profile, to the letter. */
describe("the message of the profile", () => {
  const api = useApi();
  const toast = () => document.querySelector("[data-toast=destructive]")?.textContent;

  it("is 'Gagal memuat profil.' when it cannot be loaded", async () => {
    api.answerWith(() => ({ status: 500, json: {} }));
    renderPage(<ProfilePage />, { url: "/admin/profile" });
    await waitFor(() => expect(toast()).toContain("ErrorGagal memuat profil."));
  });

  it("is 'Gagal memperbarui profil.' when it cannot be saved, and the form keeps the input", async () => {
    api.answerWith(() => ({ status: 500, json: {} }));
    renderPage(<DetailsCard profile={me} onSaved={() => {}} />, { url: "/admin/profile" });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nama lengkap/);
    await userEvent.type(name, " Wijaya");
    await userEvent.click(screen.getByRole("button", { name: "Simpan Profil" }));
    await waitFor(() => expect(toast()).toContain("ErrorGagal memperbarui profil."));
    expect(name.value).toBe("Ani Wijaya");
    expect(screen.getByLabelText<HTMLInputElement>("Email").readOnly).toBe(true);
  });
});

describe("the change of the password", () => {
  const api = useApi();
  const toast = () => document.querySelector("[data-toast]")?.textContent;
  const sent = () => api.asked.filter(({ method }) => method !== "GET");
  const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: "input" });
  const write = async (label: RegExp, text: string) => {
    await idle();
    await userEvent.clear(field(label));
    await userEvent.type(field(label), text);
  };
  const saveButton = () => screen.getByRole<HTMLButtonElement>("button", { name: "Ganti Password" });
  const idle = () => waitFor(() => expect(saveButton().disabled).toBe(false));
  const save = () => userEvent.click(saveButton());
  const problemOf = (label: RegExp) => {
    const described = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => document.getElementById(id)?.textContent).join(" ");
  };

  it("shows errors for a short, different or wrong password; a success is announced and clears the fields", async () => {
    const answers = [
      { status: 422, json: { message: "Periksa isian.", errors: { current_password: "Salah." } } },
      { json: {} },
    ];
    api.answerWith(() => answers.shift() ?? { status: 500, json: {} });
    renderPage(<PasswordCard profile={me} onChanged={() => {}} />, { url: "/admin/profile" });
    await screen.findByRole("form", { name: "Ganti password" });
    await write(/^Password saat ini/, "salah-sekali");
    await write(/^Password baru/, "12345");
    await save();
    await waitFor(() => expect(problemOf(/^Password baru/)).toContain("Password minimal 6 karakter."));
    await write(/^Password baru/, "password-baru");
    await write(/^Ulangi password baru/, "password-lain");
    await save();
    await waitFor(() => expect(problemOf(/^Ulangi password baru/)).toContain("Password tidak cocok."));
    expect(toast()).toMatch(/^ErrorPassword tidak cocok\./);
    expect(sent()).toEqual([]);

    await write(/^Ulangi password baru/, "password-baru");
    await save();
    await waitFor(() => expect(toast()).toMatch(/^ErrorGagal memperbarui password\./));
    expect(problemOf(/^Password saat ini/)).toContain("Salah.");
    await write(/^Password saat ini/, "rahasia-uji");
    await save();
    await waitFor(() => expect(toast()).toMatch(/^SuksesPassword berhasil diperbarui\./));
    expect(sent().at(-1)).toMatchObject({
      method: "PUT",
      path: "/api/profile/password",
      body: { current_password: "rahasia-uji", password: "password-baru" },
    });
    expect(field(/^Password saat ini/).value).toBe("");
  });

  it("says at its field why the server refuses the new password", async () => {
    const common = "Password ini termasuk yang paling sering dipakai dan mudah ditebak. Pilih yang lain.";
    api.answerWith(() => ({
      status: 422,
      json: { message: "Periksa isian.", errors: { password: common } },
    }));
    renderPage(<PasswordCard profile={me} onChanged={() => {}} />, { url: "/admin/profile" });
    await screen.findByRole("form", { name: "Ganti password" });
    await write(/^Password saat ini/, "rahasia-uji");
    await write(/^Password baru/, "123456");
    await write(/^Ulangi password baru/, "123456");
    await save();
    await waitFor(() => expect(toast()).toMatch(/^ErrorGagal memperbarui password\./));
    expect(problemOf(/^Password baru/)).toContain(common);
  });
});

describe("the second factor", () => {
  const api = useApi();

  it("is disabled with the password, with a confirmation", async () => {
    let profile = { ...me, two_factor_enabled: true };
    api.answerWith(({ method, path }) => {
      if (method === "DELETE") profile = { ...me, two_factor_enabled: false };
      if (path === "/api/profile") return { json: profile };
      return { json: { data: [] } };
    });
    renderPage(<ProfilePage />, { url: "/admin/profile" });
    await userEvent.click(await screen.findByRole("button", { name: "Matikan verifikasi dua langkah" }));
    await userEvent.type(screen.getByLabelText(/^Password Anda/, { selector: "input" }), "rahasia-uji");
    await userEvent.click(screen.getByRole("button", { name: "Matikan" }));
    expect(await screen.findByText(/^Belum aktif: setelah password/)).toBeTruthy();
    expect(document.querySelector("[data-toast]")?.textContent).toMatch(
      /^SuksesVerifikasi dua langkah dimatikan\. Sesi Anda di perangkat lain sudah diakhiri\./,
    );
    expect(api.asked.find(({ method }) => method === "DELETE")).toMatchObject({
      path: "/api/profile/two-factor",
      body: { password: "rahasia-uji" },
    });
  });
});
