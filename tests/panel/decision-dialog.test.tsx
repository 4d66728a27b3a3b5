import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";
import { queryClient } from "#panel/providers/session.ts";
import type { Proposal } from "#shared/answers/decisions.ts";
import { startOfDay } from "#shared/time.ts";
import {
  certificate_number,
  client_name,
  granted,
  suspension,
  today,
  useDecisions,
  valid,
} from "#tests/panel/certificate-decisions.tsx";
import type { Answer } from "#tests/panel/support.tsx";

const pending: Proposal = {
  id: "7",
  certificate_id: valid.id,
  kind: "suspended",
  input: { kind: "suspended", decided_on: today, effective_on: today, reason: "audit-overdue" },
  state: "pending",
  client_name,
  certificate_number,
  prepared_by_name: "Ani Wijaya",
  prepared_at: startOfDay(today).toISOString(),
  is_changed_since: false,
  changed_since: null,
  is_own: true,
  closed_by_name: null,
  closed_at: null,
  closing_note: "",
};

describe("the decisions about a certificate", () => {
  const {
    api,
    sent,
    card,
    press,
    dialog,
    inDialog,
    field,
    chooseReason,
    record,
    inForm,
    open,
    openFromList,
    records,
  } = useDecisions();

  it("that wait for a second person are not told as another one that waits while their dialog closes", async () => {
    await open();
    await press("Bekukan");
    await chooseReason("Audit surveilans tertunda");
    const readLate = Promise.withResolvers<Answer>();
    api.answerWith(({ method, path }) => {
      if (method === "POST") return { status: 202, json: { proposal: pending.id } };
      if (path === "/api/decision-proposals") return { json: { data: [pending], next_after: null } };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path.endsWith("/decisions")) return { json: { data: [granted] } };
      return readLate.promise;
    });
    await record();
    await within(await card()).findByText(/disiapkan oleh Anda/);
    expect(inDialog().queryByText("Keputusan lain menunggu persetujuan")).toBeNull();
    readLate.resolve({ json: valid });
    await waitFor(() => expect(dialog()).toBeNull());
  });

  describe("in their dialog", () => {
    const pressEscape = () => fireEvent(screen.getAllByRole("dialog").at(-1) as HTMLElement, cancelled());
    const cancelled = () => new Event("cancel", { cancelable: true });
    const question = () => screen.queryByRole("dialog", { name: "Keputusan ini belum dicatat" });

    it("go away by Escape without a question where nothing was typed", async () => {
      await open();
      await press("Bekukan");
      pressEscape();
      expect(dialog()).toBeNull();
    });

    it("are asked about where something was typed, and stay when that is wanted", async () => {
      await open();
      await press("Bekukan");
      await userEvent.type(inDialog().getByLabelText(/^Nomor keputusan/), "SK");
      pressEscape();
      await userEvent.click(
        within(question() as HTMLElement).getByRole("button", { name: "Lanjutkan mengisi" }),
      );
      expect(question()).toBeNull();
      expect(field(/^Nomor keputusan/).value).toBe("SK");
      pressEscape();
      pressEscape();
      expect(question()).toBeNull();
      expect(field(/^Nomor keputusan/).value).toBe("SK");
      pressEscape();
      await userEvent.click(
        within(question() as HTMLElement).getByRole("button", { name: "Tutup tanpa mencatat" }),
      );
      expect(dialog()).toBeNull();
      expect(sent()).toEqual([]);
    });

    it("are offered again where the browser went with what was typed, until they are recorded", async () => {
      queryClient.setQueryData(["session"], {
        id: "ani",
        email: "ani@lembaga.test",
        full_name: "Ani",
        areas: [],
      });
      const register = await open();
      await press("Bekukan");
      await userEvent.type(field(/^Nomor keputusan/), "SK-7");
      await waitFor(() => expect(Object.keys(localStorage).join()).toContain("decision"));
      cleanup();
      await open();
      await press("Bekukan");
      const offer = inDialog().getByRole("region", { name: "Perubahan yang belum disimpan" });
      expect(offer.textContent).toContain("Nomor keputusan");
      await userEvent.click(within(offer).getByRole("button", { name: "Pulihkan" }));
      expect(field(/^Nomor keputusan/).value).toBe("SK-7");
      await chooseReason("Audit surveilans tertunda");
      records(register, { status: "Dibekukan" }, suspension());
      api.answerWith(({ method }) =>
        method === "GET" ? { json: { data: [] } } : { json: { version: valid.version + 1 } },
      );
      await record();
      await waitFor(() => expect(dialog()).toBeNull());
      expect(Object.keys(localStorage).join()).not.toContain("decision");
    });

    it("are what Ctrl+S records, and not the form behind it", async () => {
      const register = await open();
      await userEvent.type(inForm(/^Nama klien/), " Baru");
      await press("Bekukan");
      await chooseReason("Audit surveilans tertunda");
      records(register, { status: "Dibekukan" }, suspension());
      await userEvent.keyboard("{Control>}s{/Control}");
      await waitFor(() => expect(dialog()).toBeNull());
      expect(sent().map(({ method }) => method)).toEqual(["POST"]);
    });

    it("are not lost by the back button without a question", async () => {
      const { router, goBack } = await openFromList();
      await press("Bekukan");
      await userEvent.type(field(/^Nomor keputusan/), "SK");
      await goBack();
      expect(await screen.findByRole("dialog", { name: "Ada perubahan yang belum disimpan" })).toBeTruthy();
      expect(router.state.location.pathname).toBe(`/admin/certificates/${valid.id}`);
      expect(screen.getByLabelText<HTMLInputElement>(/^Nomor keputusan/).value).toBe("SK");
    });
  });
});
