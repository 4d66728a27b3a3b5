import { type ChildProcess, execFile, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";

const run = promisify(execFile);

type Member = { Member: string; Role: string; State: string };

/** Starts a Patroni for each configuration, and waits for the cluster; disposing stops them. */
export async function openPatroni(configurations: string[]) {
  const [configuration = ""] = configurations;
  const processes = new Map<string, ChildProcess>();

  function start(name: string): void {
    const file = configurations.find((each) => settingOf(each, "name") === name) ?? "";
    processes.set(name, spawn("patroni", [file], { stdio: "ignore", ...identity() }));
  }

  async function list(): Promise<Member[]> {
    const { stdout } = await run("patronictl", ["-c", configuration, "list", "-f", "json"]);
    return JSON.parse(stdout);
  }

  /** Waits until all members run, with a leader and a synchronous standby. */
  async function untilWhole(): Promise<void> {
    for (;;) {
      const members = await list().catch(() => []);
      const roles = members.filter(({ State }) => /running|streaming/.test(State)).map(({ Role }) => Role);
      const isWhole = roles.includes("Leader") && roles.includes("Sync Standby");
      if (isWhole && roles.length === configurations.length) return;
      await wait(500);
    }
  }

  for (const each of configurations) start(settingOf(each, "name"));
  await untilWhole();

  return {
    start,
    untilWhole,
    async leader(): Promise<string> {
      const leader = (await list()).find(({ Role }) => Role === "Leader");
      if (!leader) throw new Error("The cluster has no leader");
      return leader.Member;
    },
    /** Kills Patroni first, which would release the leader lock, then the postmaster, as if the machine failed. */
    async kill(name: string): Promise<void> {
      const file = configurations.find((each) => settingOf(each, "name") === name) ?? "";
      const [pid = ""] = readFileSync(`${settingOf(file, "data_dir")}/postmaster.pid`, "utf8").split("\n");
      const patroni = processes.get(name);
      patroni?.kill("SIGKILL");
      process.kill(Number(pid), "SIGKILL");
      if (patroni?.exitCode === null && patroni.signalCode === null) await once(patroni, "exit");
    },
    async switchOver(leader: string): Promise<void> {
      await run("patronictl", ["-c", configuration, "switchover", "--leader", leader, "--force"]);
    },
    async [Symbol.asyncDispose]() {
      for (const patroni of processes.values()) {
        const isOver = once(patroni, "exit");
        patroni.kill("SIGTERM");
        await isOver;
      }
    },
  };
}

function settingOf(file: string, key: string): string {
  return new RegExp(`^ *${key}: (.*)$`, "m").exec(readFileSync(file, "utf8"))?.[1] ?? "";
}

/** The user of BENCH_USER, because PostgreSQL does not run as root. */
function identity(): { uid?: number; gid?: number } {
  const { BENCH_USER } = process.env;
  if (!BENCH_USER) return {};
  const idOf = (flag: string) => Number(execFileSync("id", [flag, BENCH_USER], { encoding: "utf8" }));
  return { uid: idOf("-u"), gid: idOf("-g") };
}
