import { labelOf } from "#panel/audit/action-labels.ts";
import type { AuditEvent } from "#panel/audit/event.ts";
import { fieldLabels, subjectText } from "#panel/audit/labels.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { actorText } from "#panel/ui/actor-text.ts";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import { formatInstant } from "#shared/time.ts";

export function AuditRows({ events }: { events: AuditEvent[] }) {
  return useIsNarrow() ? <Cards events={events} /> : <Table events={events} />;
}

function Table({ events }: { events: AuditEvent[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="card relative overflow-x-auto" aria-label={t("Jejak audit")} tabIndex={0}>
      <table className="table">
        <thead>
          <tr>
            {[t("Waktu"), t("Kejadian"), t("Oleh"), t("Subjek"), t("Perubahan")].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {events.map((event) => (
            <tr key={event.id}>
              <td className="whitespace-nowrap">
                {formatInstant(new Date(event.occurred_at), panelLanguage)}
              </td>
              <td>{labelOf(event.action)}</td>
              <td className="wrap-anywhere">{actorText(event.actor_name, event.actor_email)}</td>
              <td className="min-w-48 wrap-anywhere">{subjectText(event.subject)}</td>
              <td>
                <Changes event={event} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cards({ events }: { events: AuditEvent[] }) {
  return (
    <ul aria-label={t("Jejak audit")} className="space-y-3">
      {events.map((event) => (
        <li key={event.id} className="card space-y-1 p-4 text-sm wrap-anywhere">
          <p className="font-semibold">{labelOf(event.action)}</p>
          <p>{subjectText(event.subject)}</p>
          <p className="text-ink-soft">
            {t("{instant}, oleh {actor}", {
              instant: formatInstant(new Date(event.occurred_at), panelLanguage),
              actor: actorText(event.actor_name, event.actor_email),
            })}
          </p>
          <Changes event={event} />
        </li>
      ))}
    </ul>
  );
}

/** Changed fields with both values. */
function Changes({ event: { details } }: { event: AuditEvent }) {
  const before = details?.before ?? {};
  const after = details?.after ?? {};
  const fields = Object.keys({ ...before, ...after }).filter(
    (field) => JSON.stringify(before[field] ?? null) !== JSON.stringify(after[field] ?? null),
  );
  if (fields.length === 0) return null;
  return (
    <ul className="space-y-0.5 text-xs wrap-anywhere text-ink-soft">
      {fields.map((field) => (
        <li key={field}>
          {fieldLabels[field] ?? field}: {textOf(before[field])} → {textOf(after[field])}
        </li>
      ))}
    </ul>
  );
}

const textMax = 120;

function textOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return t("(kosong)");
  if (typeof value === "boolean") return value ? t("Ya") : t("Tidak");
  const text = typeof value === "string" ? value : JSON.stringify(value);
  return text.length > textMax ? `${text.slice(0, textMax)}…` : text;
}
