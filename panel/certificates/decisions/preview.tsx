import { useWatch } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { outcomeOf } from "#panel/certificates/decisions/draft.ts";
import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { PublicPreviewLine } from "#panel/certificates/decisions/public-line.tsx";
import { ReadingList } from "#panel/certificates/decisions/reading-list.tsx";
import { t } from "#panel/language/t.ts";
import { type Decision, paperFields } from "#shared/decisions.ts";

/** What visitors read today and after the decision, with its entry in the public history. */
export function Preview({ decisions, offered }: { decisions: readonly Decision[]; offered: DecisionValues }) {
  const values = useWatch<DecisionValues>() as DecisionValues;
  const outcome = outcomeOf(decisions, values, offered);
  return (
    <section aria-labelledby="preview-title" className="rounded-lg border border-line bg-paper p-4 text-sm">
      <h3 id="preview-title" className="font-semibold">
        {t("Yang dibaca publik")}
      </h3>
      <div aria-live="polite" className="mt-3 space-y-3">
        <OutcomeText outcome={outcome} />
      </div>
    </section>
  );
}

function OutcomeText({ outcome }: { outcome: ReturnType<typeof outcomeOf> }) {
  if (!outcome) return <p className="text-ink-soft">{t("Lengkapi isian di atas untuk melihatnya.")}</p>;
  if ("problem" in outcome) return <p className="font-medium text-warn">{outcome.problem}</p>;
  const { input, changes, ...readings } = outcome;
  // The list shows the expiry date itself.
  const changed = paperFields.filter((field) => field !== "expiry_date" && field in changes);
  return (
    <>
      <ReadingList {...readings} />
      {changed.length > 0 && (
        <p className="text-xs text-ink-soft">
          {t("Berubah: {fields}", { fields: changed.map((field) => fieldLabels[field]).join(", ") })}
        </p>
      )}
      <PublicPreviewLine input={input} />
    </>
  );
}
