import { Menu } from "lucide-react";
import { ManualLink } from "#panel/frame/manual-link.tsx";
import type { PageTitle } from "#panel/frame/page-title.tsx";
import { UserMenu } from "#panel/frame/user-menu.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { QuickFindButton } from "#panel/quick-find/button.tsx";

/** The title of the page. On a phone only the record is visible, because there is no room for both. */
export function Header({ title, record, openMenu }: PageTitle & { openMenu: () => void }) {
  const { data: person } = useSession();
  return (
    <header className="top-0 z-30 flex min-h-16 items-center gap-2 border-b border-line bg-paper/95 px-4 py-2 backdrop-blur sm:gap-3 sm:px-6 lg:px-8 tall:sticky">
      <button type="button" className="icon-button -ml-2 lg:hidden" onClick={openMenu}>
        <Menu aria-hidden className="size-5" />
        <span className="sr-only">{t("Buka menu")}</span>
      </button>
      <div className="min-w-0 flex-1">
        <h1 className="line-clamp-2 font-bold tracking-tight wrap-anywhere max-sm:leading-tight sm:line-clamp-1 sm:text-xl">
          {record ? (
            <>
              <span className="max-sm:sr-only">{title}: </span>
              {record}
            </>
          ) : (
            title
          )}
        </h1>
        <p className="truncate text-xs text-ink-soft sm:text-sm">
          {t("Selamat datang, {name}", { name: person?.full_name || person?.email || "" })}
        </p>
      </div>
      <QuickFindButton />
      <ManualLink />
      <UserMenu />
    </header>
  );
}
