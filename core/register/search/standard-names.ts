import { namesStandard } from "#core/register/search/standards.ts";

/**
 * Replaces well-known names of standards by their numbers: "sistem manajemen mutu" and "SMM" by "iso 9001". Not when the name is part of
 * something else, such as QMS in GIS/QMS/2025, or adjacent to other digits ("gis qms 2025 00001"), unless these may be a standard's number
 * and its issuer is named.
 *
 * @param folded as `foldText` returns it
 * @returns undefined when it contains none
 */
export function withNumbersOfStandards(folded: string): string | undefined {
  const isNamed = namesStandard(folded);
  if (!isNamed && /(?<![\p{L}\p{N}])\d/u.test(folded)) return undefined;
  const numbered = patterns.reduce(
    (text, { typedAs, alone, managed, inWords }) =>
      [alone, managed, ...(isNamed ? [inWords] : [])].reduce(
        (each, pattern) => each.replace(pattern, ` ${typedAs} `),
        text,
      ),
    folded,
  );
  return numbered === folded ? undefined : numbered.replace(/ +/g, " ").trim();
}

/**
 * The names of standards that people use instead of numbers, in Indonesian and English. `alone`: unambiguous by itself. `managed`: a common
 * word in company names that only counts as in "manajemen mutu", "quality management" or "ISO mutu".
 *
 * This is the only list of such names: the pages of standards and the scope of accreditation are the body's texts; a test compares those of
 * the demonstration with it.
 */
const namesOfStandards: { typedAs: string; alone?: string; managed?: string }[] = [
  { typedAs: "iso 9001", alone: "smm, qms", managed: "mutu, kualitas, quality" },
  {
    typedAs: "iso 14001",
    alone: "sml, ems",
    managed: "lingkungan, lingkungan hidup, environment, environmental",
  },
  {
    typedAs: "iso 45001",
    alone:
      "k3, smk3, ohs, oh&s, ohsms, keselamatan dan kesehatan kerja, kesehatan dan keselamatan kerja, occupational health and safety",
  },
  { typedAs: "iso 27001", alone: "smki, isms, keamanan informasi, information security" },
  {
    typedAs: "iso 27701",
    alone: "pims, privasi informasi, informasi privasi, privacy information, information privacy",
  },
  { typedAs: "iso 22000", alone: "smkp, fsms, keamanan pangan, food safety" },
  { typedAs: "iso 37001", alone: "smap, abms, anti penyuapan, anti suap, anti bribery" },
  { typedAs: "iso 37301", managed: "kepatuhan, compliance" },
  { typedAs: "iso 50001", alone: "enms, smen", managed: "energi, energy" },
  {
    typedAs: "iso 22301",
    alone:
      "bcms, kelangsungan usaha, kelangsungan bisnis, keberlangsungan usaha, keberlangsungan bisnis, business continuity",
  },
  {
    typedAs: "iso 20000",
    alone: "itsm, itsms",
    managed: "layanan ti, layanan teknologi informasi, it service",
  },
  {
    typedAs: "iso 21001",
    alone: "eoms, smop",
    managed: "organisasi pendidikan, educational organization, educational organisation",
  },
  { typedAs: "iso 13485", managed: "alat kesehatan, mutu alat kesehatan, medical device" },
  { typedAs: "iso 42001", alone: "aims, kecerdasan artifisial, artificial intelligence" },
  { typedAs: "iso 55001", managed: "aset, asset" },
  { typedAs: "sni 99001, 23000", alone: "halal, sjh, sjph, jaminan halal, jaminan produk halal" },
  { typedAs: "sni 8152", alone: "pasar rakyat, traditional market" },
  {
    typedAs: "sni 8807",
    alone: "napza, rehabilitasi napza, layanan rehabilitasi, rehabilitation service",
  },
  {
    typedAs: "sni 9169",
    alone: "rbra, ruang bermain ramah anak, child friendly playground, child friendly play area",
  },
  { typedAs: "sni 9042", alone: "chse" },
  { typedAs: "ispo", alone: "kelapa sawit berkelanjutan, sustainable palm oil" },
];

const [manages, isManaged] = ["(?:manajemen|management)", " management(?: systems?)?"];
const before = "(?:standar[dt]? )?(?:sistem |system )?";

const patterns = namesOfStandards.map(({ typedAs, alone = "", managed = "" }) => {
  const [aloneNames, managedNames] = [anyOf(alone), anyOf(managed)];
  return {
    typedAs,
    alone: byItself(`${before}(?:${manages} )?${aloneNames}(?:${isManaged}| systems?)?`),
    managed: byItself(`${before}${manages} ${managedNames}|${managedNames}${isManaged}`),
    /** With "ISO" the word is enough: "ISO mutu", "ISO 9001 (mutu)". */
    inWords: byItself(managedNames),
  };
});

/** Its words separated, joined or with a dash; empty when there is no name. */
function anyOf(names: string): string {
  if (names === "") return "(?!)";
  const pattern = names.replaceAll(", ", "|").replaceAll(" ", "[ -]?");
  return `(?:${pattern.replace(/\b(?:dan|and)\b/g, "(?:dan|and|&)")})s?`;
}

function byItself(pattern: string): RegExp {
  const character = "[\\p{L}\\p{N}]";
  return new RegExp(
    `(?<!${character}|${character}[/.&-])(?:${pattern})(?!${character}|[/.&-]${character})`,
    "gu",
  );
}
