import type { Context } from "hono";
import { calendarFile } from "#core/register/calendar-file.ts";
import type { CalendarEntry } from "#shared/answers/calendar.ts";
import type { CalendarKind } from "#shared/calendar.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { urlIn } from "#site/layout/head.ts";
import { statedStatus } from "#site/verification/status.tsx";
import {
  answerRevalidated,
  readWatchedCertificate,
  type WatchedCertificate,
} from "#site/watching/watched-certificate.ts";
import type { SiteEnv } from "#web/context.ts";

/** A certificate as iCalendar subscription: its expiry, which moves on renewal, and decisions. */
export async function answerWatchCalendar(c: Context<SiteEnv, "/:id">) {
  const watched = await readWatchedCertificate(c);
  if (watched instanceof Response) return watched;
  const { page, certificate, decisions, changedAt } = watched;
  const { text } = page;
  const number = certificate.certificate_number.trim();
  const url = urlIn(page, page.language);
  const entries = [
    entryOf(certificate, "expiry", certificate.id, certificate.expiry_date),
    ...decisions.map(({ id, kind, effective_on }) => ({
      ...entryOf(certificate, "decision", String(id), effective_on),
      decision: kind,
    })),
  ];
  const file = calendarFile(
    text.plain("watching.feed.title", { number }),
    { entries, isCut: false },
    { titleOf: (entry) => titleOf(watched, entry), urlOf: () => url, cutTitle: "" },
    changedAt,
  );
  return answerRevalidated(c, file, "text/calendar; charset=utf-8");
}

function entryOf(
  { id, client_name, certificate_number }: WatchedCertificate["certificate"],
  kind: CalendarKind,
  key: string,
  day: string,
): CalendarEntry {
  return {
    day,
    kind,
    key,
    certificate_id: id,
    client_name,
    certificate_number,
    decision: null,
    done_on: null,
  };
}

/** Names the status if it is not valid, because the calendar may be all that is read. */
function titleOf(
  { page: { text }, certificate, today }: WatchedCertificate,
  { decision }: CalendarEntry,
): string {
  const number = certificate.certificate_number.trim();
  if (decision) return `${number}: ${text.plain(`verification.history.${decision}`)}`;
  const status = statusOnDay(certificate, today);
  const ends = text.plain("watching.feed.ends", { number });
  return status.verdict === "valid" ? ends : `${ends} (${statedStatus(text, status)})`;
}
