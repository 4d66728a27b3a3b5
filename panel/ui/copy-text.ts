import { showToast } from "#panel/toasts.tsx";

const refused = "Browser tidak mengizinkan penyalinan. Salin teksnya sendiri.";

/** Puts a text into the clipboard and says so, or what to do where the browser does not allow it. */
export async function copyText(text: string, done: string, failed = refused): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    showToast({ title: "Sukses", description: done, kind: "success" });
  } catch {
    showToast({ title: "Error", description: failed, kind: "destructive" });
  }
}
