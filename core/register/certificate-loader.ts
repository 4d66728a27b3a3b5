import { LRUCache } from "lru-cache";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { raiseAlarm, rowAlarm } from "#core/tlog/alarms.ts";
import {
  isConfirmedWithDetails,
  isWithheldByAlarm,
  listLost,
  UnconfirmedError,
} from "#core/tlog/confirmation.ts";

/** There is an alarm already. */
const inDoubt = (id: string) =>
  new UnconfirmedError(`An alarm of the log is why certificate ${id} is not confirmed`);

type Waiting = {
  id: string;
  resolve: (found: CertificateFound | undefined) => void;
  reject: (error: unknown) => void;
};

/** A second one goes on where the first is slow; more would make each of them smaller. */
const readsAtOnceMax = 2;
/** A read takes a millisecond or two: whoever comes meanwhile waits for its end, and is read with all others who did. */
const slowMs = 10;
/** So that one answer stays small. */
const idsMax = 100;
/** One alarm of a certificate is enough, however many ask for it; whoever looks through all of them finds it anyway. */
const alarmEveryMs = 60_000;

/**
 * Reads certificates by id in batches, like a data loader, but caches nothing: a hundred scans at the same moment cost the database
 * little more than one. Each read begins after all requests that it answers arrived, so it is never older than any of them.
 *
 * @returns a function that reads one certificate, removed ones included; it throws UnconfirmedError where the log says otherwise
 */
export function openCertificateLoader(db: Database) {
  let waiting: Waiting[] = [];
  let reads = 0;
  let slowReads = 0;
  let isPlanned = false;
  const raised = new LRUCache<string, true>({ max: 1000, ttl: alarmEveryMs });

  async function read(together: Waiting[]): Promise<void> {
    reads++;
    let isSlow = false;
    const timer = setTimeout(() => {
      isSlow = true;
      slowReads++;
      if (waiting.length > 0) plan();
    }, slowMs);
    try {
      const ids = [...new Set(together.map(({ id }) => id))];
      const found = await findAll(db, ids);
      const byId = new Map(found.map((certificate) => [certificate.id, certificate]));
      const missing = ids.filter((id) => !byId.has(id));
      const listed = missing.length > 0 ? await listLost(db, missing) : [];
      const lost = new Map(listed.map((each) => [each.id, each]));
      for (const { id, resolve, reject } of together) {
        const certificate = byId.get(id);
        if (certificate ? isConfirmedWithDetails(certificate) : !lost.has(id)) resolve(certificate);
        else if (certificate ? isWithheldByAlarm(certificate) : !lost.get(id)?.isGone) reject(inDoubt(id));
        else reject(unconfirmed(id));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    } finally {
      clearTimeout(timer);
      reads--;
      if (isSlow) slowReads--;
      next();
    }
  }

  /** What arrives in the same turn of the event loop is read together. */
  function plan() {
    if (isPlanned || reads >= readsAtOnceMax) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      next();
    });
  }

  /** It is not known, whatever the row says; and somebody has to look. */
  function unconfirmed(id: string): UnconfirmedError {
    if (!raised.has(id)) {
      raised.set(id, true);
      raiseAlarm(db, rowAlarm(id)).catch((error: unknown) => {
        raised.delete(id);
        log.warn({ err: error }, "an alarm of the register could not be written down");
      });
    }
    return new UnconfirmedError(`The row of certificate ${id} is not what was last written down of it`);
  }

  function next() {
    if (waiting.length === 0 || reads >= readsAtOnceMax) return;
    const together = waiting.slice(0, idsMax);
    waiting = waiting.slice(idsMax);
    void read(together);
  }

  /**
   * The certificate with this id, a removed one included: `removed_at` tells.
   *
   * @param id a UUID in lower case
   * @throws UnconfirmedError when the row is not what was last written down of it
   * @throws what the database throws, for all who were read together
   */
  return (id: string): Promise<CertificateFound | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject });
      if (reads === slowReads) plan();
    });
}

export type CertificateLoader = ReturnType<typeof openCertificateLoader>;
