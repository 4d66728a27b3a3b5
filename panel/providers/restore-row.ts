import { t } from "#panel/language/t.ts";
import { reasonOf } from "#panel/providers/reason-of.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";

/** Where a removed row belongs: its resource of the API, and what is said when it is back. */
type Restorable = { resource: string; messages: { restored: string } };

/** Brings a removed row back and says so, or why not. Lists are read again either way: somebody else may have been faster. */
export async function restoreRow({ resource, messages }: Restorable, id: string | number): Promise<void> {
  try {
    await request("POST", `/${resource}/${id}/restore`);
    showToast({ title: t("Sukses"), description: messages.restored, kind: "success" });
  } catch (error) {
    const description = t("Gagal memulihkan: {message}", { message: reasonOf(error) });
    showToast({ title: t("Error"), description, kind: "destructive" });
  }
  await queryClient.invalidateQueries({ queryKey: [resource] });
}
