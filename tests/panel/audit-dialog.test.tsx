import { fireEvent, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { AuditDialog } from "#panel/certificates/surveillance/audit-dialog.tsx";
import { surveillanceAuditInput } from "#shared/schemas/reminder.ts";
import { renderPage, useApi } from "#tests/panel/support.tsx";

const id = "0b7d3c1e-6d0a-4a51-9c8e-0d2f6a1b3c4d";
const audit = {
  id: "1b7d3c1e-6d0a-4a51-9c8e-0d2f6a1b3c4d",
  planned_on: "2026-03-02",
  done_on: null,
  note: "",
  version: 1,
};

describe("the day on which an audit was done, when it is none, such as 31 February", () => {
  const api = useApi();

  it("is refused at its field, and not saved as an audit that was not done", async () => {
    api.answerWith(({ body }) => {
      const { error } = surveillanceAuditInput.safeParse(body);
      const errors = Object.fromEntries(
        error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [],
      );
      return error
        ? { status: 422, json: { message: "Periksa isian.", errors } }
        : { json: { data: [], proposed: [] } };
    });
    const opened = { audit, planned_on: audit.planned_on, isDone: false };
    renderPage(<AuditDialog certificateId={id} opened={opened} onClose={() => {}} />, { url: "/admin" });
    const day = await screen.findByLabelText<HTMLInputElement>(/^Terlaksana pada/);
    // No browser's validity in the tests' document.
    Object.defineProperty(day, "validity", { get: () => ({ badInput: true }) });
    fireEvent.keyUp(day, { key: "6" });
    await userEvent.click(screen.getByRole("button", { name: "Simpan" }));
    expect(await screen.findByText(/Tanggal tidak valid/)).toBeTruthy();
    expect(screen.queryByText("Audit surveilans disimpan.")).toBeNull();
  });
});
