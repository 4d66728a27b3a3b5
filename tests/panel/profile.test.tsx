import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { DetailsCard } from "#panel/profile/details.tsx";
import { ProfilePage } from "#panel/profile/page.tsx";
import type { Person } from "#shared/answers/session.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const me: Person = {
  ...{ id: "0193a1c0-0000-7000-8000-000000000001", email: "ani@lembaga.test", full_name: "Ani" },
  ...{ avatar_url: null, language: "id", role: "viewer", two_factor_enabled: false },
  ...{ must_set_two_factor: false, must_set_passkey: false, must_choose_password: false, areas: ["profile"] },
};

/** Specification 8: the messages of one's own profile, to the letter. */
describe("what the profile says where something fails", () => {
  const api = useApi();
  const toast = () => document.querySelector("[data-toast=destructive]")?.textContent;

  it("is 'Gagal memuat profil.' where it cannot be read", async () => {
    api.answerWith(() => ({ status: 500, json: {} }));
    renderPage(<ProfilePage />, { url: "/admin/profile" });
    await waitFor(() => expect(toast()).toContain("ErrorGagal memuat profil."));
  });

  it("is 'Gagal memperbarui profil.' where it cannot be saved, and the form stays as it is", async () => {
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
