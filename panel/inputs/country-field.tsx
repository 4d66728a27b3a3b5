import type { FieldValues } from "react-hook-form";
import { Field, type FieldProps } from "#panel/inputs/field.tsx";
import { panelLanguage } from "#panel/language/language.ts";
import { t } from "#panel/language/t.ts";

/** ISO 3166-1 codes listed first: Indonesia, neighbours and main trading partners. */
const oftenChosen = "ID MY SG TH VN PH BN TL AU CN JP KR IN TW HK US GB NL DE AE SA".split(" ");

/** All ISO 3166-1 codes. */
const all =
  `AD AE AF AG AI AL AM AO AQ AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BV BW BY BZ CA CC CD CF
  CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM
  GN GP GQ GR GS GT GU GW GY HK HM HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI
  LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA
  PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG
  TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS YE YT ZA ZM ZW`.split(
    /\s+/,
  );

const stored = namesIn("id");
const shown = namesIn(panelLanguage);
const byName = all.toSorted((one, other) => shown(one).localeCompare(shown(other), panelLanguage));
const known = new Set(all.map(stored));

/**
 * A country select. It stores the Indonesian name in either language of the panel, because lists filter and print by it. Another stored name, as
 * from an import, stays an option.
 */
export function CountryField<Values extends FieldValues = never>(
  props: Pick<FieldProps<Values>, "name" | "label">,
) {
  return (
    <Field<Values> {...props}>
      {(control) => (
        <select {...control} className="input">
          <option value="">{t("(kosong)")}</option>
          {control.value !== "" && !known.has(control.value) && <option>{control.value}</option>}
          <optgroup label={t("Sering dipilih")}>{oftenChosen.map(choiceOf)}</optgroup>
          <optgroup label={t("Semua negara")}>{byName.map(choiceOf)}</optgroup>
        </select>
      )}
    </Field>
  );
}

function choiceOf(code: string) {
  return (
    <option key={code} value={stored(code)}>
      {shown(code)}
    </option>
  );
}

function namesIn(language: string): (code: string) => string {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return (code) => names.of(code) ?? code;
}
