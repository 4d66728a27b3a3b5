import { useQuery } from "@tanstack/react-query";
import { historyQuery } from "#panel/form/history-list.tsx";

type RecordedNameProps = { resource: string; id: string; field: string };

/** The name of a record, also of a removed one, whose history remains; its id where no name was recorded. */
export function RecordedName({ resource, id, field }: RecordedNameProps) {
  const { data: events } = useQuery(historyQuery(resource, id));
  const last = events?.[0];
  return String((last?.after ?? last?.before)?.[field] ?? id);
}
