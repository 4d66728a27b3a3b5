import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import TemplatePage from "#panel/certificate-template/page.tsx";
import RegisterRulesPage from "#panel/register-rules/page.tsx";
import RemindersPage from "#panel/reminders/page.tsx";
import { WebhookEdit } from "#panel/webhooks/edit.tsx";
import type { VersionedReminderSettings } from "#shared/answers/reminders.ts";
import { defaultTemplate } from "#shared/schemas/certificate-template.ts";
import { registerRules, versioned } from "#tests/panel/register-settings.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11";

const rules = versioned({ ...registerRules, two_person_approval: true });
const reminders: VersionedReminderSettings = {
  version: "1",
  reminders_enabled: false,
  reminders_from: null,
  reminder_days: [90, 60, 30],
  surveillance_reminder_days: [30],
  surveillance_months: [12, 24],
  digest_recipients: [],
};
const endpoint = {
  ...{ id, url: "https://erp.example/kait", description: "Katalog", version: 3, state: "active" },
  ...{ events: ["decision.recorded"], content_kinds: [], created_at: "2026-01-01T00:00:00.000Z" },
  ...{ pause_reason: null, paused_at: null, failing_since: null, former_until: null },
  ...{ waiting: 0, failed: 0, delivered_at: null },
};

describe("the history of settings", () => {
  const api = useApi();

  function answerWith(answers: Record<string, object>) {
    api.answerWith(({ path, method, body }) => {
      const json = answers[path];
      return json === undefined
        ? { status: 404, json: {} }
        : {
            json:
              method === "PUT"
                ? { ...json, ...Object(body), ...("versions" in json && { versions: json.versions }) }
                : json,
          };
    });
  }
  const history = (before: object, after: object) => ({
    data: [
      {
        ...{ id: 1, action: "changed", actor_name: "Sari", actor_email: null },
        ...{ occurred_at: "2026-01-05T00:00:00.000Z", before, after },
      },
    ],
  });
  async function restore(title: string, dialogOf: HTMLElement = document.body) {
    const place = within(dialogOf);
    await userEvent.click(await place.findByText(title));
    await userEvent.click(await place.findByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
  }
  const saved = () => api.asked.filter(({ method }) => method === "PUT").map(({ body }) => body);

  it("restores the certificate template into its form, which saves it", async () => {
    const before = { ...defaultTemplate, orientation: "landscape", signatory_name: "Dewi Lestari" };
    answerWith({
      "/api/certificate-template": { ...defaultTemplate, version: "a" },
      "/api/certificate-template/events": history(before, defaultTemplate),
      "/api/certificate-template/preview": {},
    });
    renderPage(<TemplatePage />, { url: "/admin/certificate-template" });
    await restore("Riwayat templat");
    expect(screen.getByLabelText<HTMLInputElement>(/^Nama penanda tangan/).value).toBe("Dewi Lestari");
    expect(saved()).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Simpan templat" }));
    await screen.findByText("Templat disimpan.");
    expect(saved()).toEqual([{ ...before, version: "a" }]);
  });

  it("asks before an earlier template takes the place of what was typed", async () => {
    const before = { ...defaultTemplate, signatory_name: "Dewi Lestari" };
    answerWith({
      "/api/certificate-template": { ...defaultTemplate, version: "a" },
      "/api/certificate-template/events": history(before, defaultTemplate),
      "/api/certificate-template/preview": {},
    });
    renderPage(<TemplatePage />, { url: "/admin/certificate-template" });
    const name = await screen.findByLabelText<HTMLInputElement>(/^Nama penanda tangan/);
    await userEvent.type(name, "Rina Wijaya");
    await restore("Riwayat templat");
    expect(name.value).toBe("Rina Wijaya");
    // A second Enter keeps it.
    expect(document.activeElement?.textContent).toBe("Pertahankan isian saya");
    await userEvent.keyboard("{Enter}");
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(name.value).toBe("Rina Wijaya");
    await userEvent.click(screen.getByRole("button", { name: /^Kembalikan versi sebelum ini/ }));
    await userEvent.click(screen.getByRole("button", { name: "Ganti isian saya" }));
    expect(name.value).toBe("Dewi Lestari");
  });

  it("says in the form of an endpoint why it was not saved, and where to sign in again; it stays guarded while it is saved", async () => {
    const refusing = Promise.withResolvers<void>();
    api.answerWith(async ({ method }) => {
      if (method === "GET") return { json: endpoint };
      await refusing.promise;
      return { status: 401, json: { message: "Silakan masuk terlebih dahulu." } };
    });
    renderPage(<WebhookEdit />, { url: `/admin/webhooks/${id}/edit`, path: "/admin/webhooks/:id/edit" });
    const description = await screen.findByLabelText<HTMLInputElement>(/^Keterangan/);
    await userEvent.type(description, " utama");
    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
    const leaving = new Event("beforeunload", { cancelable: true });
    dispatchEvent(leaving);
    expect(leaving.defaultPrevented).toBe(true);
    refusing.resolve();
    const form = within(screen.getByRole("form"));
    expect(await form.findByText("Gagal menyimpan: Silakan masuk terlebih dahulu.")).toBeTruthy();
    expect(form.getByRole("link", { name: "Masuk kembali di tab baru" })).toBeTruthy();
    expect(description.value).toBe("Katalog utama");
  });

  it("restores a rule of the register into its form; for a switch it is read-only", async () => {
    const patterns = [{ label: "ISO 9001", pattern: "GIS/QMS/{year}/{n:5}" }];
    answerWith({
      "/api/register-settings": rules,
      "/api/register-settings/number_patterns/events": history(
        { number_patterns: patterns },
        { number_patterns: [] },
      ),
      "/api/register-settings/suspension_months/events": history(
        { suspension_months: 4 },
        { suspension_months: 6 },
      ),
      "/api/register-settings/two_person_approval/events": history(
        { two_person_approval: false },
        { two_person_approval: true },
      ),
    });
    renderPage(<RegisterRulesPage />, { url: "/admin/register-rules" });
    const months = await screen.findByRole("form", { name: "Lama pembekuan" });
    await restore("Riwayat lama pembekuan", months);
    expect(within(months).getByLabelText<HTMLInputElement>(/^Paling lama/).value).toBe("4");
    const numbers = screen.getByRole("form", { name: "Pola nomor sertifikat" });
    await restore("Riwayat pola nomor sertifikat", numbers);
    expect(within(numbers).getByLabelText<HTMLInputElement>(/^Untuk/).value).toBe("ISO 9001");
    await userEvent.click(within(numbers).getByRole("button", { name: "Simpan pola" }));
    await screen.findByText("Pola nomor diperbarui.");
    expect(saved()).toEqual([{ number_patterns: patterns, versions: { number_patterns: "a" } }]);
    const approval = screen.getByRole("group", { name: "Persetujuan dua orang" });
    await userEvent.click(within(approval).getByText("Riwayat persetujuan dua orang"));
    expect(await within(approval).findByText("Sari", { exact: false })).toBeTruthy();
    expect(within(approval).queryByRole("button")).toBeNull();
  });

  it("restores an endpoint's URL and events into its form", async () => {
    const { url, description, events, content_kinds } = endpoint;
    const before = { url, description: "Katalog lama", events: ["certificate.created"], content_kinds };
    answerWith({
      [`/api/webhooks/${id}`]: endpoint,
      [`/api/webhooks/${id}/events`]: history(before, { url, description, events, content_kinds }),
    });
    renderPage(<WebhookEdit />, { url: `/admin/webhooks/${id}/edit`, path: "/admin/webhooks/:id/edit" });
    await restore("Riwayat endpoint ini");
    expect(screen.getByLabelText<HTMLInputElement>(/^Keterangan/).value).toBe("Katalog lama");
    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
    await screen.findByText("Endpoint disimpan.");
    expect(saved()).toEqual([{ ...before, version: 3 }]);
  });

  it("restores the days of reminders, and enabling reminders meanwhile keeps the input", async () => {
    let enabled = false;
    const before = { ...reminders, reminder_days: [45] };
    api.answerWith(({ path, method, body }) => {
      if (path === "/api/session")
        return { json: { email: "a@b.example", areas: ["certificates", "settings"] } };
      if (path === "/api/reminders/settings/events") return { json: history(before, reminders) };
      if (path === "/api/reminders/upcoming")
        return {
          json: {
            next_day: "2026-12-01",
            data: [],
            total: 0,
            first_day_total: 0,
            unaddressed_total: 0,
            paused_total: 0,
          },
        };
      if (path !== "/api/reminders/settings") return { status: 404, json: {} };
      if (method === "PUT") enabled = (body as VersionedReminderSettings).reminders_enabled;
      return { json: { ...reminders, reminders_enabled: enabled, version: String(enabled) } };
    });
    renderPage(<RemindersPage />, { url: "/admin/reminders/settings", path: "/admin/reminders/:part?" });
    await restore("Riwayat pengaturan ini");
    const days = () => screen.getByLabelText<HTMLInputElement>(/^Hari sebelum sertifikat berakhir/).value;
    expect(days()).toBe("45");
    await userEvent.click(screen.getByRole("button", { name: "Aktifkan pengingat" }));
    await userEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Aktifkan" }));
    expect(await screen.findByText("Pengingat aktif")).toBeTruthy();
    expect(days()).toBe("45");
  });
});
