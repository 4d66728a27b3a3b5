import { useFormContext, useWatch } from "react-hook-form";
import { CustomerField } from "#panel/clients/customer-field.tsx";
import { clientLabels as labels } from "#panel/clients/labels.ts";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { CountryField } from "#panel/inputs/country-field.tsx";
import { Field } from "#panel/inputs/field.tsx";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { MailField, TextAreaField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import {
  type ClientContact,
  type ClientInput,
  type ClientSite,
  contactsMax,
  otherNamesMax,
  sitesMax,
} from "#shared/schemas/client.ts";

const emptyContact: ClientContact = { name: "", role: "", email: "", telephone: "", language: "id" };
const emptySite: ClientSite = { name: "", address: "", city: "", country: "Indonesia" };

export function ClientFields() {
  return (
    <>
      <TextField<ClientInput> name="legal_name" label={labels.legal_name} isRequired />
      <RowsField<ClientInput>
        name="other_names"
        label={labels.other_names}
        one={t("Nama")}
        hint={t(
          "Nama dagang, nama lama, atau ejaan lain: sertifikat dengan nama ini menjadi milik klien ini.",
        )}
        max={otherNamesMax}
        empty={{ text: "" }}
      >
        {(path, label) => <NameInput name={`${path}.text`} label={label} />}
      </RowsField>
      <TextAreaField<ClientInput> name="address" label={labels.address} />
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField<ClientInput> name="city" label={labels.city} />
        <TextField<ClientInput> name="province" label={labels.province} />
        <TextField<ClientInput> name="postal_code" label={labels.postal_code} />
        <CountryField<ClientInput> name="country" label={labels.country} />
        <TextField<ClientInput>
          name="identity_number"
          label={labels.identity_number}
          hint={t("NIB, NPWP, atau nomor registrasi di negara lain.")}
        />
      </div>
      <RowsField<ClientInput>
        name="contacts"
        label={labels.contacts}
        one={t("Kontak")}
        max={contactsMax}
        empty={emptyContact}
      >
        {(path) => <Contact path={path as "contacts.0"} />}
      </RowsField>
      <Reminders />
      <RowsField<ClientInput>
        name="sites"
        label={labels.sites}
        one={t("Lokasi")}
        max={sitesMax}
        empty={emptySite}
      >
        {(path) => <Site path={path as "sites.0"} />}
      </RowsField>
      <CustomerField />
      <TextAreaField<ClientInput> name="notes" label={labels.notes} />
    </>
  );
}

/** The reason is shown only while reminders are paused. */
function Reminders() {
  const isPaused = useWatch<ClientInput, "reminders_paused">({ name: "reminders_paused" });
  return (
    <div className="space-y-3">
      <CheckboxField<ClientInput>
        name="reminders_paused"
        label={labels.reminders_paused}
        hint={t(
          "Klien ini tidak diingatkan sebelum sertifikat berakhir dan sebelum audit surveilans. Pembekuan, pemulihan, dan pencabutan tetap diberitahukan.",
        )}
      />
      {isPaused && (
        <TextField<ClientInput>
          name="reminders_pause_reason"
          label={labels.reminders_pause_reason}
          hint={t("Dibaca petugas dalam daftar surat yang akan dikirim dan dalam ringkasan harian.")}
        />
      )}
    </div>
  );
}

/** Labelled by ARIA only: a visible label would repeat the row's heading. */
function NameInput({ name, label }: { name: string; label: string }) {
  const { register } = useFormContext<Record<string, string>>();
  return <input type="text" autoComplete="off" aria-label={label} {...register(name)} className="input" />;
}

function Contact({ path }: { path: "contacts.0" }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField<ClientInput> name={`${path}.name`} label={t("Nama kontak")} isRequired />
      <TextField<ClientInput> name={`${path}.role`} label={t("Jabatan")} />
      <MailField<ClientInput> name={`${path}.email`} label={t("Email")} />
      <TextField<ClientInput> name={`${path}.telephone`} label={t("Telepon")} />
      <Field<ClientInput> name={`${path}.language`} label={t("Bahasa surat")}>
        {(control) => (
          <select {...control} className="input">
            <option value="id">{t("Indonesia")}</option>
            <option value="en">{t("Inggris")}</option>
          </select>
        )}
      </Field>
    </div>
  );
}

function Site({ path }: { path: "sites.0" }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <TextField<ClientInput> name={`${path}.name`} label={t("Nama lokasi")} isRequired />
      <TextField<ClientInput> name={`${path}.city`} label={t("Kota lokasi")} />
      <TextField<ClientInput> name={`${path}.address`} label={t("Alamat lokasi")} />
      <CountryField<ClientInput> name={`${path}.country`} label={t("Negara lokasi")} />
    </div>
  );
}
