import { NavigationType } from "react-router";
import { unsavedForms } from "#panel/form/pending.ts";
import { useUnsavedChanges } from "#panel/form/use-unsaved-changes.ts";
import { t } from "#panel/language/t.ts";
import { useBlocker } from "#panel/router/hooks.ts";
import { Dialog, DialogActions } from "#panel/ui/dialog.tsx";

/** The state of a navigation after a save, which needs no question. It stays in the history entry, so back and forward see it later. */
export const savedState = { isSaved: true };

/**
 * Asks before unsaved changes are lost, by a link, the back button, a reload or a closed tab. The router asks one guard only, so this one covers
 * all forms of the page.
 */
export function UnsavedGuard(props: {
  isDirty: boolean;
  lost?: string;
  /** The person confirmed losing the changes. */
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
