// `npm run absah -- COMMAND`: the operator's command line. An existing build is run unchanged, because installing or building
// would replace the files of a running server.
import { isBuilt, runBuilt, settingsOfProject } from "#bin/run-built.mjs";
import { build, install } from "./prepare.mjs";

if (!isBuilt()) {
  install();
  build();
}
const named = process.env.ABSAH_ENV_FILE;
await runBuilt(process.argv.slice(2), named === undefined ? settingsOfProject() : undefined);
