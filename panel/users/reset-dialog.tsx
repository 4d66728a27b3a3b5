import { t, tNode } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { type User, userMessages } from "#panel/users/user.ts";

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <QuestionDialog
      question={t("Kirim email reset password?")}
      label={t("Kirim email")}
      kind="primary"
      act={() => request("POST", `/users/${user.id}/password-reset`)}
      done={userMessages.resetSent}
      failed={userMessages.resetFailed}
      onClose={onClose}
    >
      <p>
        {tNode("Tautan untuk mengatur password baru dikirim ke {email}.", {
          email: <strong className="break-all">{user.email}</strong>,
        })}
      </p>
      <p className="text-ink-soft">{t("Tautan berlaku satu jam dan hanya dapat dipakai satu kali.")}</p>
    </QuestionDialog>
  );
}
