import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { newestFirst } from "#panel/certificates/newest-first.ts";
import { formatView, parseView, type View } from "#panel/certificates/views/view-query.ts";

type Chosen = { ids: string[] } | { except: string[] };

export type PrintQuery = View & { chosen: Chosen };

/**
 * The address of a list to be printed: the list's own as a view keeps it, and what was chosen behind `#`, which no server
 * is sent: a thousand ids are more than an address may have before it.
 */
export function printAddress(view: View, selection?: SelectionBody): string {
  return `/admin/certificates/print?${formatView(view)}${selection ? `#${formatChosen(selection)}` : ""}`;
}

export function parsePrintQuery({ search, hash }: { search: string; hash: string }): PrintQuery {
  return { ...parseView(search, newestFirst), chosen: parseChosen(hash) };
}

function formatChosen(selection: SelectionBody): string {
  return "ids" in selection ? `ids=${selection.ids.join(",")}` : `except=${selection.except.join(",")}`;
}

function parseChosen(hash: string): Chosen {
  const query = new URLSearchParams(hash.replace(/^#/, ""));
  const listed = (name: string) => query.get(name)?.split(",").filter(Boolean) ?? [];
  return query.has("ids") ? { ids: listed("ids") } : { except: listed("except") };
}
