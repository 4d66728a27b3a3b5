import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import TemplatePage from "#panel/certificate-template/page.tsx";
import RegisterRulesPage from "#panel/register-rules/page.tsx";
import { WebhookEdit } from "#panel/webhooks/edit.tsx";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { registerRules, versioned } from "#tests/panel/register-settings.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";
const changed = "Ini telah diubah oleh orang lain sejak Anda membukanya.";

describe("a conflict of settings", () => {
  const api = useApi();

  /** The first save meets what somebody else saved; the next ones are over it. */
  function answerWith(path: string, opened: object, current: object) {
    let isMet = false;
    api.answerWith((asked) => {
      if (asked.path !== path) return { json: { data: [] } };
      if (asked.method !== "PUT") return { json: opened };
      if (isMet)
        return {
          json: {
            ...current,
            ...Object(asked.body),
            ...("versions" in current && { versions: current.versions }),
          },
        };
      isMet = true;
      return { status: 409, json: { message: changed, current } };
    });
  }
  const sent = () => api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body);
  const conflict = () => screen.findByRole("region", { name: /telah diubah oleh orang lain/ });

  it("shows both values of a rule of the register to choose from", async () => {
    const current = versioned({ ...registerRules, suspension_months: 9 }, "b");
    answerWith("/api/register-settings", versioned(registerRules), current);
    renderPage(<RegisterRulesPage />, { url: "/admin/register-rules" });
    const months = await screen.findByLabelText<HTMLInputElement>(/^Paling lama/);
    await userEvent.clear(months);
    await userEvent.type(months, "4");
    await userEvent.click(screen.getByRole("button", { name: "Simpan lama pembekuan" }));
    const panel = within(await conflict());
    expect(months.value).toBe("4");
    expect(panel.getByLabelText(/Tersimpan sekarang/).parentElement?.textContent).toContain("9");
    await userEvent.click(panel.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await screen.findByText("Lama pembekuan diperbarui.");
    expect(sent()).toEqual([
      { suspension_months: 4, versions: { suspension_months: "a" } },
      { suspension_months: 4, versions: { suspension_months: "b" } },
    ]);
  });

  it("shows the stored value of a switch, which can be changed again", async () => {
    const current = versioned({ ...registerRules, two_person_approval: true }, "b");
    answerWith("/api/register-settings", versioned(registerRules), current);
    renderPage(<RegisterRulesPage />, { url: "/admin/register-rules" });
    const box = await screen.findByRole<HTMLInputElement>("checkbox", {
      name: "Wajibkan persetujuan orang kedua",
    });
    await userEvent.click(box);
    await screen.findByText(changed);
    expect(box.checked).toBe(true);
  });

  it("keeps the input of the certificate template", async () => {
    const current = {
      ...defaultTemplate,
      signatory_name: "Dewi Lestari",
      title_id: "Sertifikat Sistem",
      version: "b",
    };
    answerWith("/api/certificate-template", { ...defaultTemplate, version: "a" }, current);
    renderPage(<TemplatePage />, { url: "/admin/certificate-template" });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nama penanda tangan/);
    await userEvent.type(name, "Budi Santoso");
    await userEvent.click(screen.getByRole("button", { name: "Simpan templat" }));
    const panel = within(await conflict());
    expect(name.value).toBe("Budi Santoso");
    await userEvent.click(panel.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await screen.findByText("Templat disimpan.");
    expect(sent().at(-1)).toMatchObject({
      ...{ signatory_name: "Budi Santoso", title_id: "Sertifikat Sistem", version: "b" },
    });
  });

  it("keeps the input of an endpoint, and does not occur where it was only paused", async () => {
    const opened = {
      ...{ id, url: "https://erp.example/kait", description: "", version: 3, state: "active" },
      ...{ events: ["decision.recorded"], content_kinds: [], created_at: "2026-01-01T00:00:00.000Z" },
      ...{ pause_reason: null, paused_at: null, failing_since: null, former_until: null },
      ...{ waiting: 0, failed: 0, delivered_at: null },
    };
    const path = `/api/webhooks/${id}`;
    answerWith(path, opened, { ...opened, url: "https://erp.example/baru", version: 4 });
    renderPage(<WebhookEdit />, { url: `/admin/webhooks/${id}/edit`, path: "/admin/webhooks/:id/edit" });
    const description = await screen.findByLabelText<HTMLInputElement>(/^Keterangan/);
    await userEvent.type(description, "Katalog");
    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
    const panel = within(await conflict());
    expect(description.value).toBe("Katalog");
    await userEvent.click(panel.getByRole("button", { name: "Simpan dengan pilihan ini" }));
    await screen.findByText("Endpoint disimpan.");
    expect(sent().at(-1)).toMatchObject({
      ...{ url: "https://erp.example/baru", description: "Katalog", version: 4 },
    });
  });
});
