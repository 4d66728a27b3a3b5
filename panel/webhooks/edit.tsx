import { useNavigate, useParams } from "react-router";
import { savedState } from "#panel/form/unsaved-guard.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { statusOf } from "#panel/providers/request.ts";
import { showToast } from "#panel/toasts.tsx";
import { LoadProblem } from "#panel/ui/load-problem.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { WebhookForm } from "#panel/webhooks/form.tsx";
import { saveEndpoint, useEndpoint } from "#panel/webhooks/requests.ts";
import { contentOf } from "#panel/webhooks/use-endpoint-form.ts";

/** Edits the URL, description and events of an endpoint. */
export function WebhookEdit() {
  usePageTitle(t("Ubah endpoint"));
  const { id = "" } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useEndpoint(id);
  if (error && statusOf(error) === 404) return <NotFoundPage />;
  if (error && !data)
    return <LoadProblem title={t("Endpoint tidak dapat dimuat.")} error={error} onRetry={refetch} />;
  if (!data) return <Loading />;
  const back = `/admin/webhooks/${id}`;
  return (
    <WebhookForm
      stored={contentOf(data)}
      version={data.version}
      label={t("Ubah endpoint")}
      id={id}
      back={back}
      save={async (input, version = data.version) => {
        await saveEndpoint(id, { ...input, version });
        showToast({ title: t("Sukses"), description: t("Endpoint disimpan."), kind: "success" });
        await navigate(back, { state: savedState });
      }}
    />
  );
}
