import { accessibility } from "./site-pages/accessibility.ts";
import { accreditationScope } from "./site-pages/accreditation-scope.ts";
import { certificationRules } from "./site-pages/certification-rules.ts";
import { complaints } from "./site-pages/complaints.ts";
import { fees } from "./site-pages/fees.ts";
import { impartiality } from "./site-pages/impartiality.ts";
import { privacy } from "./site-pages/privacy.ts";
import { terms } from "./site-pages/terms.ts";
import { useOfMarks } from "./site-pages/use-of-marks.ts";
import type { SitePageContent } from "./types.ts";

/** The pages that ISO/IEC 17021-1, 8.1 requires a body to publish, and those that a site needs besides; each body adapts them. */
export const sitePages: SitePageContent[] = [
  impartiality,
  accreditationScope,
  complaints,
  certificationRules,
  useOfMarks,
  fees,
  privacy,
  terms,
  accessibility,
];
