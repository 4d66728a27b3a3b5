import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { routes } from "#panel/routes.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const person = {
  ...{ id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11", email: "ani@lembaga.test", full_name: "Ani" },
  ...{ avatar_url: null, language: "id", role: "admin", two_factor_enabled: false },
  ...{ must_set_two_factor: false, must_set_passkey: false, must_choose_password: false },
  areas: ["dashboard", "users", "profile"],
};
const rules = { required: "password", links_by_email: false, adds_people: false, provider: null };

describe("the panel, where passkeys are required,", () => {
  const api = useApi();
  const answerWith = (me: object, refusal?: { status: number; json: unknown }) =>
    api.answerWith(({ method, path, body }) => {
      if (path === "/api/session" || path === "/api/profile") return { json: me };
      if (path === "/api/two-factor-roles") return { json: { roles: [] } };
      if (path === "/api/sign-in-rules")
        return method === "PUT" ? (refusal ?? { json: { ...rules, ...(body as object) } }) : { json: rules };
      return { json: { data: [], total: 0 } };
    });
  const open = (url: string) => renderPage(null, { url, path: "/elsewhere", routes });

  it("redirects people without a passkey to the profile, which offers one first and no authenticator app", async () => {
    answerWith({ ...person, must_set_two_factor: true, must_set_passkey: true, areas: ["profile"] });
    const { router } = open("/admin/users");
    const card = await screen.findByRole("region", { name: "Passkey" });
    expect(router.state.location.pathname).toBe("/admin/profile");
    await within(card).findByText("Masuk ke panel ini memerlukan passkey");
    expect(screen.getAllByRole("region")[0]).toBe(card);
    const app = screen.getByRole("region", { name: "Verifikasi dua langkah" });
    expect(app.textContent).not.toMatch(/mewajibkan|cukup/);
    // It would lead back here.
    expect(screen.queryByRole("link", { name: "Panduan" })).toBeNull();
  });

  it("lists the rule with the others, and shows why an administrator cannot set it yet", async () => {
    const message = "Masuklah dahulu dengan passkey Anda sendiri.";
    answerWith(person, { status: 422, json: { message, errors: { required: message } } });
    open("/admin/users");
    await userEvent.click(await screen.findByRole("radio", { name: /^Hanya passkey/ }));
    await waitFor(() => expect(document.querySelector("[data-toast]")?.textContent).toContain(message));
    expect(screen.getByRole<HTMLInputElement>("radio", { name: /^Cukup password/ }).checked).toBe(true);
    expect(api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { required: "passkey" },
    ]);
  });
});
