import type { LogHeadReader } from "#core/tlog/log-head.ts";
import type { Language } from "#shared/language.ts";
import { formatCount } from "#shared/time.ts";

/** The position of a log entry, formatted; each text is empty while it is unknown. */
export type ShownLogPosition = { logIndex: string; logSize: string; logWitnesses: string };

/** @param index of the entry, undefined while that is pending */
export async function showLogPosition(
  logHead: LogHeadReader,
  index: number | undefined,
  language: Language,
): Promise<ShownLogPosition> {
  if (index === undefined) return { logIndex: "", logSize: "", logWitnesses: "" };
  const head = await logHead.headOf(index);
  return {
    logIndex: formatCount(index, language),
    logSize: head ? formatCount(head.size, language) : "",
    logWitnesses: head?.witnesses.join(", ") ?? "",
  };
}
