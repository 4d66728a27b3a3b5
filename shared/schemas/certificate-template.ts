import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { storedImageAt } from "#shared/image-address.ts";
import { fieldMessages, line, lines, orEmpty, required, trimmed } from "#shared/schemas/fields.ts";

export const orientations = ["portrait", "landscape"] as const;
/** With both, Indonesian comes first. */
export const documentLanguages = ["id", "en", "both"] as const;

const templateMessages = {
  colour: "Warna ditulis sebagai #rrggbb, misalnya #0b6b50.",
  pale: "Warna ini terlalu muda untuk teks di atas kertas putih.",
  picture: "Unggah gambarnya di sini.",
} as const;

const colour = z
  .string({ error: fieldMessages.required })
  .trim()
  .toLowerCase()
  .regex(/^#[0-9a-f]{6}$/, templateMessages.colour);

/** The minimal contrast of large text (WCAG 2.2, 1.4.3). */
const contrastMin = 3;

const picture = orEmpty(
  trimmed().refine((value) => value === "" || storedImageAt(value) !== undefined, templateMessages.picture),
);

const text = required(400);

/** The layout and texts of a body's certificates. */
export const certificateTemplate = z.object({
  orientation: z.enum(orientations),
  languages: z.enum(documentLanguages),
  main_colour: colour.refine(
    (value) => !/^#[0-9a-f]{6}$/.test(value) || contrastToWhite(value) >= contrastMin,
    templateMessages.pale,
  ),
  second_colour: colour,
  /** Empty for the site's logo. */
  mark_url: picture,
  accreditation_mark_url: picture,
  signature_url: picture,
  ...bilingual("title", required(60)),
  /** The texts before the client's name and before the standard. */
  ...bilingual("statement", text),
  ...bilingual("conformity", text),
  signatory_name: orEmpty(line(120)),
  ...bilingual("signatory_position", orEmpty(line(120))),
  ...bilingual("small_print", orEmpty(lines(400))),
});

export type CertificateTemplate = z.output<typeof certificateTemplate>;

/** The default template. */
export const defaultTemplate: CertificateTemplate = {
  orientation: "portrait",
  languages: "both",
  main_colour: "#0b6b50",
  second_colour: "#b8893b",
  mark_url: "",
  accreditation_mark_url: "",
  signature_url: "",
  title_id: "Sertifikat",
  title_en: "Certificate",
  statement_id: "Dengan ini dinyatakan bahwa",
  statement_en: "This is to certify that",
  conformity_id: "telah dinilai dan memenuhi persyaratan",
  conformity_en: "has been assessed and conforms to the requirements of",
  signatory_name: "",
  signatory_position_id: "",
  signatory_position_en: "",
  small_print_id: "Sertifikat ini sah selama dinyatakan berlaku dalam register. Periksa keabsahannya di",
  small_print_en: "This certificate holds while the register says that it does. Check it at",
};

/** WCAG 2.2, contrast ratio against white. */
function contrastToWhite(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05);
}
