import type { SiteData } from "#core/content/site-data.ts";
import { deliveryValues } from "#shared/schemas/site-setting.ts";

/** Whether the body takes requests for a quotation; a database in which nobody ever said so does. */
export function areQuotationsTaken({ settings }: SiteData): boolean {
  return settings.get("quotation_requests")?.trim().toLowerCase() !== deliveryValues.off;
}
