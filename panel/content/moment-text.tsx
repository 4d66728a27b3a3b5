import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { formatInstant } from "#shared/time.ts";

/** A time in the history and in conflicts. */
export function MomentText({ value }: { value: unknown }) {
  if (typeof value !== "string" || value === "")
    return <span className="text-ink-soft">{t("tanpa batas")}</span>;
  return formatInstant(new Date(value), panelLanguage);
}
