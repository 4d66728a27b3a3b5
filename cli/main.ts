import { Command } from "commander";
import { adoptCommand } from "#cli/adopt.ts";
import { allowPasswords } from "#cli/allow-passwords.ts";
import { backup } from "#cli/backup.ts";
import { createUser } from "#cli/create-user.ts";
import { doctor } from "#cli/doctor.ts";
import { importCertificatesCommand } from "#cli/import-certificates.ts";
import { importSiteCommand } from "#cli/import-site.ts";
import { importWordPressCommand } from "#cli/import-wordpress.ts";
import { migrate } from "#cli/migrate.ts";
import { monitor } from "#cli/monitor.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { removeDemonstrationCommand } from "#cli/remove-demonstration.ts";
import { resetTwoFactor } from "#cli/reset-two-factor.ts";
import { restartLogCommand } from "#cli/restart-log.ts";
import { restore } from "#cli/restore.ts";
import { rotateKeysCommand } from "#cli/rotate-keys.ts";
import { verify } from "#cli/verify.ts";
import { log } from "#core/log.ts";
import { describeMistypedSettings } from "#core/mistyped-settings.ts";
import { SettingsError, settingNames } from "#core/settings.ts";
import { version } from "#core/version.ts";

// An operator reads sentences; the log's lines about a normal course would stand between them.
if (!process.env.LOG_LEVEL) log.level = "warn";

const program = new Command("absah")
  .description("The operator's commands of Absah. They work while the server runs and while it does not.")
  .version(version)
  .addCommand(doctor)
  .addCommand(importCertificatesCommand)
  .addCommand(importSiteCommand)
  .addCommand(importWordPressCommand)
  .addCommand(createUser)
  .addCommand(migrate)
  .addCommand(backup)
  .addCommand(restore)
  .addCommand(removeDemonstrationCommand)
  .addCommand(resetTwoFactor)
  .addCommand(allowPasswords)
  .addCommand(adoptCommand)
  .addCommand(rotateKeysCommand)
  .addCommand(restartLogCommand)
  .addCommand(verify)
  .addCommand(monitor);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode ||= 1;
  console.error(error instanceof Error ? error.message : String(error));
  // SettingsError names them itself.
  if (error instanceof OperatorError)
    for (const sentence of describeMistypedSettings(process.env, settingNames)) console.error(sentence);
  if (!(error instanceof OperatorError || error instanceof SettingsError)) {
    log.debug({ err: error }, "the command failed");
    console.error("LOG_LEVEL=debug shows the cause.");
  }
}
