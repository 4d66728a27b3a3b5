import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import { formatCount } from "#shared/time.ts";

const counts = [
  ["new", "Baru", "text-brand"],
  ["changed", "Berubah", "text-warn"],
  ["unchanged", "Tetap", "text-ink-soft"],
  ["refused", "Ditolak", "text-danger"],
] as const;

export function SummaryCounts({
  summary,
  clients,
  details,
}: Pick<ImportResult, "summary" | "clients" | "details">) {
  const further = [
    clients.added > 0 && `${formatCount(clients.added, "id")} klien baru`,
    clients.completed > 0 && `data ${formatCount(clients.completed, "id")} klien dilengkapi`,
    details.completed > 0 && `data akreditasi ${formatCount(details.completed, "id")} sertifikat dilengkapi`,
  ].filter((text) => text !== false);
  return (
    <>
      <dl className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-4">
        {counts.map(([name, label, tint]) => (
          <div key={name} className="rounded-lg border border-line bg-paper px-4 py-3">
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className={`text-2xl font-bold ${tint}`}>{formatCount(summary[name], "id")}</dd>
          </div>
        ))}
      </dl>
      {further.length > 0 && (
        <p className="mt-3 text-sm text-ink-soft">Dari berkas ini: {further.join(", ")}.</p>
      )}
    </>
  );
}
