import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages as certificatePages } from "#panel/certificates/pages.tsx";
import { pages } from "#panel/clients/pages.tsx";
import { queryClient } from "#panel/providers/session.ts";
import type { Client } from "#shared/answers/clients.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const otherId = "0d1e45f0-ceea-467f-a9d1-5a3c1f6d2b22";
const sari = { name: "Sari", role: "", email: "sari@baja.example", telephone: "", language: "id" } as const;
const stored: Client = {
  id,
  legal_name: "PT Baja",
  other_names: ["Baja Jaya"],
  address: "",
  city: "Bekasi",
  province: "",
  postal_code: "",
  country: "Indonesia",
  identity_number: "",
  sites: [],
  contacts: [sari],
  notes: "",
  reminders_paused: false,
  reminders_pause_reason: "",
  customer_id: null,
  version: 3,
  updated_at: "2026-01-05T00:00:00.000Z",
};
const other: Client = {
  ...stored,
  id: otherId,
  legal_name: "PT Baja Raya",
  other_names: [],
  contacts: [],
  city: "",
};
const listed = ({ legal_name, ...row }: Client) => ({
  id: row.id,
  legal_name,
  other_names: row.other_names,
  city: row.city,
  country: row.country,
  version: row.version,
  updated_at: row.updated_at,
  certificate_count: 1,
});
const certificate = {
  id: "3f1c",
  client_name: "PT. BAJA",
  certificate_number: "ABC-001",
  standard: "ISO 9001:2015",
  issue_date: "2020-01-05",
  expiry_date: "2021-01-04",
  status: "Valid",
  verdict: "expired",
  removed_at: null,
};

describe("the form of a client", () => {
  const api = useApi();
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const press = (name: string | RegExp) => userEvent.click(screen.getByRole("button", { name }));
  const field = (label: string | RegExp) => screen.findByLabelText<HTMLInputElement>(label);

  function answer(names: unknown = { data: [], known: null }) {
    api.answerWith(({ method, path, body }) => {
      if (method === "POST" && path.endsWith("/merge")) return { json: other };
      if (method !== "GET") return { json: { ...stored, ...(body as object), version: 4 } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path.endsWith("/names")) return { json: names };
      if (path.endsWith(`/clients/${id}/certificates`)) return { json: { data: [certificate], total: 1 } };
      if (path.endsWith("/certificates")) return { json: { data: [], total: 0 } };
      if (path.endsWith(`/clients/${id}`)) return { json: stored };
      if (path.endsWith(`/clients/${otherId}`)) return { json: other };
      if (path.startsWith("/api/certificates/")) return { json: { ...storedCertificate, client_id: id } };
      return { json: { data: [listed(stored), listed(other)], total: 2 } };
    });
  }
  function open(below: string) {
    answer();
    return renderPage(below === "create" ? pages.create : pages.edit, {
      url: `/admin/clients/${below}`,
      path: below === "create" ? "/admin/clients/create" : "/admin/clients/:id",
      routes: [{ path: "/admin/clients", element: <p>Daftar</p> }],
    });
  }

  it("of a new client requires only the name, and drops an empty line of other names", async () => {
    open("create");
    await userEvent.type(await field(/^Nama resmi/), "PT Baru");
    await press("Tambah nama");
    expect(document.activeElement).toBe(await field("Nama 1"));
    await press(/^Simpan/);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toEqual({
      legal_name: "PT Baru",
      other_names: [],
      address: "",
      city: "",
      province: "",
      postal_code: "",
      country: "Indonesia",
      identity_number: "",
      sites: [],
      contacts: [],
      notes: "",
      reminders_paused: false,
      reminders_pause_reason: "",
      customer_id: null,
    });
  });

  it("adds and removes contacts by keyboard, and keeps the focus among them", async () => {
    open(id);
    expect((await field(/^Nama kontak/)).value).toBe("Sari");
    screen.getByRole("button", { name: "Tambah kontak" }).focus();
    await userEvent.keyboard("{Enter}");
    const names = screen.getAllByLabelText<HTMLInputElement>(/^Nama kontak/);
    expect(document.activeElement).toBe(names[1]);
    await userEvent.keyboard("Joko");
    screen.getByRole("button", { name: "Hapus Kontak 1" }).focus();
    await userEvent.keyboard("{Enter}");
    expect(document.activeElement).toHaveProperty("value", "Joko");
    await press(/^Simpan/);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({
      contacts: [{ name: "Joko", role: "", email: "", telephone: "", language: "id" }],
      other_names: ["Baja Jaya"],
      version: 3,
    });
  });

  it("replaces the default country by one choice, and keeps a stored name that is not in the list", async () => {
    open(id);
    const country = await screen.findByLabelText<HTMLSelectElement>("Negara");
    expect(country.selectedOptions[0]?.textContent).toBe("Indonesia");
    await userEvent.selectOptions(country, "Malaysia");
    await press(/^Simpan/);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({ country: "Malaysia" });
    const names = [...country.options].map(({ value }) => value);
    expect(new Set(names).size).toBeGreaterThan(249);
    api.answerWith(({ path }) =>
      path.endsWith(`/clients/${id}`)
        ? { json: { ...stored, country: "Hindia Belanda" } }
        : { json: { data: [], total: 0 } },
    );
    cleanup();
    queryClient.clear();
    renderPage(pages.edit, { url: `/admin/clients/${id}`, path: "/admin/clients/:id" });
    expect((await screen.findByLabelText<HTMLSelectElement>("Negara")).value).toBe("Hindia Belanda");
  });

  it("offers the local draft with contacts after the browser was closed", async () => {
    queryClient.setQueryData(["session"], { id: "ani", email: "ani@lembaga.test", areas: ["certificates"] });
    open(id);
    await userEvent.type(await field("Kota"), " Timur");
    await userEvent.type(await field(/^Nama kontak/), " Dewi");
    await waitFor(() => expect(JSON.stringify(localStorage)).toContain("Sari Dewi"));
    cleanup();
    queryClient.clear();
    queryClient.setQueryData(["session"], { id: "ani", email: "ani@lembaga.test", areas: ["certificates"] });
    open(id);
    const offer = within(await screen.findByRole("region", { name: "Perubahan yang belum disimpan" }));
    expect((await field("Kota")).value).toBe("Bekasi");
    await userEvent.click(offer.getByRole("button", { name: "Pulihkan" }));
    expect((await field("Kota")).value).toBe("Bekasi Timur");
    await press(/^Simpan/);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]?.body).toMatchObject({
      city: "Bekasi Timur",
      contacts: [{ ...sari, name: "Sari Dewi" }],
    });
  });

  it("shows an error at an invalid contact, and sends nothing", async () => {
    open(id);
    const mail = await field("Email");
    await userEvent.type(mail, " bukan");
    await userEvent.clear(await field(/^Nama kontak/));
    await press(/^Simpan/);
    expect(await screen.findByText("Format email tidak valid")).toBeTruthy();
    expect(mail.getAttribute("aria-invalid")).toBe("true");
    expect(screen.getAllByText("Wajib diisi.").length).toBeGreaterThan(0);
    expect(saves()).toEqual([]);
  });

  it("lists the client's certificates with their status today", async () => {
    open(id);
    const link = await screen.findByRole("link", { name: "ABC-001" });
    expect(link.getAttribute("href")).toBe("/admin/certificates/3f1c");
    const shown = within(screen.getByRole("region", { name: "Sertifikat (1)" }));
    expect(shown.getByText("Kadaluwarsa")).toBeTruthy();
    expect(shown.getByText("Atas nama PT. BAJA")).toBeTruthy();
  });

  it("merges into another client after a preview", async () => {
    const { router } = open(id);
    await userEvent.click(await screen.findByRole("button", { name: "Gabungkan…" }));
    const dialog = within(await screen.findByRole("dialog", { name: "Gabungkan dengan klien lain" }));
    const confirm = dialog.getByRole<HTMLButtonElement>("button", { name: "Gabungkan" });
    expect(confirm.disabled).toBe(true);
    await userEvent.type(dialog.getByLabelText("Klien yang tetap ada"), "baja");
    await userEvent.click(await dialog.findByRole("radio", { name: /PT Baja Raya/ }));
    expect(dialog.queryByRole("radio", { name: /^PT Baja Bekasi/ })).toBeNull();
    const preview = within(await dialog.findByRole("region", { name: "Yang akan berubah" }));
    await preview.findByText("1 sertifikat");
    for (const moved of ["PT Baja", "Baja Jaya", "Sari, sari@baja.example", "Bekasi"]) {
      expect(preview.getByText(moved)).toBeTruthy();
    }
    await userEvent.click(confirm);
    await waitFor(() => expect(saves()).toHaveLength(1));
    expect(saves()[0]).toMatchObject({ path: `/api/clients/${id}/merge`, body: { into: otherId } });
    await waitFor(() => expect(router.state.location.pathname).toBe(`/admin/clients/${otherId}`));
    await userEvent.click(await screen.findByRole("button", { name: "Urungkan" }));
    await screen.findByText("Penggabungan diurungkan: kedua klien terpisah lagi.");
    expect(saves()[1]).toMatchObject({ path: `/api/clients/${id}/restore` });
  });

  describe("of a certificate", () => {
    const openCertificate = async (below: string, names: unknown) => {
      answer(names);
      renderPage(below === "create" ? certificatePages.create : certificatePages.edit, {
        url: `/admin/certificates/${below}`,
        path: below === "create" ? "/admin/certificates/create" : "/admin/certificates/:id",
      });
      return await field(/^Nama klien/);
    };

    it("suggests known clients, and announces a new client for an unknown name", async () => {
      const name = await openCertificate("create", {
        data: ["PT Baja", "PT Baja Raya"],
        known: null,
        similar: null,
      });
      await userEvent.type(name, "PT Baj");
      expect(await screen.findByText("Klien baru akan dibuat: PT Baj")).toBeTruthy();
      const offered = [...document.querySelectorAll("datalist option")].map((each) =>
        each.getAttribute("value"),
      );
      expect(offered).toEqual(["PT Baja", "PT Baja Raya"]);
    });

    it("names the client of another spelling, and shows no hint for an exact name", async () => {
      const known = { data: ["PT Baja"], known: { id, legal_name: "PT Baja" }, similar: null };
      const name = await openCertificate("create", known);
      await userEvent.type(name, "P.T. BAJA");
      expect(await screen.findByText("Klien yang sudah dikenal: PT Baja")).toBeTruthy();
      await userEvent.clear(name);
      await userEvent.type(name, "PT Baja");
      await waitFor(() => expect(screen.queryByText(/^Klien /)).toBeNull());
    });

    it("suggests a client whose name differs only in the legal form", async () => {
      const similar = { id, legal_name: "PT Uji Satu" };
      const name = await openCertificate("create", { data: ["PT Uji Satu"], known: null, similar });
      await userEvent.type(name, "P.T. UJI SATU, Tbk");
      await userEvent.click(await screen.findByRole("button", { name: "Pakai nama PT Uji Satu" }));
      expect((name as HTMLInputElement).value).toBe("PT Uji Satu");
      expect(document.activeElement).toBe(name);
    });

    it("is moved to another client without changing the printed name", async () => {
      await openCertificate("3f1c", { data: [], known: null, similar: null });
      const card = within(await screen.findByRole("region", { name: "Klien" }));
      await userEvent.click(card.getByRole("button", { name: "Ganti klien…" }));
      const dialog = within(await screen.findByRole("dialog", { name: "Ganti klien sertifikat" }));
      await userEvent.type(dialog.getByLabelText("Klien yang memegang sertifikat ini"), "baja");
      await userEvent.click(await dialog.findByRole("radio", { name: /PT Baja Raya/ }));
      await userEvent.click(dialog.getByRole("button", { name: "Ganti klien" }));
      await screen.findByText("Klien sertifikat diganti.");
      expect(saves()).toMatchObject([
        { method: "PUT", path: "/api/certificates/3f1c/client", body: { client_id: otherId } },
      ]);
    });

    it("links to its client, and explains the effect of another name", async () => {
      const name = await openCertificate("3f1c", { data: [], known: null, similar: null });
      expect(screen.getByRole("link", { name: "Klien" }).getAttribute("href")).toBe(`/admin/clients/${id}`);
      expect(api.asked.filter(({ path }) => path.endsWith("/names"))).toEqual([]);
      await userEvent.type(name, " Abadi");
      expect(
        await screen.findByText("Akan dicatat sebagai nama lain dari klien sertifikat ini."),
      ).toBeTruthy();
    });
  });
});
