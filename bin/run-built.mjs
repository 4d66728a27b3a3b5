// Runs on the machine's own Node (20.11 or later), also through a symbolic link.
import { spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { constants } from "node:os";
import { join, resolve } from "node:path";
import { parseEnvironmentFile } from "./environment-file.mjs";

const root = join(import.meta.dirname, "..");
const pinnedNode = join(root, "node_modules/.bin/node");
const commandLine = join(root, "dist/server/cli.js");

/** The EnvironmentFile of `deploy/absah.service`. */
const serviceFile = "/etc/absah.env";

/** Whether a command can run without installing or building. */
export const isBuilt = () => existsSync(pinnedNode) && existsSync(commandLine);

/**
 * Runs a command with the settings of the service, and exits with its exit code. Variables of the environment take precedence over
 * those of a file.
 *
 * @param parameters the command's arguments
 * @param settings flags and variables from a file
 */
export async function runBuilt(parameters, settings = settingsOfService(parameters)) {
  if (!isBuilt())
    refuse(`Absah is not built in ${root}: run "npm ci && npm run build" there first. Nothing was done.`);
  const child = spawn(pinnedNode, [...settings.flags, commandLine, ...parameters], {
    // The service's working directory, so that a relative DATA_DIR is the same folder.
    cwd: root,
    // The IPC channel closes when this process ends, which the command notices.
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    env: {
      ...settings.variables,
      ...process.env,
      ...(settings.file && { ABSAH_ENV_FILE: settings.file }),
      INIT_CWD: callersFolder(),
      NODE_ENV: "production",
    },
  });
  // A terminal sends Ctrl-C to the command as well; other signals are forwarded.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => (signal === "SIGINT" && process.stdin.isTTY ? undefined : child.kill(signal)));
  const [code, signal] = await new Promise((resolve) => {
    child.on("error", (error) => refuse(`${pinnedNode} cannot be run: ${error.message}`));
    child.on("exit", (...ended) => resolve(ended));
  });
  process.exit(signal ? 128 + constants.signals[signal] : code);
}

/** The caller's working directory: npm changes to the project's folder, and names the original one in INIT_CWD. */
function callersFolder() {
  return (process.env.npm_lifecycle_event && process.env.INIT_CWD) || process.cwd();
}

/** The `.env` in the project's folder, as for `npm start`. */
export function settingsOfProject() {
  const file = join(root, ".env");
  return existsSync(file) ? { file, flags: [`--env-file=${file}`] } : { flags: [] };
}

/** The file in ABSAH_ENV_FILE (empty for none), else the service's, else `.env`. Exits where it cannot be read. */
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
