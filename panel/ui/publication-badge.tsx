import { CalendarClock, CalendarX, CircleCheck, PencilLine } from "lucide-react";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { type PublicationState, type PublicationTimes, publicationState } from "#shared/publication.ts";
import { formatInstant } from "#shared/time.ts";

/** Labels of the states, for rows that are published (specification 4) and for those that are active. */
export const publicationWords: Record<"published" | "is_active", Record<PublicationState, string>> = {
  published: { draft: t("Draft"), scheduled: t("Terjadwal"), public: t("Dipublikasi"), ended: t("Berakhir") },
  is_active: { draft: t("Nonaktif"), scheduled: t("Terjadwal"), public: t("Aktif"), ended: t("Berakhir") },
};

/** Options of the filter by state. */
export const publicationChoices = Object.entries(publicationWords.published).map(([value, label]) => ({
  value,
  label,
}));

const looks = {
  draft: { Icon: PencilLine, look: "border-line-strong/40 bg-slate-wash text-ink-soft" },
  scheduled: { Icon: CalendarClock, look: "border-gold bg-warn-wash text-warn" },
  public: { Icon: CircleCheck, look: "border-brand/30 bg-brand-wash text-brand-deep" },
  ended: { Icon: CalendarX, look: "border-line-strong/40 bg-slate-wash text-ink-soft" },
};

/** Whether visitors see a row now, and when that changes. */
export function PublicationBadge({
  isOn,
  of,
  row,
}: {
  isOn: boolean;
  of: keyof typeof publicationWords;
  row: PublicationTimes;
}) {
  const state = publicationState(isOn, row, Date.now());
  const { Icon, look } = looks[state];
  const moment = momentOf(state, row);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span
        className={`inline-flex items-center gap-1.5 rounded-full border px-2.5 py-0.5 text-xs font-semibold whitespace-nowrap ${look}`}
      >
        <Icon aria-hidden className="size-3.5 shrink-0" />
        {publicationWords[of][state]}
      </span>
      {moment && <span className="text-xs text-ink-soft">{moment}</span>}
    </span>
  );
}

function momentOf(
  state: PublicationState,
  { publish_at, unpublish_at }: PublicationTimes,
): string | undefined {
  const words = (moment: string) => ({ instant: formatInstant(new Date(moment), panelLanguage) });
  if (state === "scheduled" && publish_at) return t("mulai {instant}", words(publish_at));
  if (state === "ended" && unpublish_at) return t("sejak {instant}", words(unpublish_at));
  return state === "public" && unpublish_at ? t("sampai {instant}", words(unpublish_at)) : undefined;
}
