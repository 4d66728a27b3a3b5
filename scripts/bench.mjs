// `npm run bench`: measures the production build; the register it fills stays in bench-data for the next time.
import { build, install, run } from "./prepare.mjs";

install();
build();
process.exit(run("node", ["--enable-source-maps", "bench/main.ts"]));
