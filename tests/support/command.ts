import { type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import type { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import { projectRoot } from "#core/root.ts";

/** The environment of processes that run from the sources, with the compile cache of the run. */
export function processEnvironment() {
  return { PATH: process.env.PATH, NODE_COMPILE_CACHE: inject("compileCache") };
}

/**
 * The script of the operator's command line, relative to the project. From the build in `npm test`, because a command takes 0.2 s of
 * processor time then, and 0.9 s from the sources with their hundreds of files.
 */
export const commandLine = process.env.TEST_BUILD ? `${process.env.TEST_BUILD}/cli.js` : "cli/main.ts";

/** Starts an operator's command with these settings only. */
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

/** Runs an operator's command to its end. @returns the exit code, stdout and stderr */
export async function runAbsah(parameters: string[], settings: Record<string, string> = {}) {
  const child = startAbsah(parameters, settings);
  const exited = once(child, "exit");
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  const [code] = await exited;
  return { code, output, errors };
}
