import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import { text } from "node:stream/consumers";
import { makeDataDir } from "#e2e/support/data-dir.ts";
import { freePort } from "#e2e/support/free-port.ts";
import { expect, test } from "#e2e/support/product.ts";
import { startServer } from "#e2e/support/server.ts";

let folder: string;
test.beforeEach(async () => {
  folder = await makeDataDir();
});
test.afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a command as an operator does, with no setting of this machine. */
async function run(
  command: string,
  parameters: string[],
  { cwd = folder, env = {} }: { cwd?: string; env?: Record<string, string> } = {},
) {
  const { PATH, HOME } = process.env;
  const child: ChildProcess = spawn(command, parameters, {
    cwd,
    env: { PATH, HOME, ABSAH_ENV_FILE: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exited = once(child, "exit");
  if (!child.stdout || !child.stderr) throw new Error("The command has no output");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, output, errors };
}

test("the command finds its installation through a link, and reads the service's settings as the service does", async () => {
  const link = join(folder, "absah");
  symlinkSync(resolve("bin/absah"), link);
  const settings = join(folder, "absah.env");
  // To Node's own reader the second half of this folder's name would be a comment.
  writeFileSync(settings, `# comment\nDATA_DIR=${folder}/data#2\n`);
  const env = { ABSAH_ENV_FILE: settings };
  const ofFile = await run(link, ["backup", "backup.tar.gz"], { env });
  expect(ofFile).toMatchObject({ code: 1, output: "" });
  expect(ofFile.errors).toContain(`${folder}/data#2`);
  const ofEnvironment = await run(link, ["backup", "backup.tar.gz"], {
    env: { ...env, DATA_DIR: join(folder, "elsewhere") },
  });
  expect(ofEnvironment.errors).toContain(`${folder}/elsewhere`);
  expect(readdirSync(folder).sort()).toEqual(["absah", "absah.env"]);
});

test("settings that cannot be read stop a command before it does anything, but not its help", async () => {
  const env = { ABSAH_ENV_FILE: join(folder, "missing.env") };
  const refused = await run(resolve("bin/absah"), ["migrate"], { env });
  expect(refused).toMatchObject({ code: 1, output: "" });
  expect(refused.errors).toMatch(/^The settings in \S+missing\.env cannot be read \(ENOENT\): .*\n$/);
  expect(await run(resolve("bin/absah"), ["--help"], { env })).toMatchObject({ code: 0, errors: "" });
});

test("where nothing is built the command says what to do, and does nothing", async () => {
  cpSync("bin", join(folder, "bin"), { recursive: true });
  expect(await run(join(folder, "bin/absah"), ["migrate"])).toEqual({
    code: 1,
    output: "",
    errors: `Absah is not built in ${folder}: run "npm ci && npm run build" there first. Nothing was done.\n`,
  });
  expect(readdirSync(folder)).toEqual(["bin"]);
});

test("npm run absah runs what is built, and installs and builds nothing under a server", async () => {
  installWithoutStamps(folder);
  const ran = await run("npm", ["run", "--silent", "absah", "--", "backup", "backup.tar.gz"], {
    env: { DATA_DIR: join(folder, "data") },
  });
  expect(ran).toMatchObject({ code: 1, output: "" });
  expect(ran.errors).toContain(`${folder}/data`);
  expect(existsSync(join(folder, "node_modules/.absah-installed"))).toBe(false);
  expect(existsSync(join(folder, "dist/.absah-built"))).toBe(false);
});

test("doctor and backup work while the server runs, on the database that runs", async () => {
  const dataDir = join(folder, "data");
  const port = await freePort();
  const PUBLIC_URL = `http://localhost:${port}`;
  const env = { DATA_DIR: dataDir, PORT: port, PUBLIC_URL };
  const server = await startServer("node", ["dist/server/main.js"], { env: { ...env, DEMO: "false" } });
  try {
    const postmaster = () => readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n", 1)[0];
    const before = postmaster();
    const backup = await run(resolve("bin/absah"), ["backup", "backup.tar.gz"], { env });
    expect(backup).toMatchObject({ code: 0, errors: "" });
    expect(existsSync(join(folder, "backup.tar.gz"))).toBe(true);
    const { code, output } = await run(resolve("bin/absah"), ["doctor"], { env });
    expect(output).toMatch(/^ok +migrations +the database is up to date$/m);
    expect(output).toMatch(/^ok +address +\S+ answers$/m);
    expect(output).toMatch(/^ok +backup +the last was made 0 min ago, into \S+backup\.tar\.gz$/m);
    expect(output).toMatch(/^warning +password +admin@gis\.example still has the generated one: /m);
    expect(code).toBe(0);
    expect(postmaster()).toBe(before);
    const kept = join(dataDir, "first-password");
    expect(statSync(kept).mode & 0o777).toBe(0o600);
    expect(readFileSync(kept, "utf8")).toMatch(/^e-mail {4}admin@gis\.example\npassword {2}\S{16}\n$/);
    expect((await fetch(`${PUBLIC_URL}/readyz`)).status).toBe(200);
  } finally {
    await server.stop();
  }
});

test("what the image copies is all that the command needs", () => {
  const image = readFileSync("deploy/Containerfile", "utf8");
  expect(image).toMatch(/^COPY --from=build \/opt\/absah\/bin bin$/m);
  expect(image).toMatch(/^ENV .*PATH=\/opt\/absah\/bin:/m);
  const copied = [...image.matchAll(/^COPY --from=build \/opt\/absah\/(\S+) \1$/gm)].flatMap(
    ([, path]) => path ?? [],
  );
  expect(copied).toContain("package.json");
  for (const path of copied) linkOrCopy(path);
  expect(execFileSync(join(folder, "bin/absah"), ["--help"], { encoding: "utf8" })).toContain("create-user");
});

/** As after `npm ci && npm run build`: packages and build are there, and no word of how they came. */
function installWithoutStamps(target: string) {
  for (const path of ["bin", "scripts", "dist", "core", "package.json", "package-lock.json", "node_modules"])
    linkOrCopy(path, target);
  rmSync(join(target, "dist/.absah-built"), { force: true });
}

/** Packages are linked one by one: whoever removed them would remove the links. */
function linkOrCopy(path: string, target = folder) {
  if (path !== "node_modules") return cpSync(path, join(target, path), { recursive: true });
  mkdirSync(join(target, path));
  for (const name of readdirSync(path).filter(
    (name) => !name.startsWith(".absah") && !name.startsWith(".package"),
  ))
    symlinkSync(resolve(path, name), join(target, path, name));
}
