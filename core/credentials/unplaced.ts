import { firstId, type PlacesWanted } from "#core/credentials/indexes.ts";

/** Of more, all certificates are gone through again: a million ids in one statement took all memory of staff's process. */
const rememberedMax = 5_000;

/**
 * Of which certificates it is not known whether each edition has its place: at first of all of them, which are gone through in the order of
 * their ids, and then of those that changed.
 */
export function openUnplaced() {
  /** All from this id on have yet to be looked at; undefined where they were. */
  let from: string | undefined = firstId;
  const changed = new Set<string>();
  let isAnotherPassDue = false;

  return {
    /** These changed. */
    add(ids: Iterable<string>): void {
      for (const id of ids) if (from === undefined || id < from) changed.add(id);
      if (changed.size <= rememberedMax) return;
      changed.clear();
      if (from === undefined) from = firstId;
      else isAnotherPassDue = true;
    },
    wanted: (): PlacesWanted => (from === undefined ? [...changed] : { fromId: from }),
    /** Places were given to what was wanted. @param lastId the last of them where there may be more */
    take(lastId: string | undefined): void {
      if (from === undefined) {
        if (lastId === undefined) changed.clear();
        return;
      }
      from = lastId ?? (isAnotherPassDue ? firstId : undefined);
      if (lastId === undefined) isAnotherPassDue = false;
    },
    /** Whether all were looked at, but those that changed. */
    isGoneThrough: () => from === undefined,
  };
}
