import { ChevronUp, Ellipsis } from "lucide-react";
import { type ReactNode, useId, useLayoutEffect, useRef } from "react";
import { t } from "#panel/language/t.ts";
import { footBar } from "#panel/ui/use-above-bars.ts";

type MoreActionsProps = { isOpen: boolean; onToggle: () => void; children: ReactNode };

/**
 * A menu of rare actions on the selection. It stays mounted while it is closed, because its buttons contain dialogs.
 */
export function MoreActions({ isOpen, onToggle, children }: MoreActionsProps) {
  const id = useId();
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onPointer = ({ target }: PointerEvent) => {
      const isOwn = target instanceof Node && [menu, button].some((own) => own.current?.contains(target));
      if (!isOwn) onToggle();
    };
    addEventListener("pointerdown", onPointer);
    return () => removeEventListener("pointerdown", onPointer);
  });
  return (
    <>
      <button
        ref={button}
        type="button"
        className="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={onToggle}
      >
        <ChevronUp aria-hidden className={isOpen ? "rotate-180" : ""} />
        <span className="max-sm:sr-only">{t("Tindakan lain")}</span>
        <span aria-hidden className="sm:hidden">
          <Ellipsis className="size-5" />
        </span>
      </button>
      <div
        ref={menu}
        id={id}
        {...footBar}
        className={`card absolute right-0 bottom-full mb-2 w-72 max-w-full flex-col gap-1.5 p-2 shadow-lg [&>.button]:w-full [&>.button]:justify-start ${isOpen ? "flex" : "hidden"}`}
      >
        {children}
      </div>
    </>
  );
}
