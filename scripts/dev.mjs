// `npm run dev`: runs the product from its sources, with hot reload.
import { envFileFlags, install, run } from "./prepare.mjs";

install();
process.exit(run("node", [...envFileFlags, "scripts/dev-server.mjs"], { NODE_ENV: "development" }));
