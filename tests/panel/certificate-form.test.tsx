import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it, vi } from "vitest";
import { pages } from "#panel/certificates/pages.tsx";
import { queryClient } from "#panel/providers/session.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { addDays, dayInJakarta, formatDay } from "#shared/time.ts";
import { certificateContent as content, storedCertificate as stored } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the form of a certificate", () => {
  const api = useApi();
  const input = (label: RegExp) => screen.findByLabelText<HTMLInputElement>(label);
  const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label);
  /** Once no save is under way. */
  const saveButton = () =>
    screen.findByRole<HTMLButtonElement>("button", { name: /^Simpan (Sertifikat|Perubahan)/ });
  const save = async () => userEvent.click(await saveButton());
  const saves = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const problemOf = (label: RegExp) => {
    const field = screen.getByLabelText(label);
    if (field.getAttribute("aria-invalid") !== "true") return undefined;
    const described = field.getAttribute("aria-describedby")?.split(" ") ?? [];
    return described.map((id) => document.getElementById(id)?.textContent).at(-1);
  };

  /** Reads are answered with what is stored; what is saved as the test says. */
  function answerSavesWith(...answers: { status?: number; json: unknown }[]) {
    let last: unknown = stored;
    api.answerWith(({ method, path }) => {
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (method === "GET") return { json: last };
      const answer = answers.shift() ?? { status: 500, json: {} };
      if ((answer.status ?? 200) < 300) last = answer.json;
      return answer;
    });
  }
  const listRoute = { path: "/admin/certificates", element: <p>Daftar sertifikat</p> };
  const editRoute = { path: "/admin/certificates/:id", element: pages.edit };
  const openNew = () =>
    renderPage(pages.create, { url: "/admin/certificates/create", routes: [listRoute, editRoute] });
  const openStored = async () => {
    const page = renderPage(pages.edit, {
      url: `/admin/certificates/${stored.id}`,
      path: editRoute.path,
      routes: [listRoute],
    });
    await input(/^Nama klien/);
    return page;
  };
  async function fillIn() {
    await userEvent.type(await input(/^Nama klien/), "  PT  Baru ");
    await userEvent.type(await input(/^Nomor sertifikat/), "XYZ-9");
    await userEvent.type(await input(/^Standar/), "ISO 9001:2015");
    fireEvent.change(await input(/^Tanggal terbit/), { target: { value: "2026-02-01" } });
    fireEvent.change(await input(/^Tanggal kedaluwarsa/), { target: { value: "2029-01-31" } });
  }

  it("offers what was typed for a new certificate when the browser was closed, and nothing once it is saved", async () => {
    answerSavesWith({ status: 201, json: stored });
    queryClient.setQueryData(["session"], {
      id: "ani",
      email: "ani@lembaga.test",
      full_name: "Ani",
      areas: [],
    });
    openNew();
    await fillIn();
    await waitFor(() =>
      expect(localStorage.getItem("absah.typed.ani.certificates.new")).toContain("2029-01-31"),
    );
    cleanup();
    openNew();
    expect((await input(/^Nomor sertifikat/)).value).toBe("");
    await userEvent.click(await screen.findByRole("button", { name: "Pulihkan" }));
    expect((await input(/^Nomor sertifikat/)).value).toBe("XYZ-9");
    expect((await input(/^Tanggal kedaluwarsa/)).value).toBe("2029-01-31");
    await save();
    await waitFor(() => expect(saves()).toHaveLength(1));
    await waitFor(() => expect(localStorage.getItem("absah.typed.ani.certificates.new")).toBeNull());
  });

  it("offers the badge for the client's website, in the language of its readers", async () => {
    answerSavesWith();
    await openStored();
    await userEvent.click(screen.getAllByRole("button", { name: "Lencana situs web" })[0] as HTMLElement);
    const code = screen.getByLabelText<HTMLTextAreaElement>("Kode HTML");
    expect(code.value).toContain(`/lencana/${stored.id}.svg"`);
    await userEvent.click(screen.getByLabelText("English"));
    expect(code.value).toContain(`/lencana/${stored.id}.svg?lang=en"`);
    expect(code.value).toContain(`href="${location.origin}/verifikasi-sertifikat/${stored.id}?lang=en"`);
  });

  it("says of a row that was changed behind the log that it is not to be saved", async () => {
    api.answerWith(({ path }) => ({
      json: path.endsWith("/events") ? { data: [] } : { ...stored, is_confirmed: false },
    }));
    await openStored();
    screen.getByText(/^Isi sertifikat ini berbeda dari yang terakhir ditulis ke log register/);
  });

  it("names every required field at once and sends nothing", async () => {
    answerSavesWith();
    openNew();
    await input(/^Nama klien/);
    await save();
    const required = [
      /^Nama klien/,
      /^Nomor sertifikat/,
      /^Standar/,
      /^Tanggal terbit/,
      /^Tanggal kedaluwarsa/,
    ];
    await waitFor(() => expect(required.map(problemOf)).toEqual(required.map(() => "Wajib diisi.")));
    expect(problemOf(/^Ruang lingkup/)).toBeUndefined();
    expect(toast()).toContain("Mohon periksa kembali isian Anda.");
    expect(saves()).toEqual([]);
  });

  it("says at once that a chosen file is no PDF, and nothing any more once it is taken away", async () => {
    openNew();
    const field = await input(/^Berkas PDF/);
    fireEvent.change(field, { target: { files: [new File(["halo"], "catatan.txt")] } });
    await waitFor(() => expect(problemOf(/^Berkas PDF/)).toBe("Berkas harus berupa PDF."));
    expect(problemOf(/^Nama klien/)).toBeUndefined();
    expect(screen.getByText("4 B, diunggah saat disimpan")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Batalkan pilihan PDF" }));
    await waitFor(() => expect(problemOf(/^Berkas PDF/)).toBeUndefined());
  });

  it("says of a PDF whose end is missing that it may be cut off, and nothing of one that is whole", async () => {
    openNew();
    const field = await input(/^Berkas PDF/);
    const choose = (content: BlobPart) =>
      fireEvent.change(field, { target: { files: [new File([content], "sertifikat.pdf")] } });
    const warning = /^Bagian akhir PDF ini tidak ada/;
    const whole = `%PDF-1.7\n${"1 0 obj\n".repeat(500)}%%EOF\n`;
    choose(whole.slice(0, 3000));
    expect(await screen.findByText(warning)).toBeTruthy();
    choose(`${whole}${"\0".repeat(2000)}`);
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull());
    // Of a file with several ends the first is none.
    choose(`${whole}${"2 0 obj\n".repeat(500)}`);
    expect(await screen.findByText(warning)).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Batalkan pilihan PDF" }));
    expect(screen.queryByText(warning)).toBeNull();
  });

  it("whoever takes the PDF away by keyboard goes on at the choice of another one", async () => {
    const page = { url: `/admin/certificates/${stored.id}`, path: editRoute.path };
    api.answerWith(({ path }) => ({
      json: path.endsWith("/events")
        ? { data: [] }
        : { ...stored, pdf_url: "/media/certificate-pdfs/a/b.pdf" },
    }));
    renderPage(pages.edit, page);
    const field = await input(/^Berkas PDF/);
    const remove = async (name: string) => {
      screen.getByRole("button", { name }).focus();
      await userEvent.keyboard("{Enter}");
      await waitFor(() => expect(screen.queryByRole("button", { name })).toBeNull());
      expect(document.activeElement).toBe(field);
    };
    await remove("Hapus PDF tersimpan");
    fireEvent.change(field, { target: { files: [new File(["%PDF-1.7"], "baru.pdf")] } });
    await screen.findByText("baru.pdf");
    await remove("Batalkan pilihan PDF");
  });

  it("proposes the day of expiry, three years less a day, until another one is typed", async () => {
    answerSavesWith();
    openNew();
    const issue = await input(/^Tanggal terbit/);
    const expiry = await input(/^Tanggal kedaluwarsa/);
    const choose = (field: HTMLInputElement, value: string) => fireEvent.change(field, { target: { value } });
    choose(issue, "2026-02-01");
    await waitFor(() => expect(expiry.value).toBe("2029-01-31"));
    expect(screen.getByText("31 Januari 2029 (diusulkan, tiga tahun kurang sehari)")).toBeTruthy();
    choose(issue, "2024-02-29");
    await waitFor(() => expect(expiry.value).toBe("2027-02-27"));
    choose(expiry, "2025-01-01");
    expect(screen.queryByText(/diusulkan/)).toBeNull();
    choose(issue, "2024-03-01");
    await screen.findByText("1 Maret 2024");
    expect(expiry.value).toBe("2025-01-01");
  });

  it("says no more that a day of expiry is missing once one is proposed", async () => {
    answerSavesWith();
    openNew();
    const issue = await input(/^Tanggal terbit/);
    await save();
    await waitFor(() => expect(problemOf(/^Tanggal kedaluwarsa/)).toBe("Wajib diisi."));
    fireEvent.change(issue, { target: { value: "2026-02-01" } });
    await waitFor(() => expect(problemOf(/^Tanggal kedaluwarsa/)).toBeUndefined());
    expect(problemOf(/^Nama klien/)).toBe("Wajib diisi.");
  });

  it("asks for clients by no name that is longer than any", async () => {
    answerSavesWith();
    openNew();
    const name = await input(/^Nama klien/);
    const questions = () => api.asked.filter(({ path }) => path === "/api/clients/names");
    fireEvent.change(name, { target: { value: "x".repeat(20_000) } });
    fireEvent.change(name, { target: { value: "PT Uji" } });
    await waitFor(() => expect(questions()).toHaveLength(1));
    fireEvent.change(name, { target: { value: "y".repeat(20_000) } });
    await save();
    await waitFor(() => expect(problemOf(/^Nama klien/)).toContain("Maksimal 300"));
    expect(questions().map(({ query }) => query.get("q"))).toEqual(["PT Uji"]);
  });

  it("leaves the day of expiry of a stored certificate as it is", async () => {
    answerSavesWith();
    await openStored();
    fireEvent.change(await input(/^Tanggal terbit/), { target: { value: "2026-02-01" } });
    await screen.findByText("1 Februari 2026");
    expect((await input(/^Tanggal kedaluwarsa/)).value).toBe(stored.expiry_date);
  });

  it("saves and goes on with an empty form for the next one", async () => {
    answerSavesWith({ status: 201, json: { ...stored, id: "77aa" } });
    openNew();
    await fillIn();
    await userEvent.click(screen.getByRole("button", { name: "Simpan & tambah lagi" }));
    await waitFor(() => expect(toast()).toContain("Sertifikat berhasil ditambahkan."));
    await waitFor(async () => expect((await input(/^Nama klien/)).value).toBe(""));
    await waitFor(async () => expect(document.activeElement).toBe(await input(/^Nama klien/)));
    expect(saves().map(({ method }) => method)).toEqual(["POST"]);
    expect(screen.queryByRole("img", { name: /QR Code/ })).toBeNull();
  });

  it("says of a new one that it was taken over from another body", async () => {
    answerSavesWith({ status: 201, json: { ...stored, id: "77aa" } });
    openNew();
    await fillIn();
    await userEvent.click(
      screen.getByRole("checkbox", { name: /^Dipindahkan dari lembaga sertifikasi lain/ }),
    );
    await save();
    await waitFor(() => expect(saves()).toMatchObject([{ method: "POST", body: { transferred_in: true } }]));
  });

  it("is duplicated with what another may have in common: not with its number, days, status and file", async () => {
    answerSavesWith();
    renderPage(pages.create, { url: `/admin/certificates/create?from=${stored.id}` });
    expect((await input(/^Nama klien/)).value).toBe(stored.client_name);
    expect((await input(/^Standar/)).value).toBe(stored.standard);
    expect(select("Kategori").value).toBe(stored.category);
    expect(select("Subkategori").value).toBe(stored.sub_category);
    const own = [/^Nomor sertifikat/, /^Tanggal terbit/, /^Tanggal kedaluwarsa/];
    for (const label of own) expect((await input(label)).value).toBe("");
  });

  it("names the certificate in the title of the tab, before what is done with it", async () => {
    answerSavesWith();
    const { router } = await openStored();
    expect(document.title).toBe("ABC-001 · Edit Sertifikat · Absah");
    const duplicate = screen.getByRole("link", { name: "Duplikat" }).getAttribute("href");
    expect(duplicate).toBe(`/admin/certificates/create?from=${stored.id}`);
    expect(router.state.location.pathname).toContain(stored.id);
  });

  it("shows its QR code as a sheet, to be copied and saved as PNG and SVG", async () => {
    answerSavesWith();
    await openStored();
    await userEvent.click(screen.getByRole("button", { name: "QR Code" }));
    const sheet = within(screen.getByRole("dialog", { name: "QR Code" }));
    expect(sheet.getByRole("img", { name: "QR Code sertifikat ABC-001" })).toBeTruthy();
    await userEvent.click(sheet.getByRole("button", { name: "Salin tautan" }));
    await waitFor(() => expect(toast()).toContain("Tautan verifikasi disalin."));
    expect(await navigator.clipboard.readText()).toMatch(/\/verifikasi-sertifikat\/3f1c$/);
    expect(sheet.getByRole("button", { name: "Unduh PNG" })).toBeTruthy();
    const made = vi.fn((_file: Blob) => "blob:code");
    Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => {} });
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue(undefined);
    await userEvent.click(sheet.getByRole("button", { name: "Unduh SVG" }));
    await waitFor(() => expect(toast()).toContain("QR Code berhasil diunduh sebagai SVG."));
    expect(await made.mock.calls[0]?.[0].text()).toMatch(/^<svg.*<path/);
  });

  it("says so where the browser makes no picture of the QR code", async () => {
    answerSavesWith();
    await openStored();
    await userEvent.click(screen.getByRole("button", { name: "QR Code" }));
    vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((give) => give(null));
    const sheet = within(screen.getByRole("dialog", { name: "QR Code" }));
    await userEvent.click(sheet.getByRole("button", { name: "Unduh PNG" }));
    await waitFor(() => expect(toast()).toContain("ErrorKanvas QR Code tidak ditemukan."));
  });

  it("adds what was typed, with null where nothing is, and stays open with the QR code", async () => {
    const added = { ...stored, id: "77aa", version: 1, client_name: "PT Baru" };
    answerSavesWith({ status: 201, json: added });
    const { router } = openNew();
    await fillIn();
    await save();
    expect(await screen.findByRole("img", { name: /QR Code sertifikat/ })).toBeTruthy();
    expect(saves()).toMatchObject([
      {
        method: "POST",
        path: "/api/certificates",
        body: {
          client_name: "PT Baru",
          certificate_number: "XYZ-9",
          standard: "ISO 9001:2015",
          scope: null,
          issue_date: "2026-02-01",
          expiry_date: "2029-01-31",
          status: "Valid",
          pdf_url: null,
          category: null,
          sub_category: null,
        },
      },
    ]);
    expect(router.state.location.pathname).toBe("/admin/certificates/77aa");
    expect(toast()).toContain("Sertifikat berhasil ditambahkan.");
  });

  it("saves over the version that it was opened on, and the next save over the one that came back", async () => {
    answerSavesWith(
      { json: { ...stored, client_name: "PT Lama Satu", version: 4 } },
      { json: { ...stored, client_name: "PT Lama Satu Dua", version: 5 } },
    );
    await openStored();
    await userEvent.type(await input(/^Nama klien/), " Satu");
    await save();
    await waitFor(() => expect(toast()).toContain("Sertifikat berhasil diperbarui."));
    await userEvent.type(await input(/^Nama klien/), " Dua");
    await save();
    await waitFor(() => expect(saves()).toHaveLength(2));
    expect(saves()).toMatchObject([
      {
        method: "PUT",
        path: `/api/certificates/${stored.id}`,
        body: { ...content, client_name: "PT Lama Satu", version: 3 },
      },
      { method: "PUT", body: { ...content, client_name: "PT Lama Satu Dua", version: 4 } },
    ]);
  });

  it("clears the subcategory with another category, and offers those of that one alone", async () => {
    answerSavesWith({ json: { ...stored, version: 4 } });
    await openStored();
    expect(select("Subkategori").value).toBe("ISO 9001");
    await userEvent.selectOptions(select("Kategori"), "Sertifikat Usaha Pariwisata");
    expect(select("Subkategori").value).toBe("");
    expect(Array.from(select("Subkategori").options, ({ text }) => text)).toEqual([
      "Tanpa subkategori",
      "LSUP",
      "CHSE",
    ]);
    await save();
    await waitFor(() =>
      expect(saves()).toMatchObject([
        { body: { category: "Sertifikat Usaha Pariwisata", sub_category: null } },
      ]),
    );
  });

  it("has no subcategory to choose until a category is chosen", async () => {
    answerSavesWith();
    openNew();
    await input(/^Nama klien/);
    expect(select("Subkategori").disabled).toBe(true);
    await userEvent.selectOptions(select("Kategori"), "Sertifikat SNI");
    expect(select("Subkategori").disabled).toBe(false);
    const offered = Array.from(select("Subkategori").options, ({ text }) => text);
    expect(offered).toEqual(["Tanpa subkategori", "LSPRO", "Pasar Rakyat", "RBRA", "NAPZA"]);
    await userEvent.selectOptions(select("Subkategori"), "NAPZA");
    await userEvent.selectOptions(select("Kategori"), "");
    expect(select("Subkategori").disabled).toBe(true);
    expect(select("Subkategori").value).toBe("");
  });

  it("takes a status that is none of the known ones, and not an empty one", async () => {
    answerSavesWith({ json: { ...stored, status: "Dalam peninjauan", version: 4 } });
    await openStored();
    expect(screen.queryByLabelText("Status lainnya")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText(/^Status/, { selector: "select" }), "Lainnya…");
    await save();
    await waitFor(() => expect(toast()).toContain("Wajib diisi."));
    await waitFor(() => expect(problemOf(/^Status lainnya/)).toBe("Wajib diisi."));
    expect(saves()).toEqual([]);
    await userEvent.type(await input(/^Status lainnya/), "Dalam peninjauan");
    await save();
    await waitFor(() => expect(saves()).toMatchObject([{ body: { status: "Dalam peninjauan" } }]));
  });

  it.each(["2026-01-05", "2026-01-04"])(
    "refuses %s as the expiry of a certificate issued on 2026-01-05, at the field",
    async (day) => {
      answerSavesWith();
      await openStored();
      fireEvent.change(await input(/^Tanggal kedaluwarsa/), { target: { value: day } });
      await save();
      const problem = "Tanggal kedaluwarsa harus setelah tanggal terbit.";
      await waitFor(() => expect(problemOf(/^Tanggal kedaluwarsa/)).toBe(problem));
      expect(problemOf(/^Tanggal terbit/)).toBeUndefined();
      expect(toast()).toContain(problem);
      expect(saves()).toEqual([]);
    },
  );

  describe("of one that is stored as expired, given an expiry date that is not past", () => {
    const ended = { ...stored, status: "Kadaluwarsa", expiry_date: "2026-06-30" };
    const today = dayInJakarta(new Date());
    const later = addDays(today, 400);
    const renewed = { ...ended, expiry_date: later, version: 4 };
    const question = () => screen.queryByRole("group", { name: "Sertifikat ini diperpanjang?" });
    const choice = (name: string) => within(question() as HTMLElement).getByRole("button", { name });
    const status = () => screen.getByLabelText<HTMLSelectElement>(/^Status/, { selector: "select" });
    const setExpiry = async (day: string) =>
      fireEvent.change(await input(/^Tanggal kedaluwarsa/), { target: { value: day } });
    const refusal = "Pilih Jadikan Valid atau Tetap Kadaluwarsa.";

    async function open(certificate: Certificate, saved?: Certificate) {
      let current = certificate;
      api.answerWith(({ method, path }) => {
        if (path.endsWith("/events")) return { json: { data: [] } };
        if (method === "PUT" && saved) current = saved;
        return { json: current };
      });
      await openStored();
    }

    it("asks whether it is renewed, and saves nothing without an answer", async () => {
      await open(ended);
      expect(question()).toBeNull();
      await setExpiry(later);
      expect(question()?.textContent).toContain(formatDay(later, "id"));
      await save();
      await waitFor(() => expect(problemOf(/^Status/)).toBe(refusal));
      expect(toast()).toContain(refusal);
      expect(document.activeElement).toBe(status());
      expect(saves()).toEqual([]);
    });

    it("makes it valid with one press, by keyboard as well, and leads back to the status", async () => {
      await open(ended, { ...renewed, status: "Valid" });
      await setExpiry(later);
      await save();
      await waitFor(() => expect(problemOf(/^Status/)).toBe(refusal));
      await userEvent.tab();
      expect(document.activeElement).toBe(choice("Jadikan Valid"));
      await userEvent.keyboard("{Enter}");
      expect(status().value).toBe("Valid");
      expect(document.activeElement).toBe(status());
      await waitFor(() => expect(question()).toBeNull());
      await waitFor(() => expect(problemOf(/^Status/)).toBeUndefined());
      await save();
      await waitFor(() => expect(saves()).toMatchObject([{ body: { status: "Valid", expiry_date: later } }]));
    });

    it("leaves it expired where that is said, and asks anew with the next date", async () => {
      await open(ended, renewed);
      await setExpiry(later);
      await save();
      await waitFor(() => expect(problemOf(/^Status/)).toBe(refusal));
      await userEvent.click(choice("Tetap Kadaluwarsa"));
      expect(choice("Tetap Kadaluwarsa").getAttribute("aria-pressed")).toBe("true");
      await waitFor(() => expect(problemOf(/^Status/)).toBeUndefined());
      await save();
      await waitFor(() =>
        expect(saves()).toMatchObject([{ body: { status: "Kadaluwarsa", expiry_date: later } }]),
      );
      expect(Object.keys(saves()[0]?.body as object).sort()).toEqual(
        [...Object.keys(content), "version"].sort(),
      );
      await waitFor(() => expect(question()).toBeNull());
      await setExpiry(addDays(later, 1));
      expect(choice("Tetap Kadaluwarsa").getAttribute("aria-pressed")).toBe("false");
    });

    it("asks on its last day and not of a date that is past, and withdraws the question with the date", async () => {
      await open(ended);
      await setExpiry(addDays(today, -1));
      expect(question()).toBeNull();
      await setExpiry(today);
      expect(question()).not.toBeNull();
      await save();
      await waitFor(() => expect(problemOf(/^Status/)).toBe(refusal));
      await setExpiry(ended.expiry_date);
      expect(question()).toBeNull();
      await waitFor(() => expect(problemOf(/^Status/)).toBeUndefined());
    });

    it.each([
      ["another status is chosen", ended, () => userEvent.selectOptions(status(), "Dibekukan")],
      ["it was not stored as expired", { ...ended, status: "Valid" }, () => {}],
    ])("asks nothing where %s", async (_, certificate, choose) => {
      await open(certificate, renewed);
      await choose();
      await setExpiry(later);
      expect(question()).toBeNull();
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
    });

    it("asks nothing of one that staff left so, until its date changes", async () => {
      await open({ ...ended, expiry_date: later }, renewed);
      await userEvent.type(await input(/^Nama klien/), " Baru");
      expect(question()).toBeNull();
      await save();
      await waitFor(() => expect(saves()).toHaveLength(1));
    });
  });

  it("says the chosen days in words, so that no day is taken for a month", async () => {
    answerSavesWith();
    await openStored();
    fireEvent.change(await input(/^Tanggal terbit/), { target: { value: "2026-04-12" } });
    expect(await screen.findByText("12 April 2026")).toBeTruthy();
  });

  it("refuses a number without a letter or digit, at the field", async () => {
    answerSavesWith();
    await openStored();
    await userEvent.clear(await input(/^Nomor sertifikat/));
    await userEvent.type(await input(/^Nomor sertifikat/), "-/-");
    await save();
    await waitFor(() => expect(problemOf(/^Nomor sertifikat/)).toBe("Nomor harus memuat huruf atau angka."));
    expect(saves()).toEqual([]);
  });

  it("shows a number that is taken at its field, in the server's words", async () => {
    const problem = "Nomor ini sudah dipakai.";
    answerSavesWith({
      status: 422,
      json: { message: "Periksa isian.", errors: { certificate_number: problem } },
    });
    await openStored();
    await userEvent.type(await input(/^Nomor sertifikat/), "X");
    await save();
    await waitFor(() => expect(problemOf(/^Nomor sertifikat/)).toBe(problem));
    expect((await input(/^Nomor sertifikat/)).value).toBe("ABC-001X");
    expect(toast()).toContain("Gagal menyimpan: Periksa isian.");
  });

  describe("when somebody saved in between", () => {
    const theirs = { ...stored, standard: "ISO 9001:2026", client_name: "PT Mereka", version: 7 };

    async function meetConflict() {
      answerSavesWith(
        { status: 409, json: { message: "Sertifikat ini baru saja diubah.", current: theirs } },
        { json: { ...theirs, version: 8 } },
      );
      await openStored();
      await userEvent.type(await input(/^Nama klien/), " Saya");
      await save();
      const panel = within(await screen.findByRole("region", { name: /telah diubah oleh orang lain/ }));
      await saveButton();
      return panel;
    }
    const resolve = () => userEvent.click(screen.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    const sides = (panel: ReturnType<typeof within>, field: string) => {
      const [mine, saved] = within(panel.getByRole("group", { name: field })).getAllByRole<HTMLInputElement>(
        "radio",
      );
      return { mine, saved, shown: panel.getByRole("group", { name: field }).textContent };
    };

    it("shows both values of each field that differs, and of no other", async () => {
      const panel = await meetConflict();
      expect(panel.getAllByRole("group").map((group) => group.querySelector("legend")?.textContent)).toEqual([
        "Nama klien",
        "Standar",
      ]);
      expect(sides(panel, "Nama klien").shown).toMatch(/PT Lama Saya.*PT Mereka/);
      expect(sides(panel, "Standar").shown).toMatch(/ISO 9001:2015.*ISO 9001:2026/);
      expect((await saveButton()).disabled).toBe(true);
      expect(saves()).toHaveLength(1);
    });

    it("proposes what was typed here, and theirs where nothing was, and saves that over their version", async () => {
      const panel = await meetConflict();
      expect(sides(panel, "Nama klien").mine?.checked).toBe(true);
      expect(sides(panel, "Standar").saved?.checked).toBe(true);
      await resolve();
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(saves().at(-1)?.body).toEqual({
        ...content,
        client_name: "PT Lama Saya",
        standard: "ISO 9001:2026",
        version: 7,
      });
      await waitFor(() => expect(screen.queryByRole("region", { name: /telah diubah/ })).toBeNull());
    });

    it("saves what is chosen instead, field by field", async () => {
      const panel = await meetConflict();
      await userEvent.click(sides(panel, "Nama klien").saved as HTMLElement);
      await userEvent.click(sides(panel, "Standar").mine as HTMLElement);
      await resolve();
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(saves().at(-1)?.body).toEqual({ ...content, client_name: "PT Mereka", version: 7 });
    });

    it("takes all of one side with one press", async () => {
      await meetConflict();
      await userEvent.click(screen.getByRole("button", { name: "Pakai semua isian saya" }));
      await resolve();
      await waitFor(() => expect(saves()).toHaveLength(2));
      expect(saves().at(-1)?.body).toEqual({ ...content, client_name: "PT Lama Saya", version: 7 });
    });

    it("asks again when the choice meets a version that is newer still", async () => {
      const panel = await meetConflict();
      expect(sides(panel, "Nama klien").shown).toContain("PT Mereka");
      const newer = { ...theirs, client_name: "PT Ketiga", version: 8 };
      api.answerWith(() => ({ status: 409, json: { message: "Diubah lagi.", current: newer } }));
      await resolve();
      expect(await screen.findByText("PT Ketiga")).toBeTruthy();
      expect(saves().at(-1)?.body).toMatchObject({ version: 7 });
    });
  });

  describe("when somebody removed it in between", () => {
    const removed = { status: 404, json: { message: "Sertifikat tidak ditemukan." } };
    const restored = { ...stored, version: 5 };

    async function meetRemoval(...answers: { status?: number; json: unknown }[]) {
      answerSavesWith(removed, ...answers);
      await openStored();
      await userEvent.type(await input(/^Nama klien/), " Baru");
      await save();
      const panel = within(await screen.findByRole("region", { name: /telah dihapus oleh orang lain/ }));
      await saveButton();
      return panel;
    }
    const restore = () => userEvent.click(screen.getByRole("button", { name: "Pulihkan lalu simpan" }));

    it("keeps what was typed, says so, and saves only after restoring", async () => {
      const panel = await meetRemoval();
      expect(toast()).toContain("Gagal menyimpan: Sertifikat tidak ditemukan.");
      expect(panel.getByText(/Isian Anda tidak hilang/)).toBeTruthy();
      expect((await input(/^Nama klien/)).value).toBe("PT Lama Baru");
      expect((await saveButton()).disabled).toBe(true);
      expect(screen.queryByRole("button", { name: "Hapus" })).toBeNull();
      expect(saves()).toHaveLength(1);
    });

    it("restores it and saves what was typed over the restored version", async () => {
      const saved = { ...restored, client_name: "PT Lama Baru", version: 6 };
      await meetRemoval({ json: restored }, { json: saved });
      await restore();
      await waitFor(() => expect(toast()).toContain("Sertifikat berhasil diperbarui."));
      expect(saves().slice(1)).toMatchObject([
        { method: "POST", path: `/api/certificates/${stored.id}/restore` },
        {
          method: "PUT",
          path: `/api/certificates/${stored.id}`,
          body: { ...content, client_name: "PT Lama Baru", version: 5 },
        },
      ]);
      expect(screen.queryByRole("region", { name: /telah dihapus/ })).toBeNull();
      expect((await input(/^Nama klien/)).value).toBe("PT Lama Baru");
    });

    it("asks which values are right where it was changed before it was removed", async () => {
      const changed = { ...restored, standard: "ISO 9001:2026" };
      await meetRemoval({ json: changed }, { status: 409, json: { message: "Diubah.", current: changed } });
      await restore();
      const panel = within(await screen.findByRole("region", { name: /telah diubah oleh orang lain/ }));
      expect(panel.getByText("ISO 9001:2026")).toBeTruthy();
      expect(saves().at(-1)?.body).toMatchObject({ version: stored.version });
    });

    it("saves over what stands now where somebody else restored it first", async () => {
      await meetRemoval();
      const saved = { ...restored, client_name: "PT Lama Baru", version: 6 };
      api.answerWith(({ method, path }) => {
        if (path.endsWith("/events")) return { json: { data: [] } };
        if (path.endsWith("/restore"))
          return { status: 409, json: { message: "Sudah dipulihkan oleh orang lain." } };
        return { json: method === "PUT" ? saved : restored };
      });
      await restore();
      await waitFor(() => expect(toast()).toContain("Sertifikat berhasil diperbarui."));
      expect(saves().at(-1)).toMatchObject({ method: "PUT", body: { version: 5 } });
    });

    it("keeps what was typed and says why where it may not be restored", async () => {
      await meetRemoval({ status: 403, json: { message: "Anda tidak berhak." } });
      await restore();
      await waitFor(() => expect(toast()).toContain("Gagal memulihkan: Anda tidak berhak."));
      expect((await input(/^Nama klien/)).value).toBe("PT Lama Baru");
      expect(screen.getByRole("region", { name: /telah dihapus oleh orang lain/ })).toBeTruthy();
      expect(saves().map(({ method }) => method)).toEqual(["PUT", "POST"]);
    });

    it("is restored only once what is typed can be saved", async () => {
      await meetRemoval();
      await userEvent.clear(await input(/^Nama klien/));
      await restore();
      await waitFor(() => expect(problemOf(/^Nama klien/)).toBe("Wajib diisi."));
      expect(saves()).toHaveLength(1);
    });

    it("goes on like any form where it was restored and the save failed", async () => {
      const taken = "Nomor sertifikat sudah ada dalam register.";
      const saved = { ...restored, client_name: "PT Lama Baru", version: 6 };
      await meetRemoval(
        { json: restored },
        { status: 422, json: { message: taken, errors: { certificate_number: taken } } },
        { json: saved },
      );
      await restore();
      await waitFor(() => expect(problemOf(/^Nomor sertifikat/)).toBe(taken));
      await save();
      await waitFor(() => expect(toast()).toContain("Sertifikat berhasil diperbarui."));
      expect(saves().at(-1)).toMatchObject({ method: "PUT", body: { version: 5 } });
    });
  });

  it("says that there is no such certificate when its address leads nowhere", async () => {
    api.answerWith(() => ({ status: 404, json: { message: "Sertifikat ini tidak ada." } }));
    renderPage(pages.edit, { url: "/admin/certificates/none", path: editRoute.path });
    expect(await screen.findByRole("heading", { name: "Halaman ini tidak ada" })).toBeTruthy();
    expect(screen.queryByRole("form")).toBeNull();
  });

  it("of a removed certificate shows the values, says so, and has no save", async () => {
    api.answerWith(({ path }) => ({
      json: path.endsWith("/events") ? { data: [] } : { ...stored, removed_at: "2026-03-01T00:00:00.000Z" },
    }));
    await openStored();
    const fields = within(screen.getByRole("form")).getByRole("group", { name: "" });
    expect(fields.matches(":disabled")).toBe(true);
    expect((await input(/^Nama klien/)).value).toBe("PT Lama");
    expect(screen.queryByRole("button", { name: /^Simpan/ })).toBeNull();
    expect(screen.getByRole("button", { name: /Pulihkan/ })).toBeTruthy();
  });
});
