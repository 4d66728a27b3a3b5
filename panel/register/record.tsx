import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** The layout of a read-only record, with a link to its list. */
export function ReadOnlyRecord({ backTo, children }: { backTo: string; children: ReactNode }) {
  return (
    <div className="max-w-6xl space-y-4">
      <Link to={backTo} className="link inline-flex min-h-10 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke daftar")}
      </Link>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">{children}</div>
    </div>
  );
}

/** Labels and values as a description list. */
export function Fields({ label, fields }: { label: string; fields: [name: string, value: ReactNode][] }) {
  return (
    <section aria-label={label} className="card p-4 sm:p-6">
      <dl className="grid gap-5 sm:grid-cols-2">
        {fields.map(([name, value]) => (
          <div key={name} className="min-w-0 wrap-anywhere">
            <dt className="text-xs font-semibold text-ink-soft">{name}</dt>
            <dd className="mt-0.5">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

export function RecordProblem({ message, onRetry }: { message: string; onRetry: () => unknown }) {
  return (
    <Alert kind="danger" title={t("Error")}>
      <p>{message}</p>
      <button type="button" className="button" onClick={() => onRetry()}>
        {t("Coba lagi")}
      </button>
    </Alert>
  );
}
