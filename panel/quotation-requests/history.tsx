import { HandlerChange, History } from "#panel/inbox/history.tsx";
import { t } from "#panel/language/t.ts";
import { stateLabels } from "#panel/quotation-requests/labels.ts";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";

/** The steps with their notes, newest first. */
export function QuotationHistory({ events }: Pick<QuotationRequest, "events">) {
  return (
    <History
      events={events}
      title={({ state }, before) => (state === before?.state ? t("Dicatat") : stateLabels[state])}
    >
      {(event, before) => (
        <>
          <HandlerChange event={event} before={before} />
          {event.note && <p className="mt-2 whitespace-pre-wrap">{event.note}</p>}
        </>
      )}
    </History>
  );
}
