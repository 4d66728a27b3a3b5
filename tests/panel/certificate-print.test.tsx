import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import PrintPage from "#panel/certificates/print/page.tsx";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the list of certificates on paper", () => {
  const api = useApi();

  it("is opened from the list as it is shown, and from what is chosen of it", async () => {
    const rows = ["a", "b"].map((id) => ({ ...storedCertificate, id, certificate_number: `NO-${id}` }));
    api.answerWith(({ path }) => ({
      json: path === "/api/certificates" ? { data: rows, total: 30, miss: null } : { data: [] },
    }));
    localStorage.setItem("absah.certificates.columns", "client_name,issue_date");
    renderPage(<CertificateList />, {
      url: "/admin/certificates?status=valid&sort=client_name&order=asc&page=2",
    });
    const address = async (name: string) =>
      (await screen.findByRole("link", { name })).getAttribute("href") ?? "";
    const whole = await address("Cetak daftar");
    expect(whole).toBe(
      "/admin/certificates/print?status=valid&sort=client_name&order=asc&columns=client_name%2Cissue_date",
    );
    await userEvent.click(await screen.findByRole("checkbox", { name: "Pilih NO-b" }));
    expect(await address("Cetak pilihan")).toBe(`${whole}#ids=b`);
    await userEvent.click(screen.getByRole("button", { name: "Pilih semua 30 hasil saringan" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Pilih NO-a" }));
    expect(await address("Cetak pilihan")).toBe(`${whole}#except=a`);
  });

  const url =
    "/admin/certificates/print?status=valid&sort=client_name&order=asc&columns=client_name,scope#ids=a,b";

  function answerWith(total: number) {
    const certificate = {
      ...storedCertificate,
      client_name: "PT Tercetak",
      scope: "Jasa ".repeat(40).trim(),
    };
    api.answerWith(() => ({ json: { data: [certificate], total, company_name: "LS Uji" } }));
  }

  it("is headed by the body, what it is narrowed by and how many, with the columns of the list", async () => {
    answerWith(1);
    renderPage(<PrintPage />, { url });
    await screen.findByText("LS Uji");
    screen.getByText("Status: Valid · dipilih dari daftar");
    screen.getByText(/^1 sertifikat · status per \d+ \S+ \d{4}$/);
    expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
      "No.",
      "Nama klien",
      "Ruang lingkup",
    ]);
    expect(screen.queryByText("Daftar ini tidak lengkap")).toBeNull();
    expect(api.asked.at(-1)?.body).toEqual({
      filters: { status: "valid" },
      sort: "client_name",
      order: "asc",
      ids: ["a", "b"],
    });
  });

  it("says on the paper that more certificates match than it has", async () => {
    answerWith(2_345);
    renderPage(<PrintPage />, { url });
    await screen.findByText("Daftar ini tidak lengkap");
    screen.getByText(/^Hanya 1 dari 2\.345 sertifikat yang dicetak\./);
  });
});
