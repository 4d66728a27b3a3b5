// `npm run dev`: the product from its sources, with hot reload.
import { install, run } from "./prepare.mjs";

install();
process.exit(
  run("node", ["--env-file-if-exists=.env", "scripts/dev-server.mjs"], { NODE_ENV: "development" }),
);
