import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { type User, usersKey } from "#panel/users/user.ts";

type IdentityDialogProps = { user: User; onClose: () => void };

/** Mails the link with which somebody links their account at the provider. */
export function InviteDialog({ user, onClose }: IdentityDialogProps) {
  return (
    <QuestionDialog
      question="Kirim undangan akun organisasi?"
      label="Kirim undangan"
      kind="primary"
      act={() => request("POST", `/users/${user.id}/identity-invitation`)}
      done="Undangan akun organisasi dikirim."
      failed="Gagal mengirim undangan akun organisasi."
      onClose={onClose}
    >
      <p className="break-all font-semibold">{user.email}</p>
      <p className="text-ink-soft">
        Tautan di surat itu berlaku tiga hari dan menghubungkan akun organisasinya dengan pengguna ini.
      </p>
    </QuestionDialog>
  );
}

/** Takes the link to the provider away. */
export function UnlinkDialog({ user, onClose }: IdentityDialogProps) {
  return (
    <QuestionDialog
      question="Lepas akun organisasi?"
      label="Lepas"
      kind="danger"
      act={() => request("DELETE", `/users/${user.id}/identity`)}
      done="Akun organisasi dilepas."
      failed="Gagal melepas akun organisasi."
      onDone={() => queryClient.invalidateQueries({ queryKey: usersKey })}
      onClose={onClose}
    >
      <p className="break-all font-semibold">{user.email}</p>
      <p className="text-ink-soft">
        Akun organisasinya tidak lagi membuka panel, dan semua sesinya langsung berakhir.
      </p>
    </QuestionDialog>
  );
}
