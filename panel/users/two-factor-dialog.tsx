import { t } from "#panel/language/t.ts";
import { request } from "#panel/providers/request.ts";
import { queryClient } from "#panel/providers/session.ts";
import { QuestionDialog } from "#panel/ui/question-dialog.tsx";
import { type User, usersKey } from "#panel/users/user.ts";

/** Disables the second factor of somebody who lost app and recovery codes. */
export function TwoFactorDialog({ user, onClose }: { user: User; onClose: () => void }) {
  return (
    <QuestionDialog
      question={t("Matikan verifikasi dua langkah?")}
      label={t("Matikan")}
      kind="danger"
      act={() => request("DELETE", `/users/${user.id}/two-factor`)}
      done={t("Verifikasi dua langkah dimatikan.")}
      failed={t("Gagal mematikan verifikasi dua langkah.")}
      onDone={() => queryClient.invalidateQueries({ queryKey: usersKey })}
      onClose={onClose}
    >
      <p className="break-all font-semibold">{user.email}</p>
      <p className="text-ink-soft">
        {t(
          "Hanya untuk pengguna yang kehilangan aplikasi dan kode pemulihannya. Pastikan dahulu bahwa benar ia yang meminta. Semua sesinya langsung berakhir.",
        )}
      </p>
    </QuestionDialog>
  );
}
