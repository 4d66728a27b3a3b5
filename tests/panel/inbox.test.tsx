import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { ComplaintList } from "#panel/complaints/list.tsx";
import { ComplaintPage } from "#panel/complaints/page.tsx";
import { ForgeryReportPage } from "#panel/forgery-reports/page.tsx";
import { queryClient } from "#panel/providers/session.ts";
import { QuotationRequestPage } from "#panel/quotation-requests/page.tsx";
import type { Complaint } from "#shared/answers/complaints.ts";
import type { ForgeryReport } from "#shared/answers/forgery-reports.ts";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { person } from "#tests/panel/person.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

const at = "2026-03-02T03:00:00.000Z";
const sent = {
  id: "7",
  name: "Budi",
  email: "budi@pt.example",
  phone: "",
  message: "Baris satu\nBaris dua",
  language: "id",
  handler_id: null,
  handler_name: null,
  version: 3,
  erased_at: null,
  erases_at: null,
  files: [],
  undelivered_mails: 0,
  created_at: at,
  updated_at: at,
} as const;
const event = { actor_name: "Ani Wijaya", handler_name: "", occurred_at: at };
const complaint: Complaint = {
  ...sent,
  files: [],
  reference: "K-2026-ABCD",
  kind: "client",
  certificate_number: "",
  certificate_id: null,
  state: "received",
  concerned_id: null,
  events: [
    {
      ...event,
      id: 1,
      state: "received",
      actor_id: null,
      actor_name: "Budi",
      concerned_name: "",
      public_note: "",
      internal_note: "",
    },
  ],
};
const quotation: QuotationRequest = {
  ...sent,
  files: [],
  reference: "P-2026-ABCD",
  organisation: "PT Baja",
  services: ["ISO 9001"],
  people_count: 40,
  site_count: 2,
  places: "",
  wished_dates: "",
  state: "received",
  events: [{ ...event, id: 1, state: "received", actor_id: null, actor_name: "Budi", note: "" }],
};
const people = [
  { id: "ani", name: "Ani Wijaya", may_handle: true },
  { id: "rudi", name: "Rudi Hartono", may_handle: true },
  { id: "sari", name: "Sari Dewi", may_handle: false },
];

describe("an entry of the inbox", () => {
  const api = useApi();
  const select = (label: string) => screen.findByLabelText<HTMLSelectElement>(label);
  const note = (label: string) => screen.findByLabelText<HTMLTextAreaElement>(label);
  const choicesOf = async (label: string) =>
    [...(await select(label)).options].map(({ textContent }) => textContent);
  const save = (label = "Simpan") => screen.findByRole<HTMLButtonElement>("button", { name: label });
  const steps = () => api.asked.filter(({ path }) => path.endsWith("/steps")).map(({ body }) => body);

  /** One entry, whose steps are answered with what the server does next. */
  function answerWith(
    entry: object,
    { step, areas = person.areas }: { step?: () => Answer; areas?: string[] } = {},
  ) {
    queryClient.setQueryData(["session"], { ...person, areas });
    api.answerWith(({ method, path }) => {
      if (path.endsWith("-people")) return { json: { data: people } };
      if (path.endsWith("-handlers"))
        return { json: { data: people.filter(({ may_handle }) => may_handle) } };
      if (method === "POST" && path.endsWith("/steps") && step) return step();
      return { json: entry };
    });
  }

  describe("a complaint", () => {
    const list = () => screen.findByText("Daftar keluhan");
    function open(entry: Complaint, options: Parameters<typeof answerWith>[1] = {}) {
      answerWith(entry, options);
      return renderPage(<ComplaintPage />, {
        url: "/admin/complaints/7",
        path: "/admin/complaints/:id",
        routes: [{ path: "/admin/complaints", element: <p>Daftar keluhan</p> }],
      });
    }

    it("is saved with the opened version, and with nobody where nobody is chosen", async () => {
      const next = {
        ...complaint,
        version: 4,
        state: "reviewing",
        handler_id: "rudi",
        handler_name: "Rudi Hartono",
      };
      open({ ...complaint, concerned_id: "sari" }, { step: () => ({ json: next }) });
      expect((await save()).disabled).toBe(true);
      await userEvent.selectOptions(await select("Status"), "Sedang ditinjau");
      await userEvent.selectOptions(await select("Staf yang diadukan"), "Tidak ada staf");
      await userEvent.type(await note("Catatan internal"), "Sudah ditelepon");
      await userEvent.click(await save("Simpan dan kabari pengirim"));
      await screen.findByText("Langkah ini dicatat.");
      expect(steps()).toEqual([
        {
          state: "reviewing",
          handler_id: null,
          concerned_id: null,
          public_note: "",
          internal_note: "Sudah ditelepon",
          version: 3,
        },
      ]);
      // The form begins anew from what was saved: the note is not sent a second time.
      await waitFor(async () => expect((await note("Catatan internal")).value).toBe(""));
      expect((await select("Ditangani oleh")).value).toBe("rudi");
      expect((await save()).disabled).toBe(true);
    });

    it("says on its button when the sender is told: for another state or a note to them, not for an internal note", async () => {
      open(complaint);
      await userEvent.type(await note("Catatan internal"), "Rahasia");
      expect(await save()).toBeTruthy();
      await userEvent.type(await note("Catatan kepada pengirim"), "Kami periksa");
      expect(await save("Simpan dan kabari pengirim")).toBeTruthy();
      await userEvent.clear(await note("Catatan kepada pengirim"));
      expect(await save()).toBeTruthy();
      await userEvent.selectOptions(await select("Status"), "Ditutup");
      expect(await save("Simpan dan kabari pengirim")).toBeTruthy();
    });

    it("is not handled by the person whom it is about, nor by one without access", async () => {
      open(complaint, { step: () => ({ json: { ...complaint, version: 4 } }) });
      await screen.findByRole("option", { name: "Sari Dewi" });
      expect(await choicesOf("Ditangani oleh")).toEqual(["Belum ada", "Ani Wijaya", "Rudi Hartono"]);
      await userEvent.selectOptions(await select("Ditangani oleh"), "Rudi Hartono");
      await userEvent.selectOptions(await select("Staf yang diadukan"), "Rudi Hartono");
      expect((await select("Ditangani oleh")).value).toBe("");
      expect(await choicesOf("Ditangani oleh")).toEqual(["Belum ada", "Ani Wijaya"]);
      await userEvent.click(await save());
      await waitFor(() => expect(steps()).toMatchObject([{ handler_id: null, concerned_id: "rudi" }]));
    });

    it("warns whoever names themselves, and leads them to the list once they may no longer read it", async () => {
      open(complaint, { step: () => ({ json: null }) });
      await screen.findByRole("option", { name: "Sari Dewi" });
      const concerned = await select("Staf yang diadukan");
      await userEvent.selectOptions(concerned, "Rudi Hartono");
      expect(screen.queryByText(/Anda tidak dapat lagi membuka keluhan ini/)).toBeNull();
      await userEvent.selectOptions(concerned, "Ani Wijaya");
      expect(await screen.findByText(/Anda tidak dapat lagi membuka keluhan ini/)).toBeTruthy();
      await userEvent.click(await save());
      expect(await list()).toBeTruthy();
      expect(screen.queryByRole("dialog")).toBeNull();
    });

    it("says in which language its sender reads the note", async () => {
      open({ ...complaint, language: "en" });
      expect(await screen.findByText("Dikirim lewat email, dalam bahasa Inggris.")).toBeTruthy();
      expect(screen.getByText(/dari halaman berbahasa Inggris/)).toBeTruthy();
    });

    it("keeps what was typed when its step is refused, with the server's reason at the form", async () => {
      const refusal = {
        message: "Ada isian yang perlu diperbaiki",
        errors: { public_note: "Catatan terlalu panjang" },
      };
      open(complaint, { step: () => ({ status: 422, json: refusal }) });
      await userEvent.type(await note("Catatan kepada pengirim"), "Kami periksa");
      await userEvent.click(await save("Simpan dan kabari pengirim"));
      expect(await screen.findByText("Catatan terlalu panjang")).toBeTruthy();
      expect((await note("Catatan kepada pengirim")).value).toBe("Kami periksa");
      expect(screen.queryByRole("button", { name: /Muat keadaan terbaru/ })).toBeNull();
    });

    it("that a colleague moved on meanwhile keeps what was typed until the newest state is asked for", async () => {
      open(complaint, { step: () => ({ status: 409, json: { message: "Keluhan ini baru saja diubah." } }) });
      await userEvent.type(await note("Catatan internal"), "Sudah ditelepon");
      await userEvent.click(await save());
      const load = await screen.findByRole("button", { name: /Muat keadaan terbaru/ });
      expect((await note("Catatan internal")).value).toBe("Sudah ditelepon");
      answerWith({ ...complaint, version: 9, state: "decided" });
      await userEvent.click(load);
      await waitFor(async () => expect((await select("Status")).value).toBe("decided"));
      expect((await note("Catatan internal")).value).toBe("");
      expect(screen.queryByRole("button", { name: /Muat keadaan terbaru/ })).toBeNull();
    });

    it("tells its history step by step: only what a step changed, and who took it", async () => {
      const first = complaint.events[0] as Complaint["events"][number];
      const handled = {
        ...first,
        state: "reviewing",
        actor_id: "ani",
        handler_name: "Rudi Hartono",
      } as const;
      open({
        ...complaint,
        state: "reviewing",
        events: [
          { ...handled, id: 4, actor_name: "Ani Wijaya", handler_name: "", internal_note: "Rudi cuti" },
          {
            ...handled,
            id: 3,
            actor_name: "Ani Wijaya",
            concerned_name: "Sari Dewi",
            public_note: "Kami periksa",
          },
          { ...handled, id: 2, actor_name: "Ani Wijaya", concerned_name: "Sari Dewi" },
          first,
        ],
      });
      const history = within(await screen.findByRole("region", { name: "Riwayat" }));
      const texts = history.getAllByRole("listitem").map(({ textContent }) => textContent);
      expect(texts).toEqual([
        expect.stringMatching(
          /^DicatatAni Wijaya · .*Ditangani oleh: belum adaYang diadukan: tidak ada stafCatatan internalRudi cuti$/,
        ),
        expect.stringMatching(/^DicatatAni Wijaya · .*WIBKepada pengirimKami periksa$/),
        expect.stringMatching(
          /^Sedang ditinjauAni Wijaya · .*Ditangani oleh: Rudi HartonoYang diadukan: Sari Dewi$/,
        ),
        expect.stringMatching(/^DiterimaBudi \(pengirim\) · .*WIB$/),
      ]);
    });

    it("offers its files as downloads, never to be opened in the panel", async () => {
      const file = { id: "f1", name: "bukti.html", media_type: "text/html", bytes: 300, sha256: "" };
      open({ ...complaint, files: [file] });
      const link = await screen.findByRole<HTMLAnchorElement>("link", { name: "bukti.html" });
      expect([link.getAttribute("href"), link.download]).toEqual([
        "/api/complaints/7/files/f1",
        "bukti.html",
      ]);
      expect(screen.getByText("1 KB")).toBeTruthy();
    });

    it("says when its sender's mails are not delivered, and when its certificate is not in the register", async () => {
      const { unmount } = open({ ...complaint, undelivered_mails: 1, certificate_number: "GIS-9" });
      expect(await screen.findByText("Email kepada pengirim belum terkirim")).toBeTruthy();
      expect(screen.getByText(/tidak ada dalam register/)).toBeTruthy();
      unmount();
      open({ ...complaint, version: 4, certificate_number: "GIS-1", certificate_id: "c1" });
      const link = await screen.findByRole("link", { name: "GIS-1" });
      expect(link.getAttribute("href")).toBe("/admin/certificates/c1");
      expect(screen.queryByText("Email kepada pengirim belum terkirim")).toBeNull();
    });
  });

  describe("a request for a quotation", () => {
    function open(entry: QuotationRequest, options: Parameters<typeof answerWith>[1] = {}) {
      answerWith(entry, options);
      return renderPage(<QuotationRequestPage />, {
        url: "/admin/quotation-requests/7",
        path: "/admin/quotation-requests/:id",
      });
    }

    it("is saved with the opened version and an internal note", async () => {
      open(quotation, { step: () => ({ json: { ...quotation, version: 4, state: "offered" } }) });
      await screen.findByRole("option", { name: "Rudi Hartono" });
      await userEvent.selectOptions(await select("Status"), "Ditawarkan");
      await userEvent.selectOptions(await select("Ditangani oleh"), "Rudi Hartono");
      await userEvent.type(await note("Catatan internal"), "Rp 40 juta");
      await userEvent.click(await save());
      await waitFor(() =>
        expect(steps()).toEqual([{ state: "offered", handler_id: "rudi", note: "Rp 40 juta", version: 3 }]),
      );
    });

    it("keeps a handler who may not handle it any more until another is chosen", async () => {
      open(
        { ...quotation, handler_id: "sari", handler_name: "Sari Dewi" },
        { step: () => ({ json: { ...quotation, version: 4 } }) },
      );
      await screen.findByRole("option", { name: "Rudi Hartono" });
      expect((await select("Ditangani oleh")).selectedOptions[0]?.textContent).toBe("Sari Dewi");
      await userEvent.type(await note("Catatan internal"), "x");
      await userEvent.click(await save());
      await waitFor(() => expect(steps()).toMatchObject([{ handler_id: "sari" }]));
    });
  });

  describe("the personal data of its sender", () => {
    const open = (entry: Complaint, areas: string[]) => {
      answerWith(entry, { areas });
      return renderPage(<ComplaintPage />, { url: "/admin/complaints/7", path: "/admin/complaints/:id" });
    };
    const closed: Complaint = { ...complaint, state: "closed", erases_at: "2028-03-02T03:00:00.000Z" };
    const erase = () => screen.findByRole("button", { name: "Hapus data pribadi" });

    it("is erased by administrators once the entry is closed, and after a question", async () => {
      open(closed, ["settings"]);
      await userEvent.click(await erase());
      const question = within(await screen.findByRole("dialog", { name: "Hapus data pribadi K-2026-ABCD?" }));
      await userEvent.click(question.getByRole("button", { name: "Batal" }));
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(api.asked.filter(({ method }) => method !== "GET")).toEqual([]);
      await userEvent.click(await erase());
      answerWith({ ...closed, version: 4, name: "", email: "", erased_at: at }, { areas: ["settings"] });
      await userEvent.click(await screen.findByRole("button", { name: "Hapus untuk selamanya" }));
      expect(await screen.findByText(/^Dihapus .* tetap\.$/)).toBeTruthy();
      expect(api.asked.filter(({ method }) => method !== "GET")).toMatchObject([
        { method: "POST", path: "/api/complaints/7/erasure" },
      ]);
      expect(screen.queryByRole("button", { name: "Hapus data pribadi" })).toBeNull();
      // There is nothing left to decide about.
      expect(screen.queryByRole("form", { name: "Langkah berikutnya" })).toBeNull();
    });

    it("says why it was not erased, in the question that stays open", async () => {
      open(closed, ["settings"]);
      await userEvent.click(await erase());
      api.answerWith(() => ({ status: 409, json: { message: "Keluhan ini dibuka kembali." } }));
      await userEvent.click(await screen.findByRole("button", { name: "Hapus untuk selamanya" }));
      const question = within(await screen.findByRole("dialog"));
      expect(await question.findByText("Keluhan ini dibuka kembali.")).toBeTruthy();
    });

    it("is not offered for erasure to others, nor while the entry is open", async () => {
      const { unmount } = open(closed, ["dashboard"]);
      expect(await screen.findByText(/Dihapus dengan sendirinya mulai/)).toBeTruthy();
      expect(screen.queryByRole("button", { name: "Hapus data pribadi" })).toBeNull();
      unmount();
      open({ ...complaint, version: 4 }, ["settings"]);
      await save();
      expect(screen.queryByText("Data pribadi pengirim")).toBeNull();
    });
  });

  it("of a suspected forgery is not saved for blanks, and is for a note", async () => {
    const report: ForgeryReport = {
      ...sent,
      reference: "L-2026-ABCD",
      certificate_number: "GIS-9",
      client_name: "PT Baja",
      standard: "",
      issue_date: "",
      expiry_date: "",
      contact: "",
      state: "open",
      has_file: false,
      events: [],
      registered: null,
    };
    answerWith(report, { step: () => ({ json: report }) });
    renderPage(<ForgeryReportPage />, {
      url: "/admin/forgery-reports/7",
      path: "/admin/forgery-reports/:id",
    });
    await userEvent.type(await note("Catatan"), "   ");
    expect((await save()).disabled).toBe(true);
    await userEvent.type(await note("Catatan"), "Palsu");
    expect((await save()).disabled).toBe(false);
  });

  it("is exported as the list shows it: searched and filtered", async () => {
    api.answerWith(() => ({ json: { data: [], total: 0 } }));
    renderPage(<ComplaintList />, { url: "/admin/complaints?q=baja&state=open&sort=created_at" });
    expect(await screen.findByText("Tidak ada keluhan yang cocok")).toBeTruthy();
    const link = screen.getByRole("link", { name: "Ekspor CSV" });
    expect(link.getAttribute("href")).toBe("/api/complaint-exports?q=baja&state=open");
    await userEvent.click(screen.getByRole("button", { name: "Hapus pencarian dan saringan" }));
    expect(await screen.findByText("Belum ada keluhan atau banding")).toBeTruthy();
    expect(link.getAttribute("href")).toBe("/api/complaint-exports?");
  });
});
