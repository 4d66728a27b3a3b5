import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import ApprovalsPage from "#panel/certificates/approvals/page.tsx";
import { pages } from "#panel/certificates/pages.tsx";
import type { Proposal } from "#shared/answers/decisions.ts";
import { certificateContent } from "#tests/panel/certificate.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

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
  is_own: true,
  closed_by_name: "Budi",
  closed_at: "2026-03-02T04:00:00.000Z",
  closing_note: "Lingkup belum lengkap",
};

describe("what waited for a second person", () => {
  const api = useApi();
  const open = (proposals: Proposal[], perPart = proposals.length) => {
    api.answerWith(({ path, query }) => {
      const one = proposals.find(({ id }) => path === `/api/decision-proposals/${id}`);
      if (one) return { json: one };
      if (path !== "/api/decision-proposals") return { status: 404, json: {} };
      const isPending = query.get("state") === "pending";
      const listed = proposals.filter(({ state }) => (state === "pending") === isPending);
      const from = listed.findIndex(({ id }) => id === query.get("after")) + 1;
      const data = listed.slice(from, from + perPart);
      const last = from + perPart < listed.length ? (data.at(-1)?.id ?? null) : null;
      return { json: { data, next_after: last } };
    });
    return renderPage(<ApprovalsPage />, {
      url: "/admin/certificates/approvals",
      routes: [{ path: "/admin/certificates/create", element: pages.create }],
    });
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
});
