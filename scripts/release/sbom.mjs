import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Writes a bill of materials (CycloneDX 1.5) of the shipped packages, `folders` relative to `root`. Reproducible: without timestamp
 * and serial number.
 *
 * @returns the number of listed packages
 */
export function writeSbom({ root, file, folders }) {
  const { version, name } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const shipped = new Map(folders.map((folder) => partOf(join(root, folder))));
  const isShipped = (ref) => shipped.has(ref);
  const { serialNumber: _, ...bill } = readBill(root);
  const product = bill.metadata.component;
  bill.metadata = { ...bill.metadata, component: { ...product, name, version } };
  delete bill.metadata.timestamp;
  bill.components = bill.components
    .filter((part) => isShipped(part["bom-ref"]))
    .map((part) => ({ ...part, licenses: part.licenses ?? shipped.get(part["bom-ref"]) }));
  bill.dependencies = bill.dependencies
    .filter(({ ref }) => isShipped(ref) || ref === product["bom-ref"])
    .map(({ ref, dependsOn = [] }) => ({ ref, dependsOn: dependsOn.filter(isShipped) }));
  writeFileSync(file, `${JSON.stringify(bill, null, 2)}\n`);
  return bill.components.length;
}

function readBill(root) {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--loglevel=error"];
  const { status, stdout, stderr } = spawnSync("npm", args, { cwd: root, encoding: "utf8", maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`npm sbom failed: ${stderr}`);
  return JSON.parse(stdout);
}

/** The `bom-ref` of a package, and a licence from its licence file, for packages whose package.json names none. */
function partOf(folder) {
  const { name, version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const text = readdirSync(folder).find((file) => /^licen[cs]e/i.test(file));
  const title = text && readFileSync(join(folder, text), "utf8").trim().split("\n")[0];
  return [`${name}@${version}`, title && [{ license: { name: title } }]];
}
