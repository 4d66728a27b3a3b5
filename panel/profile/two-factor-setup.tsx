import { QRCodeCanvas } from "qrcode.react";
import { useState } from "react";
import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { CodeField } from "#panel/inputs/code-field.tsx";
import { t, tNode } from "#panel/language/t.ts";
import { PasswordForm } from "#panel/profile/password-form.tsx";
import { request } from "#panel/providers/request.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { twoFactorSetup } from "#shared/answers/profile.ts";
import { confirmationCode } from "#shared/schemas/person.ts";

type Setup = z.output<typeof twoFactorSetup>;
type SetupProps = { onClose: () => void; onEnabled: (recoveryCodes: string[]) => void };

/** Steps: password, secret for the app, a code to confirm. */
export function TwoFactorSetup({ onClose, onEnabled }: SetupProps) {
  const [made, setMade] = useState<Setup>();
  if (made) return <Confirmation setup={made} onClose={onClose} onEnabled={onEnabled} />;
  return (
    <PasswordForm
      label={t("Lanjutkan")}
      onCancel={onClose}
      send={async (password) =>
        setMade(twoFactorSetup.parse(await request("POST", "/profile/two-factor", { password })))
      }
    />
  );
}

function Confirmation({ setup: made, onClose, onEnabled }: SetupProps & { setup: Setup }) {
  const { form, problem, submit } = useSubmitForm({
    schema: confirmationCode,
    defaultValues: { code: "" },
    send: (input) => request("PUT", "/profile/two-factor", input),
    done: t("Verifikasi dua langkah aktif. Sesi Anda di perangkat lain sudah diakhiri."),
    failed: (message) => message,
    onDone: () => onEnabled(made.recovery_codes),
  });
  const { isSubmitting } = form.formState;
  return (
    <FormProvider {...form}>
      <form
        noValidate
        aria-label={t("Konfirmasi kode")}
        aria-busy={isSubmitting}
        onSubmit={submit}
        className="space-y-4"
      >
        <p>
          {t("Pindai dengan aplikasi autentikator, atau ketik kuncinya, lalu masukkan kode yang tampil.")}
        </p>
        <div className="w-fit rounded-lg border border-line bg-white p-3">
          <QRCodeCanvas
            value={made.totp_uri}
            size={176}
            marginSize={1}
            role="img"
            aria-label={t("QR Code untuk aplikasi autentikator")}
          />
        </div>
        <p>{tNode("Kunci: {secret}", { secret: <code className="number break-all">{made.secret}</code> })}</p>
        <FormProblems message={problem?.message} labels={{ code: t("Kode") }} />
        <CodeField<z.input<typeof confirmationCode>> name="code" label={t("Kode")} isRequired />
        <div className="flex flex-wrap gap-2">
          <button type="submit" disabled={isSubmitting} className="button button-primary">
            {isSubmitting && <Spinner />}
            {t("Aktifkan")}
          </button>
          <button type="button" className="button" onClick={onClose}>
            {t("Batal")}
          </button>
        </div>
      </form>
    </FormProvider>
  );
}
