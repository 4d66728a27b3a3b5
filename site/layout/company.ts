import type { SiteData } from "#core/content/site-data.ts";

/** The body's names out of the site's settings. */
export function companyName({ settings }: SiteData): string {
  return settings.get("company_name")?.trim() || companyShortName({ settings });
}

export function companyShortName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_short_name")?.trim() || settings.get("company_name")?.trim() || "Absah";
}
