import { useFormContext, useWatch } from "react-hook-form";
import { fieldLabels } from "#panel/certificates/certificate.ts";
import { ClientNameField } from "#panel/certificates/client-name-field.tsx";
import type { CertificateValues } from "#panel/certificates/form-values.ts";
import { NumberField } from "#panel/certificates/number-field.tsx";
import { PdfField } from "#panel/certificates/pdf-field.tsx";
import { StatusField } from "#panel/certificates/status-field.tsx";
import { useProposedExpiry } from "#panel/certificates/use-proposed-expiry.ts";
import { useStandards } from "#panel/certificates/use-standards.ts";
import { SelectField } from "#panel/inputs/select-field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { DateField, TextAreaField } from "#panel/inputs/text-field.tsx";
import { t } from "#panel/language/t.ts";
import { certificateCategoryNames, subCategoriesOf } from "#shared/certificate-categories.ts";

export function CertificateFieldset({ isDisabled, version }: { isDisabled: boolean; version: number }) {
  return (
    <fieldset disabled={isDisabled} className="min-w-0 space-y-5">
      <ClientNameField isNew={version === 0} />
      <div className="grid gap-5 @md:grid-cols-2">
        <NumberField isNew={version === 0} />
        <SuggestField<CertificateValues>
          name="standard"
          label={fieldLabels.standard}
          isRequired
          hint={t("Contoh: ISO 9001:2015")}
          suggestions={useStandards().map(({ standard }) => standard)}
        />
      </div>
      <TextAreaField<CertificateValues> name="scope" label={fieldLabels.scope} />
      <div className="grid gap-5 @md:grid-cols-2">
        <DateField<CertificateValues> name="issue_date" label={fieldLabels.issue_date} isRequired />
        <DateField<CertificateValues>
          name="expiry_date"
          label={fieldLabels.expiry_date}
          isRequired
          {...(useProposedExpiry(version === 0) && { note: t("diusulkan, tiga tahun kurang sehari") })}
        />
      </div>
      <StatusField key={version} />
      <CategoryFields />
      <PdfField />
    </fieldset>
  );
}

/** Another category has other subcategories: choosing one clears the subcategory (specification 4). */
function CategoryFields() {
  const { setValue } = useFormContext<CertificateValues>();
  const category = useWatch<CertificateValues, "category">({ name: "category" });
  return (
    <div className="grid gap-5 @md:grid-cols-2">
      <SelectField<CertificateValues>
        name="category"
        label={fieldLabels.category}
        empty={t("Tanpa kategori")}
        choices={certificateCategoryNames}
        onChosen={() => setValue("sub_category", "", { shouldDirty: true })}
      />
      <SelectField<CertificateValues>
        name="sub_category"
        label={fieldLabels.sub_category}
        empty={category ? t("Tanpa subkategori") : t("Pilih kategori dulu")}
        choices={subCategoriesOf(category)}
        isDisabled={!category}
      />
    </div>
  );
}
