// `npm run bench`: benchmarks the production build; generated data stays in bench-data for the next run. A name after `--` runs
// another benchmark: `npm run bench -- panel-lists`.
import { build, install, run } from "./prepare.mjs";

const name = process.argv[2] ?? "main";
install();
build();
process.exit(run("node", ["--enable-source-maps", `bench/${name}.ts`]));
