import { FormProvider } from "react-hook-form";
import { Link, useNavigate, useSearchParams } from "react-router";
import type { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { PasswordField } from "#panel/inputs/password-field.tsx";
import { passwordHint } from "#panel/inputs/password-hint.ts";
import { t } from "#panel/language/t.ts";
import { AuthLayout } from "#panel/pages/auth-layout.tsx";
import { request } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { newPasswordTwice } from "#shared/schemas/person.ts";

const labels = { password: t("Password baru"), confirmation: t("Ulangi password baru") };

/** Sets a new password by the link of a mail. */
export function ResetPasswordPage() {
  const token = useSearchParams()[0].get("token");
  return (
    <AuthLayout
      title={t("Atur password baru")}
      note={t("{hint} Semua sesi Anda yang lain akan diakhiri.", { hint: passwordHint() })}
    >
      {token ? <PasswordForm token={token} /> : <NoToken />}
      <Link to="/admin/forgot-password" className="link mt-6 inline-flex min-h-6 items-center text-sm">
        {t("Minta tautan yang baru")}
      </Link>
    </AuthLayout>
  );
}

function PasswordForm({ token }: { token: string }) {
  const navigate = useNavigate();
  const { form, problem, submit } = useSubmitForm({
    schema: newPasswordTwice,
    defaultValues: { password: "", confirmation: "" },
    send: ({ password }) => request("PUT", "/password-resets", { token, password }),
    done: t("Password berhasil diatur ulang. Silakan masuk dengan password baru."),
    failed: (message) => message,
    onDone: () => navigate("/admin/login", { replace: true }),
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="mt-6 space-y-5">
        <FormProblems message={problem?.message} labels={labels} />
        <PasswordField<z.input<typeof newPasswordTwice>>
          name="password"
          label={labels.password}
          autoComplete="new-password"
          isRequired
        />
        <PasswordField<z.input<typeof newPasswordTwice>>
          name="confirmation"
          label={labels.confirmation}
          autoComplete="new-password"
          isRequired
        />
        <button type="submit" disabled={isSubmitting} className="button button-primary w-full">
          {isSubmitting && <Spinner />}
          {t("Simpan password")}
        </button>
      </form>
    </FormProvider>
  );
}

function NoToken() {
  return (
    <div className="mt-6">
      <Alert kind="danger" title={t("Tautan tidak lengkap")}>
        <p>{t("Buka tautan dari email Anda sekali lagi, atau minta yang baru.")}</p>
      </Alert>
    </div>
  );
}
