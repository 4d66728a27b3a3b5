import { useSelection } from "#panel/certificates/bulk/selection.tsx";
import { t } from "#panel/language/t.ts";

/** The bar's id. */
export const selectionBar = "selection-bar";

/** Over the rows to the actions, which stand behind them: seen once the keyboard comes to it. */
export function ToActions() {
  const { count } = useSelection();
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="button sr-only whitespace-nowrap focus:not-sr-only focus:absolute! focus:z-10 focus:px-4! focus:py-2! focus:shadow-lg"
      onClick={focusActions}
    >
      {t("Ke tindakan untuk yang dipilih")}
    </button>
  );
}

export function focusActions(): void {
  document.getElementById(selectionBar)?.focus();
}
