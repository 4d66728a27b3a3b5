import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { completenessLabels } from "#panel/completeness/labels.ts";
import { useCompleteness } from "#panel/completeness/requests.ts";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { completenessFields } from "#shared/completeness.ts";

/** For each field, how many of today's valid certificates lack it. */
export function CompletenessCounts() {
  const { data, error, refetch } = useCompleteness();
  if (error && !data)
    return (
      <Alert kind="danger" title={t("Error")}>
        <p>{t("Gagal memuat kelengkapan: {message}", { message: error.message })}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          {t("Coba lagi")}
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  return (
    <section aria-labelledby="counts-title" className="card p-4 sm:p-6">
      <h2 id="counts-title" className="font-bold">
        {t("Data yang belum lengkap")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t("Dari {valid, number} sertifikat yang berlaku hari ini.", { valid: data.valid })}
      </p>
      <ul className="mt-4 divide-y divide-line">
        {completenessFields.map((field) => (
          <li key={field} className="flex min-h-11 items-center justify-between gap-4 py-1 text-sm">
            <Count field={field} count={data.missing[field] ?? 0} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Count({ field, count }: { field: (typeof completenessFields)[number]; count: number }) {
  const label = completenessLabels[field];
  if (count === 0)
    return (
      <>
        <span>{label}</span>
        <span className="inline-flex items-center gap-1.5 text-brand-deep">
          <CircleCheck aria-hidden className="size-4" />
          {t("Lengkap")}
        </span>
      </>
    );
  return (
    <>
      <Link to={`/admin/completeness?missing=${field}`} className="link">
        {label}
      </Link>
      <span className="font-semibold whitespace-nowrap tabular-nums">
        {t("{count, number} belum diisi", { count })}
      </span>
    </>
  );
}
