import { existsSync } from "node:fs";
import { Command } from "commander";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { withDatabase } from "#cli/with-database.ts";
import { makeBackup } from "#core/backup/make-backup.ts";
import { parseSettings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";

export const backup = new Command("backup")
  .description(
    "Write the database and all uploaded files into one file, as of one moment, while servers go on. The file is a tar archive packed with gzip; SECRET is not in it.",
  )
  .argument("<file>", "where to, for instance absah.tar.gz; it must not be there yet")
  .action(async (file: string) => {
    const path = pathFrom(file);
    if (existsSync(path)) throw new OperatorError(`${path} is there already. Nothing was written.`);
    const files = await openFiles(parseSettings(process.env));
    const made = await withDatabase((db) => makeBackup(db, files, path), { queryMsMax: 0, as: "owner" });
    const certificates = made.rows.certificates ?? 0;
    console.log(`${path}: ${certificates} certificates, ${made.files} files.`);
  });
