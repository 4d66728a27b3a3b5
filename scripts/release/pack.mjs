// The steps of `npm run release` that need installed packages: collects the runtime files in dist-release, or the folder given as the
// first argument.
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  copyFileSync,
  cpSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { dirname, join, resolve } from "node:path";
import { root, run } from "#scripts/prepare.mjs";
import { commandLauncher, serverLauncher } from "./launchers.mjs";
import { writeLicences } from "./licences.mjs";
import { writeSbom } from "./sbom.mjs";
import { listShipped, postgres, traceFiles } from "./traced-files.mjs";

const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
const name = `absah-${version}`;
const archive = `${name}-${process.platform}-${process.arch}.tar.gz`;
const output = resolve(process.argv[2] ?? join(root, "dist-release"));
/** Level 9 would take three times as long for half a per cent less; the journey passes 1, for a third of the time. */
const compressionLevel = process.argv[3] ?? "6";
const target = join(output, name);
const context = join(output, `${name}-image`);
for (const former of [target, context, join(output, archive)])
  rmSync(former, { recursive: true, force: true });
mkdirSync(join(target, "bin"), { recursive: true });

// Files that the PDF compiler reads from their source paths.
const printing = ["site/fonts/evidence", "core/documents/fonts", "core/documents/certificate.typ"];
const { files, folders } = await traceFiles(root);
for (const path of [...files, "package.json", "LICENSE", "CHANGELOG.md", "docs/operating.md"]) copy(path);
for (const path of ["dist", "core/db/migrations", ...printing, "deploy", postgres]) copy(path);
rmSync(join(target, "dist/.absah-built"), { force: true });
copyNode();
copyCommands();
const shipped = listShipped(root, folders);
writeLicences({ root, target, folders: shipped });
writeSbom({ root, file: join(target, "sbom.cdx.json"), folders: shipped });
allowEverybodyToRead(target);
pack();
makeImageContext();

function copy(path) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(join(root, path), join(target, path), { recursive: true, verbatimSymlinks: true });
}

/** Copies Node to the path that it has in a clone, where the systemd unit and the commands look for it. */
function copyNode() {
  const node = realpathSync(join(root, "node_modules/.bin/node"));
  mkdirSync(join(target, "node_modules/.bin"), { recursive: true });
  copyFileSync(node, join(target, "node_modules/.bin/node"));
}

function copyCommands() {
  for (const part of ["run-built.mjs", "environment-file.mjs"]) copy(`bin/${part}`);
  copyFileSync(join(root, "bin/absah"), join(target, "bin/absah.mjs"));
  writeFileSync(join(target, "bin/absah"), commandLauncher);
  writeFileSync(join(target, "bin/absah-server"), serverLauncher);
  for (const command of ["absah", "absah-server"]) chmodSync(join(target, "bin", command), 0o755);
}

/** Makes the files readable for the service's user, also after a strict umask. */
function allowEverybodyToRead(path) {
  const found = lstatSync(path);
  if (found.isSymbolicLink()) return;
  const isFolder = found.isDirectory();
  chmodSync(path, isFolder || found.mode & 0o100 ? 0o755 : 0o644);
  if (isFolder) for (const entry of readdirSync(path)) allowEverybodyToRead(join(path, entry));
}

/** Reproducible: sorted files without owners, with the time of the last commit. */
function pack() {
  const options = [
    "--sort=name",
    `--mtime=@${lastChangeSeconds()}`,
    "--owner=0",
    "--group=0",
    "--numeric-owner",
  ];
  const packed = ["-I", `gzip -${compressionLevel}n`, "-cf", join(output, archive), name];
  const code = run("tar", ["-C", output, ...options, ...packed]);
  if (code !== 0) process.exit(code);
  console.log(`${join(output, archive)}: ${(lstatSync(join(output, archive)).size / 1e6).toFixed(0)} MB`);
}

function lastChangeSeconds() {
  if (process.env.SOURCE_DATE_EPOCH) return process.env.SOURCE_DATE_EPOCH;
  const { status, stdout } = spawnSync("git", ["log", "-1", "--format=%ct"], { cwd: root, encoding: "utf8" });
  return status === 0 ? stdout.trim() : "0";
}

function makeImageContext() {
  mkdirSync(context);
  linkSync(join(output, archive), join(context, "absah.tar.gz"));
  copyFileSync(join(root, "deploy/Containerfile.release"), join(context, "Containerfile"));
  console.log(
    `${context}: what "podman build --format docker -t absah:${version} ${context}" makes an image of`,
  );
}
