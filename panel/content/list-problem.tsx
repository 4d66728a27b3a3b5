import { Link } from "react-router";
import type { SectionWords } from "#panel/content/section.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

// A remembered query that the server refuses must not be restored at every visit.
const wholeList = "?page=1";

/** The error of a list. */
export function ListProblem(props: { section: SectionWords; error: Error; onRetry: () => void }) {
  return (
    <Alert kind="danger" title={t("Error")}>
      <p>{props.section.messages.loadFailed(props.error.message)}</p>
      <div className="flex flex-wrap gap-2">
        <button type="button" className="button" onClick={() => props.onRetry()}>
          {t("Coba lagi")}
        </button>
        <Link to={wholeList} className="button">
          {t("Tampilkan seluruh daftar")}
        </Link>
      </div>
    </Alert>
  );
}
