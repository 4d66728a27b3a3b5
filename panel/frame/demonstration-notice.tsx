import { TriangleAlert } from "lucide-react";
import { useLocation } from "react-router";
import { t } from "#panel/language/t.ts";
import { dashboardSection } from "#panel/sections.tsx";
import { Alert } from "#panel/ui/alert.tsx";

/** The server adds the tag while the database has demonstration rows. */
const isShown = document.querySelector('meta[name="demonstration"]') !== null;

/** Tells staff on every page that there is invented data; on the dashboard also how to remove it. */
export function DemonstrationNotice() {
  const { pathname } = useLocation();
  if (!isShown) return null;
  if (pathname !== dashboardSection.path)
    return (
      <p className="mb-4 flex gap-2 text-sm text-warn">
        <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span>
          <strong>{t("Data peragaan")}</strong>: {t("semua isi di sini rekaan.")}
        </span>
      </p>
    );
  return (
    <div className="mb-4 max-w-6xl">
      <Alert kind="warning" title={t("Data peragaan")}>
        <p>
          {t(
            "Register dan situs ini berisi lembaga, klien, dan sertifikat rekaan; setiap halaman situs mengatakannya. Operator menghapus semuanya dengan perintah ini:",
          )}
        </p>
        <code className="block overflow-x-auto font-mono text-xs whitespace-nowrap">
          npm run absah -- remove-demonstration
        </code>
      </Alert>
    </div>
  );
}
