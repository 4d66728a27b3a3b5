// `npm run sbom [-- FILE]`: writes the software bill of materials (CycloneDX).
import { mkdirSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { build, installWithTools, root } from "./prepare.mjs";
import { writeSbom } from "./release/sbom.mjs";
import { listShipped, traceFiles } from "./release/traced-files.mjs";

installWithTools();
build();
const file = resolve(
  process.env.INIT_CWD ?? root,
  process.argv[2] ?? join(root, "dist-release/sbom.cdx.json"),
);
mkdirSync(dirname(file), { recursive: true });
const { folders } = await traceFiles(root);
console.log(`${file}: ${writeSbom({ root, file, folders: listShipped(root, folders) })} packages`);
