import { useQuery } from "@tanstack/react-query";
import { historyQuery } from "#panel/form/history-list.tsx";

type RecordedNameProps = { resource: string; id: string; field: string };

/** What a record is called, or was when it was removed: its history outlives it. Its id where nobody recorded a name. */
export function RecordedName({ resource, id, field }: RecordedNameProps) {
  const { data: events } = useQuery(historyQuery(resource, id));
  const last = events?.[0];
  return String((last?.after ?? last?.before)?.[field] ?? id);
}
