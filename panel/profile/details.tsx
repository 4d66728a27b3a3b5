import { FormProvider } from "react-hook-form";
import type { z } from "zod";
import { FormProblems } from "#panel/form/form-problems.tsx";
import { UnsavedGuard } from "#panel/form/unsaved-guard.tsx";
import { useSubmitForm } from "#panel/form/use-submit-form.ts";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { AvatarField } from "#panel/profile/avatar-field.tsx";
import { ProfileCard } from "#panel/profile/card.tsx";
import { request } from "#panel/providers/request.ts";
import { Spinner } from "#panel/ui/spinner.tsx";
import { type Person, person } from "#shared/answers/session.ts";
import { profileChange } from "#shared/schemas/person.ts";

const labels = { full_name: t("Nama lengkap") };

/** Name and picture; the mail address is read-only. */
export function DetailsCard(props: { profile: Person; onSaved: (saved: Person) => void }) {
  const { profile, onSaved } = props;
  const { form, problem, submit } = useSubmitForm({
    schema: profileChange,
    defaultValues: { full_name: profile.full_name, avatar_url: profile.avatar_url ?? "" },
    async send(input) {
      const saved = person.parse(await request("PUT", "/profile", input));
      form.reset({ full_name: saved.full_name, avatar_url: saved.avatar_url ?? "" });
      onSaved(saved);
    },
    done: t("Profil berhasil diperbarui."),
    failed: () => t("Gagal memperbarui profil."),
  });
  const { isSubmitting, isDirty } = form.formState;
  return (
    <ProfileCard title={t("Data diri")}>
      <UnsavedGuard isDirty={isDirty} />
      <FormProvider {...form}>
        <form
          noValidate
          aria-label={t("Data diri")}
          aria-busy={isSubmitting}
          onSubmit={submit}
          className="mt-4 space-y-5"
        >
          <FormProblems message={problem?.message} labels={labels} />
          <fieldset disabled={isSubmitting} className="min-w-0 space-y-5">
            <AvatarField<z.input<typeof profileChange>> name="avatar_url" person={profile} />
            <TextField<z.input<typeof profileChange>> name="full_name" label={labels.full_name} isRequired />
            <div>
              <label htmlFor="profile-email" className="label">
                {t("Email")}
              </label>
              <input id="profile-email" readOnly value={profile.email} className="input bg-slate-wash" />
              <p className="mt-1.5 text-xs text-ink-soft">
                {t("Alamat email tidak dapat diubah. Peran Anda: {role}.", { role: profile.role })}
              </p>
            </div>
          </fieldset>
          <button type="submit" disabled={isSubmitting} className="button button-primary">
            {isSubmitting && <Spinner />}
            {t("Simpan Profil")}
          </button>
        </form>
      </FormProvider>
    </ProfileCard>
  );
}
