import { type ReactNode, useId } from "react";
import { t } from "#panel/language/t.ts";

/** A scrollable table of an import, with the number of omitted rows. */
export function ResultSection(props: { title: string; omitted: number; children: ReactNode }) {
  const titleId = useId();
  return (
    <div className="card overflow-hidden">
      <h2 id={titleId} className="px-4 py-4 font-bold sm:px-6">
        {props.title}
      </h2>
      <section
        aria-labelledby={titleId}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        tabIndex={0}
        className="relative max-h-[32rem] overflow-auto border-t border-line"
      >
        {props.children}
      </section>
      {props.omitted > 0 && (
        <p className="border-t border-line px-4 py-3 text-sm text-ink-soft sm:px-6">
          {t("dan {count, number} baris lainnya", { count: props.omitted })}
        </p>
      )}
    </div>
  );
}
