import type { SiteData } from "#core/content/site-data.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";
import { deliveryValues } from "#shared/schemas/site-setting.ts";

type WithSettings = Pick<SiteData, "settings">;

/** The recipient of messages of the contact form: the setting `contact_recipient`, if it is a valid e-mail address. */
export function contactRecipient({ settings }: WithSettings): string | undefined {
  return mailAddress.safeParse(settings.get("contact_recipient")?.trim()).data;
}

/** Whether delivery is enabled and has a recipient: otherwise the form must not pretend to send. */
export function isContactDelivered(data: WithSettings): boolean {
  const isOn = data.settings.get("contact_delivery")?.trim().toLowerCase() === deliveryValues.on;
  return isOn && contactRecipient(data) !== undefined;
}

/** The recipient of notices about complaints and reports: that of the contact form, or else the public e-mail address. */
export function officeAddress(data: WithSettings): string | undefined {
  return contactRecipient(data) ?? mailAddress.safeParse(data.settings.get("contact_email")?.trim()).data;
}
