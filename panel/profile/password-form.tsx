import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { PasswordField } from "#panel/inputs/password-field.tsx";
import { t } from "#panel/language/t.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { presentPassword } from "#shared/schemas/person.ts";

type PasswordFormProps = {
  label: string;
  done?: string;
  send: (password: string) => Promise<unknown>;
  onCancel: () => void;
};

/** Confirms the password before changing the second factor. */
export function PasswordForm({ label, done, send, onCancel }: PasswordFormProps) {
  const { form, problem, submit } = useSubmitForm({
    schema: presentPassword,
    defaultValues: { password: "" },
    send: ({ password }) => send(password),
    failed: (message) => message,
    ...(done ? { done } : {}),
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate aria-label={label} aria-busy={isSubmitting} onSubmit={submit} className="space-y-4">
        <FormProblems message={problem?.message} labels={{ password: t("Password Anda") }} />
        <PasswordField<z.input<typeof presentPassword>>
          name="password"
          label={t("Password Anda")}
          autoComplete="current-password"
          isRequired
        />
        <div className="flex flex-wrap gap-2">
          <button type="submit" disabled={isSubmitting} className="button button-primary">
            {isSubmitting && <Spinner />}
            {label}
          </button>
          <button type="button" className="button" onClick={onCancel}>
            {t("Batal")}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
