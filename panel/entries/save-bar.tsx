import type { ReactNode } from "react";
import { useChangedEntries } from "#panel/entries/use-changed-entries.ts";
import { t } from "#panel/language/t.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { footBar } from "#panel/ui/use-above-bars.ts";

/** The sticky save button with the number of changed entries. */
export function SaveBar(props: {
  noun: string;
  isSaving: boolean;
  isConflicted: boolean;
  /** Rendered at the right end. */
  children: ReactNode;
}) {
  const { noun, isSaving, isConflicted } = props;
  const { size } = useChangedEntries();
  return (
    <div
      {...footBar}
      className="bottom-0 z-10 -mx-4 flex items-center gap-x-2 border-t border-line bg-card/95 px-4 py-3 backdrop-blur sm:mx-0 sm:gap-x-4 sm:rounded-t-xl sm:border-x sm:px-6 tall:sticky"
    >
      <button
        type="submit"
        disabled={size === 0 || isSaving || isConflicted}
        className="button button-primary shrink-0"
      >
        {isSaving && <Spinner />}
        {isSaving ? t("Menyimpan…") : t("Simpan Perubahan")}
      </button>
      <p className="text-sm text-ink-soft">
        {size === 0 ? t("Tidak ada perubahan.") : t("{size} {noun} diubah, belum disimpan.", { size, noun })}
      </p>
      {props.children}
    </div>
  );
}
