import { useId } from "react";
import type { BulkDecisionInput } from "#panel/certificates/bulk/requests.ts";
import { PublicPreviewLine } from "#panel/certificates/decisions/public-line.tsx";
import { t } from "#panel/language/t.ts";
import type { BulkPreview } from "#shared/answers/decisions.ts";

type PublicLineProps = { decision: BulkDecisionInput; sample: BulkPreview["sample"] };

/** The entry in the public history, with the first certificate as an example. */
export function PublicLine({ decision, sample }: PublicLineProps) {
  const titleId = useId();
  const [first] = sample;
  if (!first) return null;
  const sentences = {
    kind: decision.kind,
    effective_on: first.effective_on,
    reason: decision.reason || null,
    public_note_id: decision.public_note_id?.trim() ?? "",
    public_note_en: decision.public_note_en?.trim() ?? "",
  };
  const isOwnDay = decision.kind === "renewed" && !decision.effective_on;
  return (
    <section aria-labelledby={titleId} className="space-y-3 rounded-lg border border-line bg-paper p-4">
      <h3 id={titleId} className="font-semibold">
        {t("Yang dibaca publik")}
      </h3>
      {isOwnDay && (
        <p className="text-ink-soft">
          {t("Contoh: {certificateNumber}. Setiap sertifikat pada tanggalnya sendiri.", {
            certificateNumber: first.certificate_number,
          })}
        </p>
      )}
      <PublicPreviewLine input={sentences} />
    </section>
  );
}
