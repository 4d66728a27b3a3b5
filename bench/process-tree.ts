import { readdirSync, readFileSync, readlinkSync } from "node:fs";
import { join } from "node:path";

/**
 * The memory of a server's processes, in MiB: of pages that several of them share, each counts its part. Its database
 * is another program, and not counted.
 */
export function memoryMiBOf(pid: number): number {
  return Math.round(sum(processesOf(pid).map(proportionalKiB)) / 1024);
}

/** Processor time that the processes have used, in user and in system mode; the kernel counts in hundredths of a second. */
export function processorMsOf(pid: number): number {
  return sum(processesOf(pid).map(processorTicksOf)) * 10;
}

/** The same of each of the processes, by its id. */
export function processorMsOfEach(pid: number): Map<number, number> {
  return new Map(processesOf(pid).map((each) => [each, processorTicksOf(each) * 10]));
}

function processorTicksOf(pid: number): number {
  const stat = orNothing(() => statOf(pid)) ?? [];
  return Number(stat[11] ?? 0) + Number(stat[12] ?? 0);
}

/** The same of an embedded database: its server's process and all below it. */
export function databaseMsOf(dataDir: string): number {
  const pid = Number(readFileSync(join(dataDir, "postgres/postmaster.pid"), "utf8").split("\n", 1)[0]);
  const [, , , , , , , , , , , , , ended = 0, endedInSystem = 0] = statOf(pid).map(Number);
  return (ended + endedInSystem + sum(treeOf(pid).map(processorTicksOf))) * 10;
}

/** The process and all below it that run Node. */
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

/** The fields after the name, which may hold blanks: the state is the first. */
function statOf(pid: number): string[] {
  return readFileSync(`/proc/${pid}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
}

/** A process may end while it is looked at. */
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
