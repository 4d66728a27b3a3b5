import { stateLabels } from "#panel/quotation-requests/words.ts";
import type { QuotationRequest } from "#shared/answers/quotation-requests.ts";
import { formatInstant } from "#shared/time.ts";

type Event = QuotationRequest["events"][number];

/** Every step with its note, newest first. */
export function QuotationHistory({ events }: { events: Event[] }) {
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="history-title">
      <h2 id="history-title" className="font-bold">
        Riwayat
      </h2>
      <ol className="mt-4 space-y-5">
        {events.map((event, index) => (
          <li key={event.id} className="border-l-2 border-gold-soft pl-4 text-sm wrap-anywhere">
            <Step event={event} before={events[index + 1]} />
          </li>
        ))}
      </ol>
    </section>
  );
}

function Step({ event, before }: { event: Event; before: Event | undefined }) {
  return (
    <>
      <p className="font-semibold">{event.state === before?.state ? "Dicatat" : stateLabels[event.state]}</p>
      <p className="text-xs text-ink-soft">
        {event.actor_name}
        {event.actor_id === null && " (pengirim)"} · {formatInstant(new Date(event.occurred_at), "id")}
      </p>
      {event.handler_name !== (before?.handler_name ?? "") && (
        <p className="mt-1">Ditangani oleh: {event.handler_name || "belum ada"}</p>
      )}
      {event.note && <p className="mt-2 whitespace-pre-wrap">{event.note}</p>}
    </>
  );
}
