import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#panel/language/t.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { footBar } from "#panel/ui/use-above-bars.ts";

type FormToolbarProps = {
  label: string;
  cancelTo: string;
  isSaving: boolean;
  isConflicted: boolean;
  /** Further buttons. */
  children?: ReactNode;
  /** At the right end. */
  aside?: ReactNode;
};

/** Of a form that ends its page: without the page's margin below, the buttons stay where they are when the form grows. */
export const endOfPage = "-mb-4 sm:-mb-6 lg:-mb-8";

/** The sticky buttons of a form. While it is saved the button is disabled and spins (specification 4). */
export function FormToolbar({ label, cancelTo, isSaving, isConflicted, children, aside }: FormToolbarProps) {
  return (
    <div
      {...footBar}
      className="bottom-0 z-20 flex flex-wrap items-center gap-2 rounded-b-xl border-t border-line bg-card p-4 sm:px-6 tall:sticky"
    >
      <button type="submit" disabled={isSaving || isConflicted} className="button button-primary">
        {isSaving && <Spinner />}
        {isSaving ? t("Menyimpan…") : label}
      </button>
      {children}
      <Link to={cancelTo} className="button">
        {t("Batal")}
      </Link>
      {aside}
    </div>
  );
}
