import type { ReactNode } from "react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { formatInstant } from "#shared/time.ts";

type HistoryEvent = { id: number; actor_id: string | null; actor_name: string; occurred_at: string };

type Props<Event> = {
  events: Event[];
  /** The heading of a step; `before` is the previous one. */
  title: (event: Event, before: Event | undefined) => string;
  children: (event: Event, before: Event | undefined) => ReactNode;
};

/** The steps of an entry, newest first. */
export function History<Event extends HistoryEvent>({ events, title, children }: Props<Event>) {
  return (
    <section className="card p-4 sm:p-6" aria-labelledby="history-title">
      <h2 id="history-title" className="font-bold">
        {t("Riwayat")}
      </h2>
      <ol className="mt-4 space-y-5">
        {events.map((event, index) => (
          <li key={event.id} className="border-l-2 border-gold-soft pl-4 text-sm wrap-anywhere">
            <p className="font-semibold">{title(event, events[index + 1])}</p>
            <p className="text-xs text-ink-soft">
              {actorOf(event)} · {formatInstant(new Date(event.occurred_at), panelLanguage)}
            </p>
            {children(event, events[index + 1])}
          </li>
        ))}
      </ol>
    </section>
  );
}

function actorOf({ actor_id, actor_name }: HistoryEvent): string {
  if (actor_id !== null) return actor_name;
  return actor_name ? t("{name} (pengirim)", { name: actor_name }) : t("Pengirim");
}

type Handled = { handler_name: string };

/** The new handler, where the step changed it. */
export function HandlerChange({ event, before }: { event: Handled; before: Handled | undefined }) {
  if (event.handler_name === (before?.handler_name ?? "")) return null;
  const name = event.handler_name || t("belum ada");
  return <p className="mt-1">{t("Ditangani oleh: {name}", { name })}</p>;
}
