import { openEncryption } from "#core/auth/encryption.ts";
import { renewSecondFactors } from "#core/auth/stored-second-factors.ts";
import { connect } from "#core/db/client.ts";
import { log } from "#core/log.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";
import { renewWebhookSecrets } from "#core/webhooks/stored-secrets.ts";

/**
 * Re-encrypts the database's secrets with the current SECRET, so that SECRET_PREVIOUS can be removed later, and logs what neither decrypts.
 * Safe to run on several servers at once.
 */
export async function rotateSecret(
  connectionString: string,
  settings: Pick<Settings, "SECRET_PREVIOUS">,
  secret: string,
): Promise<void> {
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const encryption = openEncryption(acceptedSecrets(secret, settings));
    const unreadable = await renewSecondFactors(db, encryption);
    if (unreadable > 0)
      log.warn(
        { unreadable },
        "second factors were encrypted with another SECRET: set that one as SECRET_PREVIOUS, or let their owners in by `absah reset-two-factor`",
      );
    const unreadableOfWebhooks = await renewWebhookSecrets(db, encryption);
    if (unreadableOfWebhooks > 0)
      log.warn(
        { unreadable: unreadableOfWebhooks },
        "secrets of webhooks were encrypted with another SECRET: set that one as SECRET_PREVIOUS, or give the endpoints new ones in the panel",
      );
  } finally {
    await pool.end();
  }
}
