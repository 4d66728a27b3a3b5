import { findKnownStatus, statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce, type UpcomingStep } from "#shared/decisions.ts";
import type { Bilingual, Language } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { ClientContact } from "#shared/schemas/client.ts";
import { addDays, type Day, daysBetween } from "#shared/time.ts";

/** A certificate with the data that reminders are computed from. */
export type RemindedCertificate = {
  id: string;
  client_id: string | null;
  client_name: string;
  certificate_number: string;
  standard: string;
  issue_date: Day;
  expiry_date: Day;
  status: string;
  edition: number;
  upcoming: UpcomingStep[] | null;
  /** The day on which it was entered into the register. */
  added_on: Day;
  contacts: ClientContact[];
  /** Whether the client's reminders are paused, and why. */
  reminders_paused: boolean;
  reminders_pause_reason: string;
  /** Surveillance audits that are planned and not done. */
  audits: Day[];
  decisions: AnnouncedDecision[];
};

type AnnouncedDecision = {
  id: number;
  kind: Extract<ClientMailKind, "suspended" | "restored" | "withdrawn">;
  effective_on: Day;
  recorded_on: Day;
  /** From the body's list, also when not public, because the client may know it. Both empty when there is none. */
  reason: Bilingual;
};

export type ReminderRules = {
  /** Mails due before this day are not sent. */
  reminders_from: Day;
  reminder_days: number[];
  surveillance_reminder_days: number[];
};

/** Something to notify about a certificate on a day, without recipient. */
export type Notice = {
  kind: ClientMailKind;
  /** The part of the mail's key without recipient: certificate or decision, date, and milestone. */
  key: string;
  /** The day on which it was due. */
  due_on: Day;
  /** The expiry date of the certificate, the date of the audit, or the effective date of the decision. */
  on: Day;
};

/** A mail to one contact. */
export type PlannedMail = Notice & { recipient: string; recipient_name: string; language: Language };

/** Older decisions are not mailed automatically: a late mail would confuse, so staff inform the client. */
export const decisionCatchUpDays = 7;

/** The notices about a certificate on that day that were not due before; if several milestones have passed, only the nearest. */
export function noticesOn(certificate: RemindedCertificate, rules: ReminderRules, day: Day): Notice[] {
  const { verdict, expiry_date } = onDay(certificate, day);
  const from = later(rules.reminders_from, certificate.added_on);
  const isRunning = verdict === "valid" || verdict === "not-yet-valid";
  const before = isRunning
    ? [
        ...expiryNotice(certificate, rules.reminder_days, expiry_date, day),
        ...auditNotices(certificate, rules.surveillance_reminder_days, expiry_date, day),
      ].filter(({ on }) => !isWithdrawnBy(certificate, on))
    : [];
  return [...before, ...decisionNotices(certificate, verdict, day)].filter(({ due_on }) => due_on >= from);
}

/** Whether mails of this kind are paused for the client: reminders are, announcements of decisions are not. */
export function isPaused({ reminders_paused }: RemindedCertificate, kind: ClientMailKind): boolean {
  return reminders_paused && (kind === "expiry" || kind === "surveillance");
}

/** `noticesOn` as mails to the contacts of the client; none if no contact has an e-mail address or they are paused. */
export function mailsOn(certificate: RemindedCertificate, rules: ReminderRules, day: Day): PlannedMail[] {
  const contacts = reachableContacts(certificate.contacts);
  const announced = noticesOn(certificate, rules, day).filter(({ kind }) => !isPaused(certificate, kind));
  return announced.flatMap((notice) =>
    contacts.map(({ name, email, language }) => ({
      ...notice,
      key: `${notice.key}:${email}`,
      recipient: email,
      recipient_name: name,
      language,
    })),
  );
}

/** The contacts with an e-mail address; duplicates that differ in case count once. */
export function reachableContacts(contacts: readonly ClientContact[]): ClientContact[] {
  const byAddress = new Map<string, ClientContact>();
  for (const contact of contacts) {
    const email = contact.email.trim().toLowerCase();
    if (email && !byAddress.has(email)) byAddress.set(email, { ...contact, email });
  }
  return [...byAddress.values()];
}

/** The milestone reached on a day, in days before the event: the nearest one; undefined before the first milestone and after the event. */
function milestoneOn(milestones: readonly number[], end: Day, day: Day): number | undefined {
  const left = daysBetween(day, end);
  if (left < 0) return undefined;
  return milestones.filter((days) => days >= left).toSorted((a, b) => a - b)[0];
}

function expiryNotice(certificate: RemindedCertificate, days: number[], expiry: Day, day: Day): Notice[] {
  const milestone = milestoneOn(days, expiry, day);
  if (milestone === undefined || isRenewed(certificate, expiry)) return [];
  const key = `expiry:${certificate.id}:${expiry}:${milestone}`;
  return [{ kind: "expiry", key, due_on: addDays(expiry, -milestone), on: expiry }];
}

/** Without audits after the certificate's expiry. */
function auditNotices({ id, audits }: RemindedCertificate, days: number[], expiry: Day, day: Day): Notice[] {
  return audits
    .filter((on) => on <= expiry)
    .flatMap((on) => {
      const milestone = milestoneOn(days, on, day);
      if (milestone === undefined) return [];
      const key = `surveillance:${id}:${on}:${milestone}`;
      return [{ kind: "surveillance", key, due_on: addDays(on, -milestone), on }];
    });
}

/** The last effective decision, if it determines the certificate's state of that day and was recorded after the certificate. */
function decisionNotices(
  { id: certificateId, added_on, decisions }: RemindedCertificate,
  verdict: Verdict,
  day: Day,
): Notice[] {
  return decisions
    .map((decision) => ({ ...decision, due_on: later(decision.effective_on, decision.recorded_on) }))
    .filter(({ due_on }) => due_on <= day)
    .toSorted((a, b) => a.effective_on.localeCompare(b.effective_on) || a.id - b.id)
    .slice(-1)
    .filter(
      ({ kind, effective_on, due_on }) =>
        holds[kind].includes(verdict) &&
        effective_on >= added_on &&
        due_on >= addDays(day, -decisionCatchUpDays),
    )
    .map(({ id, kind, effective_on, due_on }) => ({
      kind,
      // The date is part of the key, because a restored backup assigns the ids of decisions again.
      key: `${kind}:${certificateId}:${effective_on}:decision-${id}`,
      due_on,
      on: effective_on,
    }));
}

/** The verdicts with which a decision of this kind still applies. */
const holds: Record<AnnouncedDecision["kind"], readonly Verdict[]> = {
  suspended: ["suspended"],
  restored: ["valid", "not-yet-valid"],
  withdrawn: ["withdrawn"],
};

/** The certificate's state on a day, as far as it is decided. */
export function onDay(certificate: RemindedCertificate, day: Day) {
  const state = inForce(certificate, day);
  return { ...state, verdict: statusOnDay(state, day).verdict };
}

/** Whether a later expiry date is already decided. */
function isRenewed(certificate: RemindedCertificate, expiry: Day): boolean {
  return (certificate.upcoming ?? []).some(({ changes }) => (changes.expiry_date ?? "") > expiry);
}

/** Whether its withdrawal by then is already decided. */
function isWithdrawnBy({ upcoming }: RemindedCertificate, day: Day): boolean {
  return (upcoming ?? []).some(
    ({ on, changes }) => on <= day && findKnownStatus(changes.status ?? "") === "Dicabut",
  );
}

function later(a: Day, b: Day): Day {
  return a.localeCompare(b) > 0 ? a : b;
}
