import { TimelineEntry } from "#panel/certificates/decisions/timeline-entry.tsx";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { useIsNarrow } from "#panel/ui/use-is-narrow.ts";
import type { AnsweredDecision } from "#shared/answers/decisions.ts";
import { inOrderOfEffect } from "#shared/decisions.ts";

/**
 * What was decided, the latest effect first. Folded where the form would have to wait below it, and while it says no more than the
 * form: the QR code of a new certificate is in sight.
 */
export function Timeline({ decisions }: { decisions: AnsweredDecision[] | undefined }) {
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
      {decisions ? <Entries decisions={decisions} /> : <Loading label={t("Memuat keputusan…")} />}
    </details>
  );
}

function Entries({ decisions }: { decisions: AnsweredDecision[] }) {
  const inOrder = inOrderOfEffect(decisions);
  // An edition that was recorded before another one and takes effect after it is none any more.
  const isNewEdition = (place: number) =>
    inOrder.slice(0, place).every(({ edition }) => edition < (inOrder[place]?.edition ?? 0));
  return (
    <ol aria-label={t("Riwayat keputusan")} className="mt-3 space-y-5">
      {inOrder
        .map((decision, place) => (
          <li key={decision.id} className="border-l-2 border-gold-soft pl-4 text-sm">
            <TimelineEntry decision={decision} isNewEdition={isNewEdition(place)} />
          </li>
        ))
        .toReversed()}
    </ol>
  );
}
