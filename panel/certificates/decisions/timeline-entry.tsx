import type { ReactNode } from "react";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { useReasonOf } from "#panel/certificates/decisions/requests.ts";
import { editionText } from "#panel/certificates/decisions/words.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { actorText } from "#panel/ui/actor-text.ts";
import type { AnsweredDecision } from "#shared/answers/decisions.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { type DecisionKind, decidedFields } from "#shared/decisions.ts";
import { dayInJakarta, daysBetween, formatDay } from "#shared/time.ts";

type TimelineEntryProps = {
  decision: AnsweredDecision;
  isNewEdition: boolean;
  /** Undone before its effective date, or itself an undo. */
  isNeverInEffect: boolean;
  /** Actions below the entry. */
  children?: ReactNode;
};

/** A decision with dates, reason, author and resulting state. */
export function TimelineEntry({ decision, isNewEdition, isNeverInEffect, children }: TimelineEntryProps) {
  const { kind, effective_on, edition, prepared_by_name, approved_by_name: approver } = decision;
  const name = actorText(prepared_by_name, null);
  const reason = useReasonOf(decision);
  const isUpcoming = effective_on > dayInJakarta(new Date());
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-semibold">{t(decisionLabels[kind])}</span>
        {isNewEdition && <Mark>{editionText(edition)}</Mark>}
        {isNeverInEffect && kind !== "corrected" && <Mark>{t("Diurungkan")}</Mark>}
        {isUpcoming && !isNeverInEffect && <Mark>{t("Belum berlaku")}</Mark>}
      </p>
      <p className="text-xs text-ink-soft">{daysText(decision)}</p>
      <dl className="mt-2 space-y-2">
        <Changes {...decision} />
        <Detail label={t("Alasan")} mark={decision.is_reason_public ? t("Publik") : undefined}>
          {reason}
        </Detail>
        <Detail label={t("Nomor keputusan")}>{decision.reference}</Detail>
        <Detail label={t("Catatan internal")}>{decision.internal_note}</Detail>
        <Detail label={t("Catatan publik")} mark={t("Publik")}>
          {decision.public_note_id && <span lang="id">{decision.public_note_id}</span>}
        </Detail>
        <Detail label={t("Catatan publik (Inggris)")} mark={t("Publik")}>
          {decision.public_note_en && <span lang="en">{decision.public_note_en}</span>}
        </Detail>
      </dl>
      <p className="mt-2 text-xs text-ink-soft">
        {approver
          ? t("Disiapkan oleh {name}, disetujui oleh {approver}", { name, approver })
          : t("Disiapkan oleh {name}", { name })}
      </p>
      {children}
    </>
  );
}

/** The effective date, and the dates of decision and recording where they differ notably. */
function daysText({ effective_on, decided_on, recorded_at }: AnsweredDecision): string {
  const recordedOn = dayInJakarta(new Date(recorded_at));
  const isDecidedApart = decided_on !== effective_on;
  const isRecordedApart = Math.abs(daysBetween(effective_on, recordedOn)) > 1;
  const decided = { day: formatDay(decided_on, panelLanguage) };
  const recorded = { day: formatDay(recordedOn, panelLanguage) };
  const others =
    isDecidedApart && isRecordedApart && decided_on === recordedOn
      ? [t("diputuskan dan dicatat {day}", decided)]
      : [
          isDecidedApart && t("diputuskan {day}", decided),
          isRecordedApart && t("dicatat {day}", recorded),
        ].filter((words) => words !== false);
  return [t("Berlaku mulai {day}", { day: formatDay(effective_on, panelLanguage) }), ...others].join(" · ");
}

/** Kinds whose name implies the status. */
const namedByStatus: readonly DecisionKind[] = ["suspended", "restored", "withdrawn"];

/** The changes; for a grant all fields, collapsed. */
function Changes({ kind, changes }: Pick<AnsweredDecision, "kind" | "changes">) {
  const fields = decidedFields.filter(
    (field) => field in changes && !(field === "status" && namedByStatus.includes(kind)),
  );
  const details = fields.map((field) => (
    <Detail key={field} label={fieldLabels[field]}>
      <FieldValue field={field} value={changes[field]} />
    </Detail>
  ));
  if (fields.length < decidedFields.length) return details;
  return (
    <div>
      <dt className="sr-only">{t("Isi sertifikat")}</dt>
      <dd>
        <details>
          <summary className="text-xs font-semibold text-ink-soft">{t("Isi sertifikat waktu itu")}</summary>
          <dl className="mt-2 space-y-2">{details}</dl>
        </details>
      </dd>
    </div>
  );
}

function Detail({
  label,
  mark,
  children,
}: {
  label: string;
  mark?: string | undefined;
  children: ReactNode;
}) {
  if (!children) return null;
  return (
    <div>
      <dt className="flex items-center gap-2 text-xs font-semibold text-ink-soft">
        {label}
        {mark && <Mark>{mark}</Mark>}
      </dt>
      <dd className="mt-0.5 break-words whitespace-pre-line">{children}</dd>
    </div>
  );
}

function Mark({ children }: { children: ReactNode }) {
  return (
    <span className="rounded-full border border-line bg-paper px-2 py-px text-xs font-semibold text-ink-soft">
      {children}
    </span>
  );
}
