import { setTimeout as wait } from "node:timers/promises";
import { and, desc, isNull, like, sql } from "drizzle-orm";
import { type Finding, failure, ok, sayAge, sayError, warning } from "#cli/doctor/check.ts";
import { credentialKeyPath, readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { connect, type Database } from "#core/db/client.ts";
import { logAlarms, logLeaves, logPending } from "#core/db/schema.ts";
import { isKeyFileThere } from "#core/key-file.ts";
import type { Settings } from "#core/settings.ts";
import { thumbprintOf } from "#core/tlog/credential-signature.ts";
import { keyPath, readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { parseLeaf } from "#core/tlog/leaf.ts";
import { assertOwnLog } from "#core/tlog/ownership.ts";
import { readCheckpoint, readSize } from "#core/tlog/store.ts";

const page = 'docs/operating.md, "The log of the register"';
/** What is committed is in the log within a second; of many the next part is. */
const growsWithinMs = 3_000;

/** The register's log: what it found wrong, whether it grows, and whether the keys here are those that it names. */
export async function checkRegisterLog(settings: Settings, connectionString: string): Promise<Finding[]> {
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const { rows } = await db.execute(sql`select where to_regclass('log_alarms') is not null`);
    if (rows.length === 0) return [];
    return [...(await checkAlarms(db)), await checkHead(db), ...(await checkKeys(db, settings))];
  } catch (error) {
    return [warning("log", `cannot be looked at: ${sayError(error)}`)];
  } finally {
    await pool.end();
  }
}

async function checkAlarms(db: Database): Promise<Finding[]> {
  const count = sql<number>`count(*)::int`;
  const kinds = await db
    .select({ kind: logAlarms.kind, count })
    .from(logAlarms)
    .groupBy(logAlarms.kind)
    .orderBy(logAlarms.kind);
  if (kinds.length === 0) return [];
  const counts = kinds.map(({ kind, count }) => `${kind} ${count}`).join(", ");
  return [
    failure("log", `alarms stand (${counts}): "select * from log_alarms" says of what; ${page}, what to do`),
  ];
}

async function checkHead(db: Database): Promise<Finding> {
  const head = await readCheckpoint(db);
  const before = await readSize(db);
  if (!head) return warning("log", "nothing of it is signed yet: the first start of the server does that");
  const ageMs = Date.now() - head.signed_at.getTime();
  const says = `${(await readSize(db)).toLocaleString("en")} entries, signed last ${sayAge(ageMs)} ago`;
  const isWaiting = (await db.$count(logPending)) > 0;
  if (isWaiting) await wait(growsWithinMs);
  const waiting = isWaiting ? await db.$count(logPending) : 0;
  return waiting > 0 && (await readSize(db)) === before
    ? warning("log", `${says}, and ${waiting} wait: does the server run? Its own log says what keeps it`)
    : ok("log", says);
}

async function checkKeys(db: Database, settings: Settings): Promise<Finding[]> {
  const checks = [
    {
      of: "the log",
      path: keyPath(settings),
      mustBeThere: settings.LOG_KEYS !== undefined || (await readCheckpoint(db)) !== undefined,
      loss: '"absah restart-log"',
      isOfLog: async () => await assertOwnLog(db, await readOrCreateLogKeys(settings)),
    },
    {
      of: "credentials",
      path: credentialKeyPath(settings),
      mustBeThere:
        settings.CREDENTIAL_KEYS !== undefined || (await readNewestCredentialKey(db)) !== undefined,
      loss: "the next start makes others, and what was issued before verifies no more",
      isOfLog: async () => await requireNewestCredentialKey(db, settings),
    },
  ];
  const findings = await Promise.all(checks.map(checkKeyFile));
  if (findings.some(({ outcome }) => outcome !== "ok")) return findings;
  const paths = checks.map(({ path }) => path).join(" and ");
  return [
    ok("keys", `are those that the log names. No backup holds them: keep a copy of ${paths} elsewhere`),
  ];
}

type KeyCheck = {
  of: string;
  path: string;
  /** A setting names them, or they have signed something. */
  mustBeThere: boolean;
  loss: string;
  /** @throws what is wrong, as a sentence */
  isOfLog: () => Promise<void>;
};

async function checkKeyFile({ of, path, mustBeThere, loss, isOfLog }: KeyCheck): Promise<Finding> {
  try {
    if (await isKeyFileThere({ path })) {
      await isOfLog();
      return ok("keys", `of ${of} are those that the log names`);
    }
    return mustBeThere
      ? failure("keys", `of ${of} are not there: put your copy at ${path}. Where there is none: ${loss}`)
      : warning("keys", `of ${of} are not there yet: the first start of the server makes ${path}`);
  } catch (error) {
    return failure("keys", `of ${of} in ${path}: ${sayError(error)}`);
  }
}

async function readNewestCredentialKey(db: Database): Promise<string | undefined> {
  const ofTheLog = and(isNull(logLeaves.certificate_id), isNull(logLeaves.sha256));
  const [newest] = await db
    .select({ leaf: logLeaves.leaf })
    .from(logLeaves)
    .where(and(ofTheLog, like(logLeaves.leaf, '%"type":"credential-key"%')))
    .orderBy(desc(logLeaves.index))
    .limit(1);
  const entry = newest && parseLeaf(newest.leaf);
  return entry?.type === "credential-key" ? thumbprintOf(entry.key) : undefined;
}

async function requireNewestCredentialKey(db: Database, settings: Settings): Promise<void> {
  const newest = await readNewestCredentialKey(db);
  const { keys } = await readOrCreateCredentialKeys(settings);
  if (newest === undefined || keys.some(({ thumbprint }) => thumbprint === newest)) return;
  throw new Error("The log names a key that is not among them: another server has others");
}
