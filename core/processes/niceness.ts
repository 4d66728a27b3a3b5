import { readdirSync } from "node:fs";
import { setPriority } from "node:os";

/** A third of the share of a processor that a process gets by default. */
const niceness = 5;

/**
 * Makes this process, and what it forks from now on, wait for the workers for the public where the processors are
 * busy. Linux counts every thread by itself; those begun later inherit it.
 */
export function lowerPriority(): void {
  for (const thread of threadsOfThisProcess()) {
    try {
      setPriority(thread, niceness);
    } catch {
      // It has ended in the meantime.
    }
  }
}

/** Thread numbers on Linux; elsewhere 0, which stands for the process. */
function threadsOfThisProcess(): number[] {
  try {
    return readdirSync("/proc/self/task").map(Number);
  } catch {
    return [0];
  }
}
