import { useQuery } from "@tanstack/react-query";
import { ClientCertificates } from "#panel/clients/certificates.tsx";
import { clientLabels } from "#panel/clients/labels.ts";
import { ClientValue } from "#panel/clients/value.tsx";
import { usePageTitle } from "#panel/frame/page-title.tsx";
import { t } from "#panel/language/t.ts";
import { NotFoundPage } from "#panel/pages/not-found.tsx";
import { request, statusOf } from "#panel/providers/request.ts";
import { clientProblem } from "#panel/register/clients.tsx";
import { Fields, ReadOnlyRecord, RecordProblem } from "#panel/register/record.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { client } from "#shared/answers/clients.ts";
import type { ClientInput } from "#shared/schemas/client.ts";

// Without the site's customer, which is in another area.
const { customer_id: _, ...labels } = clientLabels;

const title = t("{count, plural, other {Klien}}", { count: 1 });

/** A client with its certificates, read-only. */
export function ClientPage({ id }: { id: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ["clients", "one", id],
    queryFn: async ({ signal }) => client.parse(await request("GET", `/clients/${id}`, undefined, signal)),
  });
  usePageTitle(title, data?.legal_name);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (!data && error) return <RecordProblem message={clientProblem(error.message)} onRetry={refetch} />;
  if (!data) return <Loading label={t("Memuat klien…")} />;
  const fields = Object.entries(labels) as [Exclude<keyof ClientInput, "customer_id">, string][];
  return (
    <ReadOnlyRecord backTo="/admin/clients">
      <Fields
        label={title}
        fields={fields.map(([field, label]) => [
          label,
          <ClientValue key={field} field={field} value={data[field]} />,
        ])}
      />
      <ClientCertificates client={data} />
    </ReadOnlyRecord>
  );
}
