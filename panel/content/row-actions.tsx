import { ExternalLink, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { RemoveDialog } from "#panel/content/remove-dialog.tsx";
import type { RowSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

/** Accessible names include the row: "Edit" alone is ambiguous in a list of buttons. */
export function RowActions<Row extends ContentRow>(props: { section: RowSection<Row>; row: Row }) {
  const { section, row } = props;
  const [isAsking, setIsAsking] = useState(false);
  const name = section.nameOf(row);
  const publicUrlOf = section.publicUrlOf?.(row);
  return (
    <div className="flex shrink-0 items-center gap-0.5">
      {publicUrlOf && (
        <a href={publicUrlOf} target="_blank" rel="noopener" title={t("Lihat")} className="icon-button">
          <ExternalLink aria-hidden className="size-4.5" />
          <span className="sr-only">{t("Lihat {name} (membuka tab baru)", { name })}</span>
        </a>
      )}
      <Link to={`/admin/${section.resource}/${row.id}`} title={t("Edit")} className="icon-button">
        <Pencil aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Edit {name}", { name })}</span>
      </Link>
      <button
        type="button"
        title={t("Hapus")}
        className="icon-button hover:bg-danger-wash hover:text-danger"
        onClick={() => setIsAsking(true)}
      >
        <Trash2 aria-hidden className="size-4.5" />
        <span className="sr-only">{t("Hapus {name}", { name })}</span>
      </button>
      {isAsking && <RemoveDialog section={section} row={row} onClose={() => setIsAsking(false)} />}
    </div>
  );
}
