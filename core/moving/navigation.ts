import { eq, sql } from "drizzle-orm";
import { navigationItemKind } from "#core/content/navigation-items.ts";
import { insertRow } from "#core/content/rows.ts";
import type { Transaction } from "#core/db/client.ts";
import { navigationItems, visitors } from "#core/db/schema.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import { describeIssues } from "#core/moving/messages.ts";
import {
  type MoveContext,
  type NewRow,
  newRows,
  type Part,
  recordImported,
} from "#core/moving/move-context.ts";
import { createLinks } from "#core/moving/old-links.ts";
import { isTrue } from "#core/moving/old-values.ts";
import { navigationItemInput } from "#shared/schemas/navigation-item.ts";

/** Adds menu items whose target is not in the menu yet, parents first. */
export const navigation: Part = async (context) => {
  const found: NewRow[] = [];
  for await (const row of newRows(context, "navigation_items")) found.push(row);
  const parents = found.filter(({ values }) => !values.parent_id);
  const children = found.filter(({ values }) => values.parent_id);
  return async (tx) => {
    const newIds = await listImportedRows(tx, context.sourceName, "navigation_items");
    for (const row of [...parents, ...children]) await writeItem(tx, context, row, newIds);
  };
};

async function writeItem(
  tx: Transaction,
  context: MoveContext,
  row: NewRow,
  newIds: Map<string, string>,
): Promise<void> {
  const { findings, mapping } = context;
  const { values } = row;
  const parent_id = values.parent_id ? Number(newIds.get(values.parent_id)) : null;
  if (Number.isNaN(parent_id)) {
    findings.refuse(row.ref, "The item above it did not come in.", "parent_id");
    return;
  }
  const checked = navigationItemInput.safeParse({
    ...values,
    href: createLinks(mapping)(values.href ?? ""),
    label_en: values.label_en || values.label_id,
    is_header: isTrue(values.is_header) ?? false,
    is_divider: isTrue(values.is_divider) ?? false,
    display_order: /^\d+$/.test(values.display_order ?? "") ? values.display_order : "1",
    parent_id,
  });
  if (!checked.success) {
    const { column, reason } = describeIssues(checked.error.issues);
    findings.refuse(row.ref, reason, column);
    return;
  }
  const item = checked.data;
  const parent = parent_id ? await findItem(tx, parent_id) : undefined;
  if (parent && (parent.parent_id !== null || parent.location !== item.location)) {
    findings.refuse(row.ref, "The item above it takes none: menus have two levels.", "parent_id");
    return;
  }
  const present = item.href ? await findByTarget(tx, item.location, item.href) : undefined;
  if (present) {
    findings.count("navigation_items", "unchanged");
    findings.note(row.ref, `An item of the menu leads to ${item.href} already, and stays as it is.`, "href");
  }
  const { id } = present ?? (await insertRow(tx, navigationItemKind, item));
  if (!present) findings.count("navigation_items", "added");
  newIds.set(row.id, String(id));
  await recordImported(tx, context, "navigation_items", [{ id: row.id, newId: String(id) }]);
}

async function findItem(tx: Transaction, id: number) {
  const [item] = await tx.select().from(navigationItems).where(eq(navigationItems.id, id));
  return item;
}

async function findByTarget(tx: Transaction, location: string, href: string) {
  const [item] = await tx
    .select({ id: navigationItems.id })
    .from(navigationItems)
    .where(sql`${navigationItems.location} = ${location} and ${navigationItems.href} = ${href}`)
    .orderBy(navigationItems.id)
    .limit(1);
  return item;
}

/** Adds the old site's visitors to those counted here. */
export const visitorCount: Part = async (context) => {
  const found: NewRow[] = [];
  for await (const row of newRows(context, "visitors")) {
    if (row.id === "1" && /^\d{1,15}$/.test(row.values.count ?? "")) found.push(row);
    else context.findings.refuse(row.ref, "Is not the row 1 with a whole number.", "count");
  }
  return async (tx) => {
    for (const row of found) {
      const count = sql`${visitors.count} + ${Number(row.values.count)}`;
      await tx.insert(visitors).values({ id: 1, count: 0 }).onConflictDoNothing();
      await tx.update(visitors).set({ count }).where(eq(visitors.id, 1));
      context.findings.count("visitors", "added");
      await recordImported(tx, context, "visitors", [{ id: row.id, newId: "1" }]);
    }
  };
};
