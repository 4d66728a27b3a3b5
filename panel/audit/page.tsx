import { ArrowLeft, Download } from "lucide-react";
import { Link, useSearchParams } from "react-router";
import { useTrail } from "#panel/audit/event.ts";
import { AuditFilters } from "#panel/audit/filters.tsx";
import { AuditRows } from "#panel/audit/rows.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { ListParts } from "#panel/list/list-parts.tsx";

/** The audit trail of sign-ins, users and settings, filtered by the URL. */
export function AuditPage() {
  usePageTitle(t("Jejak Audit"));
  const [params] = useSearchParams();
  const filters = params.toString();
  return (
    <div className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <Link to="/admin/users" className="link inline-flex min-h-10 items-center gap-2 text-sm">
          <ArrowLeft aria-hidden className="size-4" />
          {t("Kembali ke pengguna")}
        </Link>
        <a href={`/api/account-event-exports?${filters}`} download className="button">
          <Download aria-hidden />
          {t("Ekspor CSV")}
        </a>
      </div>
      <AuditFilters />
      <ListParts query={useTrail(filters)} words={words}>
        {(events) => <AuditRows events={events} />}
      </ListParts>
    </div>
  );
}

const words = {
  failed: t("Jejak audit tidak dapat dimuat"),
  none: t("Tidak ada catatan yang cocok"),
  older: t("Muat catatan yang lebih lama"),
};
