import { z } from "zod";
import { retentionMonths } from "#shared/retention.ts";
import { emailAddress, imageUrl, line, lines, required, trimmed, webUrl } from "#shared/schemas/fields.ts";

export const settingTypes = ["text", "textarea", "image_url"] as const;
export type SettingType = (typeof settingTypes)[number];

/** The two values of `contact_delivery` and `quotation_requests`. */
export const deliveryValues = { on: "on", off: "off" } as const;

const settingMessages = {
  phone: "Nomor telepon hanya berisi angka, spasi, dan tanda + ( ) - . /",
  chatNumber: "Tulis angka saja dengan kode negara, misalnya 6281234567890.",
  retention: "Pilih salah satu masa simpan.",
  delivery: `Pilih ${deliveryValues.on} atau ${deliveryValues.off}.`,
  recipient: "Wajib diisi dengan alamat email bila pengiriman formulir kontak aktif.",
} as const;

/** A changed setting in a save. */
export const siteSettingEntry = z.object({
  key: z.string().max(200),
  version: z.int(),
  value: z.string(),
});

export type SiteSettingEntry = z.output<typeof siteSettingEntry>;

const byType: Record<SettingType, z.ZodType<string>> = {
  text: line(500),
  textarea: lines(2_000),
  image_url: imageUrl,
};

/** E.164: at most 15 digits, starting with the country code, which never begins with 0. */
const chatNumber = trimmed(50)
  .overwrite((value) => value.replace(/[\s()+.-]/g, ""))
  .refine((value) => value === "" || /^[1-9]\d{7,14}$/.test(value), settingMessages.chatNumber);

const phone = line(50).refine(
  (value) => value === "" || (/^\+?[\d\s()./-]+$/.test(value) && /\d{3}/.test(value.replace(/\D/g, ""))),
  settingMessages.phone,
);

const retention = z.enum(retentionMonths, settingMessages.retention);

/** Rules of known keys beyond those of their type. */
const byKey: Record<string, z.ZodType<string>> = {
  company_name: required(200),
  company_short_name: required(100),
  accreditation_body: line(200),
  accreditation_agreement_id: line(200),
  accreditation_agreement_en: line(200),
  contact_phone: phone,
  contact_email: emailAddress,
  chat_number: chatNumber,
  contact_delivery: z.enum(deliveryValues, settingMessages.delivery),
  contact_recipient: emailAddress,
  quotation_requests: z.enum(deliveryValues, settingMessages.delivery),
  complaint_kept_months: retention,
  quotation_kept_months: retention,
  forgery_kept_months: retention,
  social_facebook: webUrl,
  social_twitter: webUrl,
  social_instagram: webUrl,
  social_linkedin: webUrl,
};

/** The validation of a setting: by key, or by type for other rows of a restored database. */
export function settingValue(key: string, type: SettingType): z.ZodType<string> {
  return byKey[key] ?? byType[type];
}

/**
 * Problems across settings, by key: delivery needs a recipient. Checked only if one of both is changed, so that existing
 * problems do not block other changes.
 */
export function settingsProblems(
  stored: ReadonlyMap<string, string>,
  changed: ReadonlyMap<string, string>,
): Record<string, string> {
  if (!changed.has("contact_delivery") && !changed.has("contact_recipient")) return {};
  const value = (key: string) => changed.get(key) ?? stored.get(key) ?? "";
  const recipient = emailAddress.safeParse(value("contact_recipient")).data;
  return value("contact_delivery") === deliveryValues.on && !recipient
    ? { contact_recipient: settingMessages.recipient }
    : {};
}
