import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("certificates chosen from the list", () => {
  const api = useApi();
  const url = "/admin/certificates";
  const total = 460;
  const perPage = 2;

  let left: typeof refused;
  let refused: { id: string; client_name: string; certificate_number: string; reason: string }[];
  beforeEach(() => {
    refused = [];
    left = [];
    api.answerWith(({ path, query, body }) => {
      if (path === "/api/certificates") {
        const first = (Number(query.get("page")) - 1) * perPage;
        const data = [first, first + 1].map((n) => ({
          ...storedCertificate,
          id: `id-${n}`,
          certificate_number: `NO-${n}`,
        }));
        return { json: { data, total, miss: null } };
      }
      if (path.endsWith("/bulk/undo"))
        return { json: { undone: Object.keys(Object(body).versions).length - left.length, refused: left } };
      if (path === "/api/certificate-decisions/bulk") return { json: decide(body) };
      return { json: { data: [] } };
    });
  });

  function decide(body: unknown) {
    const { dry_run, versions = {} } = Object(body);
    if (!dry_run) {
      const inPart = refused.filter(({ id }) => id in versions);
      const decided = Object.keys(versions).filter((id) => inPart.every((row) => row.id !== id));
      return {
        decided: decided.length,
        refused: inPart,
        versions: Object.fromEntries(decided.map((id) => [id, 4])),
      };
    }
    const all = Object.fromEntries(Array.from({ length: total }, (_, n) => [`id-${n}`, 3]));
    return { changing: total, sample: [], refused: [], versions: all };
  }

  const bulkAsked = () =>
    api.asked.filter(({ path }) => path.endsWith("/bulk")).map(({ body }) => Object(body));
  const bar = () => screen.findByRole("region", { name: "Sertifikat yang dipilih" });
  const noBar = () =>
    waitFor(() => expect(screen.queryByRole("region", { name: "Sertifikat yang dipilih" })).toBeNull());
  const box = (name: string) => screen.findByRole<HTMLInputElement>("checkbox", { name });
  const choose = async (name: string) => await userEvent.click(await box(name));
  const press = async (name: string | RegExp) =>
    await userEvent.click(await screen.findByRole("button", { name }));

  it("stay chosen on other pages of the list, and go with another filter", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2&page=1` });
    await choose("Pilih NO-0");
    within(await bar()).getByText("1 dipilih");
    await press("Halaman berikutnya");
    await choose("Pilih NO-2");
    within(await bar()).getByText("2 dipilih");
    await press("Halaman sebelumnya");
    expect((await box("Pilih NO-0")).checked).toBe(true);
    await userEvent.selectOptions(screen.getByLabelText("Status hari ini"), "valid");
    await noBar();
  });

  it("the whole page by one box, and then all that the filters leave but those that are taken out", async () => {
    renderPage(<CertificateList />, { url: `${url}?expiring=true&per_page=2` });
    await choose("Pilih semua di halaman ini");
    within(await bar()).getByText("2 dipilih");
    await press("Pilih semua 460 hasil saringan");
    within(await bar()).getByText("460 dipilih");
    await choose("Pilih NO-1");
    within(await bar()).getByText("459 dipilih");
    expect((await box("Pilih semua di halaman ini")).indeterminate).toBe(true);
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await screen.findByText(/sertifikat akan berubah/);
    expect(bulkAsked()[0]).toMatchObject({ dry_run: true, filters: { expiring: "true" }, except: ["id-1"] });
  });

  it("are let go by Escape and by a click", async () => {
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await bar();
    await userEvent.keyboard("{Escape}");
    await noBar();
    await choose("Pilih NO-0");
    await press("Batalkan pilihan");
    await noBar();
  });

  it("an address of the dashboard opens the list with all of it chosen", async () => {
    renderPage(<CertificateList />, { url: `${url}?expiring=true#choose-all` });
    await waitFor(async () => expect(within(await bar()).getByText("460 dipilih")).toBeTruthy());
  });

  it("are decided 200 at a time, each named once, and a toast says how many", async () => {
    renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    await screen.findByText("460 sertifikat diperpanjang.");
    const parts = bulkAsked().filter(({ dry_run }) => !dry_run);
    expect(parts.map(({ versions }) => Object.keys(versions).length)).toEqual([200, 200, 60]);
    expect(new Set(parts.flatMap(({ versions }) => Object.keys(versions))).size).toBe(460);
    expect(screen.queryByRole("dialog")).toBeNull();
    await noBar();
  });

  it("are set back by one request from the toast, and what was changed since is named", async () => {
    const reason = "Diubah sejak keputusan itu, atau keputusannya bukan milik Anda.";
    left = [{ id: "id-7", client_name: "PT Diubah", certificate_number: "NO-7", reason }];
    renderPage(<CertificateList />, { url: `${url}?page=1#choose-all` });
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    await press("Urungkan");
    await screen.findByText(`459 keputusan diurungkan. 1 dibiarkan. NO-7: ${reason}`);
    const asked = api.asked.filter(({ path }) => path.endsWith("/bulk/undo"));
    expect(asked).toHaveLength(1);
    expect(Object.keys(Object(asked[0]?.body).versions)).toHaveLength(460);
    expect(Object(asked[0]?.body).versions["id-3"]).toBe(4);
  });

  it("whoever is left out is named with the reason after the others are decided", async () => {
    const reason = "Diubah oleh orang lain sejak pratinjau.";
    const names = { client_name: "PT Terlewat", certificate_number: "NO-7" };
    refused = [{ id: "id-7", ...names, reason }];
    renderPage(<CertificateList />, { url: `${url}?per_page=2` });
    await choose("Pilih NO-0");
    await press("Perpanjang");
    await press("Lihat pratinjau");
    await press("Perpanjang 460 sertifikat");
    const dialog = within(await screen.findByRole("dialog"));
    const left = await dialog.findByText(/PT Terlewat/);
    expect(screen.getByText("459 sertifikat diperpanjang, 1 dilewati.")).toBeTruthy();
    expect(left.closest("li")?.textContent).toBe(`PT Terlewat NO-7: ${reason}`);
  });
});
