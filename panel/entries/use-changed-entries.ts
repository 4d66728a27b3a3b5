import { useFormState } from "react-hook-form";
import { entryIdOf } from "#panel/entries/section.ts";

/** The ids of entries with unsaved changes. */
export function useChangedEntries(): Set<number> {
  const { files, ...fields } = useFormState().dirtyFields;
  return new Set([...Object.keys(fields), ...Object.keys(files ?? {})].map(entryIdOf));
}
