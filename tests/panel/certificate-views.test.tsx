import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("a view of the list", () => {
  const api = useApi();
  const kept = {
    id: "b2f1c7de-3a53-4a8e-9a2e-6f1d5f6f0a11",
    name: "Tugas saya",
    query: "status=suspended&sort=created_at&order=desc&columns=client_name",
    is_shared: true,
    owner_name: "A",
    is_own: true,
    may_change: true,
  };

  it("whose name is taken can be made what is shown now, for whom it was before", async () => {
    api.answerWith(({ path, method }) => {
      if (path === "/api/saved-views" && method === "GET") return { json: { data: [kept] } };
      if (path === "/api/saved-views") return { status: 422, json: taken };
      if (path.startsWith("/api/saved-views/")) return { json: { saved: true } };
      return { json: { data: [storedCertificate], total: 1, miss: null } };
    });
    renderPage(<CertificateList />, { url: "/admin/certificates?category=Sertifikat+ISO" });
    await userEvent.click(await screen.findByRole("button", { name: "Simpan tampilan" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Nama"), " tugas SAYA ");
    expect(dialog.queryByRole("button", { name: /^Ganti isi/ })).toBeNull();
    await userEvent.click(dialog.getByRole("button", { name: "Simpan" }));
    await userEvent.click(await dialog.findByRole("button", { name: /^Ganti isi “Tugas saya”/ }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const put = api.asked.find(({ method }) => method === "PUT");
    expect(put?.path).toBe(`/api/saved-views/${kept.id}`);
    expect(put?.body).toMatchObject({ name: "Tugas saya", is_shared: true });
    expect(put?.body).toHaveProperty("query", expect.stringContaining("category=Sertifikat+ISO"));
  });

  const taken = {
    message: "Mohon periksa kembali isian Anda.",
    errors: { name: "Anda sudah punya tampilan dengan nama ini." },
  };
});
