import type { SelectionBody } from "#panel/certificates/bulk/selection.tsx";
import { newestFirst } from "#panel/certificates/newest-first.ts";
import { formatView, parseView, type View } from "#panel/certificates/views/view-query.ts";

type Chosen = { ids: string[] } | { except: string[] };

export type PrintQuery = View & { chosen: Chosen };

/**
 * The URL of a printed list: the query of the list, and the selection in the fragment, because a thousand ids exceed the length that servers
 * accept.
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
