import { z } from "zod";
import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { NavigationFields } from "#panel/navigation/fields.tsx";
import { labels } from "#panel/navigation/labels.ts";
import { nameOf } from "#panel/navigation/name-of.ts";
import { NavigationValue } from "#panel/navigation/navigation-value.tsx";
import { SubmenuNote } from "#panel/navigation/submenu-note.tsx";
import { navigationItem } from "#shared/answers/navigation-items.ts";
import { type NavigationItemInput, navigationItemInput } from "#shared/schemas/navigation-item.ts";

type Fields<Value> = Partial<Record<keyof NavigationItemInput, Value>>;

export const navigationSection = defineSection({
  resource: "navigation",
  noun: t("item"),
  title: t("Navigasi"),
  addTitle: t("Tambah Item Navigasi"),
  editTitle: t("Edit Item Navigasi"),
  labels,
  inseparable: [
    ["location", "parent_id"],
    ["is_header", "is_divider"],
  ],
  row: navigationItem,
  // A target that was typed before the kind hid its field must not fail the validation.
  schema: z.preprocess(withHiddenFieldsEmpty, navigationItemInput),
  emptyValues: () => ({}),
  valuesOf: (row) => ({ ...row, parent_id: row.parent_id === null ? "" : String(row.parent_id) }),
  Fields: NavigationFields,
  nameOf,
  renderValue: (field, value) => <NavigationValue field={field} value={value} />,
  messages: messagesFor(t("item navigasi"), t("navigasi")),
  removeNote: (row) => <SubmenuNote row={row} />,
});

const kind = { is_header: z.unknown(), is_divider: z.unknown() } satisfies Fields<z.ZodType>;
const hiddenFields = { href: "" } satisfies Fields<string>;

function withHiddenFieldsEmpty(values: unknown) {
  const form = z.looseObject(kind).parse(values);
  return form.is_header || form.is_divider ? { ...form, ...hiddenFields } : form;
}
