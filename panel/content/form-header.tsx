import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { RemoveDialog } from "#panel/content/remove-dialog.tsx";
import type { RowSection } from "#panel/content/section.ts";
import { ViewLink } from "#panel/content/view-link.tsx";
import { useLeaveForm } from "#panel/form/use-leave-form.ts";
import { t } from "#panel/language/t.ts";
import { RemoveButton } from "#panel/ui/remove-button.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** The way back to the list, and the actions on a stored row. @param props.row undefined while there is none to act on */
export function FormHeader<Row extends ContentRow>(props: {
  section: RowSection<Row>;
  row: Row | undefined;
  children: ReactNode;
}) {
  const { section, row, children } = props;
  const leave = useLeaveForm();
  const listUrl = `/admin/${section.resource}`;
  return (
    <div className="flex flex-wrap items-center justify-between gap-2">
      <Link to={listUrl} className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      <div className="flex flex-wrap gap-2">
        {children}
        {row && (
          <>
            <ViewLink section={section} row={row} />
            <RemoveButton
              confirmation={(close) => (
                <RemoveDialog section={section} row={row} onClose={close} onRemoved={() => leave(listUrl)} />
              )}
            />
          </>
        )}
      </div>
    </div>
  );
}
