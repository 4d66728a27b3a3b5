import { bilingualLabels } from "#panel/content/bilingual-labels.ts";
import { messagesFor } from "#panel/content/messages.ts";
import { defineSection } from "#panel/content/section.ts";
import { BilingualField } from "#panel/inputs/bilingual-field.tsx";
import { CheckboxField } from "#panel/inputs/checkbox-field.tsx";
import { OrderField } from "#panel/inputs/order-field.tsx";
import { SelectField } from "#panel/inputs/select-field.tsx";
import { t } from "#panel/language/t.ts";
import { storedReason } from "#shared/answers/decision-reasons.ts";
import { decisionLabels } from "#shared/decision-labels.ts";
import { type DecidableKind, decidableKinds } from "#shared/decisions.ts";
import { type DecisionReasonInput, decisionReasonInput } from "#shared/schemas/decision-reason.ts";

const labels = {
  kind: t("{count, plural, other {Keputusan}}", { count: 1 }),
  ...bilingualLabels("label", t("Alasan")),
  is_public: t("Dibaca publik"),
  is_active: t("Dapat dipilih"),
  display_order: t("Urutan tampil"),
} satisfies Record<keyof DecisionReasonInput, string>;

export const reasonSection = defineSection({
  resource: "reasons",
  noun: t("alasan"),
  title: t("Alasan Keputusan"),
  addTitle: t("Tambah Alasan"),
  editTitle: t("Edit Alasan"),
  labels,
  row: storedReason,
  schema: decisionReasonInput,
  emptyValues: (count) => ({ is_active: true, is_public: false, display_order: count + 1 }),
  Fields: ReasonFields,
  nameOf: (row) => row.label_id,
  messages: messagesFor(t("alasan")),
  renderValue: (field, value) => {
    if (field === "kind") return t(decisionLabels[value as DecidableKind]);
    return typeof value === "boolean" ? (value ? t("Ya") : t("Tidak")) : String(value ?? "");
  },
});

function ReasonFields() {
  return (
    <>
      <SelectField<DecisionReasonInput>
        name="kind"
        label={labels.kind}
        isRequired
        empty={t("Pilih keputusan")}
        choices={decidableKinds}
        labelOf={(kind) => t(decisionLabels[kind as DecidableKind])}
        hint={t("Alasan ini ditawarkan saat keputusan ini dicatat, dan dikenali saat impor.")}
      />
      <BilingualField<DecisionReasonInput> name="label" label={t("Alasan")} required="id" />
      <CheckboxField<DecisionReasonInput>
        name="is_public"
        label={labels.is_public}
        hint={t("Pengunjung membacanya di riwayat halaman sertifikat, juga pada keputusan yang sudah lalu.")}
      />
      <CheckboxField<DecisionReasonInput>
        name="is_active"
        label={labels.is_active}
        hint={t("Yang tidak ditawarkan lagi tetap disebut pada keputusan yang memakainya.")}
      />
      <OrderField hint={t("Tempatnya di antara alasan untuk keputusan yang sama.")} />
    </>
  );
}
