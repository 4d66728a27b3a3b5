import { History } from "lucide-react";
import { useState } from "react";
import { flushSync } from "react-dom";
import { useFormContext } from "react-hook-form";
import { type EntriesSection, fieldName, type StoredEntry } from "#panel/entries/section.ts";
import { useChangedEntries } from "#panel/entries/use-changed-entries.ts";
import { HistoryList } from "#panel/form/history-list.tsx";
import { fieldId } from "#panel/inputs/field.tsx";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

type HistoryButtonProps<Entry extends StoredEntry, Column extends keyof Entry & string> = {
  section: EntriesSection<Entry, Column>;
  entry: Entry;
};

/** Opens the history of an entry, from which a version can be restored into the form. */
export function HistoryButton<Entry extends StoredEntry, Column extends keyof Entry & string>({
  section,
  entry,
}: HistoryButtonProps<Entry, Column>) {
  const [isOpen, setIsOpen] = useState(false);
  const { setValue } = useFormContext();
  const isDirty = useChangedEntries().has(entry.id);
  const { key, title } = section.historyOf(entry);
  const restore = (content: Record<string, unknown>) => {
    for (const column of section.restored.filter((name) => name in content)) {
      const field = fieldName<Entry>(entry.id, column);
      setValue(field, content[column] ?? "", { shouldDirty: true });
      if (section.bucketOf?.(entry)) setValue(`files.${field}`, null, { shouldDirty: true });
    }
    // The question before it closes with it, and would leave the focus nowhere.
    flushSync(() => setIsOpen(false));
    const restored = section.restored.map((column) => fieldId(fieldName<Entry>(entry.id, column)));
    restored
      .map((id) => document.getElementById(id))
      .find((field) => field !== null)
      ?.focus();
  };
  return (
    <>
      <button type="button" className="icon-button" title={t("Riwayat")} onClick={() => setIsOpen(true)}>
        <History aria-hidden className="size-4" />
        <span className="sr-only">{t("Riwayat {title}", { title })}</span>
      </button>
      {isOpen && (
        <Dialog title={t("Riwayat “{title}”", { title })} onClose={() => setIsOpen(false)}>
          <HistoryList
            resource={section.resource}
            id={key}
            labels={section.historyLabels}
            renderValue={(column, value) => section.renderValue(entry, column, value)}
            form={{ restore, isDirty, isLocked: false }}
          />
          <DialogActions>
            <button type="button" className="button" onClick={() => setIsOpen(false)}>
              {t("Tutup")}
            </button>
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
