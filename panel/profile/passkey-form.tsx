import { type ReactNode, useState } from "react";
import { FormProvider } from "react-hook-form";
import { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { PasswordField } from "#panel/inputs/password-field.tsx";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { isAlreadyRegistered, isCancelled } from "#panel/passkeys/requests.ts";
import { HttpError } from "#panel/providers/request.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { passkeyName, perhapsPassword } from "#shared/schemas/passkey.ts";

const input = passkeyName.extend(perhapsPassword.shape);
type Input = z.output<typeof input>;

type PasskeyFormProps = {
  /** The label of the form and its button. */
  label: string;
  done: string;
  name: string;
  kind: "primary" | "danger";
  /** Whether there is a name field. */
  isNamed: boolean;
  send: (input: Input) => Promise<unknown>;
  onDone: () => void;
  onCancel: () => void;
  children?: ReactNode;
};

/** Asks for a passkey's name, and for the password once the server requires it. */
export function PasskeyForm(props: PasskeyFormProps) {
  const { label, done, name, kind, isNamed, send, onDone, onCancel, children } = props;
  const [isPasswordWanted, setIsPasswordWanted] = useState(false);
  const { form, problem, submit } = useSubmitForm({
    schema: input,
    defaultValues: { name, password: "" },
    async send(given) {
      try {
        await send(given);
      } catch (error) {
        if (wantsPassword(error)) setIsPasswordWanted(true);
        throw explained(error);
      }
    },
    done,
    failed: (message) => message,
    onDone,
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={label}
        aria-busy={isSubmitting}
        onSubmit={submit}
        className="mt-4 space-y-4 text-sm"
      >
        {children}
        <FormProblems
          message={problem?.message}
          labels={{ name: t("Nama passkey"), password: t("Password Anda") }}
        />
        {isNamed && <TextField<Input> name="name" label={t("Nama passkey")} isRequired />}
        {isPasswordWanted && (
          <PasswordField<Input>
            name="password"
            label={t("Password Anda")}
            autoComplete="current-password"
            isRequired
          />
        )}
        <div className="flex flex-wrap gap-2">
          <button type="submit" disabled={isSubmitting} className={`button button-${kind}`}>
            {isSubmitting && <Spinner />}
            {label}
          </button>
          <button type="button" className="button" disabled={isSubmitting} onClick={onCancel}>
            {t("Batal")}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}

const withErrors = z.object({ errors: z.object({ password: z.string() }) });

function wantsPassword(error: unknown): boolean {
  return error instanceof HttpError && withErrors.safeParse(error.body).success;
}

/** Browsers' error messages are English and technical. */
function explained(error: unknown): unknown {
  if (isCancelled(error))
    return new Error(t("Passkey belum dibuat: permintaan di perangkat ditutup atau terlalu lama."));
  if (isAlreadyRegistered(error)) return new Error(t("Perangkat ini sudah menyimpan passkey Anda."));
  if (error instanceof HttpError) return error;
  return new Error(t("Perangkat atau browser ini tidak dapat membuat passkey."));
}
