import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a bill of materials (CycloneDX 1.5): what package-lock.json names for production, and what Vite bundled for browsers
 * though it is needed for the build alone (dist/packages.json). Without time and serial number the same sources give
 * the same file.
 */
export function writeSbom(root, file) {
  const { version, name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const all = readBill(root, []);
  const production = new Set(readBill(root, ["--omit=dev"]).components.map((part) => part["bom-ref"]));
  const bundled = new Set(
    JSON.parse(readFileSync(join(root, "dist/packages.json"), "utf8")).map(refOf(root)),
  );
  const isShipped = (ref) => production.has(ref) || bundled.has(ref);
  const { serialNumber: _, ...bill } = all;
  bill.metadata = { ...all.metadata, component: { ...all.metadata.component, name, version } };
  delete bill.metadata.timestamp;
  bill.components = all.components.filter((part) => isShipped(part["bom-ref"]));
  bill.dependencies = all.dependencies
    .filter(({ ref }) => isShipped(ref) || ref === all.metadata.component["bom-ref"])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}

function readBill(root, flags) {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--loglevel=error", ...flags];
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

const refOf = (root) => (folder) => {
  const { name, version } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
  return `${name}@${version}`;
};
