import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { projectRoot } from "#core/root.ts";

/** What a process of the sources is given beside its settings: each would compile them again without the cache of the run. */
export function processEnvironment() {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: inject("compileCache") };
}

/**
 * The operator's command line, for Node in the project's folder. `npm test` names the one that it has just built: a command takes a
 * quarter of the processor's time that it takes from the sources (0.2 s for 0.9), whose packages are hundreds of files.
 */
export const commandLine = process.env.TEST_BUILD ? `${process.env.TEST_BUILD}/cli.js` : "cli/main.ts";

/** Starts a command of the operator, with these settings and none of this machine. */
export function startAbsah(
  parameters: string[],
  settings: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [commandLine, ...parameters], {
    cwd: projectRoot,
    env: { ...processEnvironment(), ...settings },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

/** Runs it to its end: the code with which it ended, and what it wrote. */
export async function runAbsah(parameters: string[], settings: Record<string, string> = {}) {
  const child = startAbsah(parameters, settings);
  const exited = once(child, "exit");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, output, errors };
}
