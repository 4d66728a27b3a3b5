import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import {
  DirectChanges,
  DirectPersonChanges,
  DirectSettingChanges,
} from "#panel/dashboard/direct-changes.tsx";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const changes = {
  total: 7,
  up_to: 41,
  rows: [
    {
      id: 41,
      certificate_id: "0190c0de-0000-7000-8000-000000000001",
      certificate_number: "GIS/1",
      action: "changed",
      actor_name: "SQL: postgres",
      occurred_at: "2026-03-02T02:05:00.000Z",
    },
  ],
};

describe("changes made directly in the database", () => {
  const api = useApi();
  const url = "/admin";

  it("are listed with their actor, and acknowledged by an administrator up to the newest shown", async () => {
    api.answerWith(() => ({ json: { acknowledged: 7 } }));
    renderPage(<DirectChanges {...changes} mayAcknowledge />, { url });
    expect(screen.getByText(/7 perubahan dibuat dengan SQL/)).toBeTruthy();
    expect(screen.getByText(/SQL: postgres, 2 Maret 2026/)).toBeTruthy();
    expect(screen.getByText("Dan 6 lagi.")).toBeTruthy();
    await userEvent.click(screen.getByRole("button", { name: "Tandai telah diperiksa" }));
    expect(api.asked.at(-1)).toMatchObject({
      method: "POST",
      path: "/api/direct-changes/acknowledgements",
      body: { of: "certificates", up_to: 41 },
    });
  });

  it("of settings link to the audit trail, and are acknowledged separately", async () => {
    api.answerWith(() => ({ json: { acknowledged: 1 } }));
    const change = {
      id: 9,
      action: "sign-in-rule-changed",
      subject: "sign_in_settings",
      actor_name: "SQL: postgres",
      occurred_at: "2026-03-02T02:05:00.000Z",
    };
    const rule = { ...change, id: 8, action: "setting-changed", subject: "register_settings" };
    renderPage(<DirectSettingChanges total={2} up_to={9} rows={[change, rule]} />, { url });
    expect(screen.getByRole("link", { name: "Pengaturan diubah: Aturan Register" })).toBeTruthy();
    const link = screen.getByRole("link", { name: "Aturan masuk diubah" });
    expect(link.getAttribute("href")).toBe(
      "/admin/audit?action=sign-in-rule-changed&subject=sign_in_settings",
    );
    await userEvent.click(screen.getByRole("button", { name: "Tandai telah diperiksa" }));
    expect(api.asked.at(-1)).toMatchObject({ body: { of: "settings", up_to: 9 } });
  });

  it("of people name them, and are acknowledged separately", async () => {
    api.answerWith(() => ({ json: { acknowledged: 1 } }));
    const change = { id: 12, action: "user-changed", subject: "ani@lembaga.test" };
    const made = { actor_name: "SQL: postgres", occurred_at: "2026-03-02T02:05:00.000Z" };
    renderPage(<DirectPersonChanges total={1} up_to={12} rows={[{ ...change, ...made }]} />, { url });
    const link = screen.getByRole("link", { name: "Pengguna diubah: ani@lembaga.test" });
    expect(link.getAttribute("href")).toBe("/admin/audit?action=user-changed&subject=ani%40lembaga.test");
    await userEvent.click(screen.getByRole("button", { name: "Tandai telah diperiksa" }));
    expect(api.asked.at(-1)).toMatchObject({ body: { of: "people", up_to: 12 } });
  });

  it("stay listed with the server's message when it refuses the acknowledgement", async () => {
    api.answerWith(() => ({ status: 403, json: { message: "Peran Anda tidak boleh." } }));
    renderPage(<DirectChanges {...changes} mayAcknowledge />, { url });
    await userEvent.click(screen.getByRole("button", { name: "Tandai telah diperiksa" }));
    expect((await screen.findByRole("alert")).textContent).toContain("Belum ditandai");
  });

  it("can only be acknowledged by administrators", () => {
    renderPage(<DirectChanges {...changes} mayAcknowledge={false} />, { url });
    expect(screen.queryByRole("button")).toBe(null);
    expect(screen.getByText("Administrator menandainya setelah memeriksa.")).toBeTruthy();
  });
});
