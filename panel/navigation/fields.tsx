import { type PathValue, useFormContext, useWatch } from "react-hook-form";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { t } from "#panel/language/t.ts";
import { KindField } from "#panel/navigation/kind-field.tsx";
import { labels } from "#panel/navigation/labels.ts";
import { hasSubmenus, locationNames } from "#panel/navigation/locations.ts";
import { nameOf } from "#panel/navigation/name-of.ts";
import { sitePages } from "#panel/navigation/site-pages.ts";
import { listOf, useNavigationItems } from "#panel/navigation/use-navigation-items.ts";
import type { NavigationItem } from "#shared/answers/navigation-items.ts";
import {
  type NavigationItemInput,
  type NavigationLocation,
  navigationLocations,
} from "#shared/schemas/navigation-item.ts";

/** Form values; the parent's id is a string, as `<select>` has it. */
type Values = Omit<NavigationItemInput, "parent_id"> &
  Record<keyof Pick<NavigationItemInput, "parent_id">, string>;

/** Parent, kind, label and target of an item. Fields that do not apply to the kind are hidden. */
export function NavigationFields({ row }: { row: NavigationItem | undefined }) {
  const [location, parent, is_header, is_divider] = useWatch<
    Values,
    ["location", "parent_id", "is_header", "is_divider"]
  >({
    name: ["location", "parent_id", "is_header", "is_divider"],
  });
  const isBelow = parent !== "";
  return (
    <>
      <ParentFields row={row} location={location} parent={parent} />
      {isBelow && <KindField />}
      {!is_divider && <BilingualField<NavigationItemInput> name="label" label={t("Label")} required="both" />}
      {!is_divider && !is_header && (
        <SuggestField<NavigationItemInput>
          name="href"
          label={labels.href}
          hint={t("Halaman situs ini (diawali /), alamat web, mailto:, atau tel:.")}
          suggestions={sitePages}
          isRequired
        />
      )}
      <OrderField hint={t("Tempatnya di dalam daftar ini.")} />
    </>
  );
}

/** The list of the item. An item that is moved to another list becomes its last one (specification 9). */
function ParentFields(props: {
  row: NavigationItem | undefined;
  location: NavigationLocation;
  parent: string;
}) {
  const { row, location, parent } = props;
  const { setValue } = useFormContext<Values>();
  const { items = [] } = useNavigationItems();
  const parents = listOf(items, location, null).filter(({ id }) => id !== row?.id);
  const missing = missingName(parent, parents, items);
  const hasChildren = items.some(({ parent_id }) => parent_id !== null && parent_id === row?.id);
  const set = <Name extends keyof Values>(field: Name, value: PathValue<Values, Name>) =>
    setValue(field, value, { shouldDirty: true });

  function moveTo(location: NavigationLocation, parent: string) {
    const parentId = parent === "" ? null : Number(parent);
    set("location", location);
    set("parent_id", parent);
    const isStoredList = row && row.location === location && row.parent_id === parentId;
    const list = listOf(items, location, parentId);
    set("display_order", isStoredList ? row.display_order : list.length + 1);
    if (parentId !== null) return;
    set("is_header", false);
    set("is_divider", false);
  }

  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field<NavigationItemInput> name="location" label={labels.location} isRequired>
        {(control) => (
          <select
            {...control}
            onChange={({ target }) => moveTo(locationOf(target.value), "")}
            className="input"
          >
            {navigationLocations.map((name) => (
              <option key={name} value={name}>
                {locationNames[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {(hasSubmenus(location) || parent !== "") && (
        <Field<NavigationItemInput>
          name="parent_id"
          label={labels.parent_id}
          hint={
            hasChildren
              ? t("Item ini memiliki submenu, jadi tetap di menu utama.")
              : t("Untuk item di dalam submenu.")
          }
          warning={missing && t("{name} tidak ada lagi di menu ini. Pilih item lain.", { name: missing })}
        >
          {(control) => (
            <select
              {...control}
              disabled={hasChildren}
              onChange={({ target }) => moveTo(location, target.value)}
              className="input"
            >
              <option value="">{t("Tidak ada (menu utama)")}</option>
              {missing && <option value={parent}>{missing}</option>}
              {parents.map((item) => (
                <option key={item.id} value={item.id}>
                  {nameOf(item)}
                </option>
              ))}
            </select>
          )}
        </Field>
      )}
    </div>
  );
}

/** The name of a parent that an earlier version had and that is no choice any more; undefined while items load. */
function missingName(parent: string, choices: NavigationItem[], items: NavigationItem[]): string | undefined {
  const isParent = ({ id }: NavigationItem) => String(id) === parent;
  if (parent === "" || items.length === 0 || choices.some(isParent)) return undefined;
  const item = items.find(isParent);
  return item ? nameOf(item) : t("Item {id}", { id: parent });
}

function locationOf(chosen: string): NavigationLocation {
  return navigationLocations.find((name) => name === chosen) ?? "header";
}
