import { BookOpenText, ChevronDown, ExternalLink, LogOut, UserRound } from "lucide-react";
import { Link } from "react-router";
import { ColorSchemeChoice } from "#panel/frame/color-scheme.tsx";
import { t } from "#panel/language/t.ts";
import { useSession } from "#panel/providers/session.ts";
import { Avatar } from "#panel/ui/avatar.tsx";

/** A popover, which closes on Escape and on a click elsewhere by itself. */
export function UserMenu() {
  const { data: person } = useSession();
  if (!person) return null;
  const name = person.full_name || person.email;
  return (
    <>
      <button
        type="button"
        popoverTarget="user-menu"
        className="button button-quiet shrink-0 gap-2 px-2 max-sm:-mr-2"
      >
        <Avatar person={person} src={person.avatar_url} className="size-8 text-xs" />
        <span className="sr-only">{t("Menu pengguna")}</span>
        <ChevronDown aria-hidden className="max-sm:hidden" />
      </button>
      <div
        id="user-menu"
        popover="auto"
        className="card fixed inset-auto top-15 right-4 m-0 w-64 p-2 text-ink shadow-xl sm:right-6 lg:right-8"
      >
        <div className="border-b border-line px-3 pt-1 pb-3">
          <p className="truncate text-sm font-semibold">{name}</p>
          <p className="truncate text-xs text-ink-soft">{person.email}</p>
        </div>
        <Link to="/admin/profile" className="button button-quiet mt-2 w-full justify-start">
          <UserRound aria-hidden />
          {t("Profil Saya")}
        </Link>
        <Link to="/admin/panduan" className="button button-quiet w-full justify-start">
          <BookOpenText aria-hidden />
          {t("Buku panduan")}
        </Link>
        <a href="/" target="_blank" rel="noopener" className="button button-quiet w-full justify-start">
          <ExternalLink aria-hidden />
          {t("Lihat situs")}
        </a>
        <ColorSchemeChoice />
        <Link to="/admin/logout" className="button button-quiet w-full justify-start">
          <LogOut aria-hidden />
          {t("Keluar")}
        </Link>
      </div>
    </>
  );
}
