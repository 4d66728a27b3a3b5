import { page } from "#core/content/defaults/page.ts";
import { certificateTexts } from "./verification/certificate.ts";
import { exceptionsTexts } from "./verification/exceptions.ts";
import { fileCheckTexts } from "./verification/file-check.ts";
import { logTexts } from "./verification/log.ts";
import { searchTexts } from "./verification/search.ts";

/** The verification page, in the order in which it shows its texts. */
export const verification = page("verification", {
  ...searchTexts,
  ...certificateTexts,
  ...logTexts,
  ...exceptionsTexts,
  ...fileCheckTexts,
});
