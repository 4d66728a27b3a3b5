import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { logCheckpoints, logCosignatures } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { parseNote, signersOf } from "#core/tlog/note.ts";
import { readCheckpoint } from "#core/tlog/store.ts";
import type { Witness } from "#core/tlog/witness.ts";

/** The newest known signed tree head, for an entry that it covers. */
type HeadOfEntry = {
  size: number;
  /** The names of the witnesses that signed a tree head covering the entry. */
  witnesses: string[];
};

export type LogHeadReader = {
  /**
   * At most a second old, or older where the database is slow.
   *
   * @param index of the entry, counted from 0
   * @returns undefined until a signed tree head covers the entry, and where none can be read: pages do without it
   */
  headOf(index: number): Promise<HeadOfEntry | undefined>;
};

type Head = { size: number; witnessed: ReadonlyMap<string, number> };

const ageMsMax = 1_000;
/** Shorter for an entry that is not signed yet: that takes less than a second. */
const unsignedMs = 100;
const cosignaturesPerWitness = 5;
/** How long a page waits for a read: the verdict matters more than the size of the log. */
const waitMsMax = 100;

/**
 * Caches the newest signed tree head for the pages that name it: it is read at most once a second.
 *
 * @param witnesses those of the settings: cosignatures of others in the table are ignored
 */
export function openLogHeadReader(db: Database, witnesses: readonly Witness[]): LogHeadReader {
  const witnessed = new Map<string, number>();
  let head: Head | undefined;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<void> | undefined;

  async function read(): Promise<void> {
    try {
      const last = await readCheckpoint(db);
      if (last && witnesses.length > 0) await readWitnessed();
      head = last && { size: last.size, witnessed };
    } catch (error) {
      log.warn({ err: error }, "the newest tree head could not be read");
      head = undefined;
    }
    readAt = performance.now();
    reading = undefined;
  }

  /** The largest size that each witness signed validly. */
  async function readWitnessed(): Promise<void> {
    const names = witnesses.map(({ key }) => key.name);
    const rows = await db
      .select({ size: logCosignatures.size, witness: logCosignatures.witness, line: logCosignatures.line })
      .from(logCosignatures)
      .where(inArray(logCosignatures.witness, names))
      .orderBy(desc(logCosignatures.size))
      .limit(cosignaturesPerWitness * witnesses.length);
    for (const { size, witness, line } of rows) {
      if (size <= (witnessed.get(witness) ?? 0)) continue;
      const [signed] = await db.select().from(logCheckpoints).where(eq(logCheckpoints.size, size));
      if (signed && isCosigned(signed.note + line, witness)) witnessed.set(witness, size);
    }
  }

  function isCosigned(note: string, name: string): boolean {
    const keys = witnesses.flatMap(({ key }) => (key.name === name ? [key] : []));
    try {
      return signersOf(parseNote(note), keys).length > 0;
    } catch {
      return false;
    }
  }

  return {
    async headOf(index) {
      const ageMs = performance.now() - readAt;
      const isNewer = head !== undefined && index >= head.size;
      if (ageMs > (isNewer ? unsignedMs : ageMsMax)) {
        reading ??= read();
        await settledWithin(reading, waitMsMax);
      }
      if (!head || index >= head.size) return undefined;
      const signers = [...head.witnessed].filter(([, size]) => index < size).map(([name]) => name);
      return { size: head.size, witnesses: signers.sort() };
    },
  };
}

async function settledWithin(work: Promise<void>, ms: number): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  });
  await Promise.race([work, late]);
  clearTimeout(timer);
}
