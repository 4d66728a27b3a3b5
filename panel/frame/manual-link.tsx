import { BookOpenText } from "lucide-react";
import { Link, useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { chapterOf } from "#panel/manual/chapter-of.ts";
import { useSession } from "#panel/providers/session.ts";

/** A link to the chapter about the current page. Hidden while the person has to set up a password or second factor first. */
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
