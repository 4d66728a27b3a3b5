import type { LogHeadReader } from "#core/tlog/log-head.ts";
import type { Language } from "#shared/language.ts";
import { formatCount } from "#shared/time.ts";

/** Of the entry of the log that tells of something, written out; each empty while it is not known. */
export type ShownLogPlace = { logIndex: string; logSize: string; logWitnesses: string };

/** @param index of the entry, undefined while that waits */
export async function showLogPlace(
  logHead: LogHeadReader,
  index: number | undefined,
  language: Language,
): Promise<ShownLogPlace> {
  if (index === undefined) return { logIndex: "", logSize: "", logWitnesses: "" };
  const place = await logHead.placeOf(index);
  return {
    logIndex: formatCount(index, language),
    logSize: place ? formatCount(place.size, language) : "",
    logWitnesses: place?.witnesses.join(", ") ?? "",
  };
}
