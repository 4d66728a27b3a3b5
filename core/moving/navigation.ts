import { eq, sql } from "drizzle-orm";
import { navigationItemKind } from "#core/content/navigation-items.ts";
import { insertRow } from "#core/content/rows.ts";
import type { Transaction } from "#core/db/client.ts";
import { navigationItems, visitors } from "#core/db/schema.ts";
import { listImportedRows } from "#core/moving/imported-rows.ts";
import { describeIssues } from "#core/moving/messages.ts";
import { isTrue, type Moving, type NewRow, newRows, type Part, remember } from "#core/moving/moving.ts";
import { createLinks } from "#core/moving/old-links.ts";
import { navigationItemInput } from "#shared/schemas/navigation-item.ts";

/** Items of the menus that lead where none of the menu leads yet; those above come before those below them. */
export const navigation: Part = async (moving) => {
  const found: NewRow[] = [];
  for await (const row of newRows(moving, "navigation_items")) found.push(row);
  const above = found.filter(({ values }) => !values.parent_id);
  const below = found.filter(({ values }) => values.parent_id);
  return async (tx) => {
    const placed = await listImportedRows(tx, moving.sourceName, "navigation_items");
    for (const row of [...above, ...below]) await place(tx, moving, row, placed);
  };
};

async function place(
  tx: Transaction,
  moving: Moving,
  row: NewRow,
  placed: Map<string, string>,
): Promise<void> {
  const { findings, mapping } = moving;
  const { values } = row;
  const parent_id = values.parent_id ? Number(placed.get(values.parent_id)) : null;
  if (Number.isNaN(parent_id)) {
    findings.refuse(row.place, "The item above it did not come in.", "parent_id");
    return;
  }
  const judged = navigationItemInput.safeParse({
    ...values,
    href: createLinks(mapping)(values.href ?? ""),
    label_en: values.label_en || values.label_id,
    is_header: isTrue(values.is_header) ?? false,
    is_divider: isTrue(values.is_divider) ?? false,
    display_order: /^\d+$/.test(values.display_order ?? "") ? values.display_order : "1",
    parent_id,
  });
  if (!judged.success) {
    const { column, reason } = describeIssues(judged.error.issues);
    findings.refuse(row.place, reason, column);
    return;
  }
  const item = judged.data;
  const parent = parent_id ? await findItem(tx, parent_id) : undefined;
  if (parent && (parent.parent_id !== null || parent.location !== item.location)) {
    findings.refuse(row.place, "The item above it takes none: menus have two levels.", "parent_id");
    return;
  }
  const present = item.href ? await findLeading(tx, item.location, item.href) : undefined;
  if (present) {
    findings.count("navigation_items", "unchanged");
    findings.note(
      row.place,
      `An item of the menu leads to ${item.href} already, and stays as it is.`,
      "href",
    );
  }
  const { id } = present ?? (await insertRow(tx, navigationItemKind, item));
  if (!present) findings.count("navigation_items", "added");
  placed.set(row.id, String(id));
  await remember(tx, moving, "navigation_items", [{ id: row.id, newId: String(id) }]);
}

async function findItem(tx: Transaction, id: number) {
  const [item] = await tx.select().from(navigationItems).where(eq(navigationItems.id, id));
  return item;
}

async function findLeading(tx: Transaction, location: string, href: string) {
  const [item] = await tx
    .select({ id: navigationItems.id })
    .from(navigationItems)
    .where(sql`${navigationItems.location} = ${location} and ${navigationItems.href} = ${href}`)
    .orderBy(navigationItems.id)
    .limit(1);
  return item;
}

/** Visitors of the old site are added to those that came here. */
export const visitorCount: Part = async (moving) => {
  const found: NewRow[] = [];
  for await (const row of newRows(moving, "visitors")) {
    if (row.id === "1" && /^\d{1,15}$/.test(row.values.count ?? "")) found.push(row);
    else moving.findings.refuse(row.place, "Is not the row 1 with a whole number.", "count");
  }
  return async (tx) => {
    for (const row of found) {
      const count = sql`${visitors.count} + ${Number(row.values.count)}`;
      await tx.insert(visitors).values({ id: 1, count: 0 }).onConflictDoNothing();
      await tx.update(visitors).set({ count }).where(eq(visitors.id, 1));
      moving.findings.count("visitors", "added");
      await remember(tx, moving, "visitors", [{ id: row.id, newId: "1" }]);
    }
  };
};
