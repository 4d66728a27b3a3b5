import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Column } from "#panel/content/column.ts";
import { RowActions } from "#panel/content/row-actions.tsx";
import type { RowSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { IconButton } from "#panel/ui/icon-button.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

type OrderedRowProps<Row extends ContentRow> = {
  section: RowSection<Row>;
  columns: Column<Row, keyof Row>[];
  row: Row;
  /** Counted from 1. */
  place: number;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
  /** Rendered below the row, and moved with it. */
  below?: ReactNode;
};

/** A sortable row; its columns wrap where there is no room. */
export function OrderedRow<Row extends ContentRow>(props: OrderedRowProps<Row>) {
  const { section, columns, row, place, onUp, onDown, below } = props;
  const [first, ...others] = columns;
  const name = section.nameOf(row);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id, attributes: { roleDescription: t("dapat diurutkan") } });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`col-span-full flex flex-wrap items-center gap-x-4 gap-y-1 bg-card p-2 first:rounded-t-xl last:rounded-b-xl motion-reduce:transition-none! md:grid md:grid-cols-subgrid ${isDragging ? "relative z-10 rounded-xl shadow-lg ring-1 ring-brand" : ""}`}
    >
      <div className="flex min-w-0 items-center gap-2 max-md:basis-full">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          title={t("Seret untuk mengurutkan")}
          className="icon-button shrink-0 cursor-grab touch-none active:cursor-grabbing"
        >
          <GripVertical aria-hidden className="size-4.5" />
          <span className="sr-only">{t("Pindahkan {name}", { name })}</span>
        </button>
        <span aria-hidden className="min-w-5 shrink-0 text-right text-sm text-ink-soft tabular-nums">
          {place}
        </span>
        {first && (
          <Link
            to={`/admin/${section.resource}/${row.id}`}
            className="ml-2 min-w-0 font-semibold break-words hover:text-brand hover:underline"
          >
            {first.render(row)}
          </Link>
        )}
      </div>
      {others.map(({ field, label, render }) => (
        <div key={field} className="min-w-0 text-sm wrap-anywhere max-md:pl-3 md:max-w-56">
          <span className="sr-only">{label}: </span>
          {render(row)}
        </div>
      ))}
      <div className="ml-auto flex items-center">
        <IconButton
          label={t("Naikkan {name}", { name })}
          title={t("Naikkan")}
          icon={ArrowUp}
          onPress={onUp}
        />
        <IconButton
          label={t("Turunkan {name}", { name })}
          title={t("Turunkan")}
          icon={ArrowDown}
          onPress={onDown}
        />
        <span aria-hidden className="mx-1 h-5 w-px bg-line" />
        <RowActions section={section} row={row} />
      </div>
      {below && <div className="col-span-full min-w-0 basis-full">{below}</div>}
    </li>
  );
}
