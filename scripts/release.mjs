// `npm run release`: makes an archive of the built product, and a context from which an image is made without a build.
// `npm run release -- 0.2.0` first turns the [Unreleased] section of CHANGELOG.md into a version.
import { build, installWithTools, root, run } from "./prepare.mjs";
import { cutVersion } from "./release/cut.mjs";

const version = process.argv[2];
if (version) {
  try {
    cutVersion(root, version, new Date().toISOString().slice(0, 10));
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  console.log(
    `This is ${version} now: commit CHANGELOG.md, package.json and package-lock.json, and tag that.`,
  );
}
installWithTools();
build();
process.exit(run("node", ["scripts/release/pack.mjs"]));
