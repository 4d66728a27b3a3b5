import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { pages } from "#panel/certificates/pages.tsx";
import RegisterRulesPage from "#panel/register-rules/page.tsx";
import type { RegisterSettings } from "#shared/answers/decisions.ts";
import { registerRules, versioned } from "#tests/panel/register-settings.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const settings: RegisterSettings = {
  ...registerRules,
  number_patterns: [
    { label: "ISO 9001", pattern: "GIS/QMS/{year}/{n:5}" },
    { label: "ISO 14001", pattern: "GIS/EMS/{year}/{n:5}" },
  ],
};

describe("certificate numbers by patterns", () => {
  const api = useApi();

  function answerWith(stored: RegisterSettings) {
    api.answerWith(({ path, method, query, body }) => {
      if (path === "/api/register-settings")
        return {
          json:
            method === "PUT"
              ? { ...versioned(stored), ...Object(body), versions: versioned(stored).versions }
              : versioned(stored),
        };
      if (path === "/api/certificate-numbers/next")
        return { json: { number: query.get("pattern")?.replace(/\{.*\}/, "2026/00042") } };
      return { json: { data: [], known: null } };
    });
  }

  const questions = () => api.asked.filter(({ path }) => path === "/api/certificate-numbers/next");

  it("are suggested for a new certificate by the chosen pattern and the issue date", async () => {
    answerWith(settings);
    renderPage(pages.create, { url: "/admin/certificates/create" });
    const patterns = await screen.findByRole("combobox", { name: "Pola nomor" });
    await userEvent.selectOptions(patterns, "ISO 14001: GIS/EMS/{year}/{n:5}");
    await userEvent.type(screen.getByLabelText(/^Tanggal terbit/), "2026-03-01");
    await userEvent.click(screen.getByRole("button", { name: "Usulkan nomor" }));
    const number = screen.getByLabelText<HTMLInputElement>(/^Nomor sertifikat/);
    await waitFor(() => expect(number.value).toBe("GIS/EMS/2026/00042"));
    expect(questions().map(({ query }) => query.get("on"))).toEqual(["2026-03-01"]);
  });

  it("are not offered without a pattern", async () => {
    answerWith({ ...settings, number_patterns: [] });
    renderPage(pages.create, { url: "/admin/certificates/create" });
    await screen.findByLabelText(/^Nomor sertifikat/);
    await waitFor(() => expect(api.asked.some(({ path }) => path === "/api/register-settings")).toBe(true));
    expect(screen.queryByRole("button", { name: "Usulkan nomor" })).toBeNull();
  });

  it("follow patterns that administrators edit with an example; an invalid one is not sent", async () => {
    answerWith({ ...settings, number_patterns: [] });
    renderPage(<RegisterRulesPage />, { url: "/admin/register-rules" });
    await userEvent.click(await screen.findByRole("button", { name: "Tambah pola" }));
    await userEvent.type(screen.getByLabelText(/^Untuk/), "SMK3");
    const pattern = screen.getByRole("textbox", { name: /^Pola/ });
    await userEvent.type(pattern, "SMK3/{{n");
    await userEvent.click(screen.getByRole("button", { name: "Simpan pola" }));
    await screen.findByText(/Di dalam kurung kurawal/);
    await userEvent.type(pattern, ":4}");
    await screen.findByText("Contoh: SMK3/0001");
    await userEvent.click(screen.getByRole("button", { name: "Simpan pola" }));
    await screen.findByText("Pola nomor diperbarui.");
    expect(api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body)).toEqual([
      { number_patterns: [{ label: "SMK3", pattern: "SMK3/{n:4}" }], versions: { number_patterns: "a" } },
    ]);
  });
});
