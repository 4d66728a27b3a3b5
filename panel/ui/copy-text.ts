import { t } from "#panel/language/t.ts";
import { showToast } from "#panel/toasts.tsx";

const refused = t("Browser tidak mengizinkan penyalinan. Salin teksnya sendiri.");

/** Copies to the clipboard and shows a toast, also with instructions where the browser refuses. */
export async function copyText(text: string, done: string, failed = refused): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: t("Sukses"), description: done, kind: "success" });
  } catch {
    showToast({ title: t("Error"), description: failed, kind: "destructive" });
  }
}
