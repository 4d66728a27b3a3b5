import { firstId, type IndexesWanted } from "#core/credentials/indexes.ts";

/** Beyond this many changed ids the whole register is scanned instead: a million ids in one statement exhausted the memory of staff's process. */
const rememberedMax = 5_000;

/** The certificates whose editions may lack an index: at first a scan through all ids, then only those that changed. */
export function openUnassigned() {
  /** Where the scan continues; undefined once it is complete. */
  let from: string | undefined = firstId;
  const changed = new Set<string>();
  let isAnotherPassDue = false;

  return {
    addChanged(ids: Iterable<string>): void {
      for (const id of ids) if (from === undefined || id < from) changed.add(id);
      if (changed.size <= rememberedMax) return;
      changed.clear();
      if (from === undefined) from = firstId;
      else isAnotherPassDue = true;
    },
    wanted: (): IndexesWanted => (from === undefined ? [...changed] : { fromId: from }),
    /** Marks `wanted` as done. @param lastId the last id that was assigned, where there may be more */
    markDone(lastId: string | undefined): void {
      if (from === undefined) {
        if (lastId === undefined) changed.clear();
        return;
      }
      from = lastId ?? (isAnotherPassDue ? firstId : undefined);
      if (lastId === undefined) isAnotherPassDue = false;
    },
    isScanComplete: () => from === undefined,
  };
}
