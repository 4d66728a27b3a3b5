import { undoDecisions } from "#panel/certificates/bulk/requests.ts";
import { t } from "#panel/language/t.ts";
import { messageOf } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import type { BulkUndone } from "#shared/answers/decisions.ts";

/** Undoes a bulk decision and shows the result as a toast, even if the dialog that started it has closed. */
export async function undo(bulk: string): Promise<void> {
  try {
    const { undone, refused } = await undoDecisions(bulk);
    const description = [t("{undone, number} keputusan diurungkan.", { undone }), ...leftWords(refused)].join(
      " ",
    );
    const isWhole = refused.length === 0;
    showToast({
      title: isWhole ? t("Sukses") : t("Belum semuanya"),
      description,
      kind: isWhole ? "success" : "destructive",
      isOfPanel: true,
    });
  } catch (error) {
    const message = error instanceof Error ? messageOf(error) : String(error);
    showToast({
      title: t("Gagal mengurungkan"),
      description: message,
      kind: "destructive",
      isOfPanel: true,
    });
  }
  await queryClient.invalidateQueries();
}

/** Names shown in the toast. */
const namedMax = 3;

function leftWords(refused: BulkUndone["refused"]): string[] {
  if (refused.length === 0) return [];
  const named = refused
    .slice(0, namedMax)
    .map(({ certificate_number, id, reason }) => `${certificate_number || id}: ${reason}`);
  const others = refused.length - named.length;
  return [
    t("{count, number} dibiarkan.", { count: refused.length }),
    ...named,
    ...(others > 0 ? [t("Dan {others, number} lainnya.", { others })] : []),
  ];
}
