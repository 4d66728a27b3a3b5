import { readFile } from "node:fs/promises";
import { writeDurably } from "#core/durable-file.ts";
import { MonitorAlarm } from "#core/tlog/monitor/alarm.ts";
import { type MonitorState, monitorState } from "#core/tlog/monitor/state.ts";

/** @returns undefined where there is no file yet @throws MonitorAlarm where it is damaged */
export async function readState(path: string): Promise<MonitorState | undefined> {
  const text = await readFile(path, "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return monitorState.parse(JSON.parse(text));
  } catch (error) {
    const says = `${path} is damaged: it does not hold what was seen of a log.`;
    throw new MonitorAlarm("unreadable", says, { cause: error });
  }
}

/** Resolves when it is on disk. */
export async function keepState(path: string, kept: MonitorState): Promise<void> {
  await writeDurably(path, `${JSON.stringify(kept)}\n`);
}
