import { detailsLabels } from "#panel/certificates/details/labels.ts";
import type { DetailsValues } from "#panel/certificates/details/values.ts";
import { CountryField } from "#panel/inputs/country-field.tsx";
import { RowsField } from "#panel/inputs/rows-field.tsx";
import { DateField, TextField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import type { Certificate } from "#shared/answers/certificates.ts";
import { type ClientSite, sitesMax } from "#shared/schemas/client.ts";

const emptySite: ClientSite = { name: "", address: "", city: "", country: "Indonesia" };

export function DetailsFields({ certificate }: { certificate: Certificate }) {
  return (
    <div className="space-y-4">
      <div className="grid items-start gap-4 @md:grid-cols-2">
        <TextField<DetailsValues>
          name="scope_codes"
          label={detailsLabels.scope_codes}
          hint={t("IAF (EA), NACE, atau KBLI; pisahkan dengan koma.")}
        />
        <TextField<DetailsValues>
          name="accreditation_body"
          label={detailsLabels.accreditation_body}
          placeholder="KAN"
        />
        <TextField<DetailsValues> name="accreditation_number" label={detailsLabels.accreditation_number} />
        <DateField<DetailsValues>
          name="original_issue_date"
          label={detailsLabels.original_issue_date}
          max={certificate.issue_date}
        />
      </div>
      <RowsField<DetailsValues>
        name="sites"
        label={t("Lokasi lain yang dicakup")}
        one={t("Lokasi")}
        max={sitesMax}
        empty={emptySite}
      >
        {(path) => <Site path={path as "sites.0"} />}
      </RowsField>
    </div>
  );
}

function Site({ path }: { path: "sites.0" }) {
  return (
    <div className="grid items-start gap-3 @md:grid-cols-2">
      <TextField<DetailsValues> name={`${path}.name`} label={t("Nama lokasi")} isRequired />
      <TextField<DetailsValues> name={`${path}.address`} label={t("Alamat lokasi")} />
      <TextField<DetailsValues> name={`${path}.city`} label={t("Kota lokasi")} />
      <CountryField<DetailsValues> name={`${path}.country`} label={t("Negara lokasi")} />
    </div>
  );
}
