import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { EmailField } from "#panel/inputs/email-field.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { PasswordField } from "#panel/inputs/password-field.tsx";
import { passwordHint } from "#panel/inputs/password-hint.ts";
import { TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { type NewPerson, roleNames } from "#shared/schemas/person.ts";

export const userLabels = {
  full_name: t("Nama lengkap"),
  email: t("Email"),
  password: t("Password"),
  role: t("Peran"),
  is_active: t("Aktif"),
} satisfies Record<keyof NewPerson, string>;

const roleNotes: Record<(typeof roleNames)[number], string> = {
  admin: t("admin: semua bagian, termasuk pengguna dan pengaturan"),
  editor: t("editor: konten situs dan data"),
  viewer: t("viewer: hanya dashboard dan profil sendiri"),
};

/** Fields of a new user with a password, or of a stored one with a locked e-mail address and the active switch. */
export function UserFields({ isNew, isOneself }: { isNew: boolean; isOneself: boolean }) {
  return (
    <>
      <TextField<NewPerson> name="full_name" label={userLabels.full_name} isRequired />
      <EmailField<NewPerson>
        name="email"
        label={userLabels.email}
        isRequired
        isLocked={!isNew}
        {...(isNew ? {} : { hint: t("Alamat email tidak dapat diubah.") })}
      />
      {isNew && (
        <PasswordField<NewPerson>
          name="password"
          label={userLabels.password}
          hint={t("{hint} Sampaikan lewat jalan yang aman.", { hint: passwordHint() })}
          autoComplete="new-password"
          isRequired
        />
      )}
      <Field<NewPerson>
        name="role"
        label={userLabels.role}
        isRequired
        {...(isOneself ? { hint: t("Peran dan status Anda sendiri diubah oleh administrator lain.") } : {})}
      >
        {(control) => (
          <select {...control} disabled={isOneself} className="input">
            {roleNames.map((role) => (
              <option key={role} value={role}>
                {roleNotes[role]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {!isNew && !isOneself && (
        <CheckboxField<NewPerson>
          name="is_active"
          label={userLabels.is_active}
          hint={t("Pengguna nonaktif tidak dapat masuk, dan semua sesinya langsung berakhir.")}
        />
      )}
    </>
  );
}
