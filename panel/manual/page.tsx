import { useLayoutEffect, useRef } from "react";
import { useNavigate, useParams } from "react-router";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { type Chapter, findChapter } from "#panel/manual/chapters.ts";
import { Contents } from "#panel/manual/contents.tsx";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import "#panel/manual/manual.css";

/** A chapter of the staff manual (docs/panduan). */
export function ManualPage() {
  const chapter = findChapter(useParams().chapter);
  return chapter ? <OpenChapter key={chapter.slug} chapter={chapter} /> : <NotFoundPage />;
}

function OpenChapter({ chapter }: { chapter: Chapter }) {
  usePageTitle(t("Buku panduan"), chapter.slug ? chapter.title : undefined);
  const text = useRef<HTMLElement>(null);
  useLinksInside(text);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-[16rem_minmax(0,48rem)] lg:gap-10">
      <Contents chapter={chapter} />
      <div className="min-w-0">
        {panelLanguage === "en" && (
          <p className="mb-4 rounded-lg bg-slate-wash px-4 py-3 text-sm">
            {t(
              "Buku panduan ditulis dalam bahasa Indonesia, dengan nama tombol dan isian seperti di panel berbahasa Indonesia.",
            )}
          </p>
        )}
        <article ref={text} lang="id" className="manual">
          <h2>{chapter.title}</h2>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own files, rendered at the build */}
          <div dangerouslySetInnerHTML={{ __html: chapter.html }} />
        </article>
      </div>
    </div>
  );
}

/** Navigates links to panel pages on the client. Clicks with a modifier key and other links are left to the browser. */
function useLinksInside(text: React.RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  // Before the page is shown: a click right after it is not missed.
  useLayoutEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest("a");
      const isPlain =
        event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
      if (!link || !isPlain || !link.pathname.startsWith("/admin/")) return;
      event.preventDefault();
      navigate(link.pathname + link.hash);
    };
    const article = text.current;
    article?.addEventListener("click", follow);
    return () => article?.removeEventListener("click", follow);
  }, [text, navigate]);
}
