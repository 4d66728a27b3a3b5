import type { ReactNode } from "react";
import type { Readings, ReadOnDay } from "#panel/certificates/decisions/draft.ts";
import { VerdictBadge } from "#panel/certificates/status-badge.tsx";
import { statusWord } from "#panel/certificates/status-word.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { formatDay } from "#shared/time.ts";

/** What visitors read today, and from each day with a change. */
export function ReadingList({ today, isSameToday, later }: Readings) {
  return (
    <>
      <Reading when={t("Hari ini")} read={today}>
        {isSameToday && <span className="block text-ink-soft">{t("Tidak berubah oleh keputusan ini.")}</span>}
      </Reading>
      {later.map((read) => (
        <Reading
          key={read.on}
          when={
            read.on === today.on
              ? t("Setelah dicatat")
              : t("Mulai {day}", { day: formatDay(read.on, panelLanguage) })
          }
          read={read}
        />
      ))}
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
