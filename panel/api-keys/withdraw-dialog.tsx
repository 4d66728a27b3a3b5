import { invalidateApiKeys, withdrawApiKey } from "#panel/api-keys/requests.ts";
import { t } from "#panel/language/t.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import type { ApiKeyRow } from "#shared/answers/api-keys.ts";

export function WithdrawDialog({ row, onClose }: { row: ApiKeyRow; onClose: () => void }) {
  return (
    <QuestionDialog
      question={t("Cabut kunci ini?")}
      label={t("Cabut")}
      kind="danger"
      act={() => withdrawApiKey(row.id)}
      done={t("Kunci dicabut.")}
      failed={t("Gagal mencabut kunci.")}
      onDone={invalidateApiKeys}
      onClose={onClose}
    >
      <p className="font-semibold break-words">{row.name}</p>
      <p>{t("Program yang memakainya langsung ditolak. Tindakan ini tidak dapat dibatalkan.")}</p>
    </QuestionDialog>
  );
}
