import { fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { WebhookPage } from "#panel/webhooks/page.tsx";
import type { WebhookDelivery, WebhookEndpoint } from "#shared/answers/webhooks.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const now = new Date().toISOString();
const endpoint: WebhookEndpoint = {
  id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b11",
  url: "https://erp.example/hook",
  description: "ERP",
  events: ["certificate.changed"],
  content_kinds: [],
  state: "active",
  pause_reason: null,
  paused_at: null,
  failing_since: null,
  former_until: null,
  created_at: now,
  version: 1,
  waiting: 0,
  failed: 1,
  delivered_at: null,
};
const failed: WebhookDelivery = {
  id: "8f14e45f-ceea-467f-a9d1-5a3c1f6d2b12",
  type: "certificate.changed",
  occurred_at: now,
  certificate_id: null,
  state: "failed",
  attempts: 20,
  due_at: now,
  tried_at: now,
  status: 500,
  duration_ms: 12,
  error: "Server menjawab 500.",
  answer: "",
  body: "{}",
};

describe("the deliveries of an endpoint", () => {
  const api = useApi();

  /** @param states what the delivery is after each press of the button or reading, the last one for good */
  function open(states: WebhookDelivery["state"][], redelivered: { status?: number; json: unknown }) {
    const left = [...states];
    let state: WebhookDelivery["state"] = "failed";
    api.answerWith(({ method, path, query }) => {
      if (path === `/api/webhook-deliveries/${failed.id}/redeliver` && method === "POST") {
        state = left.shift() ?? state;
        return redelivered;
      }
      if (path === `/api/webhooks/${endpoint.id}/redeliver-failed`) return { json: { total: 0 } };
      if (path === `/api/webhooks/${endpoint.id}`) return { json: endpoint };
      if (path !== `/api/webhooks/${endpoint.id}/deliveries`) return { status: 404, json: {} };
      const read = { ...failed, state };
      if (state !== "failed") state = left.shift() ?? state;
      if (query.get("state") === "failed" && read.state !== "failed") return { json: { data: [], total: 0 } };
      return { json: { data: [read], total: 1 } };
    });
    renderPage(<WebhookPage />, { url: `/admin/webhooks/${endpoint.id}`, path: "/admin/webhooks/:id" });
  }

  const item = async () => within(await screen.findByRole("listitem"));

  async function redeliver() {
    await userEvent.click(await (await item()).findByRole("button", { name: /^Buka/ }));
    await userEvent.click(screen.getByRole("button", { name: "Kirim ulang" }));
    const question = within(screen.getByRole("dialog", { name: "Kirim ulang?" }));
    await userEvent.click(question.getByRole("button", { name: "Kirim ulang" }));
    return question;
  }

  it("stand below a way back to all endpoints", async () => {
    open([], { json: {} });
    const back = await screen.findByRole("link", { name: "Kembali ke daftar" });
    expect(back.getAttribute("href")).toBe("/admin/webhooks");
  });

  it("are polled after a redelivery until its outcome is known", async () => {
    open(["waiting", "sending", "delivered"], { json: { done: true } });
    await redeliver();
    expect(await screen.findByText("Kiriman menunggu untuk dikirim ulang.")).toBeTruthy();
    expect(await (await item()).findByText("Diterima")).toBeTruthy();
  });

  it("are refetched after a colleague's redelivery, which is not offered again", async () => {
    open(["sending"], { status: 404, json: { message: "Kiriman ini masih menunggu atau tidak ditemukan." } });
    const question = await redeliver();
    expect(await question.findByText("Kiriman ini masih menunggu atau tidak ditemukan.")).toBeTruthy();
    await userEvent.click(question.getByRole("button", { name: "Batal" }));
    const opened = within(screen.getByRole("dialog", { name: "Sertifikat: diubah" }));
    expect(opened.getByText("Sedang dikirim")).toBeTruthy();
    expect(opened.queryByRole("button", { name: "Kirim ulang" })).toBeNull();
  });

  it("are not offered again after they left the list of failed ones", async () => {
    open(["sending"], { status: 404, json: { message: "Kiriman ini masih menunggu atau tidak ditemukan." } });
    await userEvent.selectOptions(await screen.findByLabelText("Status kiriman"), "failed");
    const question = await redeliver();
    await userEvent.click(await question.findByRole("button", { name: "Batal" }));
    await screen.findByText("Belum ada kiriman");
    const opened = within(screen.getByRole("dialog", { name: "Sertifikat: diubah" }));
    expect(opened.queryByRole("button", { name: "Kirim ulang" })).toBeNull();
  });

  it("show an error where none failed since the chosen day", async () => {
    open([], { json: {} });
    await userEvent.click(await screen.findByRole("button", { name: "Kirim ulang yang gagal" }));
    const question = within(screen.getByRole("dialog", { name: "Kirim ulang yang gagal?" }));
    await userEvent.click(question.getByRole("button", { name: "Kirim ulang" }));
    expect(await question.findByText("Sejak tanggal itu tidak ada kiriman yang gagal.")).toBeTruthy();
    expect(screen.queryByText("Kiriman yang gagal menunggu untuk dikirim ulang.")).toBeNull();
  });

  it("are not sent since a date that is none, such as 31 February", async () => {
    open([], { json: {} });
    await userEvent.click(await screen.findByRole("button", { name: "Kirim ulang yang gagal" }));
    const question = within(screen.getByRole("dialog", { name: "Kirim ulang yang gagal?" }));
    const day = question.getByLabelText<HTMLInputElement>("Peristiwa sejak tanggal");
    // No browser's validity in the tests' document.
    Object.defineProperty(day, "validity", { get: () => ({ badInput: true }) });
    fireEvent.change(day, { target: { value: "" } });
    await userEvent.click(question.getByRole("button", { name: "Kirim ulang" }));
    expect(await question.findByText("Tanggal tidak ada dalam kalender.")).toBeTruthy();
    expect(api.asked.filter(({ method }) => method === "POST")).toEqual([]);
  });
});
