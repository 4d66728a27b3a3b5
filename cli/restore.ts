import { Command } from "commander";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { withDatabase } from "#cli/with-database.ts";
import { RestoreRefused, restoreBackup } from "#core/backup/restore-backup.ts";
import { parseSettings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";

export const restore = new Command("restore")
  .description(
    "Put a backup in place of what is there: as a whole, or not at all. People sign in anew afterwards; second factors need the SECRET of the server that was backed up.",
  )
  .argument("<file>", "a file that the command backup wrote")
  .option("--replace", "the register and the content that are there go, for good")
  .action(async (file: string, options: { replace?: boolean }) => {
    const files = await openFiles(parseSettings(process.env));
    const given = { path: pathFrom(file), mayReplace: options.replace === true };
    const found = await withDatabase((db) => restoreBackup(db, files, given), {
      queryMsMax: 0,
      as: "owner",
    }).catch((error: unknown) => {
      if (error instanceof RestoreRefused) throw new OperatorError(error.message, { cause: error });
      throw error;
    });
    const certificates = found.rows.certificates ?? 0;
    console.log(`Restored ${certificates} certificates, ${found.files} files.`);
  });
