import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * The memory of a server's Node processes in MiB (PSS, in which shared pages count proportionally), without the database's.
 */
export function memoryMiBOf(pid: number): number {
  return Math.round(sum(processesOf(pid).map(proportionalKiB)) / 1024);
}

/** The processor time of a server's Node processes in milliseconds, user and system, with the kernel's resolution of 10 ms. */
export function processorMsOf(pid: number): number {
  return sum(processesOf(pid).map(processorTicksOf)) * 10;
}

/** The processor time of each Node process in milliseconds, by process id. */
export function processorMsOfEach(pid: number): Map<number, number> {
  return new Map(processesOf(pid).map((each) => [each, processorTicksOf(each) * 10]));
}

function processorTicksOf(pid: number): number {
  const stat = orNothing(() => statOf(pid)) ?? [];
  return Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
}

/** The processor time of an embedded database in milliseconds: the postmaster, its children, and those that have ended. */
export function databaseMsOf(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n", 1)[0]);
  const [, , , , , , , , , , , , , ended = 0, endedInSystem = 0] = statOf(pid).map(Number);
  return (ended + endedInSystem + sum(treeOf(pid).map(processorTicksOf))) * 10;
}

/** The process and its descendants that run Node. */
function processesOf(pid: number): number[] {
  return treeOf(pid).filter((each) => orNothing(() => readlinkSync(`/proc/${each}/exe`))?.endsWith("/node"));
}

function treeOf(pid: number): number[] {
  const parents = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => [Number(name), Number(orNothing(() => statOf(Number(name))[1]))] as const);
  const below = (parent: number): number[] =>
    parents.filter(([, its]) => its === parent).flatMap(([child]) => [child, ...below(child)]);
  return [pid, ...below(pid)];
}

function proportionalKiB(pid: number): number {
  const rollup = orNothing(() => readFileSync(`/proc/${pid}/smaps_rollup`, "utf8")) ?? "";
  return Number(/^Pss:\s+(\d+)/m.exec(rollup)?.[1] ?? 0);
}

/** The fields of /proc/PID/stat from the state on; the name before it may contain spaces. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}

/** Undefined where the process has ended meanwhile. */
function orNothing<Value>(read: () => Value): Value | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
