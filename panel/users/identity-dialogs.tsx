import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { type User, usersKey } from "#panel/users/user.ts";

type IdentityDialogProps = { user: User; onClose: () => void };

/** Mails an invitation to link the account at the provider. */
export function InviteDialog({ user, onClose }: IdentityDialogProps) {
  return (
    <QuestionDialog
      question={t("Kirim undangan akun organisasi?")}
      label={t("Kirim undangan")}
      kind="primary"
      act={() => request("POST", `/users/${user.id}/identity-invitation`)}
      done={t("Undangan akun organisasi dikirim.")}
      failed={t("Gagal mengirim undangan akun organisasi.")}
      onClose={onClose}
    >
      <p className="break-all font-semibold">{user.email}</p>
      <p className="text-ink-soft">
        {t("Tautan di surat itu berlaku tiga hari dan menghubungkan akun organisasinya dengan pengguna ini.")}
      </p>
    </QuestionDialog>
  );
}

/** Unlinks the account at the provider. */
export function UnlinkDialog({ user, onClose }: IdentityDialogProps) {
  return (
    <QuestionDialog
      question={t("Lepas akun organisasi?")}
      label={t("Lepas")}
      kind="danger"
      act={() => request("DELETE", `/users/${user.id}/identity`)}
      done={t("Akun organisasi dilepas.")}
      failed={t("Gagal melepas akun organisasi.")}
      onDone={() => queryClient.invalidateQueries({ queryKey: usersKey })}
      onClose={onClose}
    >
      <p className="break-all font-semibold">{user.email}</p>
      <p className="text-ink-soft">
        {t("Akun organisasinya tidak lagi membuka panel, dan semua sesinya langsung berakhir.")}
      </p>
    </QuestionDialog>
  );
}
