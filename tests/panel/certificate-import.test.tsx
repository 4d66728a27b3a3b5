import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import CertificateImport from "#panel/certificates/import/page.tsx";
import { renderPage, useApi, useSentFiles } from "#tests/panel/support.tsx";

const result = {
  summary: { total: 1204, new: 1000, changed: 2, unchanged: 200, refused: 2 },
  refusals: [
    {
      line: 7,
      column: "issue_date",
      reason: "Tanggal tidak ada dalam kalender.",
      client_name: "PT Salah",
      certificate_number: "ABC-003",
      value: "2025-02-30",
    },
    {
      line: 9,
      column: null,
      reason: "Kolomnya kurang.",
      client_name: null,
      certificate_number: null,
      value: null,
    },
  ],
  refusals_omitted: 0,
  clients: { added: 0, completed: 0 },
  details: { completed: 0 },
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
  unread_sheets: [] as string[],
};
/** A file in the register's own words. */
const plain = {
  total: 1204,
  columns: ["client_name", "certificate_number", "standard", "issue_date", "expiry_date", "catatan"].map(
    (heading) => ({
      heading,
      column: heading === "catatan" ? null : heading,
      values: [],
      days: [],
      has_more: false,
    }),
  ),
};
const nothing = { ...result, summary: { total: 1, new: 0, changed: 0, unchanged: 1, refused: 0 } };

describe("the import of a file of certificates", () => {
  const api = useApi();
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const problem = async () => (await screen.findByRole("alert")).textContent;
  const { sent } = useSentFiles();

  const open = () =>
    renderPage(<CertificateImport />, {
      url: "/admin/certificates/import",
      routes: [{ path: "/admin/certificates", element: <p>Daftar sertifikat</p> }],
    });
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
    await answer(200, plain);
    await waitFor(() => expect(sent).toHaveLength(2));
    await answer(200, found);
    await screen.findByRole("heading", { name: "Pratinjau" });
  }

  it("shows first what it would do, and writes nothing", async () => {
    await openPreview();
    expect(sent.map(({ url, name }) => [url.searchParams.get("dry_run"), name])).toEqual([
      [null, "register.csv"],
      ["true", "register.csv"],
    ]);
    expect(screen.getByText(/register\.csv · 1\.204 baris · belum ada yang disimpan/)).toBeTruthy();
    expect(counts()).toEqual({ Baru: "1.000", Berubah: "2", Tetap: "200", Ditolak: "2" });
    expect(screen.getByText("catatan")).toBeTruthy();
  });

  it("names each refused row with its column and reason, and each change with both values", async () => {
    await openPreview();
    expect(await rowsOf("Baris yang ditolak")).toEqual([
      ["7", "PT SalahABC-003", "Tanggal terbit", "2025-02-30", "Tanggal tidak ada dalam kalender."],
      ["9", "", "Seluruh baris", "", "Kolomnya kurang."],
    ]);
    const [changed, added] = await rowsOf("Yang ditambahkan dan diubah");
    expect(changed?.slice(0, 2)).toEqual(["3", "PT LamaABC-001"]);
    expect(changed?.[2]).toMatch(/Status.*Valid.*Revoked/);
    expect(added).toEqual(["4", "PT BaruABC-002", "Baru"]);
    expect(screen.getByText("dan 1.000 baris lainnya")).toBeTruthy();
  });

  it("marks a change of what the public acts on, and says since when a suspended one is", async () => {
    const fields = { scope: { before: null, after: "Jasa boga" } };
    const row = { client_name: "PT Lama", kind: "changed" };
    await openPreview({
      ...result,
      changes: [
        {
          ...{ ...row, line: 3, certificate_number: "ABC-001" },
          fields: {
            status: { before: "Valid", after: "Dibekukan" },
            suspended_since: { before: null, after: "2026-01-05" },
          },
        },
        { ...row, line: 4, certificate_number: "ABC-002", fields },
      ] as unknown as typeof result.changes,
    });
    const [, suspended, extended] = within(
      await screen.findByRole("region", { name: "Yang ditambahkan dan diubah" }),
    ).getAllByRole("row");
    expect(suspended?.textContent).toMatch(/Status.*Dibekukan.*Dibekukan sejak5 Januari 2026$/);
    expect(extended?.textContent).toContain("Jasa boga");
    expect(suspended?.className).not.toBe(extended?.className);
  });

  it("names a column that the register does not know as the file calls it", async () => {
    const [refusal] = result.refusals;
    await openPreview({ ...result, refusals: [{ ...refusal, column: "Warna" }] as typeof result.refusals });
    expect((await rowsOf("Baris yang ditolak"))[0]?.[2]).toBe("Warna");
  });

  it("gives the refused rows back as a file, by the choices that were made, one at a time", async () => {
    await openPreview();
    const answer = Promise.withResolvers<{ status: number; json: unknown }>();
    api.answerWith(() => answer.promise);
    const button = (kind: string) =>
      screen.getByRole<HTMLButtonElement>("button", { name: `Unduh baris yang ditolak (${kind})` });
    await userEvent.click(button("CSV"));
    expect([button("CSV").disabled, button("Excel").disabled]).toEqual([true, true]);
    answer.resolve({ status: 503, json: { message: "Sedang tidak tersedia." } });
    await waitFor(() => expect(toast()).toContain("Sedang tidak tersedia."));
    expect([button("CSV").disabled, button("Excel").disabled]).toEqual([false, false]);
    const asked = api.asked.find(({ path }) => path.endsWith("/refused-rows"));
    expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({ language: "id", format: "csv" });
    expect(JSON.parse(asked?.query.get("mapping") ?? "")).toMatchObject({
      columns: { client_name: "client_name", catatan: "" },
    });
  });

  it("takes a file that is dropped, and shows the way back to the list", async () => {
    open();
    const file = new File(["a"], "seret.csv");
    fireEvent.drop(screen.getByText(/^Pilih berkas CSV/), { dataTransfer: { files: [file] } });
    await waitFor(() => expect(sent.map(({ name }) => name)).toEqual(["seret.csv"]));
  });

  it("stops sending when the page is left", async () => {
    const { unmount } = open();
    choose();
    await waitFor(() => expect(sent).toHaveLength(1));
    unmount();
    expect(sent[0]?.isCalledOff).toBe(true);
  });

  it("asks before the preview is left, and not once all is imported", async () => {
    await openPreview();
    await userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
    const question = within(await screen.findByRole("dialog"));
    expect(question.getByText(/berkas yang dipilih dan pratinjaunya hilang/)).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Tetap di halaman ini" }));
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await answer(200, result);
    await userEvent.click(await screen.findByRole("link", { name: "Lihat sertifikat" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(await screen.findByText("Daftar sertifikat")).toBeTruthy();
  });

  it("cannot be called off any more once the register is being written", async () => {
    await openPreview();
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(screen.getByRole("button", { name: "Batal" })).toBeTruthy();
    act(() => sent[2]?.move(50, 100));
    expect(screen.getByRole("progressbar").getAttribute("value")).toBe("50");
    act(() => sent[2]?.arrive());
    expect(screen.getByText("Menyimpan ke register…")).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Batal" })).toBeNull();
    await userEvent.click(screen.getByRole("link", { name: "Kembali ke daftar" }));
    const question = await screen.findByRole("dialog");
    expect(question.textContent).toContain("impor yang sedang disimpan hilang");
  });

  it("says when it is done whether rows were left out, and begins anew", async () => {
    const whole = { ...result, refusals: [], summary: { ...result.summary, refused: 0 } };
    await openPreview(whole);
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await answer(200, whole);
    expect(await screen.findByText("Register telah diperbarui. Tidak ada baris yang ditolak.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Impor berkas lain" }));
    expect(screen.getByLabelText(/^Pilih berkas CSV/)).toBeTruthy();
  });

  it("takes a file that tells of accreditation alone, and says how many it completes", async () => {
    await openPreview({ ...nothing, clients: { added: 2, completed: 0 }, details: { completed: 5 } });
    expect(
      screen.getByText("Dari berkas ini: 2 klien baru, data akreditasi 5 sertifikat dilengkapi."),
    ).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>("button", { name: "Impor data klien" }).disabled).toBe(false);
  });

  it("says of which sheets with certificates nothing is imported", async () => {
    await openPreview({ ...result, unread_sheets: ["2025", "Arsip"] });
    expect(screen.getByText("Lembar yang tidak dibaca")).toBeTruthy();
    expect(screen.getByText(/^2025, Arsip: juga memuat sertifikat/)).toBeTruthy();
  });

  it("writes the same file once it was confirmed, and says how many it was", async () => {
    await openPreview();
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    expect(sent[2]?.url.searchParams.get("dry_run")).toBe("false");
    expect(sent[2]?.name).toBe("register.csv");
    await answer(200, result);
    expect(await screen.findByRole("heading", { name: "Impor selesai" })).toBeTruthy();
    expect(toast()).toContain("1.002 sertifikat berhasil diimpor.");
    expect(screen.getByText(/Baris yang ditolak tidak disimpan/)).toBeTruthy();
    expect(screen.getByRole("link", { name: "Lihat sertifikat" }).getAttribute("href")).toBe(
      "/admin/certificates",
    );
  });

  it("warns before anything is written of whose row it is, and says it again when it is done", async () => {
    const reason = "Sertifikat ini tetap Kadaluwarsa.";
    const row = { client_name: "PT Habis", certificate_number: "HABIS-1" };
    const warned = {
      ...result,
      warnings: [{ line: 5, column: "status", reason, ...row }],
      warnings_omitted: 3,
    };
    await openPreview(warned);
    const rows = [["5", "PT HabisHABIS-1", "Status", reason]];
    expect(await rowsOf("Baris yang diimpor dengan peringatan")).toEqual(rows);
    expect(screen.getByText("dan 3 baris lainnya")).toBeTruthy();
    expect(sent).toHaveLength(2);
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await answer(200, warned);
    await screen.findByRole("heading", { name: "Impor selesai" });
    expect(await rowsOf("Baris yang diimpor dengan peringatan")).toEqual(rows);
  });

  it("has nothing to confirm where the file changes nothing", async () => {
    await openPreview(nothing);
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Impor 0 sertifikat" });
    expect(button.disabled).toBe(true);
  });

  it("says what the file tells of clients, and takes that alone too", async () => {
    await openPreview({ ...nothing, clients: { added: 0, completed: 3 } });
    expect(screen.getByText("Dari berkas ini: data 3 klien dilengkapi.")).toBeTruthy();
    const button = screen.getByRole<HTMLButtonElement>("button", { name: "Impor data klien" });
    expect(button.disabled).toBe(false);
  });

  it("of a file that cannot be read says why, and takes another", async () => {
    open();
    choose();
    await answer(422, { message: "Kolom client_name tidak ada." });
    expect(await problem()).toContain("Kolom client_name tidak ada.");
    choose(new File(["b"], "lain.csv"));
    await answer(200, plain);
    await waitFor(() => expect(sent).toHaveLength(3));
    await answer(200, result);
    expect(await screen.findByText(/lain\.csv/)).toBeTruthy();
    expect(screen.queryByRole("alert")).toBeNull();
  });

  it("keeps the preview when the import fails, so that it can be tried again", async () => {
    await openPreview();
    await userEvent.click(screen.getByRole("button", { name: "Impor 1.002 sertifikat" }));
    await waitFor(() => expect(sent).toHaveLength(3));
    await answer(503, { message: "Basis data tidak tersedia." });
    expect(await problem()).toContain("Basis data tidak tersedia.");
    expect(screen.getByRole("button", { name: "Impor 1.002 sertifikat" })).toBeTruthy();
  });

  it("says of a file without a row below its headings that there is nothing to import", async () => {
    open();
    choose();
    await answer(200, { ...plain, total: 0 });
    expect(await problem()).toContain("tidak memuat satu sertifikat pun");
    expect(sent).toHaveLength(1);
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

  describe("of a file in other words", () => {
    const column = (heading: string, column: string | null, values: string[] = []) => ({
      heading,
      column,
      values,
      days: heading === "Terbit" || heading === "Sampai" ? ["2026-01-05"] : [],
      has_more: false,
    });
    const foreign = {
      total: 2,
      columns: [
        column("Nama", "client_name"),
        column("Kode", null, ["A-1", "A-2"]),
        column("Standar", "standard"),
        column("Terbit", "issue_date", ["46027"]),
        column("Sampai", null, ["46027"]),
        column("Status", "status", ["Aktif", "Menunggu", "Valid"]),
        column("Kategori", "category", ["ISO", "Halal"]),
      ],
    };
    const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
    async function openMapping() {
      const { unmount } = open();
      choose();
      await answer(200, foreign);
      await screen.findByRole("heading", { name: "Kolom berkas" });
      return { unmount };
    }
    async function complete() {
      await userEvent.selectOptions(choice("Kode"), "Nomor sertifikat");
      await userEvent.selectOptions(choice("Sampai"), "Tanggal kedaluwarsa");
      await userEvent.selectOptions(choice("Menunggu"), "Dibekukan");
      await userEvent.click(screen.getByRole("button", { name: "Lihat pratinjau" }));
      await waitFor(() => expect(sent).toHaveLength(2));
    }

    it("shows what each column and each unknown value is taken for, and goes on once all that is required is there", async () => {
      await openMapping();
      expect(choice("Nama").value).toBe("client_name");
      expect(choice("Kode").value).toBe("");
      expect(screen.getByText("A-1 · A-2")).toBeTruthy();
      expect(screen.getByText("5 Januari 2026")).toBeTruthy();
      expect(screen.getByText("46027 (sebagai tanggal: 5 Januari 2026)")).toBeTruthy();
      expect(choice("Aktif").value).toBe("Valid");
      expect(choice("Menunggu").value).toBe("Menunggu");
      expect(screen.queryByRole("combobox", { name: "Valid" })).toBeNull();
      expect(choice("ISO").value).toBe("Sertifikat ISO");
      expect(choice("Halal").value).toBe("");
      expect(screen.getByText("Nomor sertifikat, Tanggal kedaluwarsa")).toBeTruthy();
      expect(screen.getByRole<HTMLButtonElement>("button", { name: "Lihat pratinjau" }).disabled).toBe(true);
      await complete();
      expect(JSON.parse(sent[1]?.url.searchParams.get("mapping") ?? "")).toEqual({
        columns: {
          Nama: "client_name",
          Kode: "certificate_number",
          Standar: "standard",
          Terbit: "issue_date",
          Sampai: "expiry_date",
          Status: "status",
          Kategori: "category",
        },
        statuses: { Aktif: "Valid", Menunggu: "Dibekukan" },
        categories: { ISO: "Sertifikat ISO", Halal: "" },
        sub_categories: {},
      });
    });

    it("asks what the columns mean where it knows none of them, and whether they are headings at all", async () => {
      open();
      choose();
      await answer(200, { total: 1, columns: [column("PT Tanpa Judul", null), column("A-1", null)] });
      expect(await screen.findByRole("heading", { name: "Kolom berkas" })).toBeTruthy();
      expect(screen.getByText(/tambahkan dulu satu baris berisi nama kolom/)).toBeTruthy();
      await userEvent.selectOptions(choice("PT Tanpa Judul"), "Nama klien");
      expect(screen.queryByText(/tambahkan dulu satu baris/)).toBeNull();
    });

    it("asks nothing of why a row was refused before, shows three values of a column that is no day, and lifts no suspension", async () => {
      open();
      choose();
      await answer(200, {
        total: 4,
        columns: [
          column("Kode", null, ["A-1", "A-2", "A-3", "A-4"]),
          column("Keadaan", "status", ["Beku"]),
          { ...column("Nomor", "certificate_number", ["46027"]), days: ["2026-01-05"] },
          column("Alasan ditolak", null, ["Salah."]),
        ],
      });
      await screen.findByRole("heading", { name: "Kolom berkas" });
      expect(screen.getByText("A-1 · A-2 · A-3")).toBeTruthy();
      expect(screen.queryByRole("combobox", { name: "Alasan ditolak" })).toBeNull();
      expect(screen.getByText("46027")).toBeTruthy();
      const offered = Array.from(choice("Beku").options, ({ value }) => value);
      expect(offered).toContain("Dibekukan");
      expect(offered).not.toContain("Valid");
    });

    it("asks for the values of the column that is chosen, and for no field twice", async () => {
      await openMapping();
      await userEvent.selectOptions(choice("Status"), "(diabaikan)");
      expect(screen.queryByRole("combobox", { name: "Aktif" })).toBeNull();
      await userEvent.selectOptions(choice("Kode"), "Status");
      expect(choice("A-1").value).toBe("A-1");
      await userEvent.selectOptions(choice("Kode"), "Standar");
      expect(screen.getByText("Dipilih lebih dari sekali")).toBeTruthy();
    });

    it("remembers what was chosen for the next file of that kind", async () => {
      const { unmount } = await openMapping();
      await complete();
      await answer(200, result);
      await screen.findByRole("heading", { name: "Pratinjau" });
      const remembered = api.asked.find(({ method }) => method === "PUT");
      expect(remembered?.path).toBe("/api/certificate-imports/mapping");
      api.answerWith(({ method }) =>
        method === "GET" ? { json: remembered?.body } : { status: 404, json: {} },
      );
      unmount();
      open();
      choose();
      await waitFor(() => expect(sent).toHaveLength(3));
      await answer(200, foreign);
      await screen.findByRole("heading", { name: "Kolom berkas" });
      expect(choice("Kode").value).toBe("certificate_number");
      expect(choice("Menunggu").value).toBe("Dibekukan");
    });

    it("keeps the choices when the preview fails, and when they are to be changed after it", async () => {
      await openMapping();
      await complete();
      await answer(422, { message: "Berkas kosong." });
      expect(await problem()).toContain("Berkas kosong.");
      expect(choice("Kode").value).toBe("certificate_number");
      await userEvent.click(screen.getByRole("button", { name: "Lihat pratinjau" }));
      await waitFor(() => expect(sent).toHaveLength(3));
      await answer(200, result);
      await userEvent.click(await screen.findByRole("button", { name: "Ubah pemetaan" }));
      expect(choice("Menunggu").value).toBe("Dibekukan");
    });
  });
});
