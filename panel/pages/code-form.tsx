import { FormProvider } from "react-hook-form";
import { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { CodeField } from "#panel/inputs/code-field.tsx";
import { t } from "#panel/language/t.ts";
import { statusOf } from "#panel/providers/request.ts";
import { sendCode } from "#panel/providers/session.ts";
import { showToast } from "#panel/toasts.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import { forgetReturnUrl } from "#panel/urls.ts";

const codeInput = z.object({ code: z.string().trim().min(1, t("Masukkan kode.")) });

type CodeFormProps = { welcome: { title: string; description: string }; onOver: () => void };

/** The second step of the sign-in. Too many wrong codes lead back to the first. */
export function CodeForm({ welcome, onOver }: CodeFormProps) {
  const { form, problem, submit } = useSubmitForm({
    schema: codeInput,
    defaultValues: { code: "" },
    async send({ code }) {
      try {
        await sendCode(code);
      } catch (error) {
        if (statusOf(error) === 409) onOver();
        throw error;
      }
      forgetReturnUrl();
      showToast({ ...welcome, kind: "success" });
    },
    failed: (message) => message,
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={submit} aria-busy={isSubmitting} className="mt-6 space-y-5">
        <FormProblems message={problem?.message} labels={{ code: t("Kode verifikasi") }} />
        <CodeField<z.input<typeof codeInput>>
          name="code"
          label={t("Kode verifikasi")}
          hint={t("6 angka dari aplikasi autentikator, atau satu kode pemulihan.")}
          isRequired
        />
        <button type="submit" disabled={isSubmitting} className="button button-primary w-full">
          {isSubmitting && <Spinner />}
          {t("Verifikasi")}
        </button>
        <button type="button" className="button w-full" onClick={onOver}>
          {t("Masuk dengan akun lain")}
        </button>
      </form>
    </FormProvider>
  );
}
