import { arrayMove } from "@dnd-kit/sortable";
import { useEffect, useRef, useState } from "react";
import type { ContentRow, Section } from "#panel/content/section.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";

/**
 * The rows in the order that the person gives them: shown at once, stored one after the other, and put back as they
 * are stored when that fails.
 */
export function useOrder({ resource, messages }: Section, stored: ContentRow[]) {
  const [rows, setRows] = useState(stored);
  useEffect(() => setRows(stored), [stored]);
  const latest = useRef(stored);
  latest.current = stored;
  const saving = useRef(Promise.resolve());
  const waiting = useRef(0);

  async function store(ids: ContentRow["id"][]) {
    try {
      await request("PUT", `/${resource}/order`, { ids });
      showToast({ title: "Sukses", description: "Urutan berhasil disimpan.", kind: "success" });
    } catch (error) {
      const description = messages.saveFailed(messageOf(error));
      showToast({ title: "Error", description, kind: "destructive" });
      setRows(latest.current);
    }
    waiting.current -= 1;
    // In the middle of several moves the stored order is already an old one.
    if (waiting.current === 0) await queryClient.invalidateQueries({ queryKey: [resource] });
  }

  function move(from: number, to: number) {
    const moved = arrayMove(rows, from, to);
    setRows(moved);
    waiting.current += 1;
    const ids = moved.map((row) => row.id);
    saving.current = saving.current.then(() => store(ids));
  }

  return { rows, move };
}
