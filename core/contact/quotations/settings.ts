import type { SiteData } from "#core/content/site-data.ts";
import { deliveryValues } from "#shared/schemas/site-setting.ts";

/** Whether the site accepts requests for a quotation; by default it does. */
export function areQuotationsTaken({ settings }: Pick<SiteData, "settings">): boolean {
  return settings.get("quotation_requests")?.trim().toLowerCase() !== deliveryValues.off;
}
