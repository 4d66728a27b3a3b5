import { clientLabels } from "#panel/clients/labels.ts";
import { useClientCertificates } from "#panel/clients/use-certificates.ts";
import { ClientValue } from "#panel/clients/value.tsx";
import { isSame } from "#panel/form/conflict.ts";
import { fieldsOf } from "#panel/form/fields-of.ts";
import { t, tNode } from "#panel/language/t.ts";
import type { Client } from "#shared/answers/clients.ts";
import { mergeClients } from "#shared/clients.ts";

/** Previews a merge by the rule shared with the server (`mergeClients`). */
export function MergePreview({ target, other }: { target: Client; other: Client }) {
  const { data } = useClientCertificates(other.id);
  const merged = mergeClients(target, other);
  const changed = fieldsOf(clientLabels).filter((field) => !isSame(target[field], merged[field]));
  return (
    <section
      aria-label={t("Yang akan berubah")}
      className="mt-4 rounded-lg border border-line bg-paper p-4 text-sm"
    >
      <p>
        {tNode("{certificates} pindah ke {name}. Nama yang tercetak tidak berubah.", {
          certificates: (
            <strong>{data ? t("{total, number} sertifikat", { total: data.total }) : t("Sertifikat")}</strong>
          ),
          name: <strong className="break-words">{target.legal_name}</strong>,
        })}
      </p>
      {changed.length > 0 && <p className="mt-3 font-semibold">{t("Setelah digabungkan:")}</p>}
      <dl className="space-y-2">
        {changed.map((field) => (
          <div key={field} className="mt-2">
            <dt className="text-xs font-semibold text-ink-soft">{clientLabels[field]}</dt>
            <dd>
              <ClientValue field={field} value={merged[field]} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
