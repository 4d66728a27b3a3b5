import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

export type RunningServer = {
  pid: number;
  stop(): Promise<void>;
  /** Ends it without a shutdown, as if the machine failed. */
  kill(): Promise<void>;
};

/** Starts a command that serves the product, and waits until it logs that it listens. @throws Error where it ends before */
export async function startServer(
  command: string,
  args: string[],
  options: { cwd?: string; env: Record<string, string> },
): Promise<RunningServer> {
  const child = spawn(command, args, {
    cwd: options.cwd,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, NODE_ENV: "production", LOG_LEVEL: "warn", DATABASE_URL: "", ...options.env },
  });
  await waitUntilServing(child);
  const end = async (signal: "SIGTERM" | "SIGKILL") => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, "exit");
    child.kill(signal);
    await ended;
  };
  const { pid = 0 } = child;
  return { pid, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

async function waitUntilServing(child: ChildProcess) {
  if (!child.stdout) throw new Error("The product has no output");
  const lines = createInterface(child.stdout);
  for await (const line of lines) if (line.startsWith("Absah serves")) return;
  throw new Error("The product stopped before it served");
}

/** Staff's worker starts after the public ones, on a busy machine many seconds later. */
export async function untilStaffAreServed(origin: string): Promise<void> {
  const isAnswered = async () => (await fetch(`${origin}/api/session`)).status === 401;
  while (!(await isAnswered())) await wait(100);
}
