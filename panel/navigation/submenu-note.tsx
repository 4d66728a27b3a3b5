import { t, tNode } from "#panel/language/t.ts";
import { useNavigationItems } from "#panel/navigation/use-navigation-items.ts";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";

/** Says how many sub-items are removed with an item. */
export function SubmenuNote({ row }: { row: NavigationItem }) {
  const { items } = useNavigationItems();
  if (!items) return <p>{t("Isi submenunya, bila ada, ikut terhapus.")}</p>;
  const count = items.filter(({ parent_id }) => parent_id === row.id).length;
  if (count === 0) return null;
  return (
    <p className="rounded-lg bg-warn-wash px-3 py-2 text-warn">
      {tNode("{items} di bawahnya ikut terhapus.", {
        items: <strong>{t("{count, number} item submenu", { count })}</strong>,
      })}
    </p>
  );
}
