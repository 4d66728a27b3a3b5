import { z } from "zod";
import { hasTooManyTags } from "#shared/html-tags.ts";
import { limits } from "#shared/limits.ts";
import { isOwnPath } from "#shared/own-path.ts";
import {
  composed,
  emptyIfBlank,
  plainLine,
  withoutBidiControls,
  withoutUndrawn,
} from "#shared/plain-text.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

/** Messages about invalid fields, shared by the panel and the API. */
export const fieldMessages = {
  required: "Wajib diisi.",
  tooLong: (max: number) => `Maksimal ${max.toLocaleString("id-ID")} karakter.`,
  controlCharacter: "Mengandung karakter yang tidak diperbolehkan.",
  tooManyTags: "Terlalu banyak elemen HTML. Bagilah isinya menjadi beberapa bagian.",
  tooDeep: `Elemen HTML bersarang terlalu dalam (maksimal ${limits.richTextDepthMax} tingkat).`,
  tooCostly: "Terlalu rumit untuk diperiksa. Sederhanakan formatnya atau bagilah isinya.",
  order: "Harus berupa bilangan bulat, 0 atau lebih.",
  webUrl: "Harus berupa alamat web yang diawali http:// atau https://.",
  urlCredentials: "Alamat web tidak boleh memuat nama pengguna atau kata sandi di depan nama situs.",
  linkUrl: "Harus berupa halaman situs ini (diawali /), alamat web, email (mailto:), atau telepon (tel:).",
  emailAddress: "Format email tidak valid",
  imageUrl: "Alamat gambar harus berupa tautan http(s) atau berkas yang diunggah.",
} as const;

const orderMax = 1_000_000;
const urlLengthMax = 2000;

// PostgreSQL cannot store NUL, and no other control character but line breaks belongs in what staff type.
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

// JSON can contain lone surrogates: PostgreSQL refuses them in JSON, and replaces them by U+FFFD in texts.
const loneSurrogate = /\p{Surrogate}/gu;

const given = z
  .string({ error: fieldMessages.required })
  .overwrite((text) => withoutUndrawn(text.replace(loneSurrogate, "\ufffd")));

function bounded(text: z.ZodString, max: number) {
  return text
    .max(max, fieldMessages.tooLong(max))
    .refine((value) => !controlCharacter.test(value), fieldMessages.controlCharacter);
}

/** One line of at most `max` characters, normalized as displayed. */
export const line = (max: number) => bounded(given.overwrite(plainLine), max);

/** Several lines, without bidi controls, trimmed. */
export const lines = (max: number) =>
  bounded(given.overwrite(withoutBidiControls).overwrite(composed).overwrite(emptyIfBlank).trim(), max);

/** HTML of an editor, sanitized by the server. */
export const html = (max: number) =>
  bounded(given, max).refine((value) => !hasTooManyTags(value), fieldMessages.tooManyTags);

/** A required line. */
export const required = (max: number) => line(max).min(1, fieldMessages.required);

/** Empty text is saved as null (specification 5). */
export const optional = (text: z.ZodString) =>
  z
    .union([text, z.null()])
    .optional()
    .transform((value) => (value ? value : null));

/** An optional text, "" if missing. */
export const orEmpty = (text: z.ZodString) =>
  z
    .union([text, z.null()])
    .optional()
    .transform((value) => value ?? "");

/** A trimmed URL. */
export const trimmed = (max = urlLengthMax) => bounded(given.trim(), max);

const trimmedUrl = trimmed().refine((value) => !hasCredentials(value), fieldMessages.urlCredentials);

/** An http(s) URL; empty or missing for none. */
export const webUrl = trimmedUrl.refine((value) => value === "" || isWebUrl(value), fieldMessages.webUrl);

/** An e-mail address; empty for none. */
export const emailAddress = trimmed().refine(
  (value) => value === "" || mailAddress.safeParse(value).success,
  fieldMessages.emailAddress,
);

/** The target of a link on the site; empty or missing for none. */
export const linkUrl = trimmedUrl.refine((value) => value === "" || isLinkUrl(value), fieldMessages.linkUrl);

/** The URL of an image: an upload, a generated one, or http(s); empty or missing for none. */
export const imageUrl = trimmedUrl.refine(
  (value) => value === "" || isImageUrl(value),
  fieldMessages.imageUrl,
);

/** A sort position; forms hold it as text (specification 5: read as an integer). */
export const displayOrder = z
  .union([z.number(), z.string().trim().min(1).transform(Number)], { error: fieldMessages.required })
  .pipe(z.int(fieldMessages.order).min(0, fieldMessages.order).max(orderMax, fieldMessages.order));

function isWebUrl(value: string): boolean {
  return /^https?:\/\//i.test(value) && URL.canParse(value);
}

/** Whether an http(s) URL has a user name or password (RFC 3986, 7.6): `https://bsn.go.id@host/` leads to another site than it seems to. */
export function hasCredentials(value: string): boolean {
  if (!isWebUrl(value)) return false;
  const { username, password } = new URL(value);
  return username !== "" || password !== "";
}

/** Whether a link may have this URL: a page of this site, web, mail or phone; nothing that executes script. */
export function isLinkUrl(value: string): boolean {
  if (isOwnPath(value)) return true;
  if (isWebUrl(value)) return !hasCredentials(value);
  return /^(mailto|tel):./i.test(value) && URL.canParse(value);
}

/** Whether an image may have this URL: an upload, a generated one, or http(s). */
export function isImageUrl(value: string): boolean {
  if (/^\/(media|art)\/[\w./-]+$/.test(value)) return !value.includes("..");
  return isWebUrl(value) && !hasCredentials(value);
}
