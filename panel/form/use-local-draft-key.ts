import { useState } from "react";
import type { LocalDraftKey } from "#panel/form/use-local-draft.ts";
import { useSession } from "#panel/providers/session.ts";

/** The key of this person's draft of a record; stable until the form is left, also when a new record gets its id. */
export function useLocalDraftKey(record: string, version: number | null): LocalDraftKey | undefined {
  const { data: person } = useSession();
  const [name] = useState(person && `typed.${person.id}.${record}`);
  return name === undefined ? undefined : { name, version };
}
