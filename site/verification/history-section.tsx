import type { PublicDecision } from "#core/register/decision-rows.ts";
import { type Day, isDay } from "#shared/time.ts";
import type { PageContext } from "#site/page-context.ts";
import type { SafeHtml } from "#site/template.ts";
import type { Texts } from "#site/texts.tsx";
import { dayAnswer, firstDay, historyItems, requestedDay } from "#site/verification/history.ts";

/** The history on a certificate's page. */
export type ShownHistory = {
  historyItems: SafeHtml;
  dayAnswer: SafeHtml;
  /** The value of the date field; empty if none was requested. */
  requestedDay: Day;
  firstDay: Day;
  today: Day;
};

export function showHistory(page: PageContext, decisions: PublicDecision[], today: Day): ShownHistory {
  const on = requestedDay(page.query);
  return {
    historyItems: historyItems(page, decisions, today),
    dayAnswer: dayAnswer(page, decisions, on, today),
    requestedDay: isDay(on) ? on : "",
    firstDay: firstDay(decisions),
    today,
  };
}

/** The timeline, and a form for the status on another day, which works without JavaScript. */
export function History(props: { text: Texts; shown: Record<keyof ShownHistory, string> & { id: string } }) {
  const { text, shown } = props;
  return (
    <section className="history" aria-labelledby="history-title">
      <div>
        <h2 id="history-title">{text("verification.history.title")}</h2>
        {shown.historyItems ? (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: every value in it is escaped
          <ol dangerouslySetInnerHTML={{ __html: shown.historyItems }} />
        ) : (
          <p className="history-note">{text("verification.history.none")}</p>
        )}
      </div>
      <form
        className="history-day"
        method="get"
        action={`/verifikasi-sertifikat/${shown.id}#history-day`}
        id="history-day"
      >
        <h2>{text("verification.history.on_title")}</h2>
        <div className="history-question">
          <label htmlFor="history-on">{text("verification.history.on_label")}</label>
          <input
            type="date"
            id="history-on"
            name="on"
            required
            min={shown.firstDay}
            max={shown.today}
            defaultValue={shown.requestedDay}
          />
          <button type="submit" className="button button-quiet">
            {text("verification.history.on_button")}
          </button>
        </div>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: every value in it is escaped */}
        {shown.dayAnswer && <div dangerouslySetInnerHTML={{ __html: shown.dayAnswer }} />}
      </form>
    </section>
  );
}
