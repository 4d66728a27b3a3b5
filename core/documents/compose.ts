import type { CertificateDocument, Words } from "#core/documents/document.ts";
import { inWords } from "#core/documents/words.ts";
import {
  type Accreditation,
  accreditationLine,
  accreditationOf,
  type OwnAccreditation,
} from "#shared/accreditation.ts";
import { bilingualOf } from "#shared/bilingual.ts";
import { certificatePath } from "#shared/certificate-address.ts";
import { type Bilingual, type Language, languages } from "#shared/language.ts";
import type { CertificateTemplate } from "#shared/schemas/certificate-template.ts";
import { type Day, formatDay } from "#shared/time.ts";

/** The data of a certificate that its document shows. */
export type DocumentRecord = {
  id: string;
  client_name: string;
  certificate_number: string;
  standard: string;
  scope: string | null;
  issue_date: Day;
  expiry_date: Day;
  edition: number;
  /** Of the client; empty when unknown. */
  address: string;
  /** The accreditation stored with the certificate, if any. */
  accreditation: OwnAccreditation | undefined;
  /** The effective date of the edition. */
  edition_day: Day;
};

/** The certification body, from the site's settings. */
export type Issuer = {
  name: string;
  accreditation: Accreditation;
  publicUrl: string;
  /** Whether the body is that of the demonstration. */
  isDemonstration: boolean;
};

/** Composes the content of a document for the template. */
export function composeDocument(
  record: DocumentRecord,
  template: CertificateTemplate,
  { name, accreditation: bodys, publicUrl, isDemonstration }: Issuer,
  pictures: CertificateDocument["pictures"],
): CertificateDocument {
  const chosen: Language[] = template.languages === "both" ? [...languages] : [template.languages];
  const [language = "id"] = chosen;
  /** With two languages, texts missing in one are left out; with one, the other language is the fallback. */
  const words = (text: Bilingual): Words[] => {
    const present = chosen.filter((each) => text[each].trim());
    const shown = present.length > 0 ? present : languages.filter((each) => text[each].trim());
    return shown.map((each) => ({ language: each, text: printed(text[each]) }));
  };
  const day = (value: Day) => words({ id: formatDay(value, "id"), en: formatDay(value, "en") });
  const same = (text: string): Words[] => [{ language, text: printed(text) }];
  const [year = 0, month = 0, dayOfMonth = 0] = record.edition_day.split("-").map(Number);
  const { agreement, ...accredited } = accreditationOf(record.accreditation, bodys);
  const accreditation = printed(accreditationLine(accredited));
  const number = printed(record.certificate_number);
  const client = printed(record.client_name);
  return {
    orientation: template.orientation,
    colours: { main: template.main_colour, second: template.second_colour },
    language,
    title: `${words(bilingualOf(template, "title"))[0]?.text ?? ""} ${number}`,
    date: { year, month, day: dayOfMonth },
    issuer: printed(name),
    accreditation: accreditation && `${inWords.accreditation[language]} ${accreditation}`,
    agreement: accreditation ? words(agreement) : [],
    notice: isDemonstration ? words(inWords.demonstration) : [],
    heading: words(bilingualOf(template, "title")),
    statement: words(bilingualOf(template, "statement")),
    client,
    address: printed(record.address),
    conformity: words(bilingualOf(template, "conformity")),
    standard: printed(record.standard),
    scope: printed(record.scope ?? ""),
    number,
    facts: [
      { label: words(inWords.number), value: same(number), width: 1.5 },
      { label: words(inWords.edition), value: same(String(record.edition)), width: 0.6 },
      { label: words(inWords.issued), value: day(record.issue_date), width: 1 },
      { label: words(inWords.expires), value: day(record.expiry_date), width: 1 },
    ],
    annex: [
      [words(inWords.number), number],
      [words(inWords.edition), String(record.edition)],
      [words(inWords.client), client],
    ],
    labels: {
      scope: words(inWords.scope),
      "see-annex": words(inWords.seeAnnex),
      annex: words(inWords.annex),
      verify: words(inWords.verify),
    },
    signatory: {
      name: printed(template.signatory_name),
      position: words(bilingualOf(template, "signatory_position")),
    },
    "small-print": words(bilingualOf(template, "small_print")),
    url: `${publicUrl}${certificatePath}${record.id.toLowerCase()}`,
    seed: JSON.stringify([record.id, record.edition, number, client, record.standard, record.scope]),
    pictures,
  };
}

/** Normalized to the form that the fonts have (NFC), without invisible characters. */
function printed(text: string): string {
  return text
    .normalize("NFC")
    .replace(/\r\n?/g, "\n")
    .replace(/\p{Cf}/gu, "")
    .trim();
}
