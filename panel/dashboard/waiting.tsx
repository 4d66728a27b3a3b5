import { Approvals, Audits, Expiring, Suspended } from "#panel/dashboard/certificate-lists.tsx";
import { Drafts, Translations, UntranslatedArticles } from "#panel/dashboard/content-lists.tsx";
import { OpenComplaints } from "#panel/dashboard/open-complaints.tsx";
import { OpenForgeryReports } from "#panel/dashboard/open-forgery-reports.tsx";
import { OpenQuotationRequests } from "#panel/dashboard/open-quotation-requests.tsx";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Dashboard } from "#shared/answers/dashboard.ts";

const areasWithLists = [
  "certificates",
  "articles",
  "page-content",
  "complaints",
  "forgery-reports",
  "quotation-requests",
];

/** The lists of pending work that the person's areas allow. A failed load is shown as such, never as empty lists. */
export function Waiting(props: {
  areas: string[];
  data: Dashboard | undefined;
  isPending: boolean;
  onRetry: () => void;
}) {
  const { areas, data, isPending, onRetry } = props;
  if (!areasWithLists.some((area) => areas.includes(area))) return null;
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="text-base font-bold">
        {t("Perlu perhatian")}
      </h2>
      <div className="mt-3 gap-4 space-y-4 lg:columns-2">
        {data?.approvals && data.approvals.total > 0 && <Approvals {...data.approvals} />}
        {data?.forgery_reports && data.failed_checks && (
          <OpenForgeryReports {...data.forgery_reports} repeated={data.failed_checks.repeated} />
        )}
        {data?.complaints && data.complaints.total > 0 && <OpenComplaints {...data.complaints} />}
        {data?.quotation_requests && data.quotation_requests.total > 0 && (
          <OpenQuotationRequests {...data.quotation_requests} />
        )}
        {data?.expiring && <Expiring {...data.expiring} />}
        {data?.audits && <Audits {...data.audits} />}
        {data?.suspended && <Suspended {...data.suspended} />}
        {data?.drafts && <Drafts {...data.drafts} />}
        {data?.untranslated_articles && <UntranslatedArticles {...data.untranslated_articles} />}
        {data?.translations && <Translations {...data.translations} />}
      </div>
      {isPending && <Loading />}
      {!isPending && !data && (
        <Alert kind="warning" title={t("Daftar ini tidak dapat dimuat.")}>
          <button type="button" className="button" onClick={() => onRetry()}>
            {t("Coba lagi")}
          </button>
        </Alert>
      )}
    </section>
  );
}
