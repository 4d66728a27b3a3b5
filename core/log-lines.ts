import { inspect } from "node:util";
import { z } from "zod";

const names: Record<number, string> = {
  10: "trace",
  20: "debug",
  30: "info",
  40: "warning",
  50: "error",
  60: "fatal",
};
const logLine = z.object({
  level: z.number(),
  time: z.number(),
  msg: z.string().default(""),
  err: z.looseObject({ stack: z.string().optional() }).optional().catch(undefined),
});

/**
 * Formats a JSON log line for a terminal: local time, level, message, further fields, and the error below. Control characters of untrusted
 * input are escaped, because terminals would interpret them.
 */
export function readableLine(json: string): string {
  const { pid: _, hostname: __, ...fields } = JSON.parse(json);
  const { level, time, msg, err, ...rest } = { ...fields, ...logLine.parse(fields) };
  const clock = new Date(time).toLocaleTimeString("en-GB");
  const others = Object.entries(rest).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const line = escaped([clock, (names[level] ?? String(level)).padEnd(7), msg, ...others].join(" "));
  if (!err) return `${line}\n`;
  const error = err.stack ?? inspect(err);
  return `${line}\n${error
    .split("\n")
    .map((part: string) => `    ${escaped(part)}\n`)
    .join("")}`;
}

function escaped(text: string): string {
  return text.replace(/\p{Cc}/gu, (found) => `\\x${found.charCodeAt(0).toString(16).padStart(2, "0")}`);
}
