import { screen } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { SettingsPage } from "#panel/settings/page.tsx";
import type { SiteSetting } from "#shared/answers/site-settings.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

function setting(id: number, key: string, label: string): SiteSetting {
  return { id, key, label, type: "text", value: key, version: 1, updated_at: "2026-01-01T00:00:00.000Z" };
}

function hintOf(field: HTMLElement) {
  return document.getElementById(field.getAttribute("aria-describedby") ?? "")?.textContent;
}

describe("the settings of the site", () => {
  const api = useApi();

  it("say where each name of the body is shown: the full one in page titles, the short one beside the logo", async () => {
    const data = [
      setting(1, "company_name", "Nama perusahaan"),
      setting(2, "company_short_name", "Nama singkat di bagian atas situs"),
    ];
    api.answerWith(({ path }) => (path === "/api/settings" ? { json: { data } } : { status: 404, json: {} }));
    renderPage(<SettingsPage />, { url: "/admin/settings" });
    const name = await screen.findByRole("textbox", { name: /^Nama perusahaan/ });
    const shortName = screen.getByRole("textbox", { name: /^Nama singkat/ });
    expect(hintOf(name)).toBe("Nama lengkap, di judul halaman dan kaki situs.");
    expect(hintOf(shortName)).toBe("Tampil di sebelah logo dan di pratinjau tautan.");
  });
});
