import { useEffect } from "react";
import { unsavedForms } from "#panel/form/pending.ts";

/** Registers a form with unsaved changes, and makes the browser ask before the tab is closed. */
export function useUnsavedChanges(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    const forget = unsavedForms.note();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => {
      forget();
      removeEventListener("beforeunload", ask);
    };
  }, [isDirty]);
}
