import { stateLabels } from "#panel/complaints/words.ts";
import type { ComplaintEvent } from "#shared/answers/complaints.ts";
import { formatInstant } from "#shared/time.ts";

/** Every step with its notes, newest first. */
export function ComplaintHistory({ events }: { events: ComplaintEvent[] }) {
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

function Step({ event, before }: { event: ComplaintEvent; before: ComplaintEvent | undefined }) {
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
      {event.concerned_name !== (before?.concerned_name ?? "") && (
        <p className="mt-1">Yang diadukan: {event.concerned_name || "tidak ada staf"}</p>
      )}
      <Note title="Kepada pengirim" text={event.public_note} />
      <Note title="Catatan internal" text={event.internal_note} />
    </>
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
