import { constants } from "node:os";
import { Command } from "commander";
import { sayError } from "#cli/doctor/check.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { log } from "#core/log.ts";
import { describeMistypedSettings } from "#core/mistyped-settings.ts";
import { SettingsError, settingNames } from "#core/settings.ts";
import { version } from "#core/version.ts";

// An operator reads sentences; the log's lines about a normal course would stand between them.
if (!process.env.LOG_LEVEL) log.level = "warn";

// Killed, `bin/absah` cannot say so: what it started ends with it, as if it had been killed itself.
process.on("disconnect", () => process.exit(128 + constants.signals.SIGKILL));
process.channel?.unref();

// Whoever read the lines has gone (`absah doctor | head -3`): what was asked for is done all the same.
for (const stream of [process.stdout, process.stderr])
  stream.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });

/** Each is loaded when it is asked for: one needs a fraction of what they all need. */
const commands = {
  doctor: async () => (await import("#cli/doctor.ts")).doctor,
  "import-certificates": async () => (await import("#cli/import-certificates.ts")).importCertificatesCommand,
  "import-site": async () => (await import("#cli/import-site.ts")).importSiteCommand,
  "import-wordpress": async () => (await import("#cli/import-wordpress.ts")).importWordPressCommand,
  "create-user": async () => (await import("#cli/create-user.ts")).createUser,
  migrate: async () => (await import("#cli/migrate.ts")).migrate,
  backup: async () => (await import("#cli/backup.ts")).backup,
  restore: async () => (await import("#cli/restore.ts")).restore,
  "remove-demonstration": async () =>
    (await import("#cli/remove-demonstration.ts")).removeDemonstrationCommand,
  "reset-two-factor": async () => (await import("#cli/reset-two-factor.ts")).resetTwoFactor,
  "allow-passwords": async () => (await import("#cli/allow-passwords.ts")).allowPasswords,
  adopt: async () => (await import("#cli/adopt.ts")).adoptCommand,
  "rotate-keys": async () => (await import("#cli/rotate-keys.ts")).rotateKeysCommand,
  "restart-log": async () => (await import("#cli/restart-log.ts")).restartLogCommand,
  verify: async () => (await import("#cli/verify.ts")).verify,
  monitor: async () => (await import("#cli/monitor.ts")).monitor,
} satisfies Record<string, () => Promise<Command>>;

const program = new Command("absah")
  .description("The operator's commands of Absah. They work while the server runs and while it does not.")
  .version(version);

const matching = Object.entries(commands).filter(([name]) => name === process.argv[2]);
for (const [, load] of matching.length > 0 ? matching : Object.entries(commands))
  program.addCommand(await load());

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode ||= 1;
  const isForOperator = error instanceof OperatorError || error instanceof SettingsError;
  console.error(isForOperator ? error.message : sayError(error));
  // SettingsError names them itself.
  if (error instanceof OperatorError)
    for (const sentence of describeMistypedSettings(process.env, settingNames)) console.error(sentence);
  if (!isForOperator) {
    log.debug({ err: error }, "the command failed");
    console.error("LOG_LEVEL=debug shows where.");
  }
}
