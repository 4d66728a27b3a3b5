import { TemplateForm } from "#panel/certificate-template/form.tsx";
import { useTemplate } from "#panel/certificate-template/requests.ts";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { messageOf } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";

/** How issued certificates look and what they say. */
export default function TemplatePage() {
  usePageTitle("Templat Sertifikat");
  const { data, error, isFetchedAfterMount, refetch } = useTemplate();
  if (error && !data)
    return (
      <Alert kind="danger" title="Templat tidak dapat dimuat.">
        <p>{messageOf(error)}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          Coba lagi
        </button>
      </Alert>
    );
  if (!data || !isFetchedAfterMount) return <Loading label="Memuat templat…" />;
  return <TemplateForm stored={data} />;
}
