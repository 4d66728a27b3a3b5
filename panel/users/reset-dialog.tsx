import { request } from "#panel/providers/request.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { type User, userMessages } from "#panel/users/user.ts";

export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <QuestionDialog
      question="Kirim email reset password?"
      label="Kirim email"
      kind="primary"
      act={() => request("POST", `/users/${user.id}/password-reset`)}
      done={userMessages.resetSent}
      failed={userMessages.resetFailed}
      onClose={onClose}
    >
      <p>
        Tautan untuk mengatur password baru dikirim ke <strong className="break-all">{user.email}</strong>.
      </p>
      <p className="text-ink-soft">Tautan berlaku satu jam dan hanya dapat dipakai satu kali.</p>
    </QuestionDialog>
  );
}
