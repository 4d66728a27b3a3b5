// `npm run bench`: measures the production build; what it fills stays in bench-data for the next time. A name after
// `--` measures something else: `npm run bench -- panel-lists`.
import { build, install, run } from "./prepare.mjs";

const name = process.argv[2] ?? "main";
install();
build();
process.exit(run("node", ["--enable-source-maps", `bench/${name}.ts`]));
