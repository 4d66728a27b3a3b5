// `npm run manual`: takes the screenshots of docs/panduan/ and of the README from the product with the demonstration, on a temporary
// DATA_DIR. Names after `--` select chapters: `npm run manual -- register readme`.
import { findOrInstallChromium, howToGetChromium } from "./chromium.mjs";
import { build, installWithTools, run } from "./prepare.mjs";

if (!findOrInstallChromium()) {
  console.error(howToGetChromium);
  process.exit(1);
}
installWithTools();
build();
process.exit(run("node", ["scripts/manual/main.ts", ...process.argv.slice(2)]));
