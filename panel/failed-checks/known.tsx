import type { ReactNode } from "react";
import { Link } from "react-router";
import { stateLabels } from "#panel/forgery-reports/labels.ts";
import { t } from "#panel/language/t.ts";
import type { FailedCheck } from "#shared/answers/failed-checks.ts";

/** What register and reports have of a number; nothing where they have nothing. */
export function Known({ check }: { check: FailedCheck }) {
  const { registered, reports, nearest } = check;
  if (!registered && reports.length === 0 && nearest.length === 0) return null;
  return (
    <dl className="mt-1.5 grid gap-x-3 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
      {registered && (
        <Fact term={check.kind === "file" ? t("Nomor milik") : t("Kini milik")}>
          <Link className="link number" to={`/admin/certificates/${registered.id}`}>
            {registered.certificate_number}
          </Link>
        </Fact>
      )}
      {reports.length > 0 && (
        <Fact term={t("Dilaporkan")}>
          {reports.map(({ id, reference, state }) => (
            <span key={id} className="block">
              <Link className="link number" to={`/admin/forgery-reports/${id}`}>
                {reference}
              </Link>
              , {stateLabels[state].toLowerCase()}
            </span>
          ))}
        </Fact>
      )}
      {nearest.length > 0 && (
        <Fact term={t("Mungkin maksudnya")}>
          {nearest.map(({ id, certificate_number, client_name }) => (
            <span key={id} className="block">
              <Link className="link number" to={`/admin/certificates/${id}`}>
                {certificate_number}
              </Link>
              , {client_name}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-ink-soft">{term}</dt>
      <dd className="min-w-0 wrap-anywhere max-sm:mb-1">{children}</dd>
    </>
  );
}
