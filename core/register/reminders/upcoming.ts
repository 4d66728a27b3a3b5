import {
  isPaused,
  mailsOn,
  noticesOn,
  type PlannedMail,
  type RemindedCertificate,
  type ReminderRules,
  reachableContacts,
} from "#core/register/reminders/plan.ts";
import { addDays, type Day } from "#shared/time.ts";

/** A mail to be sent in the future; without a recipient when the client has none or is paused. */
export type Upcoming = Omit<PlannedMail, "recipient"> & {
  day: Day;
  certificate: RemindedCertificate;
  recipient: string | null;
};

/**
 * The mails of each future day, if nothing is changed until then. Only days on which something may change for a certificate are computed:
 * its milestones, its pending changes, and the first day.
 *
 * @param known keys of mails that exist already
 */
export function upcomingOf(
  certificate: RemindedCertificate,
  rules: ReminderRules,
  { first, last, known }: { first: Day; last: Day; known: ReadonlySet<string> },
): Upcoming[] {
  const seen = new Set(known);
  const isReachable = reachableContacts(certificate.contacts).length > 0;
  return daysOf(certificate, rules, first)
    .filter((day) => day >= first && day <= last)
    .flatMap((day) => {
      const unsent = noticesOn(certificate, rules, day).filter(
        ({ kind }) => !isReachable || isPaused(certificate, kind),
      );
      const mails = [
        ...mailsOn(certificate, rules, day),
        ...unsent.map((notice) => ({ ...notice, ...nobody })),
      ];
      const fresh = mails.filter(({ key }) => !seen.has(key));
      for (const { key } of fresh) seen.add(key);
      return fresh.map((mail) => ({ ...mail, day, certificate }));
    });
}

const nobody = { recipient: null, recipient_name: "", language: "id" } as const;

function daysOf(certificate: RemindedCertificate, rules: ReminderRules, first: Day): Day[] {
  const { upcoming, expiry_date, audits, decisions, issue_date, added_on } = certificate;
  const expiries = [
    expiry_date,
    ...(upcoming ?? []).map(({ changes }) => changes.expiry_date ?? expiry_date),
  ];
  return [
    ...new Set([
      first,
      issue_date,
      added_on,
      rules.reminders_from,
      ...(upcoming ?? []).map(({ on }) => on),
      ...decisions.flatMap(({ effective_on, recorded_on }) => [effective_on, recorded_on]),
      ...expiries.flatMap((end) => rules.reminder_days.map((days) => addDays(end, -days))),
      ...audits.flatMap((end) => rules.surveillance_reminder_days.map((days) => addDays(end, -days))),
    ]),
  ].toSorted();
}
