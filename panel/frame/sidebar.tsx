import { X } from "lucide-react";
import type { RefObject } from "react";
import { Link } from "react-router";
import { Navigation } from "#panel/frame/navigation.tsx";
import { t } from "#panel/language/t.ts";
import { Mark } from "#panel/ui/mark.tsx";

const surface = "bg-navy text-white";

/** On large screens. Its surface is as long as the page, also in a full-page capture; its menu stays on the screen. */
export function Sidebar() {
  return (
    <aside aria-label={t("Menu panel")} className={`hidden border-r-2 border-gold lg:block ${surface}`}>
      <div className="sticky top-0 flex h-svh flex-col overflow-y-auto">
        <Brand />
        <Navigation />
      </div>
    </aside>
  );
}

/** On small screens: a drawer, closed by navigation. */
export function SidebarDrawer({ ref }: { ref: RefObject<HTMLDialogElement | null> }) {
  return (
    <dialog
      ref={ref}
      aria-label={t("Menu panel")}
      onClick={(event) => {
        const isBackdrop = event.target === event.currentTarget;
        if (isBackdrop || (event.target instanceof Element && event.target.closest("a")))
          event.currentTarget.close();
      }}
      onKeyDown={(event) => {
        if (event.key === "Escape") event.currentTarget.close();
      }}
      className={`drawer m-0 h-dvh max-h-none w-72 max-w-[85vw] border-r-2 border-gold backdrop:bg-ink-deep/60 ${surface}`}
    >
      <div className="flex items-center justify-between pr-3">
        <Brand />
        <button
          type="button"
          className="icon-button text-white/80 hover:bg-white/10 hover:text-white"
          onClick={() => ref.current?.close()}
        >
          <X aria-hidden className="size-5" />
          <span className="sr-only">{t("Tutup menu")}</span>
        </button>
      </div>
      <Navigation />
    </dialog>
  );
}

function Brand() {
  return (
    <Link to="/admin" className="flex items-center gap-3 px-5 py-5 focus-visible:outline-gold-soft">
      <Mark className="size-9 text-gold-soft" />
      <span>
        <span className="block text-base font-bold tracking-tight">Absah</span>
        <span className="block text-xs text-white/70">{t("Panel pengelola")}</span>
      </span>
    </Link>
  );
}
