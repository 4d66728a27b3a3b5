import { Link } from "react-router";
import { t } from "#panel/language/t.ts";
import { labelsOf, linkTo, nameOf } from "#panel/media/use-labels.ts";
import type { FormerMediaUse, MediaUse } from "#shared/answers/media.ts";

/** Uses of a file, with links to the forms. */
export function UseList({ uses, none }: { uses: MediaUse[]; none: string }) {
  if (uses.length === 0) return <p className="mt-2 text-sm text-ink-soft">{none}</p>;
  return (
    <ul className="mt-2 divide-y divide-line text-sm">
      {uses.map((use) => (
        <li key={`${use.entity} ${use.id}`} className="py-2.5">
          <UseTitle use={use} />
          <p className="mt-0.5 text-xs text-ink-soft">
            {[nameOf(use.entity), labelsOf(use).join(", ")].filter(Boolean).join(" · ")}
          </p>
        </li>
      ))}
    </ul>
  );
}

function UseTitle({ use }: { use: MediaUse }) {
  const title = use.title || nameOf(use.entity);
  const url = use.may_edit ? linkTo(use) : undefined;
  if (!url) return <span className="font-semibold break-words">{title}</span>;
  return (
    <Link to={url} className="link font-semibold break-words">
      {title}
    </Link>
  );
}

/** Why an unused file is kept. */
export function FormerUseList({ uses }: { uses: FormerMediaUse[] }) {
  return (
    <>
      <h3 className="mt-4 text-sm font-bold">{t("Diperlukan untuk memulihkan")}</h3>
      <ul className="mt-1 divide-y divide-line text-sm">
        {uses.map((use) => (
          <li key={`${use.entity} ${use.id}`} className="py-2.5">
            <span className="font-semibold break-words">{use.title || nameOf(use.entity)}</span>
            <p className="mt-0.5 text-xs text-ink-soft">
              {nameOf(use.entity)} · {use.is_removed ? t("di tempat sampah") : t("versi lama")}
            </p>
          </li>
        ))}
      </ul>
    </>
  );
}
