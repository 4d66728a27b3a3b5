import { useState } from "react";
import type { KeptPlace } from "#panel/form/use-kept-changes.ts";
import { useSession } from "#panel/providers/session.ts";

/** Where this person's changes of a record are kept: the same place until the form is left, whatever becomes of the record. */
export function useKeptPlace(record: string, version: number | null): KeptPlace | undefined {
  const { data: person } = useSession();
  const [name] = useState(person && `typed.${person.id}.${record}`);
  return name === undefined ? undefined : { name, version };
}
