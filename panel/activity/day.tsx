import { useId, useState } from "react";
import { Link } from "react-router";
import { actionOf, changesOf, nameOf, useRelatedEvents } from "#panel/activity/events.ts";
import { kindWords } from "#panel/activity/kinds.ts";
import { FieldText } from "#panel/content/field-text.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { actorText } from "#panel/ui/actor-text.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { ActivityKind } from "#shared/activity.ts";
import type { ActivityEvent } from "#shared/answers/activity.ts";
import { type Day, formatDay, formatTime, isDay } from "#shared/time.ts";

/** Events of a day in Jakarta, newest first. */
export function ActivityDay({ day, events }: { day: Day; events: ActivityEvent[] }) {
  const title = useId();
  return (
    <section aria-labelledby={title} className="card">
      <h2 id={title} className="border-b border-line px-4 py-3 text-sm font-semibold sm:px-6">
        {formatDay(day, panelLanguage)}
      </h2>
      <ol className="divide-y divide-line">
        {events.map((event) => (
          <li key={`${event.source}-${event.id}`} className="flex gap-3 p-4 text-sm sm:gap-5 sm:px-6">
            <time dateTime={event.occurred_at} className="number shrink-0 pt-px text-xs text-ink-soft">
              {formatTime(new Date(event.occurred_at), panelLanguage)}
            </time>
            <Event event={event} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Event({ event }: { event: ActivityEvent }) {
  const { kind, together } = event;
  const changes = changesOf(event);
  return (
    <div className="min-w-0 flex-1 wrap-anywhere">
      <p>
        <span className="font-semibold">{actionOf(event)}</span>
        <span className="text-ink-soft"> · {kindWords[kind].label} · </span>
        {together === 1 ? <RecordLink event={event} /> : t("{together, number} sekaligus", { together })}
      </p>
      <p className="mt-0.5 text-xs text-ink-soft">{actorText(event.actor_name, event.actor_email)}</p>
      {together > 1 && <Together event={event} />}
      {together === 1 && changes.length > 0 && (
        <dl className="mt-2 grid grid-cols-[minmax(0,1fr)] gap-x-4 gap-y-1 text-xs sm:grid-cols-[minmax(7rem,auto)_minmax(0,1fr)]">
          {changes.map(({ field, label, before, after }) => (
            <div key={field} className="contents">
              <dt className="font-semibold text-ink-soft">{label}</dt>
              <dd className="[&_del]:text-ink-soft">
                {before !== undefined && (
                  <del className="mr-2">
                    <span className="sr-only">{t("Sebelum:")} </span>
                    <Value kind={kind} field={field} value={before} other={after} />
                  </del>
                )}
                <ins className="no-underline">
                  <span className="sr-only">{t("Sesudah:")} </span>
                  <Value kind={kind} field={field} value={after} other={before} />
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

type ValueProps = { kind: ActivityKind; field: string; value: unknown; other: unknown };

function Value({ kind, field, value, other }: ValueProps) {
  if (typeof value === "string" && isDay(value)) return formatDay(value, panelLanguage);
  return kindWords[kind].renderValue?.(field, value, other) ?? <FieldText value={value} />;
}

/** Records changed in the same transaction, fetched on demand. */
function Together({ event }: { event: ActivityEvent }) {
  const [isOpen, setIsOpen] = useState(false);
  const { data, error } = useRelatedEvents(event, isOpen);
  return (
    <details className="mt-1" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="link inline-flex min-h-7 cursor-pointer items-center text-xs">
        {t("Lihat semuanya")}
      </summary>
      {error && <p className="text-xs text-danger">{error.message}</p>}
      {isOpen && !data && !error && <Loading />}
      {data && (
        <ul className="mt-1 space-y-1 text-xs">
          {data.data.map((each) => (
            <li key={each.id}>
              <RecordLink event={each} />
            </li>
          ))}
          {data.next_before && (
            <li className="text-ink-soft">{t("dan lainnya; ekspor CSV memuat semuanya")}</li>
          )}
        </ul>
      )}
    </details>
  );
}

/** A link to the record, or to the bin for removed content. */
function RecordLink({ event }: { event: ActivityEvent }) {
  const { source, kind, action, record_id } = event;
  const { resource } = kindWords[kind];
  const name = nameOf(event);
  if (!resource || !record_id || (kind === "uploads" && action === "removed")) return <span>{name}</span>;
  const page = source === "content" && action === "removed" ? "removed" : record_id;
  return (
    <Link to={`/admin/${resource}/${page}`} className="link">
      {name}
    </Link>
  );
}
