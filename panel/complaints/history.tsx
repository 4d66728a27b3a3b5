import { stateLabels } from "#panel/complaints/labels.ts";
import { HandlerChange, History } from "#panel/inbox/history.tsx";
import { t } from "#panel/language/t.ts";
import type { ComplaintEvent } from "#shared/answers/complaints.ts";

/** The steps with their notes, newest first. */
export function ComplaintHistory({ events }: { events: ComplaintEvent[] }) {
  return (
    <History
      events={events}
      title={({ state }, before) => (state === before?.state ? t("Dicatat") : stateLabels[state])}
    >
      {(event, before) => (
        <>
          <HandlerChange event={event} before={before} />
          {event.concerned_name !== (before?.concerned_name ?? "") && (
            <p className="mt-1">
              {t("Yang diadukan: {name}", { name: event.concerned_name || t("tidak ada staf") })}
            </p>
          )}
          <Note title={t("Kepada pengirim")} text={event.public_note} />
          <Note title={t("Catatan internal")} text={event.internal_note} />
        </>
      )}
    </History>
  );
}

function Note({ title, text }: { title: string; text: string }) {
  if (!text) return null;
  return (
    <div className="mt-2">
      <p className="text-xs font-semibold text-ink-soft">{title}</p>
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  );
}
