import { type Finding, ok, sayAge, sayError, warning } from "#cli/doctor/check.ts";
import { findLastBackup } from "#core/backup/last-backup.ts";
import type { Settings } from "#core/settings.ts";

/** One that is made every night is an hour late at most. */
const ageWarningMs = 25 * 60 * 60 * 1000;

/** How long ago the last backup was made that is known here. */
export async function checkLastBackup({ DATA_DIR }: Settings): Promise<Finding> {
  try {
    const found = await findLastBackup(DATA_DIR);
    if (!found) return warning("backup", `none is known to this DATA_DIR: "absah backup FILE" makes one`);
    const ageMs = Date.now() - Date.parse(found.made_at);
    const says = `the last was made ${sayAge(ageMs)} ago, into ${found.path}`;
    return ageMs > ageWarningMs ? warning("backup", `${says}: make one every day`) : ok("backup", says);
  } catch (error) {
    return warning("backup", `when the last was made cannot be read: ${sayError(error)}`);
  }
}
