import { Command } from "commander";
import { withDatabase } from "#cli/with-database.ts";
import { adopt } from "#core/tlog/adopt.ts";

export const adoptCommand = new Command("adopt")
  .description(
    "Have the log take over what the register says now of certificates that were changed behind it, by SQL with its triggers off. Until then they are answered as “cannot be confirmed”. Look at each first: what is adopted is told as valid if its row says so. The log says of each entry that it was adopted.",
  )
  .argument(
    "[certificates...]",
    "their ids; without any, those that would be adopted are listed and nothing is changed",
  )
  .option("--all", "all of them")
  .action(async (ids: string[], { all = false }: { all?: boolean }) => {
    const { found, adopted } = await withDatabase(async (db) => await adopt(db, all ? "all" : ids), {
      as: "owner",
      queryMsMax: 0,
    });
    if (found.length === 0) return console.log("Every certificate is what the log says of it.");
    for (const { id, certificate_number, status, expiry_date } of found)
      console.log(`${id}  ${certificate_number}  ${status}, until ${expiry_date}`);
    console.log(
      adopted > 0
        ? `Adopted ${adopted}.`
        : `${found.length} differ from the log. Nothing was changed: name those to adopt, or --all.`,
    );
  });
