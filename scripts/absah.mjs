// `npm run absah -- COMMAND`: the operator's command line.
import { build, envFileFlags, install, run } from "./prepare.mjs";

install();
build();
process.exit(
  run("node", ["--enable-source-maps", ...envFileFlags, "dist/server/cli.js", ...process.argv.slice(2)], {
    NODE_ENV: "production",
  }),
);
