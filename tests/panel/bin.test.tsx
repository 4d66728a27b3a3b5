import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { pages as clientPages } from "#panel/clients/pages.tsx";
import { CustomerList } from "#panel/customers/list.tsx";
import { pages } from "#panel/customers/pages.tsx";
import { queryClient } from "#panel/providers/session.ts";
import { limits } from "#shared/limits.ts";
import { storedCustomer } from "#tests/panel/customer.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("what is removed in the panel", () => {
  const api = useApi();
  const url = "/admin/customers";
  let isThere: boolean;
  let refusal: string | undefined;
  let arrival: Promise<void>;
  beforeEach(() => {
    isThere = true;
    refusal = undefined;
    arrival = Promise.resolve();
    api.answerWith(async ({ method, path }) => {
      const rows = isThere ? [storedCustomer] : [];
      if (method === "DELETE") isThere = false;
      if (path.endsWith("/choices")) return { json: { category: [], sector: [] } };
      if (path.endsWith("/restore")) await arrival;
      if (path.endsWith("/restore") && refusal) return { status: 409, json: { message: refusal } };
      if (path.endsWith("/restore")) isThere = true;
      if (path.endsWith("/removed")) return { json: { data: isThere ? [] : [removed] } };
      return { json: path === "/api/customers" ? { data: rows, total: rows.length } : storedCustomer };
    });
  });
  const removed = {
    row: storedCustomer,
    left_out: ["sector"],
    removed_at: "2026-03-02T02:00:00.000Z",
    actor_name: "Budi",
    actor_email: "budi@absah.example",
  };
  const restores = () =>
    api.asked.filter(({ path }) => path === `/api/customers/${storedCustomer.id}/restore`);

  it("can be undone in its toast", async () => {
    renderPage(<CustomerList />, { url });
    await userEvent.click(await screen.findByRole("button", { name: "Hapus PT Lama" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hapus" }));
    await screen.findByText("Pelanggan berhasil dihapus.");
    await waitFor(() => expect(screen.queryByRole("table")).toBeNull());
    await userEvent.click(screen.getByRole("button", { name: "Urungkan" }));
    await screen.findByText("Pelanggan berhasil dipulihkan.");
    expect(screen.queryByRole("button", { name: "Urungkan" })).toBeNull();
    expect(await screen.findByRole("button", { name: "Hapus PT Lama" })).toBeTruthy();
    expect(restores()).toHaveLength(1);
  });

  it("stands in the bin with who removed it, when, and what it held, until it is brought back", async () => {
    isThere = false;
    renderPage(pages.bin, { url: `${url}/removed` });
    const item = within(await screen.findByRole("listitem"));
    expect(item.getByText(/Dihapus 2 Maret 2026.* oleh Budi \(budi@absah\.example\)/)).toBeTruthy();
    await userEvent.click(item.getByText(/^Lihat isinya/));
    expect(item.getByText("Industri")).toBeTruthy();
    expect(item.getByText("(teks panjang, dipulihkan seutuhnya bersama yang lain)")).toBeTruthy();
    await userEvent.click(item.getByRole("button", { name: "Pulihkan PT Lama" }));
    expect(await screen.findByText("Tempat sampah kosong")).toBeTruthy();
    expect(restores()).toHaveLength(1);
  });

  it("says why it cannot be brought back, and stays", async () => {
    isThere = false;
    refusal = "Sudah dipulihkan oleh orang lain.";
    const arriving = Promise.withResolvers<void>();
    arrival = arriving.promise;
    renderPage(pages.bin, { url: `${url}/removed` });
    const button = await screen.findByRole<HTMLButtonElement>("button", { name: "Pulihkan PT Lama" });
    await userEvent.dblClick(button);
    // A disabled button would lose the focus of whoever works by keys.
    expect(button.disabled).toBe(false);
    expect(restores()).toHaveLength(1);
    arriving.resolve();
    expect(await screen.findByText("Gagal memulihkan: Sudah dipulihkan oleh orang lain.")).toBeTruthy();
    expect(screen.getByRole("button", { name: "Pulihkan PT Lama" })).toBeTruthy();
  });

  it("stays in the list where that is refused, and says why once", async () => {
    const reason = "Masih dipakai di beranda.";
    api.answerWith(({ method, path }) => {
      if (method === "DELETE") return { status: 422, json: { message: "Ditolak.", errors: { id: reason } } };
      if (path.endsWith("/choices")) return { json: { category: [], sector: [] } };
      return { json: { data: [storedCustomer], total: 1 } };
    });
    renderPage(<CustomerList />, { url });
    await userEvent.click(await screen.findByRole("button", { name: "Hapus PT Lama" }));
    const dialog = within(screen.getByRole("dialog"));
    expect(dialog.getByText("PT Lama")).toBeTruthy();
    await userEvent.click(dialog.getByRole("button", { name: "Hapus" }));
    const alert = await dialog.findByRole("alert");
    expect(alert.textContent).toBe(`Gagal menghapus pelanggan.${reason}`);
    await userEvent.click(dialog.getByRole("button", { name: "Batal" }));
    expect(screen.getByRole("button", { name: "Hapus PT Lama" })).toBeTruthy();
  });

  it("by somebody else meanwhile goes out of the list, and its toast outlives the question", async () => {
    let isThere = true;
    api.answerWith(({ method, path }) => {
      if (method === "DELETE") {
        isThere = false;
        return { status: 404, json: { message: "Tidak ada lagi." } };
      }
      if (path.endsWith("/choices")) return { json: { category: [], sector: [] } };
      return { json: { data: isThere ? [storedCustomer] : [], total: Number(isThere) } };
    });
    renderPage(<CustomerList />, { url });
    await userEvent.click(await screen.findByRole("button", { name: "Hapus PT Lama" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Hapus" }));
    expect(await screen.findByText("Belum ada pelanggan")).toBeTruthy();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(screen.getByText("Gagal menghapus pelanggan.")).toBeTruthy();
  });

  it("of a client says its reason once where its own words hold it", async () => {
    const reason = "Klien ini masih memiliki sertifikat.";
    const client = {
      ...{ id: "0d1e45f0-ceea-467f-a9d1-5a3c1f6d2b10", legal_name: "PT Baja", other_names: [], city: "" },
      ...{ country: "", version: 1, updated_at: "2026-01-05T00:00:00.000Z", certificate_count: 2 },
    };
    api.answerWith(({ method }) =>
      method === "DELETE"
        ? { status: 409, json: { message: reason } }
        : { json: { data: [client], total: 1 } },
    );
    renderPage(clientPages.list, { url: "/admin/clients" });
    await userEvent.click(await screen.findByRole("button", { name: "Hapus PT Baja" }));
    const dialog = within(screen.getByRole("dialog"));
    await userEvent.click(dialog.getByRole("button", { name: "Hapus" }));
    expect((await dialog.findByRole("alert")).textContent).toBe(`Gagal menghapus klien: ${reason}`);
  });

  it("says in the bin that only the last rows are shown where there may be more", async () => {
    const rows = Array.from({ length: limits.binRowsMax }, (_, index) => ({
      ...removed,
      row: { ...storedCustomer, id: `r${index}`, name: `PT ${index}` },
    }));
    let data = rows;
    api.answerWith(() => ({ json: { data } }));
    const bin = renderPage(pages.bin, { url: `${url}/removed` });
    expect(await screen.findByText("Hanya 100 yang terakhir dihapus ditampilkan.")).toBeTruthy();
    bin.unmount();
    queryClient.clear();
    data = rows.slice(1);
    renderPage(pages.bin, { url: `${url}/removed` });
    await screen.findByRole("button", { name: "Pulihkan PT 1" });
    expect(screen.queryByText(/yang terakhir dihapus/)).toBeNull();
  });

  it("is reached from its section's list", async () => {
    renderPage(<CustomerList />, { url });
    const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "Tempat sampah" });
    expect(link.getAttribute("href")).toBe(`${url}/removed`);
  });
});
