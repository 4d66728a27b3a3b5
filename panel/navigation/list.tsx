import { Plus } from "lucide-react";
import { useEffect } from "react";
import { Link } from "react-router";
import { BinLink } from "#panel/content/bin.tsx";
import { sayLoadFailed } from "#panel/content/list.tsx";
import { ListProblem } from "#panel/content/list-problem.tsx";
import { OrderedRows } from "#panel/content/ordered-rows.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { columns } from "#panel/navigation/columns.tsx";
import { hasSubmenus, locationNames } from "#panel/navigation/locations.ts";
import { navigationSection } from "#panel/navigation/section.tsx";
import { Submenu } from "#panel/navigation/submenu.tsx";
import { listOf, useNavigationItems } from "#panel/navigation/use-navigation-items.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";
import { type NavigationLocation, navigationLocations } from "#shared/schemas/navigation-item.ts";

/** Items of the menus, grouped by location (specification 2.12), in the order of the site. */
export function NavigationList() {
  usePageTitle(navigationSection.title);
  const { items, total, error, refetch } = useNavigationItems();
  useEffect(() => {
    if (error) sayLoadFailed(navigationSection, error);
  }, [error]);
  return (
    <div className="space-y-8">
      <div className="flex items-start justify-between gap-4">
        <p className="max-w-prose text-sm text-ink-soft">
          {t(
            "Urutan di sini adalah urutan di situs. Seret pegangan di kiri, atau pakai tombol panah. Perubahan langsung terlihat oleh pengunjung.",
          )}
        </p>
        <BinLink section={navigationSection} />
      </div>
      {error && !items && <ListProblem section={navigationSection} error={error} onRetry={refetch} />}
      {!error && !items && <Loading />}
      {items &&
        navigationLocations.map((location) => <Group key={location} location={location} items={items} />)}
      {items && total > items.length && (
        <p className="text-sm text-ink-soft">
          {t("Hanya {count} dari {total} yang ditampilkan.", { count: items.length, total })}
        </p>
      )}
    </div>
  );
}

function Group({ location, items }: { location: NavigationLocation; items: NavigationItem[] }) {
  const name = locationNames[location];
  const rows = listOf(items, location, null);
  const submenuOf = (item: NavigationItem | undefined) => {
    const children = item ? listOf(items, location, item.id) : [];
    if (!item || (children.length === 0 && !hasSubmenus(location))) return null;
    return <Submenu item={item} rows={children} />;
  };
  return (
    <section aria-labelledby={location} className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id={location} className="text-base font-bold">
          {name}
        </h2>
        <Link to={`/admin/navigation/create?location=${location}`} className="button">
          <Plus aria-hidden />
          {t("Tambah item")}
          <span className="sr-only"> {t("ke {name}", { name })}</span>
        </Link>
      </div>
      {rows.length === 0 && <p className="card p-4 text-sm text-ink-soft">{t("Belum ada item di sini.")}</p>}
      {rows.length > 0 && (
        <OrderedRows
          section={navigationSection}
          columns={columns}
          rows={rows}
          label={name}
          below={({ id }) => submenuOf(rows.find((row) => row.id === id))}
        />
      )}
    </section>
  );
}
