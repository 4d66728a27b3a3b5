// `npm run absah -- COMMAND`: the operator's command line. A build that is there is run as it is: to install or to build
// under a running server would take its files away.
import { isBuilt, runBuilt, settingsOfProject } from "#bin/run-built.mjs";
import { build, install } from "./prepare.mjs";

if (!isBuilt()) {
  install();
  build();
}
const named = process.env.ABSAH_ENV_FILE;
await runBuilt(process.argv.slice(2), named === undefined ? settingsOfProject() : undefined);
