import { t } from "#panel/language/t.ts";
import { Alert } from "#panel/ui/alert.tsx";

/** The server writes it into the document as long as the demonstration body's rows are there. */
const isShown = document.querySelector('meta[name="demonstration"]') !== null;

/** Invented rows are in the register and on the site: staff are told on every page, and how they go. */
export function DemonstrationNotice() {
  if (!isShown) return null;
  return (
    <div className="mx-auto mb-4 max-w-6xl">
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
