import { existsSync } from "node:fs";
import { Command } from "commander";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { withDatabase } from "#cli/with-database.ts";
import { recordBackup } from "#core/backup/last-backup.ts";
import { BackupRefused, makeBackup } from "#core/backup/make-backup.ts";
import { describeMissingCluster } from "#core/db/embedded/cluster.ts";
import { openDatabaseAsItIs } from "#core/open-database.ts";
import { findSecret } from "#core/secret.ts";
import { parseSettings, type Settings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";

export const backup = new Command("backup")
  .description(
    "Write the database and all uploaded files into one file, as of one moment, while servers go on. The file is a tar archive packed with gzip and signed with SECRET, which is not in it.",
  )
  .argument("<file>", "where to, for instance absah.tar.gz; it must not be there yet")
  .option("--without-uploads", "also where the uploaded files that the database names are lost")
  .action(async (file: string, options: { withoutUploads?: boolean }) => {
    const settings = parseSettings(process.env);
    const path = pathFrom(file);
    if (existsSync(path)) throw new OperatorError(`${path} is there already. Nothing was written.`);
    requireDatabase(settings);
    const secret = await requireSecret(settings);
    const files = await openFiles(settings);
    const uploads = options.withoutUploads ? "may-be-lost" : "required";
    const madeAt = new Date().toISOString();
    const made = await withDatabase(
      (db, signal) => makeBackup(db, files, { path, secret, uploads, signal }),
      { queryMsMax: 0, as: "owner", open: openDatabaseAsItIs },
    ).catch((error: unknown) => {
      if (error instanceof BackupRefused) throw new OperatorError(`${error.message} Nothing was written.`);
      throw error;
    });
    const certificates = made.rows.certificates ?? 0;
    console.log(`${path}: ${certificates} certificates, ${made.files} files.`);
    await recordBackup(settings.DATA_DIR, { made_at: madeAt, path }).catch((error: Error) =>
      console.error(`The backup is whole; that it was made could not be noted: ${error.message}`),
    );
  });

function requireDatabase({ DATABASE_URL, DATA_DIR }: Settings): void {
  const missing = DATABASE_URL ? undefined : describeMissingCluster(DATA_DIR);
  if (missing) throw new OperatorError(`${missing} Nothing was written.`);
}

async function requireSecret({ DATA_DIR, SECRET }: Settings): Promise<string> {
  const secret = await findSecret(DATA_DIR, SECRET);
  if (secret) return secret;
  throw new OperatorError(
    `There is no SECRET to sign the backup with, neither as a setting nor in ${DATA_DIR}: set DATA_DIR or SECRET as the server has them. Nothing was written.`,
  );
}
