import { BookOpenText } from "lucide-react";
import { Link, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { chapterOf } from "#panel/manual/chapter-of.ts";
import { useSession } from "#panel/providers/session.ts";

/** From a page of the panel to what the manual says of it. Whoever has to set something up first reaches no other page. */
export function ManualLink() {
  const { pathname } = useLocation();
  const { data: person } = useSession();
  const chapter = chapterOf(pathname);
  if (!chapter || !person || person.must_set_two_factor || person.must_choose_password) return null;
  return (
    <Link
      to={chapter}
      className="button button-quiet shrink-0 px-2 text-ink-soft hover:text-ink max-sm:-mr-2"
    >
      <BookOpenText aria-hidden />
      <span className="max-sm:sr-only">{t("Panduan")}</span>
    </Link>
  );
}
