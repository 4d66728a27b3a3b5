import { Command } from "commander";
import { describeLogAfterRestore } from "#cli/log-after-restore.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { withDatabase } from "#cli/with-database.ts";
import { checkBackup, restoreBackup } from "#core/backup/restore-backup.ts";
import { RestoreRefused } from "#core/backup/restore-refused.ts";
import { findSecret } from "#core/secret.ts";
import { parseSettings, type Settings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";
import { isBehindPublished } from "#core/tlog/compare-with-published.ts";

type Options = { replace?: boolean; acceptUnverified?: boolean };

export const restore = new Command("restore")
  .description(
    "Put a backup in place of what is there: as a whole, or not at all. It has to be signed with the SECRET that is set here, that of the server that was backed up; second factors need the same. People sign in anew afterwards.",
  )
  .argument("<file>", "a file that the command backup wrote")
  .option("--replace", "the register and the content that are there go, for good")
  .option(
    "--accept-unverified",
    "restore what nobody here knows the writer of, for instance without its SECRET",
  )
  .action(async (file: string, options: Options) => {
    const settings = parseSettings(process.env);
    const files = await openFiles(settings);
    const given = {
      path: pathFrom(file),
      mayReplace: options.replace === true,
      secret: await findSecret(settings.DATA_DIR, settings.SECRET),
      mayBeUnverified: options.acceptUnverified === true,
    };
    const checked = await checkBackup(given).catch(explain);
    const found = await withDatabase(
      (db, signal) => restoreBackup(db, files, { ...given, signal }, checked),
      {
        queryMsMax: 0,
        as: "owner",
      },
    ).catch(explain);
    if (found.unverified) {
      console.error(
        `WARNING: this backup was not verified. ${found.unverified} Anybody may have written what it says: compare the register with what you know from elsewhere.`,
      );
    }
    const certificates = found.rows.certificates ?? 0;
    console.log(`Restored ${certificates} certificates, ${found.files} files.`);
    if (await isSetBack(settings))
      console.log(
        "The log is older than what this server signed: no certificate is confirmed until you begin another one, with absah restart-log. docs/operating.md says which steps that takes.",
      );
    if (found.mailsWereOn)
      console.log(
        "Mails to clients are switched off: nobody knows what was sent after this backup was made. Look through them in the panel (Pengingat) before you switch them on.",
      );
    const isLogSigned = (found.rows.log_checkpoints ?? 0) > 0;
    for (const sentence of isLogSigned ? await describeLogAfterRestore(settings) : []) console.log(sentence);
  });

function explain(error: unknown): never {
  if (error instanceof RestoreRefused) throw new OperatorError(error.message, { cause: error });
  throw error;
}

async function isSetBack(settings: Settings): Promise<boolean> {
  return await withDatabase((db) => isBehindPublished(db, settings), { as: "owner" });
}
