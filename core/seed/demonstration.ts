import type { Day } from "#shared/time.ts";
import { demonstrationArticles } from "./demonstration/articles.ts";
import { demonstrationCertificates } from "./demonstration/certificates.ts";
import { demonstrationCustomers } from "./demonstration/customers.ts";
import { demonstrationGalleryImages } from "./demonstration/gallery-images.ts";
import { demonstrationPartners } from "./demonstration/partners.ts";
import { demonstrationServices } from "./demonstration/services.ts";
import { demonstrationStandards } from "./demonstration/standards.ts";

/**
 * The demonstration content for an empty database when `DEMO` is on: invented data for every feature that visitors or staff meet.
 *
 * @param today the calendar day in Jakarta; dates are relative to it
 */
export function demonstration(today: Day) {
  return {
    services: demonstrationServices,
    standards: demonstrationStandards,
    partners: demonstrationPartners,
    customers: demonstrationCustomers,
    galleryImages: demonstrationGalleryImages,
    articles: demonstrationArticles(today),
    certificates: demonstrationCertificates(today),
  };
}
