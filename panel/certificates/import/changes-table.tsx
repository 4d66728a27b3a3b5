import { ArrowRight } from "lucide-react";
import { fieldLabels, isCertificateField } from "#panel/certificates/certificate.ts";
import { FieldValue } from "#panel/certificates/field-value.tsx";
import { ResultSection } from "#panel/certificates/import/result-section.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import { formatDay } from "#shared/time.ts";

type Change = ImportResult["changes"][number];

export function ChangesTable({ changes, omitted }: { changes: Change[]; omitted: number }) {
  if (changes.length === 0) return null;
  return (
    <ResultSection title={t("Yang ditambahkan dan diubah")} omitted={omitted}>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t("{count, plural, other {Baris}}", { count: 1 })}</th>
            <th scope="col">{t("{count, plural, other {Sertifikat}}", { count: 1 })}</th>
            <th scope="col">{t("Perubahan")}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map((change) => (
            <tr key={change.line} className={setsStatus(change) ? "bg-warn-wash hover:bg-warn-wash" : ""}>
              <td className="number">{change.line}</td>
              <td className="min-w-48">
                <span className="block font-semibold">{change.client_name}</span>
                <span className="number">{change.certificate_number}</span>
              </td>
              <td className="min-w-72">
                {change.kind === "new" ? (
                  <span className="font-semibold text-brand">{t("Baru")}</span>
                ) : (
                  <ChangedFields fields={change.fields} />
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ResultSection>
  );
}

/** Status changes are highlighted, because the public acts on them. */
function setsStatus(change: Change): boolean {
  return change.kind === "changed" && "status" in change.fields;
}

function ChangedFields({ fields }: { fields: Change["fields"] }) {
  return (
    <dl className="space-y-1.5">
      {Object.entries(fields).map(([field, { before, after }]) =>
        isCertificateField(field) ? (
          <div key={field}>
            <dt className="text-xs font-semibold text-ink-soft">{fieldLabels[field]}</dt>
            <dd className={`flex flex-wrap items-center gap-x-2 ${field === "status" ? "font-bold" : ""}`}>
              <FieldValue field={field} value={before} />
              <ArrowRight aria-label={t("menjadi")} className="size-3.5 shrink-0 text-ink-soft" />
              <FieldValue field={field} value={after} />
            </dd>
          </div>
        ) : (
          field === "suspended_since" &&
          after && (
            <div key={field}>
              <dt className="text-xs font-semibold text-ink-soft">{t("Dibekukan sejak")}</dt>
              <dd>{formatDay(after, panelLanguage)}</dd>
            </div>
          )
        ),
      )}
    </dl>
  );
}
