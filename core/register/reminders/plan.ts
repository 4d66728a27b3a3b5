import { findKnownStatus, statusOnDay, type Verdict } from "#shared/certificate-status.ts";
import { inForce, type UpcomingStep } from "#shared/decisions.ts";
import type { Bilingual, Language } from "#shared/language.ts";
import type { ClientMailKind } from "#shared/reminders.ts";
import type { ClientContact } from "#shared/schemas/client.ts";
import { addDays, type Day, daysBetween } from "#shared/time.ts";

/** A certificate as the register keeps it, with what a reminder may be about. */
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
  /** The day on which the register learned of it. */
  added_on: Day;
  contacts: ClientContact[];
  /** Surveillance audits that are planned and not done. */
  audits: Day[];
  decisions: AnnouncedDecision[];
};

type AnnouncedDecision = {
  id: number;
  kind: Extract<ClientMailKind, "suspended" | "restored" | "withdrawn">;
  effective_on: Day;
  recorded_on: Day;
  /** Of the body's list, public or not: the client is told. Both empty where none was given. */
  reason: Bilingual;
};

export type ReminderRules = {
  /** What was due before this day is not sent. */
  reminders_from: Day;
  reminder_days: number[];
  surveillance_reminder_days: number[];
};

/** What is to be told about a certificate on a day, whoever is told. */
export type Notice = {
  kind: ClientMailKind;
  /** Without the recipient: the certificate or decision, the day that it is about, and the milestone. */
  key: string;
  /** The day on which it ought to have been told. */
  due_on: Day;
  /** The last day of the certificate, of the audit, or that from which the decision holds. */
  on: Day;
};

/** A mail to one contact. */
export type PlannedMail = Notice & { recipient: string; recipient_name: string; language: Language };

/** A decision that nobody heard of for so long is told by staff, not by a mail out of the past. */
export const decisionCatchUpDays = 7;

/** What is to be told about a certificate on that day, and was not before; of several milestones that passed, the nearest. */
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

/** `noticesOn` as mails to the contacts of the client; none where no contact has an address. */
export function mailsOn(certificate: RemindedCertificate, rules: ReminderRules, day: Day): PlannedMail[] {
  const contacts = reachableContacts(certificate.contacts);
  return noticesOn(certificate, rules, day).flatMap((notice) =>
    contacts.map(({ name, email, language }) => ({
      ...notice,
      key: `${notice.key}:${email}`,
      recipient: email,
      recipient_name: name,
      language,
    })),
  );
}

/** Those to whom mail can be sent, each address once whatever its case. */
export function reachableContacts(contacts: readonly ClientContact[]): ClientContact[] {
  const byAddress = new Map<string, ClientContact>();
  for (const contact of contacts) {
    const email = contact.email.trim().toLowerCase();
    if (email && !byAddress.has(email)) byAddress.set(email, { ...contact, email });
  }
  return [...byAddress.values()];
}

/** The milestone that is reached on a day, in days before what it leads to: the nearest; undefined before the first and after the end. */
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

/** Not of an audit that comes after the certificate's end. */
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

/** The last decision that has taken effect, where it is what the register says that day; none of before the register knew of it. */
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
      // A restored backup gives out the numbers of decisions anew.
      key: `${kind}:${certificateId}:${effective_on}:decision-${id}`,
      due_on,
      on: effective_on,
    }));
}

/** What is said of a certificate of which the decision still holds. */
const holds: Record<AnnouncedDecision["kind"], readonly Verdict[]> = {
  suspended: ["suspended"],
  restored: ["valid", "not-yet-valid"],
  withdrawn: ["withdrawn"],
};

/** What the register says of a certificate on a day, as far as it is decided. */
export function onDay(certificate: RemindedCertificate, day: Day) {
  const state = inForce(certificate, day);
  return { ...state, verdict: statusOnDay(state, day).verdict };
}

/** Whether it is decided already that it lasts longer. */
function isRenewed(certificate: RemindedCertificate, expiry: Day): boolean {
  return (certificate.upcoming ?? []).some(({ changes }) => (changes.expiry_date ?? "") > expiry);
}

/** Whether it is decided already that it is withdrawn by then. */
function isWithdrawnBy({ upcoming }: RemindedCertificate, day: Day): boolean {
  return (upcoming ?? []).some(
    ({ on, changes }) => on <= day && findKnownStatus(changes.status ?? "") === "Dicabut",
  );
}

function later(a: Day, b: Day): Day {
  return a.localeCompare(b) > 0 ? a : b;
}
