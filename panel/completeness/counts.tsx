import { CircleCheck } from "lucide-react";
import { Link } from "react-router";
import { useCompleteness } from "#panel/completeness/requests.ts";
import { completenessLabels } from "#panel/completeness/words.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Loading } from "#panel/ui/spinner.tsx";
import { completenessFields } from "#shared/completeness.ts";
import { formatCount } from "#shared/time.ts";

/** Of the certificates that are valid today, how many lack what. */
export function CompletenessCounts() {
  const { data, error, refetch } = useCompleteness();
  if (error && !data)
    return (
      <Alert kind="danger" title="Error">
        <p>Gagal memuat kelengkapan: {error.message}</p>
        <button type="button" className="button" onClick={() => refetch()}>
          Coba lagi
        </button>
      </Alert>
    );
  if (!data) return <Loading />;
  return (
    <section aria-labelledby="counts-title" className="card p-4 sm:p-6">
      <h2 id="counts-title" className="font-bold">
        Data yang belum lengkap
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Dari {formatCount(data.valid, "id")} sertifikat yang berlaku hari ini.
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
          Lengkap
        </span>
      </>
    );
  return (
    <>
      <Link to={`/admin/completeness?missing=${field}`} className="link">
        {label}
      </Link>
      <span className="font-semibold tabular-nums">{formatCount(count, "id")} belum diisi</span>
    </>
  );
}
