import { t } from "#panel/language/t.ts";
import { reasonOf } from "#panel/providers/reason-of.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";

/** The API resource of a removed row, and the success message. */
type Restorable = { resource: string; messages: { restored: string } };

/** Restores a removed row and shows a toast. Lists are refetched even on failure, since somebody else may have restored it. */
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
