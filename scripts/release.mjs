// `npm run release`: an archive of what runs, and a folder from which an image is made without a build.
import { build, install, run } from "./prepare.mjs";

install();
build();
process.exit(run("node", ["scripts/release/pack.mjs"]));
