import { TimelineEntry } from "#panel/certificates/decisions/timeline-entry.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { AnsweredDecision } from "#shared/answers/decisions.ts";
import { inOrderOfEffect } from "#shared/decisions.ts";

/** What was decided, the latest effect first; folded where the form would have to wait below it. */
export function Timeline({ decisions }: { decisions: AnsweredDecision[] }) {
  const isNarrow = useIsNarrow();
  if (decisions.length === 0)
    return <p className="mt-4 text-sm text-ink-soft">Belum ada keputusan tercatat.</p>;
  const inOrder = inOrderOfEffect(decisions);
  return (
    <details open={!isNarrow} className="mt-4 border-t border-line pt-3">
      <summary className="py-1.5 text-sm font-semibold">Riwayat keputusan ({decisions.length})</summary>
      <ol aria-label="Riwayat keputusan" className="mt-3 space-y-5">
        {inOrder
          .map((decision, index) => ({
            decision,
            // An edition that was recorded before another one and takes effect after it is none any more.
            isNewEdition: inOrder.slice(0, index).every(({ edition }) => edition < decision.edition),
          }))
          .toReversed()
          .map(({ decision, isNewEdition }) => (
            <li key={decision.id} className="border-l-2 border-gold-soft pl-4 text-sm">
              <TimelineEntry decision={decision} isNewEdition={isNewEdition} />
            </li>
          ))}
      </ol>
    </details>
  );
}
