import { Columns3 } from "lucide-react";
import { useState } from "react";
import { useColumns } from "#panel/certificates/columns/columns.tsx";
import { columnAlwaysShown, defaultColumns, listColumns } from "#panel/certificates/columns/list-columns.ts";
import { t } from "#panel/language/t.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";
import { columnLabels } from "#shared/certificate-columns.ts";

export function ColumnChooser() {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button type="button" className="button max-sm:flex-1" onClick={() => setIsOpen(true)}>
        <Columns3 aria-hidden />
        {t("Kolom")}
      </button>
      {isOpen && <ColumnDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

/** Changes apply at once, visible behind the dialog. */
function ColumnDialog({ onClose }: { onClose: () => void }) {
  const { columns, changeColumns } = useColumns();
  return (
    <Dialog title={t("Kolom yang ditampilkan")} onClose={onClose}>
      <fieldset className="mt-4 grid gap-x-4 text-sm sm:grid-cols-2">
        <legend className="sr-only">{t("Kolom")}</legend>
        {listColumns.map((column) => (
          <label key={column} className="flex min-h-9 items-center gap-2">
            <input
              type="checkbox"
              className="size-4.5 accent-brand"
              checked={columns.includes(column)}
              disabled={column === columnAlwaysShown}
              onChange={({ target }) =>
                changeColumns(
                  target.checked ? [...columns, column] : columns.filter((shown) => shown !== column),
                )
              }
            />
            {t(columnLabels[column])}
          </label>
        ))}
      </fieldset>
      <DialogActions>
        <button type="button" className="button" onClick={() => changeColumns(defaultColumns)}>
          {t("Kolom bawaan")}
        </button>
        <button type="button" className="button button-primary" onClick={onClose}>
          {t("Selesai")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
