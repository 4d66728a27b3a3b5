import { readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { logCredentialKeys } from "#core/credentials/logged-lists.ts";
import type { Database } from "#core/db/client.ts";
import { inTransaction } from "#core/db/transaction.ts";
import { parseSettings } from "#core/settings.ts";
import { openLog } from "#tests/support/log.ts";

/** Sequences and signs pending entries of the register's log with the keys of a DATA_DIR, as a server does after a start. */
export async function signRegisterLog(db: Database, dataDir: string): Promise<void> {
  const settings = parseSettings({ DATA_DIR: dataDir });
  const credentialKeys = await readOrCreateCredentialKeys(settings);
  await inTransaction(db, async (tx) => await logCredentialKeys(tx, credentialKeys, new Date()));
  const log = await openLog(db, settings);
  await log.advance();
  await log.close();
}
