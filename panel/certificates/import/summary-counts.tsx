import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import { formatCount } from "#shared/time.ts";

const counts = [
  ["new", t("Baru"), "text-brand"],
  ["changed", t("Berubah"), "text-warn"],
  ["unchanged", t("Tetap"), "text-ink-soft"],
  ["refused", t("Ditolak"), "text-danger"],
] as const;

export function SummaryCounts({
  summary,
  clients,
  details,
}: Pick<ImportResult, "summary" | "clients" | "details">) {
  const further = [
    clients.added > 0 && t("{count, number} klien baru", { count: clients.added }),
    clients.completed > 0 && t("data {count, number} klien dilengkapi", { count: clients.completed }),
    details.completed > 0 &&
      t("data akreditasi {count, number} sertifikat dilengkapi", { count: details.completed }),
  ].filter((text) => text !== false);
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([name, label, tint]) => (
          <div key={name} className="rounded-lg border border-line bg-paper px-4 py-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className={`text-2xl font-bold ${tint}`}>{formatCount(summary[name], panelLanguage)}</dd>
          </div>
        ))}
      </dl>
      {further.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">
          {t("Dari berkas ini: {news}.", { news: further.join(", ") })}
        </p>
      )}
    </>
  );
}
