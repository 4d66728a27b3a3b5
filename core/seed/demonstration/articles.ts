import type { ArticleContent, WrittenArticle } from "#core/content/defaults/types.ts";
import type { Day } from "#shared/time.ts";
import { answeringNonconformities } from "./articles/answering-nonconformities.ts";
import { certificationAndAccreditation } from "./articles/certification-and-accreditation.ts";
import { checkingSuppliersCertificates } from "./articles/checking-suppliers-certificates.ts";
import { chseAfterThePandemic } from "./articles/chse-after-the-pandemic.ts";
import { findingEnvironmentalAspects } from "./articles/finding-environmental-aspects.ts";
import { informationSecurityIsEveryones } from "./articles/information-security-is-everyones.ts";
import { iso9001ForSmallBusinesses } from "./articles/iso-9001-for-small-businesses.ts";
import { ispoAfter2025 } from "./articles/ispo-after-2025.ts";
import { readingACertificate } from "./articles/reading-a-certificate.ts";
import { rehabilitationServices } from "./articles/rehabilitation-services.ts";
import { stageOneAndStageTwo } from "./articles/stage-one-and-stage-two.ts";
import { whatTheStatusesMean } from "./articles/what-the-statuses-mean.ts";

const written: WrittenArticle[] = [
  ispoAfter2025,
  readingACertificate,
  certificationAndAccreditation,
  whatTheStatusesMean,
  iso9001ForSmallBusinesses,
  stageOneAndStageTwo,
  answeringNonconformities,
  informationSecurityIsEveryones,
  findingEnvironmentalAspects,
  rehabilitationServices,
  chseAfterThePandemic,
  checkingSuppliersCertificates,
];

const dayMs = 24 * 60 * 60 * 1000;

/** Eleven published articles and a draft, newest first, published at nine in the morning, Jakarta time. */
export function demonstrationArticles(today: Day): ArticleContent[] {
  const thisMorning = Date.parse(`${today}T09:00:00+07:00`);
  return written.map(({ daysAgo, ...article }) => ({
    ...article,
    thumbnail_url: `/art/article/${article.slug}.svg`,
    created_at: new Date(thisMorning - daysAgo * dayMs),
  }));
}
