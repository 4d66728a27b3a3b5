import { t } from "#panel/language/t.ts";
import { useIsLoadingPage } from "#panel/router/hooks.ts";

/** Shown while the chunks of the next page load, after a short delay. */
export function LoadingBar() {
  if (!useIsLoadingPage()) return null;
  return (
    <div role="status" className="loading-bar fixed inset-x-0 top-0 z-50 h-1 bg-gold">
      <span className="sr-only">{t("Memuat halaman…")}</span>
    </div>
  );
}
