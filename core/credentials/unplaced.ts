import { firstId, type PlacesWanted } from "#core/credentials/indexes.ts";

/** With more changed ids, all certificates are scanned again: a million ids in one statement took all memory of staff's process. */
const rememberedMax = 5_000;

/**
 * The certificates whose editions may still lack an index in the status lists: at first all, which are scanned in the order of their ids,
 * then those that changed.
 */
export function openUnplaced() {
  /** The scan goes on at this id; undefined once it is complete. */
  let from: string | undefined = firstId;
  const changed = new Set<string>();
  let isAnotherPassDue = false;

  return {
    /** Adds certificates that changed. */
    add(ids: Iterable<string>): void {
      for (const id of ids) if (from === undefined || id < from) changed.add(id);
      if (changed.size <= rememberedMax) return;
      changed.clear();
      if (from === undefined) from = firstId;
      else isAnotherPassDue = true;
    },
    wanted: (): PlacesWanted => (from === undefined ? [...changed] : { fromId: from }),
    /** Notes that `wanted` was assigned. @param lastId the last id that was, where there may be more */
    take(lastId: string | undefined): void {
      if (from === undefined) {
        if (lastId === undefined) changed.clear();
        return;
      }
      from = lastId ?? (isAnotherPassDue ? firstId : undefined);
      if (lastId === undefined) isAnotherPassDue = false;
    },
    /** Whether the scan is complete and only changed ones remain. */
    isGoneThrough: () => from === undefined,
  };
}
