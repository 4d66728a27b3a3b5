import type { Day } from "#shared/time.ts";
import { demonstrationArticles } from "./demonstration/articles.ts";
import { demonstrationCertificates } from "./demonstration/certificates.ts";
import { demonstrationCustomers } from "./demonstration/customers.ts";
import { demonstrationGalleryImages } from "./demonstration/gallery-images.ts";
import { demonstrationHeroSlides } from "./demonstration/hero-slides.ts";
import { demonstrationPartners } from "./demonstration/partners.ts";
import { demonstrationServices } from "./demonstration/services.ts";
import { demonstrationStandards } from "./demonstration/standards.ts";

/**
 * What an empty database is filled with when `DEMO` is on: everything invented, everything a visitor or a
 * member of staff would meet in a real one.
 *
 * @param today the calendar day in Jakarta; dates are counted from it
 */
export function demonstration(today: Day) {
  return {
    heroSlides: demonstrationHeroSlides,
    services: demonstrationServices,
    standards: demonstrationStandards,
    partners: demonstrationPartners,
    customers: demonstrationCustomers,
    galleryImages: demonstrationGalleryImages,
    articles: demonstrationArticles(today),
    certificates: demonstrationCertificates(today),
  };
}
