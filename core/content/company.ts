import type { SiteData } from "#core/content/site-data.ts";

/** The body's names out of the site's settings. */
export function companyName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_name")?.trim() || companyShortName({ settings });
}

export function companyShortName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_short_name")?.trim() || settings.get("company_name")?.trim() || "Absah";
}

/** Who issues certificates, as programs are told. */
export function issuerOf({ settings }: Pick<SiteData, "settings">) {
  const accreditation_number = settings.get("accreditation_number")?.trim() || null;
  return { name: companyName({ settings }), accreditation_number };
}
