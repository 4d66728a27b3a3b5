import { execFileSync } from "node:child_process";
import {
  chmodSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { freePort } from "#e2e/support/free-port.ts";
import { expect, test } from "#e2e/support/product.ts";
import { startServer } from "#e2e/support/server.ts";

const { version } = JSON.parse(readFileSync("package.json", "utf8"));
const nobody = 65534;

/** `name@version` of each package that the bill of materials lists, each with its licence. */
function packagesOfBill(release: string): string[] {
  const { components } = JSON.parse(readFileSync(join(release, "sbom.cdx.json"), "utf8"));
  const named = z.array(z.object({ "bom-ref": z.string(), licenses: z.array(z.unknown()).min(1) }));
  return named
    .parse(components)
    .map((part) => part["bom-ref"])
    .sort();
}

/** The same of the packages of which the release says the licence. */
function packagesWithLicence(release: string): string[] {
  const text = readFileSync(join(release, "THIRD-PARTY-LICENCES.txt"), "utf8");
  return [...text.matchAll(/^(?:-{80}\n\n)?(@?[a-z][\w./-]*) (\d+\.\d+\.\d+\S*): /gm)]
    .map(([, name, number]) => `${name}@${number}`)
    .sort();
}

test("a release runs in a folder of its own, is upgraded by a link, and goes back", async () => {
  test.setTimeout(600_000);
  const folder = await makeDataDir();
  const made = join(folder, "made");
  const installed = join(folder, "absah");
  const dataDir = join(folder, "data");
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  chmodSync(folder, 0o755);
  const temporary = join(folder, "tmp");
  for (const own of [dataDir, temporary]) mkdirSync(own);
  // As an ordinary user, who owns the data and nothing of the release.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) for (const own of [dataDir, temporary]) chownSync(own, nobody, nobody);
  const as = isRoot ? ["setpriv", `--reuid=${nobody}`, `--regid=${nobody}`, "--clear-groups"] : ["env"];
  const env = { PORT: port, PUBLIC_URL: origin, DATA_DIR: dataDir, DEMO: "false", ABSAH_ENV_FILE: "" };
  // No Node but that of the release.
  const alone = { ...env, TMPDIR: temporary, PATH: "/usr/sbin:/sbin:/bin" };
  const serve = () =>
    startServer("/usr/bin/env", [...as, join(installed, "bin/absah-server")], { env: alone });
  const health = async () => await (await fetch(`${origin}/healthz`)).text();
  try {
    execFileSync("node", ["scripts/release/pack.mjs", made, "1"]);
    const archive = `absah-${version}-${process.platform}-${process.arch}.tar.gz`;
    execFileSync("tar", ["-C", folder, "-xzf", join(made, archive)]);
    const first = join(folder, `absah-${version}`);
    expect(packagesOfBill(first)).toEqual(packagesWithLicence(first));
    const second = join(folder, "absah-9.9.9");
    cpSync(first, second, { recursive: true, verbatimSymlinks: true });
    const manifest = readFileSync(join(second, "package.json"), "utf8");
    writeFileSync(
      join(second, "package.json"),
      manifest.replace(`"version": "${version}"`, '"version": "9.9.9"'),
    );

    for (const [target, message] of [
      [first, version],
      [second, "9.9.9"],
      [first, version],
    ]) {
      rmSync(installed, { force: true });
      symlinkSync(target, installed);
      const server = await serve();
      try {
        expect(await health()).toBe(`ok\nabsah ${message}\n`);
        expect((await fetch(`${origin}/layanan`)).status).toBe(200);
        const command = [...as, join(installed, "bin/absah"), "doctor"];
        const doctor = execFileSync("/usr/bin/env", command, { env: alone, encoding: "utf8" });
        expect(doctor).toMatch(/ checked: 0 failed/);
      } finally {
        await server.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
