import { Link } from "react-router";
import { StatusBadge } from "#panel/certificates/status-badge.tsx";
import { useClientCertificates } from "#panel/clients/use-certificates.ts";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import { Loading } from "#panel/ui/spinner.tsx";
import type { Client, ClientCertificate } from "#shared/answers/clients.ts";
import { formatDay } from "#shared/time.ts";

/** The first certificates of a client, with a link to all. */
export function ClientCertificates({ client }: { client: Client }) {
  const { data, error } = useClientCertificates(client.id);
  return (
    <section aria-labelledby="certificates-title" className="card p-6">
      <h2 id="certificates-title" className="font-bold">
        {data ? t("Sertifikat ({total, number})", { total: data.total }) : t("Sertifikat")}
      </h2>
      {error && (
        <p className="mt-3 text-sm text-danger">
          {t("Sertifikat tidak dapat dimuat: {message}", { message: error.message })}
        </p>
      )}
      {!data && !error && <Loading label={t("Memuat sertifikat…")} />}
      {data?.total === 0 && <p className="mt-3 text-sm text-ink-soft">{t("Belum ada sertifikat.")}</p>}
      {data && data.total > 0 && (
        <ul className="mt-4 space-y-4">
          {data.data.map((certificate) => (
            <li key={certificate.id} className="text-sm wrap-anywhere">
              <Row certificate={certificate} client={client} />
            </li>
          ))}
        </ul>
      )}
      {data && data.total > 0 && (
        <p className="mt-4 text-sm">
          <Link to={`/admin/certificates?client=${client.id}`} className="link">
            {t("Buka dalam daftar sertifikat")}
          </Link>
        </p>
      )}
    </section>
  );
}

function Row({ certificate, client }: { certificate: ClientCertificate; client: Client }) {
  const { id, certificate_number, client_name, standard, expiry_date, removed_at } = certificate;
  return (
    <>
      <Link to={`/admin/certificates/${id}`} className="link number font-semibold">
        {certificate_number}
      </Link>
      <p>{standard}</p>
      {client_name !== client.legal_name && (
        <p className="text-xs text-ink-soft">{t("Atas nama {name}", { name: client_name })}</p>
      )}
      <p className="mb-1.5 text-xs text-ink-soft">
        {t("Berlaku sampai {day}", { day: formatDay(expiry_date, panelLanguage) })}
      </p>
      {removed_at ? (
        <span className="text-xs text-ink-soft">{t("Dihapus dari register")}</span>
      ) : (
        <StatusBadge certificate={certificate} />
      )}
    </>
  );
}
