import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { routes } from "#panel/routes.tsx";
import type { ListedClient } from "#shared/answers/clients.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { person } from "#tests/panel/person.ts";
import { type Answer, type Asked, renderPage, useApi } from "#tests/panel/support.tsx";

const editor = { ...person, areas: ["dashboard", "register", "certificates", "profile"] };
const client: ListedClient = {
  ...{ id: "8c0f", legal_name: "PT Baja Prima", city: "Cilegon", certificate_count: 2 },
  ...{ other_names: [], country: "Indonesia" },
  ...{ version: 1, updated_at: "2026-01-05T00:00:00.000Z" },
};

describe("what finds a record or a page from anywhere in the panel", () => {
  const api = useApi();
  const searches = () => api.asked.filter(({ query }) => query.has("q")).map(({ path }) => path);

  async function open(
    given: Partial<typeof editor> = {},
    found: (question: Asked) => Answer | undefined = () => undefined,
  ) {
    api.answerWith((question) => {
      if (question.path === "/api/session") return { json: { ...editor, ...given } };
      return found(question) ?? { json: { data: [], total: 0 } };
    });
    const view = renderPage(null, { url: "/admin/none", path: "/elsewhere", routes });
    await screen.findByText("Selamat datang, Ani Wijaya");
    return view;
  }
  const press = () => fireEvent.keyDown(window, { key: "k", ctrlKey: true });
  const dialog = async () => within(await screen.findByRole("dialog", { name: "Cari di panel" }));
  const links = async () => (await dialog()).queryAllByRole("link").map(({ textContent }) => textContent);
  const register = ({ path, query }: Asked): Answer | undefined => {
    if (query.get("q") !== "baja") return undefined;
    if (path === "/api/certificates")
      return { json: { data: [{ ...storedCertificate, client_name: "PT Baja Prima" }], total: 9 } };
    return path === "/api/clients" ? { json: { data: [client], total: 1 } } : undefined;
  };

  it("lists the pages that are open to the person, and those whose name has what is typed", async () => {
    await open({ areas: ["dashboard", "articles", "profile"] });
    press();
    expect(await links()).toEqual(["Dashboard", "Artikel", "Profil Saya", "Buku panduan"]);
    await userEvent.keyboard("SAYA profil");
    await waitFor(async () => expect(await links()).toEqual(["Profil Saya"]));
    expect(searches()).toEqual([]);
  });

  it("finds certificates and clients, and leads on to the list where there are more", async () => {
    const { router } = await open({}, register);
    await userEvent.click(screen.getByRole("button", { name: "Cari" }));
    await userEvent.type((await dialog()).getByRole("textbox"), "baja");
    await waitFor(async () =>
      expect(await links()).toEqual([
        "PT Baja PrimaABC-001ISO 9001:2015Valid",
        "Cari “baja” di daftar sertifikat",
        "PT Baja PrimaCilegon · 2 sertifikat",
      ]),
    );
    await userEvent.click((await dialog()).getByRole("link", { name: /^Cari/ }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/admin/certificates"));
    expect(router.state.location.search).toBe("?q=baja");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("follows with Enter the first of what is found, also where it is not there yet", async () => {
    const { router } = await open({}, register);
    press();
    await dialog();
    await userEvent.keyboard("baja{Enter}");
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin/certificates/${storedCertificate.id}`),
    );
    expect(screen.queryByRole("dialog", { name: "Cari di panel" })).toBeNull();
  });

  it("leads with the arrow keys from the field through what is found, and around", async () => {
    await open({}, register);
    press();
    const field = (await dialog()).getByRole("textbox");
    await userEvent.type(field, "baja");
    await waitFor(async () => expect(await links()).toHaveLength(3));
    await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toContain("Cilegon");
    await userEvent.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard("{ArrowUp}{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Cari “baja” di daftar sertifikat");
  });

  it("says that nothing matches and leads to the list, which tells what is like it; and why it could not look", async () => {
    await open({}, ({ path, query }) =>
      query.get("q") === "rusak" && path === "/api/certificates"
        ? { status: 500, json: { message: "Basis data tidak tersedia." } }
        : undefined,
    );
    press();
    const field = (await dialog()).getByRole("textbox");
    await userEvent.type(field, "zzz");
    await waitFor(async () =>
      expect((await dialog()).getByRole("status").textContent).toBe("Tidak ada yang cocok."),
    );
    expect(await links()).toEqual(["Cari “zzz” di daftar sertifikat"]);
    await userEvent.clear(field);
    await userEvent.type(field, "rusak");
    await waitFor(async () =>
      expect((await dialog()).getByRole("status").textContent).toBe("Basis data tidak tersedia."),
    );
  });

  it("stays away where somebody has to set something up first", async () => {
    await open({ must_choose_password: true, areas: ["profile"] });
    press();
    expect(screen.queryByRole("button", { name: "Cari" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves the key to the editor, which makes a link of it, and opens once", async () => {
    await open();
    const takeKey = (event: Event) => event.preventDefault();
    document.addEventListener("keydown", takeKey);
    fireEvent.keyDown(document.body, { key: "k", ctrlKey: true });
    document.removeEventListener("keydown", takeKey);
    expect(screen.queryByRole("dialog")).toBeNull();
    press();
    await dialog();
    press();
    expect(screen.getAllByRole("dialog")).toHaveLength(1);
  });
});
