import { ArrowLeft, MailCheck } from "lucide-react";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import { Link } from "react-router";
import type { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { EmailField } from "#panel/inputs/email-field.tsx";
import { serverMessage } from "#panel/language/server-message.ts";
import { t } from "#panel/language/t.ts";
import { AuthLayout } from "#panel/pages/auth-layout.tsx";
import { request } from "#panel/providers/request.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { messageAnswer as answered } from "#shared/answers/problem.ts";
import { resetRequest } from "#shared/schemas/person.ts";

/** Asks for a mail with a link to a new password. What is answered never tells whether an account exists. */
export function ForgotPasswordPage() {
  const [message, setMessage] = useState<string>();
  return (
    <AuthLayout
      title={t("Lupa password")}
      note={t("Kami mengirim tautan untuk mengatur password baru ke email Anda.")}
    >
      {message ? (
        <div role="status" className="card mt-6 flex gap-3 p-4 text-sm">
          <MailCheck aria-hidden className="size-5 shrink-0 text-brand" />
          <p>{t("{message} Tautan berlaku satu jam.", { message })}</p>
        </div>
      ) : (
        <RequestForm onAnswered={setMessage} />
      )}
      <Link to="/admin/login" className="link mt-6 inline-flex min-h-6 items-center gap-2 text-sm">
        <ArrowLeft aria-hidden className="size-4" />
        {t("Kembali ke halaman masuk")}
      </Link>
    </AuthLayout>
  );
}

function RequestForm({ onAnswered }: { onAnswered: (message: string) => void }) {
  const { form, problem, submit } = useSubmitForm({
    schema: resetRequest,
    defaultValues: { email: "" },
    send: async (input) =>
      onAnswered(serverMessage(answered.parse(await request("POST", "/password-resets", input)).message)),
    failed: (message) => message,
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="mt-6 space-y-5">
        <FormProblems message={problem?.message} labels={{ email: t("Email") }} />
        <EmailField<z.input<typeof resetRequest>> name="email" label={t("Email")} isRequired />
        <button type="submit" disabled={isSubmitting} className="button button-primary w-full">
          {isSubmitting && <Spinner />}
          {t("Kirim tautan")}
        </button>
      </form>
    </FormProvider>
  );
}
