import { page } from "#core/content/defaults/page.ts";
import { certificateTexts } from "./verification/certificate.ts";
import { exceptionsTexts } from "./verification/exceptions.ts";
import { fileCheckTexts } from "./verification/file-check.ts";
import { logTexts } from "./verification/log.ts";
import { searchTexts } from "./verification/search.ts";

/** The product's face: what a person with a paper in the hand needs to read, in the order of the page. */
export const verification = page("verification", {
  ...searchTexts,
  ...certificateTexts,
  ...logTexts,
  ...exceptionsTexts,
  ...fileCheckTexts,
});
