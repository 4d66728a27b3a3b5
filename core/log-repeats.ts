import { type LoggerOptions, levels } from "pino";

type LogMethod = NonNullable<NonNullable<LoggerOptions["hooks"]>["logMethod"]>;

const windowMs = 60_000;
/** Distinct faults that are counted at a time; beyond that each line is logged. */
const countedMax = 1_000;

/**
 * Deduplicates log lines: a fault that comes again and again in the background, as while the database is away, is logged once, and a minute
 * later with how often it came since (`again`). Those of requests are each logged.
 */
export function openRepeats(): LogMethod {
  const counts = new Map<string, number>();
  return function logMethod(args, method, level) {
    const [about, message] = args as unknown[];
    const isFault = level >= (levels.values.warn ?? 0) && typeof about === "object" && about !== null;
    if (!isFault || !("err" in about) || "requestId" in this.bindings()) return method.apply(this, args);
    const { err, ...rest } = about as { err: unknown };
    const key = keyOf([level, message, rest, err instanceof Error ? err.message : String(err)]);
    if (key === undefined) return method.apply(this, args);
    const count = counts.get(key);
    if (count !== undefined) {
      counts.set(key, count + 1);
      return undefined;
    }
    if (counts.size < countedMax) {
      counts.set(key, 0);
      setTimeout(() => {
        const again = counts.get(key) ?? 0;
        counts.delete(key);
        if (again > 0) method.apply(this, [{ ...rest, err, again }, message] as unknown as typeof args);
      }, windowMs).unref();
    }
    return method.apply(this, args);
  };
}

/** @returns undefined when the parts cannot be serialized: logging never fails */
function keyOf(parts: unknown[]): string | undefined {
  try {
    return JSON.stringify(parts);
  } catch {
    return undefined;
  }
}
