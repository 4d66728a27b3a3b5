import { useReasons } from "#panel/certificates/decisions/requests.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { pick } from "#shared/language.ts";
import type { DecisionInput } from "#shared/schemas/decision.ts";
import { type Day, dayInJakarta, daysBetween, formatDay } from "#shared/time.ts";

/** The parts of a decision that its public entry shows. */
export type PublicLineInput = Pick<
  DecisionInput,
  "kind" | "effective_on" | "reason" | "public_note_id" | "public_note_en"
>;

/** The entry in the public history, with reason and note where these are public. */
export function PublicPreviewLine({ input }: { input: PublicLineInput }) {
  const { kind, effective_on, reason, public_note_id, public_note_en } = input;
  const { data: reasons } = useReasons();
  const today = dayInJakarta(new Date());
  // Corrections of scheduled decisions are not public.
  if (kind === "corrected" && effective_on > today) return null;
  const given = reasons?.find(({ code }) => code === reason);
  const lines = [
    given?.is_public ? pick({ id: given.label_id, en: given.label_en }, panelLanguage) : undefined,
    pick({ id: public_note_id, en: public_note_en }, panelLanguage),
  ];
  return (
    <div className="border-t border-line pt-3">
      <p className="text-xs font-semibold text-ink-soft">{whenTold(effective_on, today)}</p>
      <p className="mt-1">
        {formatDay(effective_on, panelLanguage)}{" "}
        <strong className="font-semibold">{t(decisionLabels[kind])}</strong>
      </p>
      {lines.map(
        (words) =>
          words?.text && (
            <p key={words.text} lang={words.language} className="break-words whitespace-pre-line">
              {words.text}
            </p>
          ),
      )}
      {given && !given.is_public && <p className="text-ink-soft">{t("Alasannya hanya dibaca staf.")}</p>}
      {daysBetween(effective_on, today) > 1 && (
        <p className="text-ink-soft">{t("dicatat {day}", { day: formatDay(today, panelLanguage) })}</p>
      )}
    </div>
  );
}

function whenTold(effectiveOn: Day, today: Day): string {
  if (effectiveOn <= today) return t("Di riwayat halaman publik");
  return t("Di riwayat halaman publik mulai {day}", { day: formatDay(effectiveOn, panelLanguage) });
}
