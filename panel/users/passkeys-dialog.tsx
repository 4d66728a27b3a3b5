import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { type User, usersKey } from "#panel/users/user.ts";

/** Removes the passkeys of somebody who lost their devices. */
export function PasskeysDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <QuestionDialog
      question={t("Hapus semua passkey?")}
      label={t("{count, plural, other {Hapus passkey}}", { count: 2 })}
      kind="danger"
      act={() => request("DELETE", `/users/${user.id}/passkeys`)}
      done={t("Passkey dihapus.")}
      failed={t("Gagal menghapus passkey.")}
      onDone={() => queryClient.invalidateQueries({ queryKey: usersKey })}
      onClose={onClose}
    >
      <p className="break-all font-semibold">{user.email}</p>
      <p className="text-ink-soft">
        {t(
          "Hanya untuk pengguna yang kehilangan perangkatnya. Pastikan dahulu bahwa benar ia yang meminta. Semua sesinya langsung berakhir, dan ia masuk kembali dengan password.",
        )}
      </p>
    </QuestionDialog>
  );
}
