import type { ReactNode } from "react";
import { useWatch } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { outcomeOf, type ReadOnDay } from "#panel/certificates/decisions/draft.ts";
import type { DecisionValues } from "#panel/certificates/decisions/form-values.ts";
import { VerdictBadge } from "#panel/certificates/status-badge.tsx";
import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { type Decision, paperFields } from "#shared/decisions.ts";
import { formatDay } from "#shared/time.ts";

/** What visitors read today, and once the decision has taken effect. */
export function Preview({ decisions, offered }: { decisions: readonly Decision[]; offered: DecisionValues }) {
  const values = useWatch<DecisionValues>() as DecisionValues;
  const outcome = outcomeOf(decisions, values, offered);
  return (
    <section aria-labelledby="preview-title" className="rounded-lg border border-line bg-paper p-4 text-sm">
      <h3 id="preview-title" className="font-semibold">
        {t("Yang dibaca publik")}
      </h3>
      <div aria-live="polite" className="mt-3 space-y-3">
        {outcome ? (
          <OutcomeText {...outcome} />
        ) : (
          <p className="text-ink-soft">{t("Lengkapi isian di atas untuk melihatnya.")}</p>
        )}
      </div>
    </section>
  );
}

function OutcomeText(props: NonNullable<ReturnType<typeof outcomeOf>>) {
  const { today, then, effectiveOn, changes, isSameToday, ruledOutBy } = props;
  if (ruledOutBy)
    return (
      <p className="font-medium text-warn">
        {t("Pada {day} status sertifikat ini {status}: keputusan ini tidak mungkin mulai tanggal itu.", {
          day: formatDay(effectiveOn, panelLanguage),
          status: statusWord(ruledOutBy.status),
        })}
      </p>
    );
  // The readings say the expiry date themselves.
  const changed = paperFields.filter((field) => field !== "expiry_date" && field in changes);
  const isLater = effectiveOn > today.on;
  return (
    <>
      <Reading when={t("Hari ini")} read={today}>
        {isSameToday && <span className="block text-ink-soft">{t("Tidak berubah oleh keputusan ini.")}</span>}
      </Reading>
      {(isLater || !isSameToday) && (
        <Reading
          when={
            isLater ? t("Mulai {day}", { day: formatDay(effectiveOn, panelLanguage) }) : t("Setelah dicatat")
          }
          read={then}
        />
      )}
      {changed.length > 0 && (
        <p className="text-xs text-ink-soft">
          {t("Berubah: {fields}", { fields: changed.map((field) => fieldLabels[field]).join(", ") })}
        </p>
      )}
    </>
  );
}

function Reading({ when, read, children }: { when: string; read: ReadOnDay; children?: ReactNode }) {
  const { state, shown } = read;
  return (
    <div>
      <p className="text-xs font-semibold text-ink-soft">{when}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1">
        <VerdictBadge verdict={shown.verdict} status={statusWord(shown.status)} />
        <span>
          {t("Edisi {edition}, berlaku sampai {day}", {
            edition: state.edition,
            day: formatDay(state.expiry_date, panelLanguage),
          })}
        </span>
      </p>
      {children}
    </div>
  );
}
