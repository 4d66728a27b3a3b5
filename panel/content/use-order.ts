import { arrayMove } from "@dnd-kit/sortable";
import { useRef, useState } from "react";
import type { SectionWords } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import type { ContentRow } from "#shared/answers/content-row.ts";

type Ids = ContentRow["id"][];

/**
 * Sorts rows optimistically: a new order is shown at once, stored, and reverted on failure. Rows of `all` that are filtered out keep their
 * positions.
 */
export function useOrder<Row extends ContentRow>(
  { resource, messages }: SectionWords,
  shown: Row[],
  all: Row[],
) {
  const [wanted, setWanted] = useState<Ids>();
  const waiting = useRef<Ids>(undefined);
  const isStoring = useRef(false);
  const places = wanted ? inOrder(all, wanted) : all;
  const shownIds = new Set(shown.map(({ id }) => id));
  const rows = places.filter(({ id }) => shownIds.has(id));

  function move(from: number, to: number) {
    const moved = arrayMove(rows, from, to).values();
    const ids = places.map((row) => (shownIds.has(row.id) ? (moved.next().value ?? row) : row).id);
    setWanted(ids);
    waiting.current = ids;
    if (!isStoring.current) void store();
  }

  /** Orders are stored one at a time; of those queued meanwhile only the last one counts. */
  async function store() {
    isStoring.current = true;
    let stored: Ids | undefined;
    try {
      while (waiting.current) {
        stored = waiting.current;
        waiting.current = undefined;
        await request("PUT", `/${resource}/order`, { ids: stored });
      }
      showToast({ title: t("Sukses"), description: t("Urutan berhasil disimpan."), kind: "success" });
    } catch (error) {
      const description = messages.saveFailed(messageOf(error));
      showToast({ title: t("Error"), description, kind: "destructive" });
      waiting.current = undefined;
      setWanted(undefined);
    }
    isStoring.current = false;
    await queryClient.invalidateQueries({ queryKey: [resource] });
    // Superseded by a newer order.
    setWanted((current) => (current === stored ? undefined : current));
  }

  return { rows, move };
}

/** Rows missing from the order, as those just added, come last. */
function inOrder<Row extends ContentRow>(rows: Row[], ids: Ids): Row[] {
  const places = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: Row) => places.get(id) ?? ids.length;
  return rows.toSorted((one, other) => placeOf(one) - placeOf(other));
}
