import { NavigationType } from "react-router";
import { unsavedForms } from "#panel/form/pending.ts";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import { t } from "#panel/language/t.ts";
import { useBlocker } from "#panel/router/hooks.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** The state of a navigation that follows a save: nothing is lost by it. Back and forward meet it again, later. */
export const savedState = { isSaved: true };

/**
 * Asks before what was typed is lost: by a link, the back button, a reload or a closed tab. A router heeds one guard: it speaks
 * for all forms of the page.
 */
export function UnsavedGuard(props: {
  isDirty: boolean;
  lost?: string;
  /** Somebody has said that it may be lost. */
  onLeave?: () => void;
}) {
  const { isDirty, lost = t("isian Anda"), onLeave } = props;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      unsavedForms.isAny() &&
      currentLocation.pathname !== nextLocation.pathname &&
      !(nextLocation.state?.isSaved && historyAction !== NavigationType.Pop),
  );
  useUnsavedChanges(isDirty);
  if (blocker.state !== "blocked") return null;
  return (
    <Dialog title={t("Ada perubahan yang belum disimpan")} onClose={() => blocker.reset()}>
      <p className="mt-3 text-sm text-ink-soft">
        {t("Jika Anda meninggalkan halaman ini, {lost} hilang.", { lost })}
      </p>
      <DialogActions>
        <button
          type="button"
          className="button"
          onClick={() => {
            onLeave?.();
            blocker.proceed();
          }}
        >
          {t("Tinggalkan tanpa menyimpan")}
        </button>
        <button
          type="button"
          data-first-focus
          className="button button-primary"
          onClick={() => blocker.reset()}
        >
          {t("Tetap di halaman ini")}
        </button>
      </DialogActions>
    </Dialog>
  );
}
