import { Trash2 } from "lucide-react";
import { useState } from "react";
import { RemoveDialog } from "#panel/content/remove-dialog.tsx";
import type { RowSection } from "#panel/content/section.ts";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { t } from "#panel/language/t.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** Deletes the row of a form, and leaves the form. */
export function RemoveButton<Row extends ContentRow>(props: { section: RowSection<Row>; row: Row }) {
  const { section, row } = props;
  const leave = useLeaveForm();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <button
        type="button"
        className="button button-quiet px-3 text-danger hover:bg-danger-wash"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden />
        {t("Hapus")}
      </button>
      {isAsking && (
        <RemoveDialog
          section={section}
          row={row}
          onClose={() => setIsAsking(false)}
          onRemoved={() => leave(`/admin/${section.resource}`)}
        />
      )}
    </>
  );
}
