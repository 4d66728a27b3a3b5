import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { nameOf, type User, userMessages, usersKey } from "#panel/users/user.ts";

/** Confirms the deletion of a user, which cannot be undone (specification 5). */
export function RemoveUserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const invalidateList = () => queryClient.invalidateQueries({ queryKey: usersKey });
  return (
    <QuestionDialog
      question={t("Apakah Anda yakin ingin menghapus pengguna ini?")}
      label={t("Hapus")}
      kind="danger"
      act={() => request("DELETE", `/users/${user.id}`)}
      done={userMessages.removed}
      failed={userMessages.removeFailed}
      onDone={invalidateList}
      onGone={invalidateList}
      onClose={onClose}
    >
      <p className="font-semibold break-words">
        {nameOf(user)} ({user.email})
      </p>
      <p className="text-ink-soft">
        {t(
          "Tindakan ini tidak dapat dibatalkan. Semua sesinya langsung berakhir; namanya tetap tercatat dalam riwayat.",
        )}
      </p>
    </QuestionDialog>
  );
}
