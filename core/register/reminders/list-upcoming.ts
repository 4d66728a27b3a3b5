import type { Queryable } from "#core/db/client.ts";
import { listReminded } from "#core/register/reminders/certificates.ts";
import { isPaused } from "#core/register/reminders/plan.ts";
import { nextSendingDay, readReminderSettings } from "#core/register/reminders/settings.ts";
import { knownKeys } from "#core/register/reminders/store.ts";
import { type Upcoming, upcomingOf } from "#core/register/reminders/upcoming.ts";
import type { UpcomingMail, UpcomingMails } from "#shared/answers/reminders.ts";
import { upcomingDays } from "#shared/reminders.ts";
import { addDays } from "#shared/time.ts";

/** The maximum number of listed mails; the count includes all. */
const listedMax = 500;

/**
 * The mails of the next thirty days, as decided today; while mails are switched off, those that would be sent if they were switched on now.
 */
export async function listUpcoming(db: Queryable, now: Date): Promise<UpcomingMails> {
  const settings = await readReminderSettings(db);
  const first = nextSendingDay(now);
  const last = addDays(first, upcomingDays - 1);
  const since = settings.reminders_from ?? first;
  const from = settings.reminders_enabled || since > first ? since : first;
  const rules = { ...settings, reminders_from: from };
  const certificates = await listReminded(db, { from: first, until: last, rules });
  const upcomingWithout = (known: ReadonlySet<string>) =>
    certificates.flatMap((certificate) => upcomingOf(certificate, rules, { first, last, known }));
  const all = upcomingWithout(new Set());
  const known = await knownKeys(
    db,
    all.map(({ key }) => key),
  );
  const upcoming = (known.size > 0 ? upcomingWithout(known) : all).toSorted(inOrder);
  const paused = upcoming.filter(({ certificate, kind }) => isPaused(certificate, kind));
  const addressed = upcoming.filter(({ recipient }) => recipient !== null);
  return {
    next_day: first,
    data: upcoming.slice(0, listedMax).map(shown),
    total: upcoming.length,
    first_day_total: addressed.filter(({ day }) => day === first).length,
    unaddressed_total: upcoming.length - addressed.length - paused.length,
    paused_total: paused.length,
  };
}

function inOrder(a: Upcoming, b: Upcoming): number {
  return (
    a.day.localeCompare(b.day) ||
    a.certificate.client_name.localeCompare(b.certificate.client_name, "id") ||
    a.key.localeCompare(b.key)
  );
}

function shown({ day, kind, on, recipient, recipient_name, language, certificate }: Upcoming): UpcomingMail {
  const { id, client_id, client_name, certificate_number, reminders_pause_reason } = certificate;
  return {
    day,
    kind,
    certificate_id: id,
    client_id,
    client_name,
    certificate_number,
    on,
    recipient,
    recipient_name,
    language,
    is_paused: isPaused(certificate, kind),
    pause_reason: isPaused(certificate, kind) ? reminders_pause_reason : "",
  };
}
