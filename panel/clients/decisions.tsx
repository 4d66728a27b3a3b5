import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import { type Client, clientDecisions } from "#shared/answers/clients.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { dayInJakarta, formatDay } from "#shared/time.ts";

/** Decisions about a client's certificates, latest effective day first. */
export function ClientDecisions({ client }: { client: Client }) {
  const { data, error } = useQuery({
    queryKey: ["clients", "decisions", client.id],
    queryFn: async ({ signal }) =>
      clientDecisions.parse(await request("GET", `/clients/${client.id}/decisions`, undefined, signal)),
  });
  const today = dayInJakarta(new Date());
  return (
    <section aria-labelledby="client-decisions-title" className="card p-6">
      <h2 id="client-decisions-title" className="font-bold">
        {data ? t("Keputusan ({total, number})", { total: data.total }) : t("Keputusan")}
      </h2>
      {error && !data && <p className="mt-3 text-sm text-danger">{t("Keputusan tidak dapat dimuat.")}</p>}
      {!data && !error && <Loading label={t("Memuat keputusan…")} />}
      {data?.total === 0 && (
        <p className="mt-3 text-sm text-ink-soft">{t("Belum ada keputusan tercatat.")}</p>
      )}
      {data && data.total > 0 && (
        <ol className="mt-4 space-y-3">
          {data.data.map(({ id, certificate_id, certificate_number, kind, effective_on }) => (
            <li key={id} className="text-sm wrap-anywhere">
              <span className="font-semibold">{t(decisionLabels[kind])}</span>{" "}
              <Link to={`/admin/certificates/${certificate_id}`} className="link number">
                {certificate_number}
              </Link>
              <span className="block text-xs text-ink-soft">
                {effective_on > today
                  ? t("Mulai {day}", { day: formatDay(effective_on, panelLanguage) })
                  : formatDay(effective_on, panelLanguage)}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
