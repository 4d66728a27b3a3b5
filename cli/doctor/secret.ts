import { type Finding, failure, ok, sayError, warning } from "#cli/doctor/check.ts";
import { openEncryption } from "#core/auth/encryption.ts";
import { countUnreadableSecondFactors } from "#core/auth/stored-second-factors.ts";
import { connect } from "#core/db/client.ts";
import { findSecret } from "#core/secret.ts";
import { acceptedSecrets, type Settings } from "#core/settings.ts";

const about = "secret";

/** Whether the secret is there, and reads what it should have encrypted. */
export async function checkSecret(settings: Settings, connectionString: string): Promise<Finding> {
  const secret = await findSecret(settings.DATA_DIR, settings.SECRET).catch((error: Error) => error);
  if (secret instanceof Error) return failure(about, secret.message);
  if (!secret)
    return warning(about, "there is none yet: the first start of the server makes one in DATA_DIR");
  const former = settings.SECRET_PREVIOUS ? ", and SECRET_PREVIOUS beside it" : "";
  const place = settings.SECRET ? "set as SECRET" : "kept in DATA_DIR";
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const encryption = openEncryption(acceptedSecrets(secret, settings));
    const unreadable = await countUnreadableSecondFactors(db, encryption);
    return unreadable > 0
      ? failure(
          about,
          `${place}${former}; ${unreadable} second factors were encrypted with another one: set that as SECRET_PREVIOUS, or "absah reset-two-factor EMAIL" for their owners`,
        )
      : ok(about, `${place}${former}`);
  } catch (error) {
    return warning(about, `${place}${former}; second factors cannot be asked for: ${sayError(error)}`);
  } finally {
    await pool.end();
  }
}
