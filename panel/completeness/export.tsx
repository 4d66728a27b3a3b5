import { Download } from "lucide-react";
import { ColumnsForm } from "#panel/completeness/columns-form.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { t } from "#panel/language/t.ts";
import { useRegisterSettingsQuery } from "#panel/providers/register-settings.ts";
import { useSession } from "#panel/providers/session.ts";

const files = [
  { columns: "kan", label: t("Kolom KAN") },
  { columns: "certsearch", label: t("Kolom IAF CertSearch") },
  { columns: "own", label: t("Kolom sendiri") },
] as const;

/** Exports of the register in several column layouts; administrators edit the body's own. */
export function CompletenessExport() {
  // `isFetchedAfterMount`: the form must not be opened on a cached, outdated version.
  const { data: settings, isFetchedAfterMount } = useRegisterSettingsQuery();
  const { data: person } = useSession();
  if (!settings) return null;
  const stored = settings.export_columns;
  return (
    <section aria-labelledby="export-title" className="card p-4 sm:p-6">
      <h2 id="export-title" className="font-bold">
        {t("Ekspor data lengkap")}
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {t(
          "Seluruh register dengan data klien dan akreditasi. Susunan KAN dan IAF CertSearch mengikuti daftar isian yang diketahui umum dan belum diuji pada sistem mereka: cocokkan dengan templat yang Anda terima.",
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        {files
          .filter(({ columns }) => columns !== "own" || stored.length > 0)
          .map(({ columns, label }) => (
            <a
              key={columns}
              href={`/api/completeness-exports?columns=${columns}`}
              download
              className="button max-sm:w-full"
            >
              <Download aria-hidden />
              {label}
            </a>
          ))}
      </div>
      {person?.areas.includes("settings") && (
        <details className="mt-6 border-t border-line pt-3">
          <summary className="py-1.5 text-sm font-semibold">{t("Atur kolom sendiri")}</summary>
          <UnsavedGuard isDirty={false} />
          {isFetchedAfterMount && <ColumnsForm settings={settings} />}
        </details>
      )}
    </section>
  );
}
