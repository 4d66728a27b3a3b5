import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { Link } from "react-router";
import type { Column } from "#panel/content/column.ts";
import { RowActions } from "#panel/content/row-actions.tsx";
import type { ContentRow, Section } from "#panel/content/section.ts";
import { useOrder } from "#panel/content/use-order.ts";

type OrderedRowsProps = { section: Section; columns: Column[]; rows: ContentRow[]; label: string };

/** Rows in an order that is changed by dragging, by the keyboard on the handle, or by the arrow buttons. */
export function OrderedRows({ section, columns, rows: stored, label }: OrderedRowsProps) {
  const { rows, move } = useOrder(section, stored);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const placeOf = (id: string | number | undefined) => rows.findIndex((row) => row.id === id) + 1;
  const nameOf = (id: string | number) => {
    const row = rows.find((each) => each.id === id);
    return row ? section.nameOf(row) : "";
  };
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(placeOf(active.id) - 1, placeOf(over.id) - 1);
  };
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable:
            "Tekan spasi untuk mengangkat, panah untuk memindahkan, spasi untuk meletakkan, Escape untuk batal.",
        },
        announcements: {
          onDragStart: ({ active }) => `${nameOf(active.id)} diangkat.`,
          onDragOver: ({ active, over }) =>
            over ? `${nameOf(active.id)} di tempat ${placeOf(over.id)} dari ${rows.length}.` : undefined,
          onDragEnd: ({ active, over }) =>
            over ? `${nameOf(active.id)} diletakkan di tempat ${placeOf(over.id)}.` : undefined,
          onDragCancel: ({ active }) => `${nameOf(active.id)} kembali ke tempatnya.`,
        },
      }}
    >
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol aria-label={label} className="card divide-y divide-line">
          {rows.map((row, index) => (
            <OrderedRow
              key={row.id}
              section={section}
              columns={columns}
              row={row}
              onUp={index > 0 ? () => move(index, index - 1) : undefined}
              onDown={index < rows.length - 1 ? () => move(index, index + 1) : undefined}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

function OrderedRow(props: {
  section: Section;
  columns: Column[];
  row: ContentRow;
  onUp: (() => void) | undefined;
  onDown: (() => void) | undefined;
}) {
  const { section, row, onUp, onDown } = props;
  const [first, ...others] = props.columns;
  const name = section.nameOf(row);
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: row.id, attributes: { roleDescription: "dapat diurutkan" } });
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={`flex flex-wrap items-center gap-x-4 gap-y-1 bg-card p-2 first:rounded-t-xl last:rounded-b-xl sm:flex-nowrap ${isDragging ? "relative z-10 shadow-lg" : ""}`}
    >
      <div className="flex shrink-0 items-center">
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          title="Seret untuk mengurutkan"
          className="icon-button cursor-grab touch-none"
        >
          <GripVertical aria-hidden className="size-4.5" />
          <span className="sr-only">Pindahkan {name}</span>
        </button>
        <MoveButton label={`Naikkan ${name}`} title="Naikkan" icon={ArrowUp} onPress={onUp} />
        <MoveButton label={`Turunkan ${name}`} title="Turunkan" icon={ArrowDown} onPress={onDown} />
      </div>
      <div className="min-w-0 flex-1 basis-48">
        {first && (
          <Link
            to={`/admin/${section.resource}/${row.id}`}
            className="font-semibold hover:text-brand hover:underline"
          >
            {first.render(row)}
          </Link>
        )}
      </div>
      <div className="flex min-w-0 flex-wrap items-center gap-x-6 gap-y-1 text-sm max-sm:w-full max-sm:pl-2">
        {others.map(({ field, label, render }) => (
          <div key={field}>
            <span className="sr-only">{label}: </span>
            {render(row)}
          </div>
        ))}
        <div className="max-sm:ml-auto">
          <RowActions section={section} row={row} />
        </div>
      </div>
    </li>
  );
}

function MoveButton(props: {
  label: string;
  title: string;
  icon: typeof ArrowUp;
  onPress: (() => void) | undefined;
}) {
  const { label, title, icon: Icon, onPress } = props;
  return (
    <button
      type="button"
      title={title}
      // Not `disabled`: at the end of its way a button keeps the focus of whoever pressed it.
      aria-disabled={!onPress}
      onClick={onPress}
      className="icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-40"
    >
      <Icon aria-hidden className="size-4.5" />
      <span className="sr-only">{label}</span>
    </button>
  );
}
