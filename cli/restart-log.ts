import { Command } from "commander";
import { OperatorError } from "#cli/operator-error.ts";
import { withDatabase } from "#cli/with-database.ts";
import { parseSettings } from "#core/settings.ts";
import { restartLog } from "#core/tlog/restart.ts";

export const restartLogCommand = new Command("restart-log")
  .description(
    "Begin another log where the former one cannot go on: its keys are lost, or a backup was restored that is older than what was signed. Stop every server first. All that was written down of the register enters the new log, whose second entry says which log it follows; who watched the former one has to be told.",
  )
  .requiredOption("--origin <name>", "what the new log is called for ever, such as example.org/log-2")
  .action(async ({ origin }: { origin: string }) => {
    if (!/^[^\s+]+$/u.test(origin))
      throw new OperatorError("--origin must hold neither spaces nor plus signs");
    const settings = parseSettings(process.env);
    const { key, entries } = await withDatabase(
      async (db) => await restartLog(db, settings, { origin, now: new Date() }),
      { as: "owner", queryMsMax: 0 },
    );
    console.log(`The log ${origin} begins with ${entries} entries when the server starts.\nIts key: ${key}`);
  });
