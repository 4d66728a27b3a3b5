import { cleanup, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { pages } from "#panel/certificates/pages.tsx";
import type { Certificate } from "#shared/answers/certificates.ts";
import type { AnsweredDecision, DecisionReason } from "#shared/answers/decisions.ts";
import { addDays, dayInJakarta, formatDay, startOfDay } from "#shared/time.ts";
import { storedCertificate } from "#tests/panel/certificate.ts";
import { type Answer, renderPage, useApi } from "#tests/panel/support.tsx";

export const today = dayInJakarta(new Date());
export const tomorrow = addDays(today, 1);
export const day = (days: number) => formatDay(addDays(today, days), "id");

export const valid: Certificate = {
  ...storedCertificate,
  scope: "Produksi minuman",
  issue_date: addDays(today, -400),
  expiry_date: addDays(today, 600),
};
export const { client_name, certificate_number, standard, issue_date, expiry_date } = valid;
export const whole = {
  client_name,
  certificate_number,
  standard,
  scope: valid.scope,
  issue_date,
  expiry_date,
  status: "Valid",
};

let lastId = 0;

export function decision(
  kind: AnsweredDecision["kind"],
  others: Partial<AnsweredDecision> = {},
): AnsweredDecision {
  lastId += 1;
  const effective_on = others.effective_on ?? today;
  return {
    id: lastId,
    kind,
    decided_on: effective_on,
    effective_on,
    recorded_at: startOfDay(effective_on).toISOString(),
    changes: {},
    edition: 1,
    reason: null,
    reason_label: null,
    is_reason_public: false,
    internal_note: "",
    public_note_id: "",
    public_note_en: "",
    reference: "",
    prepared_by_name: "Ani Wijaya",
    approved_by_name: null,
    ...others,
  };
}

export const granted = decision("granted", { effective_on: issue_date, changes: whole });
export const suspension = (effective_on = today, others: Partial<AnsweredDecision> = {}) =>
  decision("suspended", { effective_on, changes: { status: "Dibekukan" }, ...others });

const reason = (code: string, kind: DecisionReason["kind"], label_id: string, is_public = false) => ({
  code,
  kind,
  label_id,
  label_en: label_id,
  is_public,
  is_active: true,
});
const reasons = [
  reason("audit-overdue", "suspended", "Audit surveilans tertunda"),
  reason("on-request", "suspended", "Atas permintaan klien", true),
  reason("ended", "withdrawn", "Kegiatan dihentikan"),
  reason("scope-audited", "scope_extended", "Audit perluasan"),
  reason("part-ended", "scope_reduced", "Sebagian dihentikan"),
];

export const suspended = { ...valid, status: "Dibekukan" };

/** What the API reads out, as tests change it, and its next answers to what is sent. */
type Register = { certificate: Certificate; decisions: AnsweredDecision[]; answers: (() => Answer)[] };

/** A certificate's page with its decisions, and what is done there. */
export function useDecisions() {
  const api = useApi();
  const sent = () => api.asked.filter(({ method }) => method !== "GET");
  const toast = () => document.querySelector("[data-toast]")?.textContent ?? "";
  const card = () => screen.findByRole("region", { name: "Keputusan" });
  const buttons = async () => within(await screen.findByRole("group", { name: "Catat keputusan" }));
  const press = async (name: string) => userEvent.click((await buttons()).getByRole("button", { name }));
  const dialog = () => screen.queryByRole("dialog");
  const inDialog = () => within(screen.getByRole("dialog"));
  const field = (label: RegExp) => inDialog().getByLabelText<HTMLInputElement>(label);
  const set = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
  const chooseReason = async (label: string) => {
    await inDialog().findByRole("option", { name: label });
    await userEvent.selectOptions(field(/^Alasan/), label);
  };
  /** Once no other save is under way. */
  const record = async () =>
    userEvent.click(await inDialog().findByRole("button", { name: "Catat keputusan" }));
  const preview = () => inDialog().getByRole("region", { name: "Yang dibaca publik" }).textContent ?? "";
  const problemOf = (label: RegExp) => {
    const described = field(label).getAttribute("aria-describedby")?.split(" ") ?? [];
    const id = described.find((each) => each.endsWith("-problem"));
    return id && document.getElementById(id)?.textContent;
  };
  const inForm = (label: RegExp) => within(screen.getByRole("form")).getByLabelText<HTMLInputElement>(label);
  const save = async () => userEvent.click(await screen.findByRole("button", { name: "Simpan Perubahan" }));

  async function open(certificate: Certificate = valid, decisions = [granted]): Promise<Register> {
    const register: Register = { certificate, decisions, answers: [] };
    api.answerWith(({ method, path }) => {
      if (method !== "GET") return register.answers.shift()?.() ?? { status: 500, json: {} };
      if (path.endsWith("/events")) return { json: { data: [] } };
      if (path === "/api/decision-reasons") return { json: { data: reasons } };
      if (path.endsWith("/decisions")) return { json: { data: register.decisions } };
      return { json: register.certificate };
    });
    renderPage(pages.edit, { url: `/admin/certificates/${certificate.id}`, ...editRoute });
    await within(await card()).findByText(/^Riwayat keputusan \(/);
    return register;
  }
  const editRoute = { path: "/admin/certificates/:id" };
  const list = <p>Daftar sertifikat</p>;
  async function openFromList() {
    await open();
    // One page at a time.
    cleanup();
    const routes = [{ ...editRoute, element: pages.edit }];
    const page = renderPage(list, { url: "/admin/certificates", routes });
    await screen.findByText("Daftar sertifikat");
    await page.router.navigate(`/admin/certificates/${valid.id}`);
    await within(await card()).findByText(/^Riwayat keputusan \(/);
    return page;
  }

  /** A decision that is recorded: what is read afterwards. */
  function records(register: Register, changes: Partial<Certificate>, decided: AnsweredDecision) {
    register.answers.push(() => {
      const version = register.certificate.version + 1;
      register.certificate = { ...register.certificate, ...changes, version };
      register.decisions = [...register.decisions, decided];
      return { json: { version } };
    });
  }

  return {
    api,
    sent,
    toast,
    card,
    buttons,
    press,
    dialog,
    inDialog,
    field,
    set,
    chooseReason,
    record,
    preview,
    problemOf,
    inForm,
    save,
    open,
    openFromList,
    records,
  };
}
