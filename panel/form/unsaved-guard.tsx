import { useEffect } from "react";
import { NavigationType, useBlocker } from "react-router";
import { formsWithChanges } from "#panel/form/under-way.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** The state of a navigation that follows a save: nothing is lost by it. Back and forward meet it again, later. */
export const savedState = { isSaved: true };

/** Asks before what was typed is lost: by a link, the back button, a reload or a closed tab. */
export function UnsavedGuard({ isDirty, lost = "isian Anda" }: { isDirty: boolean; lost?: string }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      isDirty &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state?.isSaved && historyAction !== NavigationType.Pop),
  );
  useEffect(() => {
    if (!isDirty) return;
    const forget = formsWithChanges.note();
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    return () => {
      forget();
      removeEventListener("beforeunload", ask);
    };
  }, [isDirty]);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title="Ada perubahan yang belum disimpan" onClose={() => blocker.reset()}>
      <p className="mt-3 text-sm text-ink-soft">Jika Anda meninggalkan halaman ini, {lost} hilang.</p>
      <DialogActions>
        <button type="button" className="button" onClick={() => blocker.proceed()}>
          Tinggalkan tanpa menyimpan
        </button>
        <button type="button" className="button button-primary" onClick={() => blocker.reset()}>
          Tetap di halaman ini
        </button>
      </DialogActions>
    </Dialog>
  );
}
