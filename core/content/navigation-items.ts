import { eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Actor } from "#core/actor.ts";
import { findRemoved, insertAgain, parentIsGone, restoreRow } from "#core/content/bin.ts";
import {
  type ContentKind,
  columnsFor,
  findRow,
  insertRow,
  type RemoveResult,
  removeRow,
  updateRow,
} from "#core/content/rows.ts";
import type { Database, Transaction } from "#core/db/client.ts";
import { navigationItems } from "#core/db/schema.ts";
import { inTransactionAs } from "#core/db/transaction.ts";
import { ValidationError } from "#core/validation-error.ts";
import type { NavigationItemSort } from "#shared/answers/navigation-items.ts";
import { type NavigationItemInput, navigationItemInput } from "#shared/schemas/navigation-item.ts";

/** Menu items in the panel (specification 2.12 and 7.3). */
export const navigationItemKind: ContentKind<NavigationItemInput, NavigationItemSort> = {
  table: navigationItems,
  entity: "navigation_items",
  columns: columnsFor(navigationItems, navigationItemInput.in),
  sorts: {
    location: sql`${navigationItems.location}, ${navigationItems.display_order}`,
    display_order: navigationItems.display_order,
  },
  searched: sql`lower(${navigationItems.label_id} || ' ' || ${navigationItems.label_en})`,
};

/** @throws ValidationError when its parent is not allowed */
export async function insertNavigationItem(db: Database, item: NavigationItemInput, actor: Actor) {
  return await inTransactionAs(db, actor, async (tx) => {
    await assertParentFits(tx, item);
    return await insertRow(tx, navigationItemKind, item);
  });
}

/** @throws ValidationError when its parent is not allowed, or when it has children and would itself become a child */
export async function updateNavigationItem(
  db: Database,
  id: string | number,
  version: number,
  item: NavigationItemInput,
  actor: Actor,
) {
  return await inTransactionAs(db, actor, async (tx) => {
    await assertParentFits(tx, item, Number(id));
    return await updateRow(tx, navigationItemKind, id, version, item);
  });
}

/** Removes an item with its children, each with its own event; as `removeRow`. */
export async function removeNavigationItem(
  db: Database,
  id: string | number,
  actor: Actor,
  version?: number,
): Promise<RemoveResult<NavigationItemInput>> {
  return await inTransactionAs(db, actor, async (tx) => {
    const isBelow = eq(navigationItems.parent_id, Number(id));
    await lockItems(tx, or(eq(navigationItems.id, Number(id)), isBelow));
    const item = await findRow<NavigationItemInput>(tx, navigationItemKind, id);
    if (item && version !== undefined && item.version !== version)
      return { outcome: "conflict", current: item };
    const children = await tx.select({ id: navigationItems.id }).from(navigationItems).where(isBelow);
    for (const child of children) await removeRow<NavigationItemInput>(tx, navigationItemKind, child.id);
    return await removeRow<NavigationItemInput>(tx, navigationItemKind, id);
  });
}

/**
 * Restores a removed item, and the children that were removed with it. Undefined when it is not in the bin.
 *
 * @throws ValidationError when its parent is gone or not allowed; else as `insertAgain`
 */
export async function restoreNavigationItem(db: Database, id: string | number, actor: Actor) {
  return await inTransactionAs(db, actor, async (tx) => {
    const removed = await findRemoved<NavigationItemInput>(tx, navigationItemKind, id);
    if (!removed) return undefined;
    const { parent_id } = removed.content;
    if (parent_id !== null && !(await findRow(tx, navigationItemKind, parent_id)))
      throw new ValidationError({ id: parentIsGone });
    await assertParentFits(tx, removed.content);
    const item = await insertAgain<NavigationItemInput>(tx, navigationItemKind, id, removed.content);
    // Events of one transaction have the same timestamp.
    const { rows: below } = await tx.execute<{ entity_id: string }>(sql`select entity_id from content_events
      where entity = ${navigationItemKind.entity} and action = 'removed' and (before ->> 'parent_id') = ${String(id)}
        and occurred_at = (select max(occurred_at) from content_events
          where entity = ${navigationItemKind.entity} and entity_id = ${String(id)} and action = 'removed')
      order by content_events.id`);
    for (const { entity_id } of below)
      await restoreRow<NavigationItemInput>(tx, navigationItemKind, entity_id);
    return item;
  });
}

/** Menus have two levels, and a child belongs to the menu of its parent. */
async function assertParentFits(tx: Transaction, item: NavigationItemInput, id?: number): Promise<void> {
  const involved = [id, item.parent_id].filter((each) => typeof each === "number");
  const items = await lockItems(tx, inArray(navigationItems.id, involved));
  if (id !== undefined) await assertChildrenStay(tx, item, id);
  if (item.parent_id === null) return;
  const parent = items.get(item.parent_id);
  if (!parent || parent.parent_id !== null || item.parent_id === id)
    throw new ValidationError({ parent_id: "Pilih item menu utama." });
  if (parent.location !== item.location)
    throw new ValidationError({ parent_id: "Item induk berada di lokasi lain." });
}

/** Prevents that a child is added to a locked item meanwhile. Always locked by ascending id, so that two saves do not deadlock. */
async function lockItems(tx: Transaction, where: SQL | undefined) {
  const { id, location, parent_id } = navigationItems;
  const rows = await tx
    .select({ id, location, parent_id })
    .from(navigationItems)
    .where(where)
    .orderBy(id)
    .for("update");
  return new Map(rows.map((row) => [row.id, row]));
}

async function assertChildrenStay(tx: Transaction, item: NavigationItemInput, id: number): Promise<void> {
  const [child] = await tx
    .select({ location: navigationItems.location })
    .from(navigationItems)
    .where(eq(navigationItems.parent_id, id))
    .limit(1);
  if (!child) return;
  if (item.parent_id !== null)
    throw new ValidationError({
      parent_id: "Item ini memiliki submenu, jadi tidak dapat masuk ke submenu lain.",
    });
  if (child.location !== item.location)
    throw new ValidationError({ location: "Item ini memiliki submenu; pindahkan submenunya dahulu." });
}
