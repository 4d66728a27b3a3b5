// Runs on whatever Node the machine has (20.11 and later), found from wherever a link leads here.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { parseEnvironmentFile } from "./environment-file.mjs";

const root = join(import.meta.dirname, "..");
const pinnedNode = join(root, "node_modules/.bin/node");
const commandLine = join(root, "dist/server/cli.js");

/** What `deploy/absah.service` names as EnvironmentFile. */
const serviceFile = "/etc/absah.env";

/** Whether a command can run without anything being installed or built. */
export const isBuilt = () => existsSync(pinnedNode) && existsSync(commandLine);

/**
 * Runs a command with the settings of the service, and ends this process with its exit code. What is set in the
 * environment already goes before what a file says.
 *
 * @param settings where they come from beside the environment
 */
export async function runBuilt(parameters, settings = settingsOfService(parameters)) {
  if (!isBuilt())
    refuse(`Absah is not built in ${root}: run "npm ci && npm run build" there first. Nothing was done.`);
  const child = spawn(pinnedNode, [...settings.flags, commandLine, ...parameters], {
    // Where the service runs: a relative DATA_DIR is the same folder.
    cwd: root,
    // The channel tells the command when this process is gone.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...settings.variables,
      ...process.env,
      ...(settings.file && { ABSAH_ENV_FILE: settings.file }),
      INIT_CWD: callersFolder(),
      NODE_ENV: "production",
    },
  });
  // A terminal sends Ctrl-C to the command itself; whoever sends a signal to this process alone means the command.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal)));
  const [code, signal] = await new Promise((resolve) => {
    child.on("error", (error) => refuse(`${pinnedNode} cannot be run: ${error.message}`));
    child.on("exit", (...ended) => resolve(ended));
  });
  process.exit(signal ? 128 + constants.signals[signal] : code);
}

/** npm changes to the project's folder, and says where its caller stands. */
function callersFolder() {
  return (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd();
}

/** `.env` in the project's folder, which `npm start` reads. */
export function settingsOfProject() {
  const file = join(root, ".env");
  return existsSync(file) ? { file, flags: [`--env-file=${file}`] } : { flags: [] };
}

/** The file that ABSAH_ENV_FILE names (empty: none), else that of the service, else `.env`. */
function settingsOfService(parameters) {
  const named = process.env.ABSAH_ENV_FILE;
  if (named === undefined && !existsSync(serviceFile)) return settingsOfProject();
  const file = resolve(callersFolder(), named ?? serviceFile);
  if (named === "") return { flags: [] };
  try {
    return { file, flags: [], variables: parseEnvironmentFile(readFileSync(file, "utf8")) };
  } catch (error) {
    if (asksForNoSettings(parameters)) return { flags: [] };
    const remedy = named
      ? "set ABSAH_ENV_FILE to one that can be"
      : "run this as root, or as the user of the service, or name another file in ABSAH_ENV_FILE";
    return refuse(`The settings in ${file} cannot be read (${error.code}): ${remedy}. Nothing was done.`);
  }
}

const withoutSettings = new Set(["help", "--help", "-h", "--version", "-V"]);

function asksForNoSettings(parameters) {
  return parameters.length === 0 || parameters.some((parameter) => withoutSettings.has(parameter));
}

function refuse(sentence) {
  console.error(sentence);
  process.exit(1);
}
