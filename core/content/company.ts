import type { SiteData } from "#core/content/site-data.ts";
import type { Accreditation } from "#shared/accreditation.ts";

/** The names of the certification body, from the site's settings. */
export function companyName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_name")?.trim() || companyShortName({ settings });
}

export function companyShortName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_short_name")?.trim() || settings.get("company_name")?.trim() || "Absah";
}

/** The accreditation as stated in the site's settings. */
export function bodyAccreditation({ settings }: Pick<SiteData, "settings">): Accreditation {
  const value = (key: string) => settings.get(key)?.trim() ?? "";
  return {
    authority: value("accreditation_body"),
    number: value("accreditation_number"),
    agreement: { id: value("accreditation_agreement_id"), en: value("accreditation_agreement_en") },
  };
}

/** The issuer of certificates in machine-readable responses. */
export function issuerOf({ settings }: Pick<SiteData, "settings">) {
  const accreditation_number = settings.get("accreditation_number")?.trim() || null;
  return { name: companyName({ settings }), accreditation_number };
}
