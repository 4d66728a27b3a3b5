import type { ReactNode } from "react";
import { TimelineEntry } from "#panel/certificates/decisions/timeline-entry.tsx";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { AnsweredDecision } from "#shared/answers/decisions.ts";
import { inOrderOfEffect } from "#shared/decisions.ts";
import { dayInJakarta } from "#shared/time.ts";
import { neverInEffect } from "#shared/undone-decisions.ts";

type TimelineProps = {
  decisions: AnsweredDecision[] | undefined;
  /** Renders the actions on a scheduled decision. */
  actionsFor?: (decision: AnsweredDecision) => ReactNode;
};

/**
 * Decisions by effective date, latest first. Collapsed on narrow screens, where it is above the form, and while it only repeats the form.
 */
export function Timeline({ decisions, actionsFor }: TimelineProps) {
  const isNarrow = useIsNarrow();
  if (decisions?.length === 0)
    return <p className="mt-4 text-sm text-ink-soft">{t("Belum ada keputusan tercatat.")}</p>;
  return (
    <details
      open={!isNarrow && decisions !== undefined && decisions.length > 1}
      className="mt-4 border-t border-line pt-3"
    >
      <summary className="py-1.5 text-sm font-semibold">
        {decisions
          ? t("Riwayat keputusan ({count, number})", { count: decisions.length })
          : t("Riwayat keputusan")}
      </summary>
      {decisions ? <Entries {...{ decisions, actionsFor }} /> : <Loading label={t("Memuat keputusan…")} />}
    </details>
  );
}

function Entries({ decisions, actionsFor }: TimelineProps & { decisions: AnsweredDecision[] }) {
  const inOrder = inOrderOfEffect(decisions);
  const today = dayInJakarta(new Date());
  const never = neverInEffect(
    decisions.map((each) => ({ ...each, recorded_on: dayInJakarta(new Date(each.recorded_at)) })),
  );
  // An edition that was recorded earlier but takes effect later than another one is superseded.
  const isNewEdition = (place: number) =>
    inOrder.slice(0, place).every(({ edition }) => edition < (inOrder[place]?.edition ?? 0));
  return (
    <ol aria-label={t("Riwayat keputusan")} className="mt-3 space-y-5">
      {inOrder
        .map((decision, place) => (
          <li key={decision.id} className="border-l-2 border-gold-soft pl-4 text-sm">
            <TimelineEntry
              decision={decision}
              isNewEdition={isNewEdition(place)}
              isNeverInEffect={never.has(decision.id)}
            >
              {decision.effective_on > today && !never.has(decision.id) && actionsFor?.(decision)}
            </TimelineEntry>
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
