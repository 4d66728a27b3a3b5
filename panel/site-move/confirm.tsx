import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { PasswordField } from "#panel/inputs/password-field.tsx";
import { t } from "#panel/language/t.ts";
import { HttpError } from "#panel/providers/request.ts";
import { Dialog } from "#panel/ui/dialog.tsx";
import { SubmitActions } from "#panel/ui/submit-actions.tsx";
import type { ShownMoveReport } from "#shared/answers/site-moves.ts";
import { perhapsPassword } from "#shared/schemas/passkey.ts";

type ConfirmMoveProps = {
  report: ShownMoveReport;
  admins: string[];
  act: (password: string) => Promise<unknown>;
  onClose: () => void;
};

/** Confirms the move, with its size and the chosen administrators; asks for the password once the server requires it. */
export function ConfirmMove({ report, admins, act, onClose }: ConfirmMoveProps) {
  const [isPasswordWanted, setIsPasswordWanted] = useState(false);
  const { form, problem, submit } = useSubmitForm({
    schema: perhapsPassword,
    defaultValues: { password: "" },
    async send({ password }) {
      try {
        await act(password ?? "");
      } catch (error) {
        if (wantsPassword(error)) setIsPasswordWanted(true);
        throw error;
      }
    },
    failed: (message) => message,
    onDone: onClose,
  });
  const { isSubmitting } = form.formState;
  const rows = report.tables.reduce((sum, { added }) => sum + added, 0);
  return (
    <Dialog title={t("Impor situs lama sekarang?")} onClose={onClose}>
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t("Impor sekarang")}
          aria-busy={isSubmitting}
          onSubmit={submit}
          className="mt-3 space-y-3 text-sm"
        >
          <p>
            {t(
              "{rows, number} baris dan {files, number} berkas masuk ke situs ini. Yang sudah ada di sini tidak berubah. Buat cadangan lebih dulu: pemindahan tidak dapat dibatalkan sekaligus setelah selesai.",
              { rows, files: report.files.stored },
            )}
          </p>
          {admins.length > 0 && (
            <p className="font-semibold">
              {t("Masuk sebagai administrator: {emails}.", { emails: admins.join(", ") })}
            </p>
          )}
          <FormProblems message={problem?.message} labels={{ password: t("Password Anda") }} />
          {isPasswordWanted && (
            <PasswordField<z.input<typeof perhapsPassword>>
              name="password"
              label={t("Password Anda")}
              autoComplete="current-password"
              isRequired
            />
          )}
          <SubmitActions label={t("Impor sekarang")} isPending={isSubmitting} onCancel={onClose} />
        </form>
      </FormProvider>
    </Dialog>
  );
}

const withErrors = z.object({ errors: z.object({ password: z.string() }) });

function wantsPassword(error: unknown): boolean {
  return error instanceof HttpError && withErrors.safeParse(error.body).success;
}
