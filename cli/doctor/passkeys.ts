import { type Finding, failure, ok, sayError, warning } from "#cli/doctor/check.ts";
import { countPasskeysByHost, type PasskeysOfHost } from "#core/auth/passkeys/hosts.ts";
import { isPasskeyPossible, relyingPartyOf } from "#core/auth/passkeys/relying-party.ts";
import { readSignInRules } from "#core/auth/sign-in-policy.ts";
import { connect } from "#core/db/client.ts";
import type { Settings } from "#core/settings.ts";

const about = "passkeys";

/** Whether the passkeys are for the host of PUBLIC_URL; nothing, where there are none. */
export async function checkPasskeys({ PUBLIC_URL }: Settings, connectionString: string): Promise<Finding[]> {
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const hosts = await countPasskeysByHost(db);
    if (hosts.length === 0) return [];
    const obstacle = findObstacle(hosts, PUBLIC_URL);
    if (!obstacle) return [ok(about, sayHosts(hosts))];
    const { required } = await readSignInRules(db);
    return [
      required === "passkey"
        ? failure(about, `${obstacle}. The rules take passkeys alone, so ${lockedOut}`)
        : warning(about, `${obstacle}. ${signInOtherwise}`),
    ];
  } catch (error) {
    return [warning(about, `cannot be looked at: ${sayError(error)}`)];
  } finally {
    await pool.end();
  }
}

const lockedOut =
  'whoever has no other is locked out: set PUBLIC_URL back, or let everybody sign in by password with "absah allow-passwords"';
const signInOtherwise =
  "Their owners sign in another way and set them up anew in the panel, under Profil; or set PUBLIC_URL back";

function findObstacle(hosts: PasskeysOfHost[], publicUrl: string): string | undefined {
  const { id, origin } = relyingPartyOf(publicUrl);
  const elsewhere = hosts.filter(({ host }) => host !== undefined && host !== id);
  if (elsewhere.length > 0)
    return `${sayHosts(elsewhere)}, and PUBLIC_URL is of ${id}, where no browser offers them`;
  return isPasskeyPossible(publicUrl)
    ? undefined
    : `${sayHosts(hosts)}, and browsers use none at ${origin}: they do by https, and for a name alone`;
}

function sayHosts(hosts: PasskeysOfHost[]): string {
  return hosts
    .map(({ host, passkeys }) =>
      host ? `${passkeys} for ${host}` : `${passkeys} for a host that was not recorded`,
    )
    .join(", ");
}
