import { CalendarClock } from "lucide-react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { type ReadOnDay, readOn } from "#panel/certificates/decisions/draft.ts";
import { editionText } from "#panel/certificates/decisions/words.ts";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t, tNode } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { statusOnDay } from "#shared/certificate-status.ts";
import { type Decision, paperFields, suspendedSince, upcomingSteps } from "#shared/decisions.ts";
import { addDays, type Day, dayInJakarta, formatDay } from "#shared/time.ts";

/** Today's state, and scheduled changes. */
export function StateToday(props: { certificate: Certificate; decisions: Decision[] | undefined }) {
  const { certificate, decisions = [] } = props;
  const today = dayInJakarta(new Date());
  const { verdict, wasSuspended } = statusOnDay(certificate, today);
  const isSuspended = verdict === "suspended" || wasSuspended;
  const since = isSuspended ? suspendedSince(decisions, today) : null;
  const period = {
    issued: formatDay(certificate.issue_date, panelLanguage),
    expires: formatDay(certificate.expiry_date, panelLanguage),
  };
  return (
    <div className="mt-3 text-sm">
      <div className="flex flex-wrap items-start gap-x-3 gap-y-1">
        <div>
          <StatusBadge certificate={certificate} />
        </div>
        <span className="py-0.5 font-semibold">{editionText(certificate.edition)}</span>
      </div>
      <p className="mt-1.5 text-ink-soft">
        {since
          ? t("{issued} sampai {expires}, dibekukan sejak {since}", {
              ...period,
              since: formatDay(since, panelLanguage),
            })
          : t("{issued} sampai {expires}", period)}
        {isSuspended && !since && decisions.length > 0 && (
          <span className="block text-warn">{t("Dibekukan, sejak kapan tidak diketahui")}</span>
        )}
      </p>
      <Upcoming decisions={decisions} today={today} />
    </div>
  );
}

function Upcoming({ decisions, today }: { decisions: Decision[]; today: Day }) {
  const days = new Set(upcomingSteps(decisions, today)?.map(({ on }) => on));
  if (days.size === 0) return null;
  return (
    <ul className="mt-3 space-y-1.5">
      {[...days].map((on) => (
        <li key={on} className="flex gap-2 rounded-lg bg-slate-wash px-3 py-2">
          <CalendarClock aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-soft" />
          <span>
            {tNode("Mulai {day}: {news}", {
              day: formatDay(on, panelLanguage),
              news: (
                <strong className="font-semibold">
                  {newsOf(readOn(decisions, addDays(on, -1)), readOn(decisions, on))}
                </strong>
              ),
            })}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** The differences between two states. */
function newsOf(before: ReadOnDay | undefined, after: ReadOnDay | undefined): string {
  if (!after) return "";
  const until = t("berlaku sampai {day}", { day: formatDay(after.state.expiry_date, panelLanguage) });
  // Granted in the future: there is no earlier state to compare with.
  if (!before) return [statusWord(after.shown.status), until].join(", ");
  const [was, becomes] = [before.state, after.state];
  const others = paperFields.filter((field) => field !== "expiry_date" && was[field] !== becomes[field]);
  const news = [
    before.shown.status !== after.shown.status && statusWord(after.shown.status),
    was.edition !== becomes.edition && editionText(becomes.edition),
    ...others.map((field) => t("{field} lain", { field: fieldLabels[field].toLowerCase() })),
    was.expiry_date !== becomes.expiry_date && until,
  ];
  return news.filter(Boolean).join(", ");
}
