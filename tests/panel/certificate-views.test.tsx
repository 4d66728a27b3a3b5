import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

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

  describe("in the bar above it", () => {
    const view = (values: object) => ({ ...kept, is_shared: false, ...values });
    const open = (query: string, ...views: object[]) => {
      api.answerWith(({ path, method }) => {
        if (path === "/api/saved-views")
          return { json: method === "GET" ? { data: views } : { saved: true } };
        if (path.startsWith("/api/saved-views/")) return { json: { saved: true } };
        return { json: { data: [storedCertificate], total: 1, miss: null } };
      });
      renderPage(<CertificateList />, { url: `/admin/certificates${query}` });
    };
    const bar = async () => within(await screen.findByRole("navigation", { name: "Tampilan tersimpan" }));
    const current = async () =>
      (await bar())
        .getAllByRole("link")
        .filter((link) => link.getAttribute("aria-current") === "true")
        .map(({ textContent }) => textContent);
    const put = () => api.asked.find(({ method }) => method === "PUT");
    const expired = view({ name: "Habis", query: "status=expired&category=Sertifikat+ISO" });

    it("is marked where the list shows it, whichever filter was chosen first and on any page", async () => {
      open("?category=Sertifikat+ISO&status=expired&page=1&per_page=50", expired);
      await (await bar()).findByRole("link", { name: "Habis" });
      expect(await current()).toEqual(["Habis"]);
      expect(screen.getByRole("button", { name: "Ubah tampilan Habis" })).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Simpan tampilan" })).toBeNull();
      await userEvent.selectOptions(screen.getByLabelText("Status hari ini"), "valid");
      await screen.findByRole("button", { name: "Simpan tampilan" });
      expect(await current()).toEqual([]);
    });

    it("shows its filters, order and columns by one click, with the size of page that was chosen, and Semua none of them", async () => {
      open("?per_page=50", view({ name: "Lingkup", query: `${kept.query}%2Cscope` }));
      await userEvent.click(await (await bar()).findByRole("link", { name: "Lingkup" }));
      await waitFor(() => expect(location.search).toContain("status=suspended"));
      expect(Object.fromEntries(new URLSearchParams(location.search))).toEqual({
        ...{ status: "suspended", sort: "created_at", order: "desc", page: "1", per_page: "50" },
      });
      expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual(
        expect.arrayContaining(["Nama klien", "Ruang lingkup"]),
      );
      expect(screen.queryByRole("columnheader", { name: "Kategori" })).toBeNull();
      await userEvent.click((await bar()).getByRole("link", { name: "Semua" }));
      await waitFor(() => expect(location.search).not.toContain("status"));
      expect(await screen.findByRole("columnheader", { name: "Kategori" })).toBeTruthy();
      expect(await current()).toEqual(["Semua"]);
    });

    it("says whose it is where it is shared, and is changed by nobody else", async () => {
      const others = view({
        name: "Milik Budi",
        is_shared: true,
        is_own: false,
        owner_name: "Budi",
        may_change: false,
      });
      open(
        `?${kept.query.replace("&columns=client_name", "")}`,
        { ...others, query: "status=suspended" },
        {
          ...{ ...kept, id: "c2f1c7de-3a53-4a8e-9a2e-6f1d5f6f0a11", query: "status=valid" },
        },
      );
      await (await bar()).findByRole("link", { name: "Milik Budi (dari Budi)" });
      expect((await bar()).getByRole("link", { name: "Tugas saya (dibagikan)" })).toBeTruthy();
      expect(await current()).toEqual([expect.stringContaining("Milik Budi")]);
      expect(screen.queryByRole("button", { name: /^Ubah tampilan|^Simpan tampilan/ })).toBeNull();
    });

    it("is saved with what the list shows now, for everybody where that is ticked", async () => {
      open("?status=expired&page=3");
      await userEvent.click(await screen.findByRole("button", { name: "Simpan tampilan" }));
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.type(dialog.getByLabelText("Nama"), "Habis");
      await userEvent.click(dialog.getByLabelText("Bagikan kepada semua staf"));
      await userEvent.click(dialog.getByRole("button", { name: "Simpan" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      const { body } = api.asked.find(({ method }) => method === "POST") ?? {};
      expect(body).toMatchObject({ name: "Habis", is_shared: true });
      expect(Object.fromEntries(new URLSearchParams(Object(body).query))).toEqual({
        ...{ status: "expired", sort: "created_at", order: "desc" },
        columns: "client_name,certificate_number,standard,category,sub_category,status_today,expiry_date",
      });
    });

    it("keeps what it shows when it is renamed, and its sharing unless that is changed", async () => {
      open("?status=expired&category=Sertifikat+ISO", { ...expired, is_shared: true });
      await userEvent.click(await screen.findByRole("button", { name: "Ubah tampilan Habis" }));
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.type(dialog.getByLabelText("Nama"), " semua");
      await userEvent.click(dialog.getByRole("button", { name: "Simpan" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(put()).toMatchObject({
        path: `/api/saved-views/${kept.id}`,
        body: { name: "Habis semua", is_shared: true, query: expired.query },
      });
    });

    it("is not offered to be replaced where another one is renamed to its name", async () => {
      const other = view({ name: "Lain", query: "status=valid", id: "c2f1c7de-3a53-4a8e-9a2e-6f1d5f6f0a11" });
      open("?status=valid", expired, other);
      await userEvent.click(await screen.findByRole("button", { name: "Ubah tampilan Lain" }));
      api.answerWith(() => ({ status: 422, json: taken }));
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.clear(dialog.getByLabelText("Nama"));
      await userEvent.type(dialog.getByLabelText("Nama"), "Habis");
      await userEvent.click(dialog.getByRole("button", { name: "Simpan" }));
      expect(await dialog.findByText(taken.errors.name)).toBeTruthy();
      expect(dialog.queryByRole("button", { name: /^Ganti isi/ })).toBeNull();
    });

    it("says in the server's words why it is not saved, and keeps the name that was typed", async () => {
      open("?status=expired");
      await userEvent.click(await screen.findByRole("button", { name: "Simpan tampilan" }));
      const arrives = Promise.withResolvers<Answer>();
      api.answerWith(() => arrives.promise);
      const dialog = within(await screen.findByRole("dialog"));
      await userEvent.type(dialog.getByLabelText("Nama"), "Habis");
      await userEvent.click(dialog.getByRole("button", { name: "Simpan" }));
      // Not called off by Escape: the answer would be read by nobody.
      fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
      arrives.resolve({ status: 422, json: { message: "Paling banyak 50 tampilan." } });
      expect((await dialog.findByRole("alert")).textContent).toContain("Paling banyak 50 tampilan.");
      expect(dialog.getByLabelText<HTMLInputElement>("Nama").value).toBe("Habis");
    });

    it("is asked about before it is deleted, and gone from the bar then", async () => {
      const views = [expired];
      open("?status=expired&category=Sertifikat+ISO", ...views);
      await userEvent.click(await screen.findByRole("button", { name: "Ubah tampilan Habis" }));
      await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Hapus" }));
      expect(api.asked.filter(({ method }) => method === "DELETE")).toEqual([]);
      api.answerWith(({ path, method }) => {
        if (path !== "/api/saved-views") return { json: { removed: true } };
        return { json: { data: method === "GET" ? [] : views } };
      });
      const question = within(await screen.findByRole("dialog", { name: "Hapus tampilan ini?" }));
      await userEvent.click(question.getByRole("button", { name: "Hapus" }));
      await screen.findByText("Tampilan dihapus.");
      expect(api.asked.find(({ method }) => method === "DELETE")?.path).toBe(`/api/saved-views/${kept.id}`);
      await waitFor(() => expect(screen.queryByRole("link", { name: "Habis" })).toBeNull());
    });
  });

  it("of somebody else is never replaced by one's own of the same name", async () => {
    api.answerWith(({ path, method }) => {
      if (path === "/api/saved-views" && method === "GET")
        return { json: { data: [{ ...kept, is_own: false }] } };
      if (path === "/api/saved-views") return { status: 422, json: taken };
      return { json: { data: [storedCertificate], total: 1, miss: null } };
    });
    renderPage(<CertificateList />, { url: "/admin/certificates?category=Sertifikat+ISO" });
    await userEvent.click(await screen.findByRole("button", { name: "Simpan tampilan" }));
    const dialog = within(await screen.findByRole("dialog"));
    await userEvent.type(dialog.getByLabelText("Nama"), "Tugas saya");
    await userEvent.click(dialog.getByRole("button", { name: "Simpan" }));
    expect(await dialog.findByText(taken.errors.name)).toBeTruthy();
    const name = dialog.getByLabelText<HTMLInputElement>("Nama");
    expect([name.getAttribute("aria-invalid"), name.maxLength]).toEqual(["true", 60]);
    expect(screen.getByRole("textbox", { name: "Nama", description: taken.errors.name })).toBe(name);
    expect(dialog.queryByRole("alert")).toBeNull();
    expect(dialog.queryByRole("button", { name: /^Ganti isi/ })).toBeNull();
  });

  const taken = {
    message: "Mohon periksa kembali isian Anda.",
    errors: { name: "Anda sudah punya tampilan dengan nama ini." },
  };
});
