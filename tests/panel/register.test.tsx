import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { RegisterArea } from "#panel/register/area.tsx";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const certificate = { ...storedCertificate, id, client_id: id, scope: "Produksi minuman" };
const client = {
  id,
  legal_name: "PT Lama",
  other_names: ["Lama Jaya"],
  address: "Jl. Raya 1",
  city: "Bekasi",
  province: "Jawa Barat",
  postal_code: "17111",
  country: "Indonesia",
  identity_number: "9120000000001",
  sites: [],
  contacts: [],
  notes: "",
  reminders_paused: false,
  reminders_pause_reason: "",
  customer_id: null,
  version: 1,
  updated_at: "2026-01-05T00:00:00.000Z",
};
const viewer = { id: "v", role: "viewer", areas: ["dashboard", "register", "profile"] };

describe("a viewer", () => {
  const api = useApi();

  function open(url: string, person: object = viewer) {
    api.answerWith(({ path }) => {
      if (path === "/api/session") return { json: person };
      if (path === "/api/certificates") return { json: { data: [certificate], total: 1, miss: null } };
      if (path === `/api/certificates/${id}`) return { json: { ...certificate, former_numbers: [] } };
      if (path === `/api/clients/${id}`) return { json: client };
      if (path === "/api/clients") return { json: { data: [{ ...client, certificate_count: 1 }], total: 1 } };
      return { json: { data: [], total: 0 } };
    });
    const routes = ["/admin/clients", "/admin/clients/:id", "/admin/certificates/:id"];
    const path = url.includes(id) ? "/admin/certificates/:id" : "/admin/certificates";
    renderPage(<RegisterArea />, {
      url,
      path,
      routes: routes
        .filter((each) => each !== path)
        .map((each) => ({ path: each, element: <RegisterArea /> })),
    });
  }

  const buttons = () => screen.queryAllByRole("button").map((button) => button.textContent);

  it("finds and reads a certificate and its client where viewers may read the register", async () => {
    open("/admin/certificates");
    const list = await screen.findByRole("list", { name: "Daftar sertifikat" });
    expect(screen.queryByText("Tambah Sertifikat")).toBeNull();
    expect(screen.queryByText("Ekspor CSV")).toBeNull();
    expect(within(list).queryAllByRole("checkbox")).toEqual([]);
    await userEvent.click(within(list).getByRole("link", { name: "PT Lama" }));
    await screen.findByText("Produksi minuman");
    expect(screen.getByRole("heading", { name: "Keputusan" })).toBeTruthy();
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(buttons()).toEqual([]);
    await userEvent.click(screen.getByRole("link", { name: "Klien" }));
    await screen.findByText("9120000000001");
    expect(screen.queryAllByRole("textbox")).toEqual([]);
    expect(buttons()).toEqual([]);
    expect(api.asked.every(({ method }) => method === "GET")).toBe(true);
  });

  it("is refused where viewers may not read the register", async () => {
    open("/admin/certificates", { ...viewer, areas: ["dashboard", "profile"] });
    await screen.findByRole("heading", { name: /tidak memiliki akses|ditolak/i });
    expect(api.asked.map(({ path }) => path)).toEqual(["/api/session"]);
  });
});
