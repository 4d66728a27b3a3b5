import { Link, useSearchParams } from "react-router";
import { CompletenessCounts } from "#panel/completeness/counts.tsx";
import { CompletenessExport } from "#panel/completeness/export.tsx";
import { completenessLabels } from "#panel/completeness/labels.ts";
import { IncompleteList } from "#panel/completeness/list.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { completenessFields } from "#shared/completeness.ts";

/** Missing data that accreditation bodies require of valid certificates, and exports with that data. */
export default function CompletenessPage() {
  usePageTitle(t("Kelengkapan"));
  const [params] = useSearchParams();
  const field = completenessFields.find((each) => each === params.get("missing"));
  const page = Math.max(1, Number(params.get("page")) || 1);
  if (!field)
    return (
      <div className="max-w-5xl space-y-6">
        <CompletenessCounts />
        <CompletenessExport />
      </div>
    );
  return (
    <div className="max-w-5xl space-y-4">
      <Link to="/admin/completeness" className="link inline-flex min-h-10 items-center text-sm">
        {t("Kembali ke kelengkapan")}
      </Link>
      <h2 className="font-bold">{t("Tanpa: {field}", { field: completenessLabels[field] })}</h2>
      <IncompleteList field={field} page={page} />
    </div>
  );
}
