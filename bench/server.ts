import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as delay } from "node:timers/promises";
import { memoryMiBOf, processorMsOf } from "#bench/process-tree.ts";
import { nodeEnvironment } from "#scripts/prepare.mjs";

export type BenchServer = {
  pid: number;
  url: string;
  memoryMiB(): number;
  /** Processor time in milliseconds, which other load on the machine hardly affects. */
  processorMs(): number;
  stop(): Promise<void>;
};

/** The built server of this checkout, or of BENCH_CHECKOUT, to compare versions. A server loads workers and files relative to itself. */
export const builtServer = resolve(process.env.BENCH_CHECKOUT ?? ".", "dist/server/main.js");

/** Starts a server process and waits until it listens. @param args Node's arguments. @throws Error where it ends before */
export async function startServer(
  args: string[],
  port: number,
  env: Record<string, string>,
): Promise<BenchServer> {
  const child = spawn("node", args, {
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...nodeEnvironment, LOG_LEVEL: "error", PORT: String(port), ...env },
  });
  await waitUntilServing(child);
  const { pid = 0 } = child;
  return {
    pid,
    url: `http://127.0.0.1:${port}`,
    memoryMiB: () => memoryMiBOf(pid),
    processorMs: () => processorMsOf(pid),
    async stop() {
      const stopped = once(child, "exit");
      child.kill("SIGTERM");
      await stopped;
    },
  };
}

/** Waits for the end of background work after a start (status lists, the audit of the log), which would distort measurements. */
export async function untilQuiet(server: BenchServer, { secondsMax }: { secondsMax: number }): Promise<void> {
  for (let second = 0; second < secondsMax; second += 1) {
    const before = server.processorMs();
    await delay(1_000);
    if (server.processorMs() - before < quietMs) return;
  }
  console.log(`  after ${secondsMax} s the server still works by itself`);
}

/** Processor time per second of an idle server. */
const quietMs = 100;

async function waitUntilServing(child: ChildProcess) {
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface(child.stdout)) if (line.startsWith("Absah serves")) return;
  throw new Error("The server stopped before it served");
}
