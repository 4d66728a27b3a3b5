import { Plus } from "lucide-react";
import { Link } from "react-router";
import { OrderedRows } from "#panel/content/ordered-rows.tsx";
import { t } from "#panel/language/t.ts";
import { columns } from "#panel/navigation/columns.tsx";
import { hasSubmenus } from "#panel/navigation/locations.ts";
import { nameOf } from "#panel/navigation/name-of.ts";
import { navigationSection } from "#panel/navigation/section.tsx";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";

/** The sub-items of an item, ordered among themselves. */
export function Submenu({ item, rows }: { item: NavigationItem; rows: NavigationItem[] }) {
  return (
    <div className="space-y-1 pl-4 sm:pl-11">
      {rows.length > 0 && (
        <OrderedRows
          section={navigationSection}
          columns={columns}
          rows={rows}
          label={t("Submenu {name}", { name: nameOf(item) })}
        />
      )}
      {hasSubmenus(item.location) ? (
        <Link
          to={`/admin/navigation/create?parent=${item.id}`}
          className="link inline-flex min-h-9 items-center gap-1.5 text-sm"
        >
          <Plus aria-hidden className="size-4" />
          {t("Tambah submenu")}
          <span className="sr-only"> {t("di bawah {name}", { name: nameOf(item) })}</span>
        </Link>
      ) : (
        <p className="text-sm text-ink-soft">{t("Submenu tidak tampil di kaki situs.")}</p>
      )}
    </div>
  );
}
