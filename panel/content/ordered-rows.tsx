import {
  closestCenter,
  DndContext,
  type DragEndEvent,
  type Modifier,
  PointerSensor,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { type ReactNode, useRef, useState } from "react";
import type { Column } from "#panel/content/column.ts";
import { OrderedRow } from "#panel/content/ordered-row.tsx";
import { PromptKeyboardSensor } from "#panel/content/prompt-keyboard-sensor.ts";
import type { RowSection } from "#panel/content/section.ts";
import { useOrder } from "#panel/content/use-order.ts";
import { t } from "#panel/language/t.ts";
import type { ContentRow } from "#shared/answers/content-row.ts";

type OrderedRowsProps<Row extends ContentRow> = {
  section: RowSection<Row>;
  columns: Column<Row, keyof Row>[];
  rows: Row[];
  label: string;
  /** The whole list, where only some rows are shown. */
  all?: Row[];
  /** Rendered below a row, and moved with it. */
  below?: (row: Row) => ReactNode;
};

/** Rows that are sorted by dragging, by keyboard on the handle, or by arrow buttons. */
export function OrderedRows<Row extends ContentRow>(props: OrderedRowsProps<Row>) {
  const { section, columns, rows: stored, label, all = stored, below } = props;
  const { rows, move } = useOrder(section, stored, all);
  const [announcement, setAnnouncement] = useState("");
  /** Not announced over its own position, which would interrupt the announcement that it was picked up. */
  const isJustPickedUp = useRef(false);
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(PromptKeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  const indexOf = (id: ContentRow["id"]) => rows.findIndex((row) => row.id === id);
  const nameOf = (id: ContentRow["id"]) => {
    const row = rows[indexOf(id)];
    return row ? section.nameOf(row) : "";
  };
  const place = (index: number) =>
    t("di tempat {place, number} dari {count, number}", { place: index + 1, count: rows.length });
  const drop = ({ active, over }: DragEndEvent) => {
    if (over && over.id !== active.id) move(indexOf(active.id), indexOf(over.id));
  };
  const step = (from: number, to: number) => {
    const row = rows[from];
    if (!row || !rows[to]) return undefined;
    return () => {
      move(from, to);
      setAnnouncement(`${section.nameOf(row)} ${place(to)}.`);
    };
  };
  return (
    <DndContext
      sensors={sensors}
      modifiers={[upAndDown]}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        screenReaderInstructions: {
          draggable: t(
            "Tekan spasi untuk mengangkat, panah untuk memindahkan, spasi untuk meletakkan, Escape untuk batal.",
          ),
        },
        announcements: {
          onDragStart: ({ active }) => {
            isJustPickedUp.current = true;
            return t("{name} diangkat.", { name: nameOf(active.id) });
          },
          onDragOver: ({ active, over }) => {
            if (!over) return undefined;
            const isPickedUp = isJustPickedUp.current && over.id === active.id;
            isJustPickedUp.current = false;
            const moved = { name: nameOf(active.id), place: place(indexOf(over.id)) };
            return isPickedUp ? t("{name} diangkat, {place}.", moved) : `${moved.name} ${moved.place}.`;
          },
          onDragEnd: ({ active, over }) =>
            over
              ? t("{name} diletakkan {place}.", { name: nameOf(active.id), place: place(indexOf(over.id)) })
              : undefined,
          onDragCancel: ({ active }) => t("{name} kembali ke tempatnya.", { name: nameOf(active.id) }),
        },
      }}
    >
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <SortableContext items={rows} strategy={verticalListSortingStrategy}>
        <ol
          aria-label={label}
          className="card grid divide-y divide-line"
          style={{ gridTemplateColumns: `minmax(0, 1fr) repeat(${columns.length}, auto)` }}
        >
          {rows.map((row, index) => (
            <OrderedRow
              key={row.id}
              section={section}
              columns={columns}
              row={row}
              place={index + 1}
              onUp={step(index, index - 1)}
              onDown={step(index, index + 1)}
              below={below?.(row)}
            />
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  );
}

/** Restricts dragging to the vertical axis. */
const upAndDown: Modifier = ({ transform }) => ({ ...transform, x: 0 });
