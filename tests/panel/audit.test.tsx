import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { AuditPage } from "#panel/audit/page.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

describe("the audit trail", () => {
  const api = useApi();

  it("shows labels of rules and mail texts with their values, and unknown fields by name", async () => {
    const event = {
      ...{ id: 1, action: "setting-changed", actor_name: "Sari", actor_email: "sari@absah.example" },
      ...{ occurred_at: "2026-03-02T02:05:00.000Z", subject: "register_settings" },
      details: { before: { two_person_approval: false }, after: { two_person_approval: true } },
    };
    const other = {
      ...event,
      id: 2,
      subject: "mail_text surveillance id",
      details: { before: null, after: { other: 1 } },
    };
    api.answerWith(() => ({ json: { data: [event, other], next_before: null } }));
    renderPage(<AuditPage />, { url: "/admin/audit" });
    expect(await screen.findByText("Aturan Register")).toBeTruthy();
    expect(screen.getByText("Wajibkan persetujuan orang kedua: Tidak → Ya")).toBeTruthy();
    expect(screen.getByText("Teks surat: Audit surveilans (Indonesia)")).toBeTruthy();
    expect(screen.getByText("other: (kosong) → 1")).toBeTruthy();
  });
});
