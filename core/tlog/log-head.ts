import { desc, eq, inArray } from "drizzle-orm";
import type { Database } from "#core/db/client.ts";
import { logCheckpoints, logCosignatures } from "#core/db/schema.ts";
import { log } from "#core/log.ts";
import { parseNote, signersOf } from "#core/tlog/note.ts";
import { readCheckpoint } from "#core/tlog/store.ts";
import type { Witness } from "#core/tlog/witness.ts";

type EntryPlace = {
  /** How many entries the newest signed tree head has that is known. */
  size: number;
  /** The names of the witnesses that signed a tree head with this entry. */
  witnesses: string[];
};

export type LogHeadReader = {
  /**
   * Where an entry stands, by a tree head that is a second old at most, or by the last one where the database is slow.
   *
   * @param index of the entry, counted from 0
   * @returns undefined while no signed tree head has it, and where none can be read: a page is no worse for it
   */
  placeOf(index: number): Promise<EntryPlace | undefined>;
};

type Head = { size: number; witnessed: ReadonlyMap<string, number> };

const ageMsMax = 1_000;
/** An entry is signed within a second: until then no page asks more often than this. */
const unsignedMs = 100;
const cosignaturesPerWitness = 5;
/** So long a page waits for a read: the verdict is worth more than the length of the log. */
const waitMsMax = 100;

/**
 * Reads the newest signed tree head for the pages that name it: once a second at most, however many ask. A page waits a tenth of a
 * second for it at most, and then names what is known.
 *
 * @param witnesses as the settings name them: whom else somebody wrote into the table counts for nothing
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

  /** Up to which size each witness signed, where its signature is right. */
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
    async placeOf(index) {
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
