import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { PasswordField } from "#panel/inputs/password-field.tsx";
import { passwordHint } from "#panel/inputs/password-hint.ts";
import { t } from "#panel/language/t.ts";
import { ProfileCard } from "#panel/profile/card.tsx";
import { request } from "#panel/providers/request.ts";
import { Alert } from "#panel/ui/alert.tsx";
import { Spinner } from "#panel/ui/spinner.tsx";
import type { Person } from "#shared/answers/session.ts";
import { passwordChangeTwice } from "#shared/schemas/person.ts";

const labels = {
  current_password: t("Password saat ini"),
  new_password: t("Password baru"),
  confirmation: t("Ulangi password baru"),
};
const empty = { current_password: "", new_password: "", confirmation: "" };

type PasswordCardProps = { profile: Person; onChanged: () => void };

/** Changes the password, which ends all other sessions. */
export function PasswordCard({ profile, onChanged }: PasswordCardProps) {
  const { form, problem, submit } = useSubmitForm({
    schema: passwordChangeTwice,
    defaultValues: empty,
    send: ({ current_password, new_password }) =>
      request("PUT", "/profile/password", { current_password, password: new_password }),
    done: t("Password berhasil diperbarui. Sesi Anda di perangkat lain sudah diakhiri."),
    failed: () => t("Gagal memperbarui password."),
    fieldOf: (name) => (name === "password" ? "new_password" : name),
    onDone() {
      form.reset(empty);
      onChanged();
    },
  });
  const { isSubmitting, isDirty } = form.formState;
  return (
    <ProfileCard title={t("Ganti password")}>
      {profile.must_choose_password && (
        <div className="mt-4">
          <Alert kind="warning" title={t("Pilih password Anda sendiri")}>
            <p>
              {t(
                "Password Anda dibuat saat pemasangan dan tertulis di server. Bagian lain panel terbuka setelah Anda menggantinya di sini.",
              )}
            </p>
          </Alert>
        </div>
      )}
      <UnsavedGuard isDirty={isDirty} />
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t("Ganti password")}
          aria-busy={isSubmitting}
          onSubmit={submit}
          className="mt-4 space-y-5"
        >
          <FormProblems message={problem?.message} labels={labels} />
          {/* Tells a password manager whose password this is. */}
          <input type="hidden" name="username" autoComplete="username" value={profile.email} readOnly />
          <fieldset disabled={isSubmitting} className="min-w-0 space-y-5">
            <PasswordField<z.input<typeof passwordChangeTwice>>
              name="current_password"
              label={labels.current_password}
              autoComplete="current-password"
              isRequired
            />
            <PasswordField<z.input<typeof passwordChangeTwice>>
              name="new_password"
              label={labels.new_password}
              hint={passwordHint()}
              autoComplete="new-password"
              isRequired
            />
            <PasswordField<z.input<typeof passwordChangeTwice>>
              name="confirmation"
              label={labels.confirmation}
              autoComplete="new-password"
              isRequired
            />
          </fieldset>
          <button type="submit" disabled={isSubmitting} className="button button-primary">
            {isSubmitting && <Spinner />}
            {t("Ganti Password")}
          </button>
        </form>
      </FormProvider>
    </ProfileCard>
  );
}
