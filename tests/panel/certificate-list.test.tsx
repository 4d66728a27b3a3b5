import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { CertificateList } from "#panel/certificates/list.tsx";
import type { SearchMiss } from "#shared/answers/certificates.ts";
import { addDays, dayInJakarta } from "#shared/time.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the list of certificates", () => {
  const api = useApi();
  const url = "/admin/certificates";
  const today = dayInJakarta(new Date());
  const filter = () => screen.findByLabelText<HTMLSelectElement>("Status hari ini");
  const lastQuery = () => api.asked.filter(({ path }) => path === "/api/certificates").at(-1)?.query;

  function answerWith(...rows: object[]) {
    const data = rows.map((row, index) => ({ ...storedCertificate, id: `id-${index}`, ...row }));
    api.answerWith(() => ({ json: { data, total: data.length, miss: null } }));
  }

  function answerMissWith(miss: SearchMiss) {
    api.answerWith(({ query }) => {
      const isMiss = query.get("q") === "Berkat Mandla" || query.get("status") === "withdrawn";
      return {
        json: isMiss
          ? { data: [], total: 0, miss: query.has("q") ? miss : null }
          : { data: [storedCertificate], total: 1, miss: null },
      };
    });
  }
  const openMiss = (filters = "") =>
    renderPage(<CertificateList />, { url: `${url}?q=Berkat+Mandla&sort=expiry_date&order=asc${filters}` });
  const lastAsked = () => Object.fromEntries(lastQuery() ?? []);

  it("offers to narrow by each status that it shows, in the words of its rows, and asks by the verdict", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url });
    const choices = within(await filter()).getAllByRole<HTMLOptionElement>("option");
    expect(choices.map(({ value, text }) => [value, text])).toEqual([
      ["", "Semua status"],
      ["valid", "Valid"],
      ["not-yet-valid", "Belum Berlaku"],
      ["suspended", "Dibekukan"],
      ["expired", "Kadaluwarsa"],
      ["withdrawn", "Dicabut"],
      ["other", "Lainnya"],
    ]);
    await userEvent.selectOptions(await filter(), "Kadaluwarsa");
    await waitFor(() => expect(lastQuery()?.get("status")).toBe("expired"));
    expect(location.search).toContain("status=expired");
  });

  it("takes a stored word in an address of before for its verdict, without offering it twice", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url: `${url}?status=Dibekukan` });
    const select = await filter();
    expect(select.selectedOptions[0]?.text).toBe("Dibekukan");
    expect(within(select).getAllByRole("option")).toHaveLength(7);
    expect(lastQuery()?.get("status")).toBe("Dibekukan");
    await userEvent.selectOptions(select, "Valid");
    await waitFor(() => expect(lastQuery()?.get("status")).toBe("valid"));
  });

  it("shows in each row what the certificate is today, and the stored word where that is another", async () => {
    const ended = { issue_date: "2020-01-01", expiry_date: addDays(today, -1) };
    const current = { issue_date: "2020-01-01", expiry_date: today };
    answerWith(
      { ...ended, status: "Valid" },
      { ...ended, status: "Dibekukan" },
      { ...ended, status: "Dicabut" },
      { ...current, status: " VALID " },
      { ...current, status: "Dalam Proses" },
      { issue_date: addDays(today, 1), expiry_date: addDays(today, 400), status: "Valid" },
    );
    renderPage(<CertificateList />, { url });
    const rows = await screen.findAllByRole("row");
    const statuses = rows.slice(1).map((row) => within(row).getAllByRole("cell")[4]?.textContent);
    expect(statuses).toEqual([
      "KadaluwarsaTersimpan: Valid",
      "KadaluwarsaTersimpan: Dibekukan",
      "DicabutMasa berlaku telah berakhir",
      "Valid",
      "Dalam Proses",
      "Belum BerlakuTersimpan: Valid",
    ]);
  });

  it("shows the days in words", async () => {
    answerWith({ issue_date: "2020-01-01", expiry_date: "2025-06-01", status: "Valid" });
    renderPage(<CertificateList />, { url });
    const [, row] = await screen.findAllByRole("row");
    expect(row?.textContent).toContain("1 Juni 2025");
  });

  it("is narrowed by both of two filters that are chosen at the same moment", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url });
    const status = await filter();
    const category = screen.getByLabelText("Kategori");
    act(() => {
      fireEvent.change(status, { target: { value: "valid" } });
      fireEvent.change(category, { target: { value: "Sertifikat ISO" } });
    });
    await waitFor(() => expect(lastAsked()).toMatchObject({ status: "valid", category: "Sertifikat ISO" }));
    expect(location.search).toMatch(/status=valid/);
    expect(location.search).toMatch(/Sertifikat(\+|%20)ISO/);
  });

  it("searches for the id of a certificate whose public address is pasted", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url });
    const id = "0b9f6a52-5a0e-4c0f-9a57-3f1f0f5f3c11";
    const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Cari sertifikat" });
    await userEvent.click(box);
    await userEvent.paste(`${location.origin}/verifikasi-sertifikat/${id}?lang=en`);
    await waitFor(() => expect(location.search).toContain(`q=${id}`));
    await waitFor(() => expect(box.value).toBe(id));
  });

  it("leaves a blank that was typed before a pause in the search box", async () => {
    answerWith({});
    renderPage(<CertificateList />, { url });
    const box = await screen.findByRole<HTMLInputElement>("searchbox", { name: "Cari sertifikat" });
    await userEvent.type(box, "pt ");
    await waitFor(() => expect(location.search).toMatch(/[?&]q=pt&/));
    await userEvent.type(box, "mitra");
    expect(box.value).toBe("pt mitra");
    await waitFor(() => expect(location.search).toMatch(/[?&]q=pt(\+|%20)mitra&/));
  });

  it("says in the server's words why it cannot be loaded, and is asked for again", async () => {
    api.answerWith(() => ({ status: 422, json: { message: "Basis data tidak tersedia." } }));
    renderPage(<CertificateList />, { url });
    const words = "Gagal memuat data sertifikat: Basis data tidak tersedia.";
    expect((await screen.findByRole("alert")).textContent).toContain(words);
    expect(document.querySelector("[data-toast]")?.textContent).toContain(`Error${words}`);
    answerWith({});
    await userEvent.click(screen.getByRole("button", { name: "Coba lagi" }));
    expect(await screen.findByRole("table")).toBeTruthy();
  });

  describe("what it is narrowed by", () => {
    const narrowed = `${url}?q=Semesta&standard=ISO+9001%3A2015&expires_to=2027-05-01&surveillance_from=2026-03-01&pdf=false&surveillance_overdue=true&removed=false`;
    const chips = () => screen.findByRole("list", { name: "Saringan" });
    const texts = (list: HTMLElement) =>
      within(list)
        .getAllByRole("button")
        .map(({ textContent }) => textContent);

    it("stands under the search in words, with how many certificates it leaves", async () => {
      answerWith({}, {});
      renderPage(<CertificateList />, { url: narrowed });
      await screen.findByText("2 sertifikat");
      expect(texts(await chips())).toEqual([
        "Hapus saringan Pencarian: Semesta",
        "Hapus saringan Standar: ISO 9001:2015",
        "Hapus saringan Kedaluwarsa sampai 1 Mei 2027",
        "Hapus saringan Audit surveilans mulai 1 Maret 2026",
        "Hapus saringan Tanpa PDF",
        "Hapus saringan Audit surveilans terlambat",
      ]);
    });

    it("goes by one click each, the others staying, and by one click altogether", async () => {
      answerWith({});
      renderPage(<CertificateList />, { url: narrowed });
      await userEvent.click(await screen.findByRole("button", { name: "Hapus saringan Tanpa PDF" }));
      await waitFor(() => expect(new URLSearchParams(location.search).has("pdf")).toBe(false));
      expect(new URLSearchParams(location.search).get("standard")).toBe("ISO 9001:2015");
      await userEvent.click(screen.getByRole("button", { name: "Hapus semua saringan" }));
      await waitFor(() => expect(screen.queryByRole("list", { name: "Saringan" })).toBeNull());
      expect(screen.getByLabelText<HTMLInputElement>("Cari sertifikat").value).toBe("");
      expect(new URLSearchParams(location.search).has("standard")).toBe(false);
    });

    it("offers the standards in use with their counts, and asks by the one that is chosen", async () => {
      api.answerWith(({ path }) => ({
        json: path.endsWith("-standards")
          ? { data: [{ standard: "ISO 14001:2015", total: 1204 }] }
          : { data: [], total: 0, miss: null },
      }));
      renderPage(<CertificateList />, { url });
      const select = screen.getByLabelText("Standar");
      await within(select).findByRole("option", { name: "ISO 14001:2015 (1.204)" });
      await userEvent.selectOptions(select, "ISO 14001:2015");
      await waitFor(() => expect(location.search).toContain("standard=ISO+14001%3A2015"));
      expect(lastAsked()).toMatchObject({ standard: "ISO 14001:2015" });
    });

    it("a year that is half typed asks nothing; the whole day does", async () => {
      answerWith({});
      renderPage(<CertificateList />, { url });
      const input = await screen.findByLabelText("Kedaluwarsa mulai");
      fireEvent.change(input, { target: { value: "0002-05-01" } });
      expect(location.search).not.toContain("expires_from");
      fireEvent.change(input, { target: { value: "2027-05-01" } });
      await waitFor(() => expect(location.search).toContain("expires_from=2027-05-01"));
      fireEvent.change(input, { target: { value: "" } });
      await waitFor(() => expect(location.search).not.toContain("expires_from"));
    });

    it("is let go of on the first page", async () => {
      answerWith(...Array.from({ length: 30 }, () => ({})));
      renderPage(<CertificateList />, { url: `${url}?standard=ISO+9001&page=2` });
      await userEvent.click(await screen.findByRole("button", { name: "Hapus semua saringan" }));
      await waitFor(() => expect(lastAsked()).not.toHaveProperty("standard"));
      expect(lastAsked()).toMatchObject({ page: "1" });
    });
  });

  describe("that match more than are counted", () => {
    /** So many there are, of which the server counts 50 at most. */
    function answerWithMany(count: number) {
      api.answerWith(({ query }) => {
        const first = (Number(query.get("page")) - 1) * 25;
        const data = Array.from({ length: Math.min(25, Math.max(0, count - first)) }, (_, index) => ({
          ...storedCertificate,
          id: `id-${first + index}`,
        }));
        return { json: { data, total: 50, is_more: true, miss: null } };
      });
    }
    const pages = async () => within(await screen.findByRole("navigation", { name: "Halaman" }));
    const next = async () =>
      await userEvent.click((await pages()).getByRole("button", { name: "Halaman berikutnya" }));

    it("are paged through to the last of them, from where all are known", async () => {
      answerWithMany(60);
      renderPage(<CertificateList />, { url: `${url}?q=pt&page=2` });
      await (await pages()).findByText("26–50 dari lebih dari 50");
      expect((await pages()).getByText("2 / 2+")).toBeTruthy();
      expect(screen.getByText("Lebih dari 50 sertifikat")).toBeTruthy();
      await next();
      await (await pages()).findByText("51–60 dari 60");
      expect((await pages()).getByText("3 / 3")).toBeTruthy();
      expect(screen.getByText("60 sertifikat")).toBeTruthy();
      await next();
      expect(lastAsked()).toMatchObject({ page: "3" });
    });

    it("lead back from behind their end to the last that is known", async () => {
      answerWithMany(50);
      renderPage(<CertificateList />, { url: `${url}?q=pt&page=9` });
      await (await pages()).findByText("26–50 dari lebih dari 50");
      const asked = api.asked.filter(({ path }) => path === "/api/certificates");
      expect(asked.map(({ query }) => query.get("page"))).toEqual(["9", "2"]);
    });

    it("are chosen altogether without saying how many", async () => {
      answerWithMany(60);
      renderPage(<CertificateList />, { url: `${url}?q=pt` });
      await userEvent.click(await screen.findByRole("checkbox", { name: "Pilih semua di halaman ini" }));
      await userEvent.click(screen.getByRole("button", { name: "Pilih semua hasil saringan" }));
      const bar = within(await screen.findByRole("region", { name: "Sertifikat yang dipilih" }));
      expect(bar.getByText("Lebih dari 50 dipilih")).toBeTruthy();
    });
  });

  describe("where a search finds nothing", () => {
    const nearest: SearchMiss["nearest"] = [
      { kind: "name", text: "PT Berkah Mandala" },
      { kind: "name", text: "PT Berkah Mandala Raya" },
    ];

    it("names what is like it, says that it is not the same, and a click searches for that in the whole register", async () => {
      answerMissWith({ present: 0, removed: 0, nearest });
      openMiss("&category=Sertifikat+ISO");
      const offered = within(await screen.findByRole("region", { name: "Maksud Anda…?" }));
      expect(offered.getByText("Mirip dengan yang Anda ketik, tetapi tidak sama.")).toBeTruthy();
      expect(offered.getAllByRole("link").map((link) => link.textContent)).toEqual(
        nearest.map(({ text }) => text),
      );
      await userEvent.click(offered.getByRole("link", { name: "PT Berkah Mandala" }));
      expect(await screen.findByText(storedCertificate.client_name)).toBeTruthy();
      expect(screen.getByLabelText<HTMLInputElement>("Cari sertifikat").value).toBe("PT Berkah Mandala");
      expect(lastAsked()).toEqual({
        q: "PT Berkah Mandala",
        sort: "expiry_date",
        order: "asc",
        page: "1",
        per_page: "25",
      });
      expect(screen.queryByText("Maksud Anda…?")).toBeNull();
    });

    it("says so where nothing is like it, and leads back to the whole list", async () => {
      answerMissWith({ present: 0, removed: 0, nearest: [] });
      openMiss();
      await screen.findByRole("heading", { name: "Tidak ada sertifikat yang cocok" });
      expect(screen.queryByText("Maksud Anda…?")).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Hapus pencarian dan saringan" }));
      expect(await screen.findByText(storedCertificate.client_name)).toBeTruthy();
    });

    it("names nothing else where filters hide what it finds, and clears them but not the search", async () => {
      answerMissWith({ present: 3, removed: 1, nearest: [] });
      openMiss("&status=withdrawn&expiring=true&removed=true");
      await screen.findByText("Tanpa saringan, pencarian ini menemukan 3 sertifikat.");
      expect(screen.queryByText("Maksud Anda…?")).toBeNull();
      await userEvent.click(screen.getByRole("button", { name: "Kosongkan saringan" }));
      await waitFor(() => expect(lastAsked()).toMatchObject({ q: "Berkat Mandla" }));
      for (const filter of ["status", "expiring", "removed", "category"])
        expect(lastAsked()).not.toHaveProperty(filter);
    });

    it("says that it finds removed certificates only, and shows them", async () => {
      answerMissWith({ present: 0, removed: 2, nearest: [] });
      openMiss("&status=valid");
      await screen.findByText(/menemukan 2 sertifikat yang sudah dihapus/);
      await userEvent.click(screen.getByRole("button", { name: "Tampilkan yang dihapus" }));
      await waitFor(() => expect(lastAsked()).toMatchObject({ q: "Berkat Mandla", removed: "true" }));
      expect(lastAsked()).not.toHaveProperty("status");
    });

    it("without a search it is the filters that leave nothing", async () => {
      answerMissWith({ present: 0, removed: 0, nearest });
      renderPage(<CertificateList />, { url: `${url}?status=withdrawn` });
      await screen.findByRole("heading", { name: "Tidak ada sertifikat yang cocok dengan saringan ini" });
      await userEvent.click(screen.getByRole("button", { name: "Kosongkan saringan" }));
      expect(await screen.findByText(storedCertificate.client_name)).toBeTruthy();
    });
  });

  describe("when a certificate is to be deleted", () => {
    const rows = (...data: object[]) => ({ json: { data, total: data.length, miss: null } });
    const askToDelete = async () => {
      renderPage(<CertificateList />, { url });
      await userEvent.click(
        await screen.findByRole("button", { name: `Hapus ${storedCertificate.certificate_number}` }),
      );
      const question = within(screen.getByRole("dialog", { name: "Hapus sertifikat ini?" }));
      await userEvent.click(question.getByRole("button", { name: "Hapus dari register" }));
      return question;
    };
    const toast = () => document.querySelector("[data-toast]")?.textContent;

    it("says in the server's words why it stays", async () => {
      const failure = { status: 503, json: { message: "Basis data tidak tersedia." } };
      api.answerWith(({ method }) => (method === "DELETE" ? failure : rows(storedCertificate)));
      const question = await askToDelete();
      const words = "Gagal menghapus: Basis data tidak tersedia.";
      expect((await question.findByRole("alert")).textContent).toBe(words);
      expect(toast()).toBe(`Error${words}Tutup pemberitahuan`);
    });

    it("leaves the list where somebody else has deleted it already, and says so", async () => {
      let isGone = false;
      api.answerWith(({ method }) => {
        if (method !== "DELETE") return isGone ? rows() : rows(storedCertificate);
        isGone = true;
        return { status: 404, json: { message: "Sertifikat tidak ditemukan." } };
      });
      await askToDelete();
      expect(await screen.findByText("Register masih kosong")).toBeTruthy();
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(toast()).toBe("ErrorGagal menghapus: Sertifikat tidak ditemukan.Tutup pemberitahuan");
    });
  });

  it("does not call the register empty while the answer is on its way", async () => {
    let answer = (_: { json: object }) => {};
    const empty = { json: { data: [], total: 0, miss: null } };
    api.answerWith(({ query }) =>
      query.has("status") ? empty : new Promise<{ json: object }>((resolve) => (answer = resolve)),
    );
    renderPage(<CertificateList />, { url: `${url}?status=withdrawn` });
    await userEvent.click(await screen.findByRole("button", { name: "Kosongkan saringan" }));
    await waitFor(() => expect(lastAsked()).not.toHaveProperty("status"));
    expect(screen.queryByText("Register masih kosong")).toBeNull();
    expect(screen.getByText("Memuat sertifikat…")).toBeTruthy();
    answer(empty);
    expect(await screen.findByText("Register masih kosong")).toBeTruthy();
  });
});
