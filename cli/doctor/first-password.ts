import { type Finding, sayError, warning } from "#cli/doctor/check.ts";
import { findUnchangedFirstPassword } from "#core/auth/first-password.ts";
import { connect } from "#core/db/client.ts";
import type { Settings } from "#core/settings.ts";

const about = "password";

/** Whether the first administrator still signs in with the password that was generated; nothing, where not. */
export async function checkFirstPassword(
  { DATA_DIR }: Settings,
  connectionString: string,
): Promise<Finding[]> {
  const { db, pool } = connect(connectionString, { connectionsMax: 1 });
  try {
    const email = await findUnchangedFirstPassword(db, DATA_DIR);
    return email
      ? [warning(about, `${email} still has the generated one: change it in the panel, under Profil`)]
      : [];
  } catch (error) {
    return [warning(about, `the first one cannot be looked at: ${sayError(error)}`)];
  } finally {
    await pool.end();
  }
}
