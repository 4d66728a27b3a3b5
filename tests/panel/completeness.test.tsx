import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { DetailsCard } from "#panel/certificates/details/card.tsx";
import CompletenessPage from "#panel/completeness/page.tsx";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { registerRules, versioned } from "#tests/panel/register-settings.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const clientId = "0d1e45f0-ceea-467f-a9d1-5a3c1f6d2b22";
const settings = versioned(registerRules);
const fields = ["identity_number", "address", "city", "country", "scope", "scope_codes"];
const missing = Object.fromEntries(
  [...fields, "accreditation_body", "accreditation_number", "original_issue_date"].map((field) => [field, 0]),
);

describe("the completeness page", () => {
  const api = useApi();

  function open(url: string, areas = ["certificates", "settings"]) {
    api.answerWith(({ path, method, body }) => {
      if (path === "/api/session") return { json: { id: "a", areas } };
      if (path === "/api/completeness")
        return { json: { valid: 1200, missing: { ...missing, scope_codes: 34 } } };
      if (path === "/api/register-settings")
        return {
          json: method === "PUT" ? { ...settings, ...Object(body), versions: settings.versions } : settings,
        };
      const certificate = { ...storedCertificate, id, client_id: clientId, missing: ["city", "scope_codes"] };
      return { json: { data: [certificate], total: 34 } };
    });
    renderPage(<CompletenessPage />, { url });
  }

  it("counts missing fields, and links to the certificates and to the form of each field", async () => {
    open("/admin/completeness");
    const counts = await screen.findByRole("region", { name: "Data yang belum lengkap" });
    expect(counts.textContent).toContain("Dari 1.200 sertifikat");
    expect(within(counts).getAllByText("Lengkap")).toHaveLength(8);
    expect(counts.textContent).toContain("34 belum diisi");
    await userEvent.click(within(counts).getByRole("link", { name: "Kode lingkup" }));
    const list = await screen.findByRole("list", { name: "Sertifikat yang belum lengkap" });
    const places = within(list)
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
    expect(places).toEqual([`/admin/clients/${clientId}`, `/admin/certificates/${id}#details`]);
    await userEvent.click(screen.getByRole("link", { name: "Berikutnya" }));
    await waitFor(() => expect(api.asked.at(-1)?.query.get("page")).toBe("2"));
  });

  it("fills the body's own export columns from a preset, and saves their order", async () => {
    open("/admin/completeness");
    await userEvent.click(await screen.findByRole("button", { name: "Mulai dari KAN" }));
    const names = screen.getAllByRole("textbox", { name: /Nama kolom/ });
    expect(names[0]).toHaveProperty("value", "Nama Organisasi");
    await userEvent.click(screen.getByRole("button", { name: "Hapus Kolom 1" }));
    await userEvent.click(screen.getByRole("button", { name: "Naikkan Kolom 2" }));
    await userEvent.click(screen.getByRole("button", { name: "Simpan kolom" }));
    await screen.findByText("Kolom ekspor diperbarui.");
    const [sent] = api.asked.filter(({ method }) => method === "PUT");
    expect(Object(sent?.body).export_columns.slice(0, 2)).toEqual([
      { field: "address", name: "Alamat" },
      { field: "identity_number", name: "NIB/NPWP" },
    ]);
  });

  it("allows only administrators to change the columns", async () => {
    open("/admin/completeness", ["certificates"]);
    await screen.findByRole("link", { name: "Kolom KAN" });
    expect(screen.queryByRole("button", { name: "Mulai dari KAN" })).toBeNull();
    expect(screen.queryByRole("link", { name: "Kolom sendiri" })).toBeNull();
  });
});

describe("the accreditation data of a certificate", () => {
  const api = useApi();
  const stored = {
    scope_codes: ["28"],
    accreditation_body: "KAN",
    accreditation_number: "",
    original_issue_date: null,
    sites: [],
    version: 4,
  };
  const site = { name: "Pabrik", address: "", city: "Karawang", country: "Indonesia" };

  function open(answer: (body: unknown) => { status?: number; json: unknown }) {
    api.answerWith(({ path, method, body }) => {
      if (path.endsWith("/details/events")) return { json: { data: [change] } };
      if (path === `/api/clients/${clientId}`) return { json: { ...clientAnswer, sites: [site] } };
      return method === "PUT" ? answer(body) : { json: stored };
    });
    renderPage(<DetailsCard certificate={{ ...storedCertificate, id, client_id: clientId }} />, {
      url: `/admin/certificates/${id}`,
    });
  }

  const warehouse = { name: "Gudang", address: "Jalan 2", city: "Bekasi", country: "Indonesia" };
  const { version: _, ...content } = stored;
  const change = {
    ...{ id: 1, action: "changed", actor_name: "Sari", actor_email: null },
    occurred_at: "2026-01-05T00:00:00.000Z",
    before: { ...content, scope_codes: ["17", "18"], sites: [warehouse] },
    after: content,
  };

  const clientAnswer = {
    id: clientId,
    legal_name: "PT Lama",
    other_names: [],
    address: "",
    city: "",
    province: "",
    postal_code: "",
    country: "",
    identity_number: "",
    contacts: [],
    notes: "",
    reminders_paused: false,
    reminders_pause_reason: "",
    customer_id: null,
    version: 1,
    updated_at: "2026-01-05T00:00:00.000Z",
  };

  it("is saved over the opened version, with copied sites of the client", async () => {
    open((body) => ({ json: { ...Object(body), version: 5 } }));
    const codes = await screen.findByLabelText<HTMLInputElement>("Kode lingkup");
    expect(codes.value).toBe("28");
    await userEvent.clear(codes);
    await userEvent.type(codes, "28; 35,");
    await userEvent.click(screen.getByRole("button", { name: "Ambil lokasi klien" }));
    await screen.findByDisplayValue("Pabrik");
    await userEvent.click(screen.getByRole("button", { name: "Simpan data akreditasi" }));
    await screen.findByText("Data akreditasi disimpan.");
    expect(api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { ...stored, scope_codes: ["28", "35"], sites: [site] },
    ]);
  });

  it("restores an earlier version with its sites into the form", async () => {
    open((body) => ({ json: { ...Object(body), version: 5 } }));
    await userEvent.click(await screen.findByText("Riwayat data akreditasi"));
    expect((await screen.findByText(/Gudang, Jalan 2/)).closest("del")).not.toBeNull();
    await userEvent.click(screen.getByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
    expect(screen.getByLabelText<HTMLInputElement>("Kode lingkup").value).toBe("17, 18");
    await screen.findByDisplayValue("Gudang");
    await userEvent.click(screen.getByRole("button", { name: "Simpan data akreditasi" }));
    await screen.findByText("Data akreditasi disimpan.");
    expect(api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { ...stored, scope_codes: ["17", "18"], sites: [warehouse] },
    ]);
  });

  it("keeps the input and shows the server's error at its field", async () => {
    const message = "Tanggal sertifikasi awal tidak boleh setelah tanggal terbit sertifikat.";
    open(() => ({
      status: 422,
      json: { message: "Mohon periksa kembali isian Anda.", errors: { original_issue_date: message } },
    }));
    await userEvent.type(await screen.findByLabelText("Nomor akreditasi"), "LSSM-001");
    await userEvent.click(screen.getByRole("button", { name: "Simpan data akreditasi" }));
    await screen.findByText(message);
    expect(screen.getByLabelText<HTMLInputElement>("Nomor akreditasi").value).toBe("LSSM-001");
  });
});
