/* Normalization of texts for the search, shared by site, panel and API (docs/decisions/0036): case, accents, width and
   punctuation are ignored. The database indexes by the same rules (0020_search_words.sql); tests compare both. */

const invisible = /[^\P{Cc}\p{White_Space}]|\p{Default_Ignorable_Code_Point}/gu;
/** Spacing accents: decomposed, each would become a space. */
const accentAlone =
  /[\u00a8\u00af\u00b4\u00b8\u02d8-\u02dd\u037a\u0384\u0385\u1fbd\u1fbf-\u1fc1\u1fcd-\u1fcf\u1fdd-\u1fdf\u1fed-\u1fef\u1ffd\u1ffe\u203e\u309b\u309c]/g;
const marks = /[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]+/g;

const punctuation =
  "!-\\/:-@\\[-`\\{-\\u00bf\\u00d7\\u00f7\\u060c\\u061b\\u061f\\u066a-\\u066d\\u0964\\u0965\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u2e00-\\u2e7f\\u3001-\\u3004\\u3008-\\u3020\\u3030\\u303d-\\u303f\\ufd3e\\ufd3f\\ufff9-\\ufffd\\u{1f000}-\\u{1faff}";
const separators = new RegExp(`[ ${punctuation}]+`, "gu");
const innerSeparators = new RegExp(`[${punctuation}]+`, "gu");

/** Removes encodings that are copied along from HTML or URLs: entities, and `%20`, `%2F` and the like for spaces and separators. */
export function withoutEncoding(typed: string): string {
  return typed
    .replace(/&(?:amp|quot|apos|nbsp|lt|gt|#x?[0-9a-f]{1,6});/gi, " ")
    .replace(/%(?:25)?(?:20|26|2[c-f]|3a)/gi, " ");
}

/** Lower case, without accents, width and invisible characters; white space collapsed. */
export function foldText(text: string): string {
  return text
    .replace(invisible, "")
    .replace(accentAlone, "'")
    .normalize("NFKD")
    .replace(marks, "")
    .toLowerCase()
    .replaceAll("ς", "σ")
    .replace(/\p{White_Space}+/gu, " ")
    .trim();
}

/** Splits a folded text into runs of letters and digits. */
export function runsOf(folded: string): string[] {
  return folded.split(separators).filter((run) => run !== "");
}

/** A folded text without separators: "p.t." is "pt", "gis/ism-1" is "gisism1". */
export function joinedText(folded: string): string {
  return folded.replace(innerSeparators, "").replaceAll(" ", "");
}

/** Legal forms and conjunctions: they match but are not required. */
const legalForms =
  "pt cv ud pd fa nv tbk persero koperasi yayasan perum perumda perusda firma ltd dan and".split(" ");
/** Also optional: labels of numbers, and issuers of standards. */
const labels = "no nomor nomer number nr sertifikat certificate".split(" ");
/** Labels only beside one of these: "Reg. No. 12" is 12, "REG 12" a number of its own. */
const labelsBeside = "cert sert sertifikasi certification reg register registrasi registration".split(" ");
const issuers = "iso iec sni is0 1so lso lec 1ec".split(" ");
/** Spelled-out legal forms, which are rare in the register. */
const spelledOutForms = "perseroan terbatas".split(" ");
const optional = new Set([...legalForms, ...spelledOutForms, ...labels, ...labelsBeside, ...issuers]);

/** Whether a word is a label of a number. */
export function isNumberLabel(word: string): boolean {
  return labels.includes(word);
}

/** The parts of a text without labels of numbers. */
export function withoutNumberLabels(chunks: readonly string[]): string[] {
  const words = chunks.map(joinedText);
  const isLabelled = words.some(isNumberLabel);
  return chunks.filter((_, index) => {
    const word = words[index] ?? "";
    return !(isNumberLabel(word) || (isLabelled && labelsBeside.includes(word)));
  });
}

const gluedLabel = new RegExp(
  `(?<![\\p{L}\\p{N}])(${[...labels, ...labelsBeside].join("|")})[.:=#]+(?=\\S)`,
  "gu",
);

/** Inserts a space after labels of numbers in folded text: "no.12" becomes "no 12". */
export function withLabelsApart(folded: string): string {
  return folded.replace(gluedLabel, "$1 ");
}

/** Whether a word (a run, or what separators join) matches but is never required. */
export function isOptionalWord(word: string): boolean {
  return optional.has(word);
}

/** "p t" results from "P.T.". */
const spelledForms = legalForms.map((form) => (form.length === 2 ? [...form].join(" ?") : form));
const legalForm = new RegExp(`(^| )(${spelledForms.join("|")})(?= |$)`, "g");

const spacedForm = /(?<![\p{L}\p{N}])(p[. ]* t|c[. ]* v|u[. ]* d)(?![\p{L}\p{N}])/gu;

/** Joins spaced legal forms in folded text: "p. t. maju" becomes "pt maju". Text that is only a legal form stays. */
export function withFormsJoined(folded: string): string {
  const joined = folded.replace(spacedForm, (form) => joinedText(form));
  return runsOf(joined).every(isOptionalWord) ? folded : joined;
}

/** A name as it is compared and ordered: its words, but for the legal form. A name that is nothing else keeps it. */
export function comparableName(name: string): string {
  const words = runsOf(foldText(name)).join(" ");
  return words.replace(legalForm, "").trim() || words;
}

/** A number without separators, for comparison. */
export function comparableNumber(number: string): string {
  return joinedText(foldText(number));
}
