import { useEffect } from "react";
import { unsavedForms } from "#panel/form/pending.ts";

/** Notes a form that holds unsaved changes, and has the browser ask before the tab goes with them. */
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
