import { t } from "#panel/language/t.ts";
import { messageOf, request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";

/** Restores a merged client with its certificates and names. Shows the outcome as a toast; does not throw. */
export async function undoMerge(id: string): Promise<void> {
  try {
    await request("POST", `/clients/${id}/restore`);
    const description = t("Penggabungan diurungkan: kedua klien terpisah lagi.");
    showToast({ title: t("Sukses"), description, kind: "success" });
  } catch (error) {
    const description = error instanceof Error ? messageOf(error) : String(error);
    showToast({ title: t("Gagal mengurungkan"), description, kind: "destructive" });
  }
  await queryClient.invalidateQueries();
}
