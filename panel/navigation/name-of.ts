/** What an item is called; a divider needs no label. */
export function nameOf(item: Record<string, unknown>): string {
  return String(item.label_id || (item.is_divider ? "Pemisah" : `Item ${item.id}`));
}
