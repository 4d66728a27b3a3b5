import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import CertificateImport from "#panel/certificates/import/page.tsx";
import { renderPage, useApi, useSentFiles } from "#tests/panel/support.tsx";

const result = {
  summary: { total: 1204, new: 1000, changed: 2, unchanged: 200, refused: 2 },
  refusals: [
    { line: 7, column: "issue_date", reason: "Tanggal tidak ada dalam kalender." },
    { line: 9, column: null, reason: "Kolomnya kurang." },
  ],
  refusals_omitted: 0,
  warnings: [] as object[],
  warnings_omitted: 0,
  changes: [
    {
      line: 3,
      certificate_number: "ABC-001",
      client_name: "PT Lama",
      kind: "changed",
      fields: { status: { before: "Valid", after: "Revoked" } },
    },
    { line: 4, certificate_number: "ABC-002", client_name: "PT Baru", kind: "new", fields: {} },
  ],
  changes_omitted: 1000,
  ignored_columns: ["catatan"],
};
const nothing = { ...result, summary: { total: 1, new: 0, changed: 0, unchanged: 1, refused: 0 } };

describe("the import of a file of certificates", () => {
  useApi();
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const problem = async () => (await screen.findByRole("alert")).textContent;
  const { sent } = useSentFiles();

  const open = () => renderPage(<CertificateImport />, { url: "/admin/certificates/import" });
  const choose = (file = new File(["a"], "register.csv", { type: "text/csv" })) =>
    fireEvent.change(screen.getByLabelText(/^Pilih berkas CSV/), { target: { files: [file] } });
  const answer = async (status: number, json: unknown) => {
    await waitFor(() => expect(sent).not.toHaveLength(0));
    sent.at(-1)?.answer(status, json);
  };
  const counts = () =>
    Object.fromEntries(
      Array.from(document.querySelectorAll("dl.grid > div"), (each) => [
        each.querySelector("dt")?.textContent,
        each.querySelector("dd")?.textContent,
      ]),
    );
  const rowsOf = async (title: string) =>
    within(await screen.findByRole("region", { name: title }))
      .getAllByRole("row")
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole("cell")
          .map(({ textContent }) => textContent),
      );
  async function openPreview(found = result) {
    open();
    choose();
    await answer(200, found);
    await screen.findByRole("heading", { name: "Pratinjau" });
  }

  it("shows first what it would do, and writes nothing", async () => {
    await openPreview();
    expect(sent.map(({ url, name }) => [url.searchParams.get("dry_run"), name])).toEqual([
      ["true", "register.csv"],
    ]);
    expect(screen.getByText(/register\.csv · 1\.204 baris · belum ada yang disimpan/)).toBeTruthy();
    expect(counts()).toEqual({ Baru: "1.000", Berubah: "2", Tetap: "200", Ditolak: "2" });
    expect(screen.getByText("catatan")).toBeTruthy();
  });

  it("names each refused row with its column and reason, and each change with both values", async () => {
    await openPreview();
    expect(await rowsOf("Baris yang ditolak")).toEqual([
      ["7", "Tanggal terbit", "Tanggal tidak ada dalam kalender."],
      ["9", "Seluruh baris", "Kolomnya kurang."],
    ]);
    const [changed, added] = await rowsOf("Yang ditambahkan dan diubah");
    expect(changed?.slice(0, 2)).toEqual(["3", "PT LamaABC-001"]);
    expect(changed?.[2]).toMatch(/Status.*Valid.*Revoked/);
    expect(added).toEqual(["4", "PT BaruABC-002", "Baru"]);
    expect(screen.getByText("dan 1.000 baris lainnya")).toBeTruthy();
  });

  it("writes the same file once it was confirmed, and says how many it was", async () => {
    await openPreview();
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.url.searchParams.get("dry_run")).toBe("false");
    expect(sent[1]?.name).toBe("register.csv");
    await answer(200, result);
    expect(await screen.findByRole("heading", { name: "Impor selesai" })).toBeTruthy();
    expect(toast()).toContain("1.002 sertifikat berhasil diimpor.");
    expect(screen.getByRole("link", { name: "Lihat sertifikat" }).getAttribute("href")).toBe(
      "/admin/certificates",
    );
  });

  it("warns before anything is written, and says it again when it is done", async () => {
    const reason = "Sertifikat ini tetap Kadaluwarsa.";
    const warned = { ...result, warnings: [{ line: 5, column: "status", reason }], warnings_omitted: 3 };
    await openPreview(warned);
    const told = [["5", "Status", reason]];
    expect(await rowsOf("Baris yang diimpor dengan peringatan")).toEqual(told);
    expect(screen.getByText("dan 3 baris lainnya")).toBeTruthy();
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await answer(200, warned);
    await screen.findByRole("heading", { name: "Impor selesai" });
    expect(await rowsOf("Baris yang diimpor dengan peringatan")).toEqual(told);
  });

  it("has nothing to confirm where the file changes nothing", async () => {
    await openPreview(nothing);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Impor 0 sertifikat" });
    expect(button.disabled).toBe(true);
  });

  it("of a file that cannot be read says why, and takes another", async () => {
    open();
    choose();
    await answer(422, { message: "Kolom client_name tidak ada." });
    expect(await problem()).toContain("Kolom client_name tidak ada.");
    choose(new File(["b"], "lain.csv"));
    await answer(200, result);
    expect(await screen.findByText(/lain\.csv/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the preview when the import fails, so that it can be tried again", async () => {
    await openPreview();
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(2));
    await answer(503, { message: "Basis data tidak tersedia." });
    expect(await problem()).toContain("Basis data tidak tersedia.");
    expect(screen.getByRole("button", { name: "Impor 1.002 sertifikat" })).toBeTruthy();
  });

  it("refuses a file of more than 100 MB without sending it", async () => {
    open();
    const large = new File(["a"], "besar.csv");
    Object.defineProperty(large, "size", { value: 100 * 1024 * 1024 + 1 });
    choose(large);
    expect(await problem()).toContain("100 MB");
    expect(sent).toEqual([]);
  });

  it("is called off without a complaint while the file is on its way", async () => {
    open();
    choose();
    await screen.findByRole("progressbar");
    await userEvent.click(screen.getByRole("button", { name: "Batal" }));
    expect(sent.map(({ isCalledOff }) => isCalledOff)).toEqual([true]);
    expect(screen.getByLabelText(/^Pilih berkas CSV/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
    expect(toast()).toBe("");
  });
});
