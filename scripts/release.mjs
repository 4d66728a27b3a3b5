// `npm run release`: an archive of what runs, and a folder from which an image is made without a build.
import { build, installWithTools, run } from "./prepare.mjs";

installWithTools();
build();
process.exit(run("node", ["scripts/release/pack.mjs"]));
