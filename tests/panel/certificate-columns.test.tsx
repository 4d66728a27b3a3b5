import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import { forgetStored } from "#panel/providers/stored-text.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the columns of the list of certificates", () => {
  const api = useApi();
  const url = "/admin/certificates";
  const press = async (name: string) => await userEvent.click(await screen.findByRole("button", { name }));
  const heads = async () => {
    const [head] = await screen.findAllByRole("row");
    if (!head) throw new Error("There is no table");
    return within(head)
      .getAllByRole("columnheader")
      .map(({ textContent }) => textContent);
  };
  const shownByDefault = [
    "Pilih semua di halaman ini",
    ...["Nama klien", "Nomor sertifikat", "Kategori", "Status hari ini", "Kedaluwarsa", "Aksi"],
  ];

  beforeEach(() =>
    api.answerWith(({ path }) =>
      path === "/api/certificates"
        ? { json: { data: [{ ...storedCertificate, scope: "Jasa boga" }], total: 1, miss: null } }
        : { json: { data: [] } },
    ),
  );

  it("are chosen, stay for the next visit, and are the default again after signing out", async () => {
    const { unmount } = renderPage(<CertificateList />, { url });
    expect(await heads()).toEqual(shownByDefault);
    await press("Kolom");
    const dialog = within(await screen.findByRole("dialog"));
    expect(dialog.getByRole<HTMLInputElement>("checkbox", { name: "Nama klien" }).disabled).toBe(true);
    await userEvent.click(dialog.getByRole("checkbox", { name: "Ruang lingkup" }));
    await userEvent.click(dialog.getByRole("checkbox", { name: "Kategori" }));
    await press("Selesai");
    const chosen = [
      "Pilih semua di halaman ini",
      ...["Nama klien", "Nomor sertifikat", "Subkategori", "Ruang lingkup"],
      ...["Status hari ini", "Kedaluwarsa", "Aksi"],
    ];
    expect(await heads()).toEqual(chosen);
    screen.getByText("Jasa boga");
    unmount();
    const again = renderPage(<CertificateList />, { url });
    expect(await heads()).toEqual(chosen);
    await press("Kolom");
    await press("Kolom bawaan");
    expect(await heads()).toEqual(shownByDefault);
    await userEvent.click(screen.getByRole("checkbox", { name: "Ruang lingkup" }));
    await userEvent.click(screen.getByRole("checkbox", { name: "Kategori" }));
    await press("Selesai");
    again.unmount();
    forgetStored();
    renderPage(<CertificateList />, { url });
    expect(await heads()).toEqual(shownByDefault);
  });

  it("are those of an export of what the filters leave, or all that an import reads", async () => {
    renderPage(<CertificateList />, { url: `${url}?standard=ISO+9001&page=2` });
    await heads();
    await press("Ekspor");
    const address = () => {
      const link = screen.getByRole("link", { name: "Unduh" }).getAttribute("href") ?? "";
      return Object.fromEntries(new URL(link, "http://absah.test").searchParams);
    };
    const inOrder = { sort: "created_at", order: "desc" };
    expect(address()).toEqual({ standard: "ISO 9001", format: "xlsx", ...inOrder });
    await userEvent.click(screen.getByRole("radio", { name: "Kolom yang ditampilkan (7)" }));
    await userEvent.click(screen.getByRole("radio", { name: "CSV" }));
    const columns = "client_name,certificate_number,standard,category,sub_category,status_today,expiry_date";
    expect(address()).toEqual({ standard: "ISO 9001", format: "csv", columns, ...inOrder });
    await userEvent.click(screen.getByRole("radio", { name: "Seluruh register" }));
    expect(address()).toEqual({ format: "csv", columns, ...inOrder });
  });

  it("are ordered by a control as well, for cards have no heads to press", async () => {
    renderPage(<CertificateList />, { url });
    await heads();
    await userEvent.selectOptions(screen.getByLabelText("Urutkan menurut"), "Kedaluwarsa");
    await press("Urutan turun: balik urutan");
    await screen.findByRole("button", { name: "Urutan naik: balik urutan" });
    const query = api.asked.filter(({ path }) => path === "/api/certificates").at(-1)?.query;
    expect([query?.get("sort"), query?.get("order")]).toEqual(["expiry_date", "asc"]);
  });
});
