import { useState } from "react";
import type { LocalDraftKey } from "#panel/form/use-local-draft.ts";
import { useSession } from "#panel/providers/session.ts";

/** The key of this person's draft of a record: the same one until the form is left, whatever becomes of the record. */
export function useLocalDraftKey(record: string, version: number | null): LocalDraftKey | undefined {
  const { data: person } = useSession();
  const [name] = useState(person && `typed.${person.id}.${record}`);
  return name === undefined ? undefined : { name, version };
}
