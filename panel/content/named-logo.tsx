import { textOf } from "#panel/content/column.ts";
import type { ContentRow } from "#panel/content/section.ts";
import { Logo } from "#panel/ui/logo.tsx";

/** The first column of lists whose rows have a name and a logo. */
export function NamedLogo({ row }: { row: ContentRow }) {
  const name = textOf(row, "name");
  return (
    <span className="flex items-center gap-3">
      <Logo address={textOf(row, "logo_url")} name={name} />
      <span className="min-w-0 break-words">{name}</span>
    </span>
  );
}
