import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import { nodeEnvironment } from "#scripts/prepare.mjs";

export type BenchServer = {
  url: string;
  memoryMiB(): number;
  /** Processor time that it has used, in milliseconds: what else the machine does leaves it nearly alone. */
  processorMs(): number;
  stop(): Promise<void>;
};

/** Starts a server of its own process and waits until it serves. */
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
  return {
    url: `http://127.0.0.1:${port}`,
    memoryMiB: () => residentMiB(child.pid),
    processorMs: () => processorMs(child.pid),
    async stop() {
      const stopped = once(child, "exit");
      child.kill("SIGTERM");
      await stopped;
    },
  };
}

async function waitUntilServing(child: ChildProcess) {
  if (!child.stdout) throw new Error("The server has no output");
  for await (const line of createInterface(child.stdout)) if (line.startsWith("Absah serves")) return;
  throw new Error("The server stopped before it served");
}

function residentMiB(pid: number | undefined): number {
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
  return Math.round(Number(kibibytes) / 1024);
}

/** The kernel counts in hundredths of a second, in user and in system mode. */
function processorMs(pid: number | undefined): number {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
