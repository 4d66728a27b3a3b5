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

/** Starts a command of the operator, with these settings and none of this machine. */
export function startAbsah(
  parameters: string[],
  settings: Record<string, string> = {},
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, ["cli/main.ts", ...parameters], {
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
