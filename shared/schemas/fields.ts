import { z } from "zod";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { limits } from "#shared/limits.ts";
import { isOwnPath } from "#shared/own-path.ts";
import { composed, emptyIfBlank, inOneDirection, plainLine } from "#shared/plain-text.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

/** What is said of a field that does not fit: the panel and the API say the same. */
export const fieldMessages = {
  required: "Wajib diisi.",
  tooLong: (max: number) => `Maksimal ${max.toLocaleString("id-ID")} karakter.`,
  controlCharacter: "Mengandung karakter yang tidak diperbolehkan.",
  tooManyTags: "Terlalu banyak elemen HTML. Bagilah isinya menjadi beberapa bagian.",
  tooDeep: `Elemen HTML bersarang terlalu dalam (maksimal ${limits.richTextDepthMax} tingkat).`,
  tooCostly: "Terlalu rumit untuk diperiksa. Sederhanakan formatnya atau bagilah isinya.",
  order: "Harus berupa bilangan bulat, 0 atau lebih.",
  webUrl: "Harus berupa alamat web yang diawali http:// atau https://.",
  linkUrl: "Harus berupa halaman situs ini (diawali /), alamat web, email (mailto:), atau telepon (tel:).",
  emailAddress: "Format email tidak valid",
  imageUrl: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
} as const;

const orderMax = 1_000_000;
const urlLengthMax = 2000;

// PostgreSQL cannot store NUL, and no other control character but line breaks belongs in what staff type.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// Half of a surrogate pair, which JSON can name, is no character: PostgreSQL refuses it in JSON, and makes this of it in a text.
const loneSurrogate = /\p{Surrogate}/gu;

const given = z
  .string({ error: fieldMessages.required })
  .overwrite((text) => text.replace(loneSurrogate, "\ufffd"));

function bounded(text: z.ZodString, max: number) {
  return text
    .max(max, fieldMessages.tooLong(max))
    .refine((value) => !controlCharacter.test(value), fieldMessages.controlCharacter);
}

/** One line of at most `max` characters, stored as a page draws it. */
export const line = (max: number) => bounded(given.overwrite(plainLine), max);

/** Lines of text, read in the order in which they are stored, blank ends cut off. */
export const lines = (max: number) =>
  bounded(given.overwrite(inOneDirection).overwrite(composed).overwrite(emptyIfBlank).trim(), max);

/** HTML of an editor: as it comes, the server makes it safe. */
export const html = (max: number) =>
  bounded(given, max).refine((value) => !hasTooManyTags(value), fieldMessages.tooManyTags);

/** One line that must say something. */
export const required = (max: number) => line(max).min(1, fieldMessages.required);

/** Empty text is saved as null (specification 5). */
export const optional = (text: z.ZodString) =>
  z
    .union([text, z.null()])
    .optional()
    .transform((value) => (value ? value : null));

/** A text that may be missing and is then empty. */
export const orEmpty = (text: z.ZodString) =>
  z
    .union([text, z.null()])
    .optional()
    .transform((value) => value ?? "");

/** An address, without the blanks around it. */
export const trimmed = (max = urlLengthMax) => bounded(given.trim(), max);

/** An address on the web; empty or missing for none. */
export const webUrl = trimmed().refine((value) => value === "" || isWebUrl(value), fieldMessages.webUrl);

/** An address of mail; empty for none. */
export const emailAddress = trimmed().refine(
  (value) => value === "" || mailAddress.safeParse(value).success,
  fieldMessages.emailAddress,
);

/** Where a link of the site may lead; empty or missing for nowhere. */
export const linkUrl = trimmed().refine((value) => value === "" || isLinkUrl(value), fieldMessages.linkUrl);

/** A picture: an upload, one of the drawn ones, or one on the web; empty or missing for none. */
export const imageUrl = trimmed().refine(
  (value) => value === "" || isImageUrl(value),
  fieldMessages.imageUrl,
);

/** A whole number that a form may hold as text (specification 5: read as an integer). */
export const displayOrder = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], { error: fieldMessages.required })
  .pipe(z.int(fieldMessages.order).min(0, fieldMessages.order).max(orderMax, fieldMessages.order));

function isWebUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** A page of this site, or a web, mail or phone address: nothing that a browser would run. */
export function isLinkUrl(value: string): boolean {
  return isOwnPath(value) || isWebUrl(value) || (/^(mailto|tel):./i.test(value) && URL.canParse(value));
}

/** Whether an image may be shown from here: a path of this site's uploads or drawings, or a web address. */
export function isImageUrl(value: string): boolean {
  if (/^\/(media|art)\/[\w./-]+$/.test(value)) return !value.includes("..");
  return isWebUrl(value);
}
