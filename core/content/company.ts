import type { SiteData } from "#core/content/site-data.ts";
import type { Accreditation } from "#shared/accreditation.ts";

/** The body's names out of the site's settings. */
export function companyName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_name")?.trim() || companyShortName({ settings });
}

export function companyShortName({ settings }: Pick<SiteData, "settings">): string {
  return settings.get("company_short_name")?.trim() || settings.get("company_name")?.trim() || "Absah";
}

/** The accreditation that the body names in its settings, and what it says of it. */
export function bodyAccreditation({ settings }: Pick<SiteData, "settings">): Accreditation {
  const value = (key: string) => settings.get(key)?.trim() ?? "";
  return {
    authority: value("accreditation_body"),
    number: value("accreditation_number"),
    agreement: { id: value("accreditation_agreement_id"), en: value("accreditation_agreement_en") },
  };
}

/** Who issues certificates, as programs are told. */
export function issuerOf({ settings }: Pick<SiteData, "settings">) {
  const accreditation_number = settings.get("accreditation_number")?.trim() || null;
  return { name: companyName({ settings }), accreditation_number };
}
