import { TemplateForm } from "#panel/certificate-template/form.tsx";
import { useTemplate } from "#panel/certificate-template/requests.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** How issued certificates look and what they say. */
export default function TemplatePage() {
  usePageTitle(t("Templat Sertifikat"));
  const { data, error, isFetchedAfterMount, refetch } = useTemplate();
  if (error && !data)
    return (
      <Alert kind="danger" title={t("Templat tidak dapat dimuat.")}>
        <p>{messageOf(error)}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!data || !isFetchedAfterMount) return <Loading label={t("Memuat templat…")} />;
  return <TemplateForm opened={data} />;
}
