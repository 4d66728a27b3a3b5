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

/** There is an alarm about it already. */
const inDoubt = (id: string) =>
  new UnconfirmedError(`An alarm of the log is why certificate ${id} is not confirmed`);

type Waiting = {
  id: string;
  resolve: (found: CertificateFound | undefined) => void;
  reject: (error: unknown) => void;
};

/** Two, so that one slow read does not block the next batch; more would only make the batches smaller. */
const readsAtOnceMax = 2;
/** A read takes a millisecond or two: requests that arrive meanwhile wait for it to end, and are read together. */
const slowMs = 10;
/** Limits the size of a result. */
const idsMax = 100;
/** One alarm per certificate and minute is enough, however many requests read it; the auditor finds it anyway. */
const alarmEveryMs = 60_000;

/**
 * Reads certificates by id in batches, like a data loader, but without a cache: a hundred simultaneous scans cost the database little more
 * than one. A read starts after all the requests it answers have arrived, so a result is never older than its request.
 *
 * @returns a function that reads one certificate, including removed ones; it throws UnconfirmedError when the log says otherwise
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

  /** Requests of the same turn of the event loop are read together. */
  function plan() {
    if (isPlanned || reads >= readsAtOnceMax) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      next();
    });
  }

  /** The row cannot be trusted; an alarm is raised for staff. */
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
   * The certificate with this id, including removed ones (`removed_at`).
   *
   * @param id a UUID in lower case
   * @throws UnconfirmedError when the row does not match its last log entry
   * @throws the database's error, for all requests of the batch
   */
  return (id: string): Promise<CertificateFound | undefined> =>
    new Promise((resolve, reject) => {
      waiting.push({ id, resolve, reject });
      if (reads === slowReads) plan();
    });
}

export type CertificateLoader = ReturnType<typeof openCertificateLoader>;
