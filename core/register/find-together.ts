import { LRUCache } from "lru-cache";
import type { Database } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { type CertificateFound, findAll } from "#core/register/certificates.ts";
import { raiseAlarm, rowAlarm } from "#core/tlog/alarms.ts";
import { isConfirmedWithDetails, isNotToldNow, listLost, UnconfirmedError } from "#core/tlog/confirmation.ts";

/** There is an alarm already. */
const inDoubt = (id: string) =>
  new UnconfirmedError(`An alarm of the log is why certificate ${id} is not confirmed`);

type Waiting = {
  id: string;
  resolve: (found: CertificateFound | undefined) => void;
  reject: (error: unknown) => void;
};

/** A second one goes on while the first may be slow; more would make each of them smaller. */
const readsAtOnceMax = 2;
/** So that one answer stays small. */
const idsMax = 100;
/** One alarm of a certificate is enough, however many ask for it; whoever looks through all of them finds it anyway. */
const alarmEveryMs = 60_000;

/**
 * Reads certificates by id, all those at once that wait for it: a hundred scans at the same moment cost the database little more
 * than one. Each read begins after everybody arrived whom it answers, so it is never older than the question.
 */
export function openFindTogether(db: Database) {
  let waiting: Waiting[] = [];
  let reads = 0;
  const raised = new LRUCache<string, true>({ max: 1000, ttl: alarmEveryMs });

  async function read(together: Waiting[]): Promise<void> {
    reads++;
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
        else if (certificate ? isNotToldNow(certificate) : !lost.get(id)?.isGone) reject(inDoubt(id));
        else reject(unconfirmed(id));
      }
    } catch (error) {
      for (const { reject } of together) reject(error);
    } finally {
      reads--;
      if (waiting.length > 0) next();
    }
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
      if (reads < readsAtOnceMax) next();
    });
}

export type FindTogether = ReturnType<typeof openFindTogether>;
