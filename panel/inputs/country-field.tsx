import type { FieldValues } from "react-hook-form";
import type { FieldProps } from "#panel/inputs/field.tsx";
import { SuggestField } from "#panel/inputs/suggest-field.tsx";
import { t } from "#panel/language/t.ts";

/** Codes of ISO 3166-1: neighbours and those with which much is traded first, Indonesia before all. */
const codes =
  "ID MY SG TH VN PH BN TL AU CN JP KR IN TW HK US GB NL DE FR IT ES BE CH AE SA QA TR NZ CA BR MX ZA EG RU PK BD LK KH LA MM PG";

/** As they are kept, whoever types: sites and clients are narrowed and printed by them. */
const countries = codes
  .split(" ")
  .map((code) => new Intl.DisplayNames("id", { type: "region" }).of(code) ?? code);

/** A country: mostly Indonesia, one of a list, or any other. Browsers offer of the list what fits the text that stands there. */
export function CountryField<Values extends FieldValues = never>(
  props: Pick<FieldProps<Values>, "name" | "label">,
) {
  return (
    <SuggestField<Values> {...props} suggestions={countries} hint={t("Kosongkan untuk melihat daftar.")} />
  );
}
