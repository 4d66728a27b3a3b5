import { ExternalLink } from "lucide-react";
import type { RowSection } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";

/** A link to the public page of a stored row, or to its preview. */
export function ViewLink<Row>({ section, row }: { section: RowSection<Row>; row: Row }) {
  const url = section.publicUrlOf?.(row);
  if (!url) return null;
  return (
    <a href={url} target="_blank" rel="noopener" className="button">
      <ExternalLink aria-hidden />
      {t("Lihat")}
      <span className="sr-only"> {t("(membuka tab baru)")}</span>
    </a>
  );
}
