import { NavLink } from "react-router";
import { t } from "#panel/language/t.ts";
import { type Chapter, chapters } from "#panel/manual/chapters.ts";

/** The table of contents with the headings of the open chapter: collapsed on a phone, else sticky beside the text. */
export function Contents({ chapter }: { chapter: Chapter }) {
  return (
    <>
      <details className="card p-4 lg:hidden">
        <summary className="min-h-6 font-semibold">{t("Daftar isi")}</summary>
        <ChapterList chapter={chapter} />
      </details>
      <div className="sticky top-20 max-h-[calc(100svh-6rem)] overflow-y-auto max-lg:hidden">
        <ChapterList chapter={chapter} />
      </div>
    </>
  );
}

function ChapterList({ chapter }: { chapter: Chapter }) {
  return (
    <nav aria-label={t("Daftar isi")} lang="id" className="text-sm max-lg:mt-2">
      <ol>
        {chapters
          .filter(({ slug }) => slug)
          .map(({ slug, title, headings }) => (
            <li key={slug}>
              <NavLink
                to={`/admin/panduan/${slug}`}
                className="block rounded-lg px-3 py-2 text-ink-soft hover:text-ink aria-[current]:bg-brand-wash aria-[current]:font-semibold aria-[current]:text-ink"
              >
                {title}
              </NavLink>
              {slug === chapter.slug && (
                <ul className="mb-2 ml-4 border-l border-line">
                  {headings.map(({ id, text }) => (
                    <li key={id}>
                      <a href={`#${id}`} className="block px-3 py-1.5 text-ink-soft hover:text-ink">
                        {text}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
      </ol>
    </nav>
  );
}
