import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import ApprovalsPage from "#panel/certificates/approvals/page.tsx";
import { pages } from "#panel/certificates/pages.tsx";
import type { Proposal } from "#shared/answers/decisions.ts";
import { certificateContent } from "#tests/panel/certificate.ts";
import { type Answer, type Asked, renderPage, useApi } from "#tests/panel/support.tsx";

const proposal: Proposal = {
  id: "7",
  certificate_id: null,
  kind: "transferred_in",
  input: { ...certificateContent, client_name: "PT Ditolak", certificate_number: "NO-7" },
  state: "rejected",
  client_name: "PT Ditolak",
  certificate_number: "NO-7",
  prepared_by_name: "Ani",
  prepared_at: "2026-03-02T03:00:00.000Z",
  is_changed_since: false,
  changed_since: null,
  is_own: true,
  closed_by_name: "Budi",
  closed_at: "2026-03-02T04:00:00.000Z",
  closing_note: "Lingkup belum lengkap",
};

describe("what waited for a second person", () => {
  const api = useApi();
  const open = (proposals: Proposal[], perPart = proposals.length) => {
    api.answerWith(listing(proposals, perPart));
    return renderPage(<ApprovalsPage />, {
      url: "/admin/certificates/approvals",
      routes: [{ path: "/admin/certificates/create", element: pages.create }],
    });
  };
  const listing =
    (proposals: Proposal[], perPart = proposals.length) =>
    ({ path, query }: Pick<Asked, "path" | "query">): Answer => {
      const one = proposals.find(({ id }) => path === `/api/decision-proposals/${id}`);
      if (one) return { json: one };
      if (path !== "/api/decision-proposals") return { status: 404, json: {} };
      const isPending = query.get("state") === "pending";
      const listed = proposals.filter(({ state }) => (state === "pending") === isPending);
      const from = listed.findIndex(({ id }) => id === query.get("after")) + 1;
      const data = listed.slice(from, from + perPart);
      const last = from + perPart < listed.length ? (data.at(-1)?.id ?? null) : null;
      return { json: { data, next_after: last } };
    };

  it("fills the form anew where a certificate was not granted", async () => {
    open([proposal]);
    await userEvent.click(await screen.findByRole("link", { name: "Siapkan lagi" }));
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nama klien/)).value).toBe("PT Ditolak");
    expect(screen.getByLabelText<HTMLInputElement>(/^Nomor sertifikat/).value).toBe("NO-7");
    expect(screen.getByLabelText<HTMLInputElement>(/^Dipindahkan dari lembaga/).checked).toBe(true);
  });

  it("of long ago is found by what is older, and fills the form anew", async () => {
    const old = { ...proposal, id: "8", client_name: "PT Lama Sekali" };
    open([proposal, { ...old, input: { ...proposal.input, client_name: old.client_name } }], 1);
    await userEvent.click(await screen.findByRole("button", { name: "Muat yang lebih lama" }));
    await screen.findAllByText(/PT Lama Sekali/);
    expect(screen.queryByRole("button", { name: "Muat yang lebih lama" })).toBeNull();
    const [, again] = screen.getAllByRole("link", { name: "Siapkan lagi" });
    if (again) await userEvent.click(again);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nama klien/)).value).toBe("PT Lama Sekali");
  });

  it("shows the second person the line that the public will read", async () => {
    const input = {
      ...{ kind: "suspended", decided_on: "2026-03-02", effective_on: "2026-03-03", reason: "asked" },
      ...{ internal_note: "Rahasia", public_note_id: "Atas permintaan klien" },
    };
    open([{ ...proposal, certificate_id: "id-7", kind: "suspended", state: "pending", input }]);
    const line = (await screen.findByText("Di riwayat halaman publik")).parentElement;
    expect(line?.textContent).toContain("3 Maret 2026 DibekukanAtas permintaan klien");
    expect(line?.textContent).not.toContain("Rahasia");
  });

  it("is asked about in words that cannot be mistaken for each other", async () => {
    open([{ ...proposal, state: "pending", closed_at: null, closed_by_name: null }]);
    await userEvent.click(await screen.findByRole("button", { name: "Batalkan" }));
    const names = screen.getAllByRole("button").map(({ textContent }) => textContent);
    expect(names.slice(-2)).toEqual(["Kembali", "Batalkan keputusan"]);
  });

  describe("is closed in a dialog", () => {
    const waiting: Proposal = {
      ...{ ...proposal, certificate_id: "id-7", kind: "suspended", state: "pending", is_own: false },
      ...{ closed_at: null, closed_by_name: null, closing_note: "" },
    };
    const sent = () => api.asked.filter(({ method }) => method !== "GET");
    const inDialog = () => within(screen.getAllByRole("dialog").at(-1) as HTMLElement);
    const press = (name: string) => userEvent.click(inDialog().getByRole("button", { name }));
    const note = () => screen.getByLabelText<HTMLTextAreaElement>(/^(Alasan penolakan|Catatan)/);
    const pressEscape = () =>
      fireEvent(
        screen.getAllByRole("dialog").at(-1) as HTMLElement,
        new Event("cancel", { cancelable: true }),
      );

    async function openDialog(button: string, ...answers: Answer[]) {
      open([waiting]);
      const list = listing([waiting]);
      api.answerWith((asked) =>
        asked.method === "GET" ? list(asked) : (answers.shift() ?? { json: { certificate_id: "id-7" } }),
      );
      await userEvent.click(await screen.findByRole("button", { name: button }));
    }

    it("where a rejection has to say why", async () => {
      await openDialog("Tolak");
      await press("Tolak");
      expect((await inDialog().findByRole("alert")).textContent).toContain("Tulis alasan penolakan.");
      expect(sent()).toEqual([]);
      await userEvent.type(note(), "Bukti belum lengkap");
      await press("Tolak");
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent().map(({ body }) => body)).toEqual([{ state: "rejected", note: "Bukti belum lengkap" }]);
    });

    it("that asks before what was typed in it is lost", async () => {
      await openDialog("Tolak");
      await userEvent.type(note(), "Bukti");
      pressEscape();
      await press("Lanjutkan mengisi");
      expect(note().value).toBe("Bukti");
      pressEscape();
      await press("Tutup tanpa mencatat");
      expect(screen.queryByRole("dialog")).toBeNull();
      expect(sent()).toEqual([]);
    });

    it("that stays with what was typed where the session is over, and leads to the login", async () => {
      await openDialog("Setujui", { status: 401, json: { message: "Silakan masuk terlebih dahulu." } });
      await userEvent.type(note(), "Sudah diperiksa");
      await press("Setujui");
      expect(await inDialog().findByRole("link", { name: "Masuk kembali di tab baru" })).toBeTruthy();
      expect(note().value).toBe("Sudah diperiksa");
    });

    it("once, also by a double click", async () => {
      await openDialog("Setujui");
      await userEvent.dblClick(inDialog().getByRole("button", { name: "Setujui" }));
      await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
      expect(sent()).toHaveLength(1);
    });
  });

  it("warns where the certificate was changed after it was prepared, and says what", async () => {
    const changed_since = { before: { scope: "Pabrik lama" }, after: { scope: "Pabrik baru" } };
    open([{ ...proposal, certificate_id: "id-7", state: "pending", is_changed_since: true, changed_since }]);
    const warning = (await screen.findByText(/berubah setelah keputusan ini disiapkan/)).parentElement;
    expect(warning?.textContent).toMatch(
      /disetujui\.|menyetujui\.Ruang lingkup ?Sebelum: Pabrik lama ?Sesudah: Pabrik baru/,
    );
  });
});
