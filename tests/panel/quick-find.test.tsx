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

describe("the command palette", () => {
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

  it("lists the pages of the person's areas, filtered by the input", async () => {
    await open({ areas: ["dashboard", "articles", "profile"] });
    press();
    expect(await links()).toEqual(["Dashboard", "Artikel", "Profil Saya", "Buku panduan"]);
    await userEvent.keyboard("SAYA profil");
    await waitFor(async () => expect(await links()).toEqual(["Profil Saya"]));
    expect(searches()).toEqual([]);
  });

  it("finds the certificate whose public address is pasted", async () => {
    const id = "0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11";
    await open({}, ({ path, query }) =>
      path === "/api/certificates" && query.get("q") === id
        ? { json: { data: [{ ...storedCertificate, id, client_name: "PT Baja Prima" }], total: 1 } }
        : undefined,
    );
    await userEvent.click(screen.getByRole("button", { name: "Cari" }));
    const field = (await dialog()).getByRole("textbox");
    await userEvent.click(field);
    await userEvent.paste(`Cek di ${location.origin}/verifikasi-sertifikat/${id} ya`);
    await waitFor(async () => expect(await links()).toEqual(["PT Baja PrimaABC-001ISO 9001:2015Valid"]));
  });

  it("finds certificates and clients, and links to their list where there are more", async () => {
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

  it("follows the first result on Enter, also when it is still loading", async () => {
    const { router } = await open({}, register);
    press();
    await dialog();
    await userEvent.keyboard("baja{Enter}");
    await waitFor(() =>
      expect(router.state.location.pathname).toBe(`/admin/certificates/${storedCertificate.id}`),
    );
    expect(screen.queryByRole("dialog", { name: "Cari di panel" })).toBeNull();
  });

  it("follows nothing on Enter in an empty field, or that ends the typing of a composed character", async () => {
    const { router } = await open({}, register);
    press();
    const field = (await dialog()).getByRole("textbox");
    await userEvent.keyboard(" {Enter}");
    expect(router.state.location.pathname).toBe("/admin/none");
    await userEvent.type(field, "baja");
    await waitFor(async () => expect(await links()).toHaveLength(3));
    fireEvent.keyDown(field, { key: "Enter", isComposing: true });
    expect(router.state.location.pathname).toBe("/admin/none");
    await dialog();
  });

  it("stays open where a result is opened in another tab", async () => {
    await open({}, register);
    press();
    await userEvent.type((await dialog()).getByRole("textbox"), "baja");
    await waitFor(async () => expect(await links()).toHaveLength(3));
    const link = (await dialog()).getByRole("link", { name: /^Cari/ });
    link.addEventListener("click", (event) => event.preventDefault());
    for (const key of ["ctrlKey", "metaKey", "shiftKey"]) {
      fireEvent.click(link, { [key]: true });
      await dialog();
    }
  });

  it("leads to the list of clients where there are more, and to none while another search is pending", async () => {
    const clients = ["8c0f", "8c1f", "8c2f"].map((id) => ({ ...client, id }));
    await open({}, (question) =>
      question.path === "/api/clients" && question.query.get("q") === "baja"
        ? { json: { data: clients, total: 4 } }
        : register(question),
    );
    press();
    await userEvent.type((await dialog()).getByRole("textbox"), "baja");
    const lists = async () => (await links()).filter((text) => text?.startsWith("Cari"));
    await waitFor(async () =>
      expect(await lists()).toEqual(["Cari “baja” di daftar sertifikat", "Cari “baja” di daftar klien"]),
    );
    await userEvent.keyboard("x");
    expect(await lists()).toEqual([]);
  });

  it("searches no register for those whom it is closed to, and finds a page by all of the words", async () => {
    await open({ areas: ["dashboard", "articles", "profile"] });
    press();
    await userEvent.type((await dialog()).getByRole("textbox"), "profil zzz");
    await waitFor(async () =>
      expect((await dialog()).getByRole("status").textContent).toBe("Tidak ada yang cocok."),
    );
    expect(await links()).toEqual([]);
    expect(searches()).toEqual([]);
  });

  it("cycles through the field and the results with the arrow keys", async () => {
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

  it.each(["/api/certificates", "/api/clients"])(
    "shows when nothing matches with a link to the list, and why a search of %s failed",
    async (failing) => {
      await open({}, ({ path, query }) =>
        query.get("q") === "rusak" && path === failing
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
    },
  );

  it("is hidden while a password, passkey or second factor must be set up", async () => {
    await open({ must_choose_password: true, areas: ["profile"] });
    press();
    expect(screen.queryByRole("button", { name: "Cari" })).toBeNull();
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("leaves Ctrl+K to the editor and other keys to the browser, and opens only once and in front of no dialog", async () => {
    await open();
    fireEvent.keyDown(window, { key: "K", ctrlKey: true, shiftKey: true });
    fireEvent.keyDown(window, { key: "k", ctrlKey: true, altKey: true });
    const other = document.body.appendChild(document.createElement("dialog"));
    other.open = true;
    press();
    other.remove();
    expect(screen.queryByRole("dialog")).toBeNull();
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
