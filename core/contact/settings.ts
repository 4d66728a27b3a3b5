import type { SiteData } from "#core/content/site-data.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { deliveryValues } from "#shared/schemas/site-setting.ts";

/** Where messages of the contact form go: the setting `contact_recipient`, when it is a mail address. */
export function contactRecipient({ settings }: SiteData): string | undefined {
  return mailAddress.safeParse(settings.get("contact_recipient")?.trim()).data;
}

/** Whether the body has switched delivery on, and said to whom: without that, no message may seem to be sent. */
export function isContactDelivered(data: SiteData): boolean {
  const isOn = data.settings.get("contact_delivery")?.trim().toLowerCase() === deliveryValues.on;
  return isOn && contactRecipient(data) !== undefined;
}

/** Where the office reads of new complaints and reports: as messages of the contact form, or else at its public address. */
export function officeAddress(data: SiteData): string | undefined {
  return contactRecipient(data) ?? mailAddress.safeParse(data.settings.get("contact_email")?.trim()).data;
}
