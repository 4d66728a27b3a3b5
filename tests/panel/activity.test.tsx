import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { ReactNode } from "react";
import { describe, expect, it, vi } from "vitest";
import { ActivityPage } from "#panel/activity/page.tsx";
import { ScrollRestoration } from "#panel/router/scroll-restoration.tsx";
import type { ActivityEvent } from "#shared/answers/activity.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const event = (values: Partial<ActivityEvent>): ActivityEvent => ({
  source: "content",
  id: 1,
  kind: "customers",
  record_id: "c1",
  name: "PT Maju",
  action: "changed",
  actor_name: "Budi",
  actor_email: "budi@absah.example",
  occurred_at: "2026-03-02T02:05:00.000Z",
  before: { name: "PT Maju", sector: null, category: "Jasa" },
  after: { name: "PT Maju", sector: "Hotel", category: "Jasa" },
  together: 1,
  ...values,
});

describe("the activity page", () => {
  const api = useApi();
  const url = "/admin/activity";
  const lastQuery = () => Object.fromEntries(api.asked.at(-1)?.query ?? []);
  const answerWith = (...data: ActivityEvent[]) =>
    api.answerWith(() => ({ json: { data, next_before: null } }));

  it("lists by day in Jakarta who did what to which record, with old and new values", async () => {
    answerWith(
      event({}),
      event({ id: 0, action: "removed", after: null, occurred_at: "2026-03-01T18:00:00.000Z" }),
      event({ id: 2, occurred_at: "2026-03-01T16:59:00.000Z", action: "added", before: null }),
    );
    renderPage(<ActivityPage />, { url });
    const day = within(await screen.findByRole("region", { name: "2 Maret 2026" }));
    const [changed, removed] = day.getAllByRole("listitem");
    expect(changed?.textContent).toBe(
      "09.05Diubah · Pelanggan · PT MajuBudi (budi@absah.example)SektorSebelum: (kosong)Sesudah: Hotel",
    );
    const leadsTo = (item: HTMLElement | undefined) =>
      item && within(item).getByRole("link", { name: "PT Maju" }).getAttribute("href");
    expect(leadsTo(changed)).toBe("/admin/customers/c1");
    expect(leadsTo(removed), "to where it can be restored").toBe("/admin/customers/removed");
    expect(
      within(screen.getByRole("region", { name: "1 Maret 2026" })).getAllByRole("listitem"),
    ).toHaveLength(1);
  });

  it("lets go of the person who was looked for where a link leads to all of the activity", async () => {
    answerWith(event({}));
    const { router } = renderPage(<ActivityPage />, { url: `${url}?person=Sari`, path: url });
    const person = await screen.findByLabelText<HTMLInputElement>("Orang");
    expect(person.value).toBe("Sari");
    await act(async () => await router.navigate(url));
    expect(person.value).toBe("");
  });

  it("names a removed customer that a client was linked to", async () => {
    const linked = event({
      ...{ kind: "clients", name: "PT Induk" },
      before: { customer_id: "c9" },
      after: { customer_id: null },
    });
    const removed = { ...linked, action: "removed", before: { name: "PT Lama di situs" }, after: null };
    api.answerWith(({ path }) => {
      if (path === "/api/customers/c9/events") return { json: { data: [removed] } };
      if (path === "/api/activity") return { json: { data: [linked], next_before: null } };
      return { status: 404, json: { message: "Tidak ditemukan." } };
    });
    renderPage(<ActivityPage />, { url });
    expect(await screen.findByText("PT Lama di situs")).toBeTruthy();
    expect(api.asked.map(({ path }) => path)).not.toContain("/api/customers/c9");
  });

  it("shows the former and the present client of a certificate", async () => {
    const given = event({
      ...{ kind: "certificates", name: "A/1" },
      before: { client_id: "c1" },
      after: { client_id: "c2" },
    });
    const named = (legal_name: string) => ({
      json: { data: [{ ...given, action: "added", before: null, after: { legal_name } }] },
    });
    api.answerWith(({ path }) => {
      if (path === "/api/clients/c1/events") return named("PT Asal");
      if (path === "/api/clients/c2/events") return named("PT Tujuan");
      return { json: { data: [given], next_before: null } };
    });
    renderPage(<ActivityPage />, { url });
    await screen.findByText("PT Tujuan");
    expect(screen.getByRole("listitem").textContent).toContain("KlienSebelum: PT AsalSesudah: PT Tujuan");
  });

  it("shows the effective day of a decision for a later day", async () => {
    const after = { status: "Dibekukan", effective_on: "2026-12-01" };
    answerWith(
      event({
        source: "decisions",
        kind: "certificates",
        action: "suspended",
        before: null,
        after,
        name: "A/1",
      }),
    );
    renderPage(<ActivityPage />, { url });
    const item = await screen.findByRole("listitem");
    expect(item.textContent).toContain("Keputusan: Dibekukan · Sertifikat · A/1");
    expect(item.textContent).toContain("Berlaku mulaiSesudah: 1 Desember 2026");
  });

  it("names a changed rule and mail text as their pages do", async () => {
    const account = {
      source: "accounts",
      kind: "accounts",
      action: "setting-changed",
      record_id: null,
    } as const;
    answerWith(
      event({
        ...{ ...account, name: "register_settings" },
        ...{ before: { two_person_approval: false }, after: { two_person_approval: true } },
      }),
      event({
        ...{ ...account, id: 2, name: "mail_text expiry en" },
        ...{ before: { subject: "Lama" }, after: { subject: "Baru" } },
      }),
    );
    renderPage(<ActivityPage />, { url });
    const [rule, text] = await screen.findAllByRole("listitem");
    expect(rule?.textContent).toContain("Aturan Register");
    expect(rule?.textContent).toContain("Wajibkan persetujuan orang keduaSebelum: TidakSesudah: Ya");
    expect(text?.textContent).toContain("Teks surat: Akan berakhir (Inggris)");
    expect(text?.textContent).toContain("SubjekSebelum: LamaSesudah: Baru");
  });

  it("shows a step of a complaint by its state, with the note", async () => {
    const before = { state: "received", handler_name: "", concerned_name: "" };
    answerWith(
      event({
        ...{ source: "complaints", kind: "complaints", action: "closed", name: "K2026-1", before },
        after: { ...before, state: "closed", handler_name: "Budi", internal_note: "Selesai" },
      }),
      event({
        ...{ source: "quotations", id: 2, kind: "quotation_requests", action: "noted", name: "P2026-1" },
        ...{ before: { state: "offered", handler_name: "" }, after: { state: "offered", handler_name: "" } },
      }),
    );
    renderPage(<ActivityPage />, { url });
    const [closed, noted] = await screen.findAllByRole("listitem");
    expect(closed?.textContent).toContain("Ditutup · Keluhan & Banding · K2026-1");
    expect(closed?.textContent).toContain("Ditangani olehSebelum: (kosong)Sesudah: Budi");
    expect(closed?.textContent).toContain("Catatan internalSesudah: Selesai");
    expect(noted?.textContent).toContain("Dicatat · Permintaan Penawaran · P2026-1");
  });

  it("renders old and new values as the record's own history does", async () => {
    const navigation = { kind: "navigation_items", name: "Beranda" } as const;
    const page = { kind: "site_pages", id: 2, name: "Biaya" } as const;
    answerWith(
      event({ ...navigation, before: { location: "footer_main" }, after: { location: "header" } }),
      event({ ...page, before: { published: true }, after: { published: false } }),
    );
    renderPage(<ActivityPage />, { url });
    const [moved, hidden] = await screen.findAllByRole("listitem");
    expect(moved?.textContent).toContain("Sebelum: Navigasi Utama (kaki situs)Sesudah: Menu atas");
    expect(hidden?.textContent).toContain("Sebelum: DipublikasiSesudah: Draft");
  });

  it("has no link for a removed picture", async () => {
    answerWith(event({ kind: "uploads", action: "removed", name: "gerbang.png", after: null }));
    renderPage(<ActivityPage />, { url });
    expect(await screen.findByText("gerbang.png")).toBeTruthy();
    expect(screen.queryByRole("link", { name: "gerbang.png" })).toBeNull();
  });

  it("groups the changes of a transaction on one line, and shows each record on demand", async () => {
    const all = [event({ id: 9, name: "PT Satu" }), event({ id: 8, name: "PT Dua" })];
    api.answerWith(({ query }) => ({
      json: { data: query.has("together") ? all : [event({ id: 9, together: 1234 })], next_before: null },
    }));
    renderPage(<ActivityPage />, { url });
    expect(await screen.findByText("1.234 sekaligus")).toBeTruthy();
    expect(screen.queryByText("PT Dua")).toBeNull();
    await userEvent.click(screen.getByText("Lihat semuanya"));
    expect(await screen.findByText("PT Dua")).toBeTruthy();
    expect(lastQuery()).toEqual({ together: "content:9", limit: "200" });
  });

  it("filters by person, kind and days in the URL, and exports with the same filters", async () => {
    answerWith();
    renderPage(<ActivityPage />, { url: `${url}?from=2026-03-01` });
    await screen.findByText("Tidak ada aktivitas yang cocok");
    await userEvent.selectOptions(screen.getByLabelText("Jenis"), "Klien");
    await userEvent.type(screen.getByLabelText("Orang"), "budi");
    const wanted = { from: "2026-03-01", kind: "clients", person: "budi" };
    await waitFor(() => expect(lastQuery()).toEqual(wanted));
    const download = screen.getByRole("link", { name: "Ekspor CSV" }).getAttribute("href") ?? "";
    expect(Object.fromEntries(new URLSearchParams(download.split("?")[1]))).toEqual(wanted);
  });

  it("has nothing left in its address of a kind that is all kinds again", async () => {
    answerWith();
    renderPage(<ActivityPage />, { url: `${url}?kind=clients` });
    await screen.findByText("Tidak ada aktivitas yang cocok");
    await userEvent.selectOptions(screen.getByLabelText("Jenis"), "Semua jenis");
    await waitFor(() => expect(location.search).toBe(""));
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it("a year that is half typed asks nothing and stays as it is typed; the whole day does", async () => {
    answerWith();
    renderPage(<ActivityPage />, { url });
    const day = await screen.findByLabelText<HTMLInputElement>("Dari tanggal");
    for (const typed of ["0002-03-01", "0020-03-01", "0202-03-01"]) {
      fireEvent.change(day, { target: { value: typed } });
      expect(day.value).toBe(typed);
    }
    expect(location.search).toBe("");
    fireEvent.change(day, { target: { value: "2026-03-01" } });
    await waitFor(() => expect(lastQuery()).toEqual({ from: "2026-03-01" }));
    fireEvent.change(day, { target: { value: "" } });
    await waitFor(() => expect(lastQuery()).toEqual({}));
  });

  it("looks for no part of a name that is too long, and says so", async () => {
    answerWith();
    renderPage(<ActivityPage />, { url });
    await screen.findByText("Tidak ada aktivitas yang cocok");
    const person = screen.getByLabelText(/^Orang/);
    fireEvent.change(person, { target: { value: "a".repeat(301) } });
    expect(screen.getByText(/paling banyak 300 karakter/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText("Dari tanggal"), { target: { value: "2026-03-01" } });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.change(person, { target: { value: "b".repeat(301) } });
    act(() => vi.runAllTimers());
    vi.useRealTimers();
    expect(location.search).toBe("?from=2026-03-01");
    fireEvent.change(person, { target: { value: "b".repeat(300) } });
    await waitFor(() => expect(lastQuery()).toEqual({ from: "2026-03-01", person: "b".repeat(300) }));
  });

  it("does not call back whoever leaves it right after typing, while the next page is on its way", async () => {
    answerWith(event({}));
    const arrives = Promise.withResolvers<{ element: ReactNode }>();
    renderPage(<ActivityPage />, {
      url,
      routes: [{ path: "/admin/customers/:id", lazy: () => arrives.promise }],
    });
    const leads = await screen.findByRole("link", { name: "PT Maju" });
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    fireEvent.change(screen.getByLabelText("Orang"), { target: { value: "budi" } });
    fireEvent.click(leads);
    act(() => vi.runAllTimers());
    vi.useRealTimers();
    arrives.resolve({ element: <p>Formulir pelanggan</p> });
    expect(await screen.findByText("Formulir pelanggan")).toBeTruthy();
  });

  it("keeps the scroll position when a filter changes", async () => {
    answerWith(event({}));
    const page = (
      <>
        <ScrollRestoration />
        <ActivityPage />
      </>
    );
    renderPage(page, { url });
    await screen.findByRole("region", { name: "2 Maret 2026" });
    scrollTo(0, 300);
    const [choice] = screen.getAllByRole<HTMLSelectElement>("combobox");
    if (!choice) throw new Error("There is no filter");
    await userEvent.selectOptions(choice, choice.options[1]?.value ?? "");
    await waitFor(() => expect(location.search).not.toBe(""));
    expect(scrollY).toBe(300);
  });
});
