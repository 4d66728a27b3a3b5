import { Command } from "commander";
import { withDatabase } from "#cli/with-database.ts";
import { adopt } from "#core/tlog/adopt.ts";
import { adoptFiles } from "#core/tlog/adopt-files.ts";
import { listAlarms } from "#core/tlog/alarms.ts";

const alarmsMax = 100;

export const adoptCommand = new Command("adopt")
  .description(
    "Have the log take over what the register says now of certificates that were changed behind it, by SQL with its triggers off, and of files that were put beside a certificate so. Until then they are answered as “cannot be confirmed”. Look at each first: what is adopted is told as valid if its row says so, and as our file. The log says of each entry of a certificate that it was adopted.",
  )
  .argument(
    "[names...]",
    "ids of certificates, and SHA-256 of files; without any, those that would be adopted are listed and nothing is changed",
  )
  .option("--all", "all of them")
  .action(async (names: string[], { all = false }: { all?: boolean }) => {
    const which = all ? "all" : names;
    const [rows, files, { rows: alarms, total }] = await withDatabase(
      async (db) =>
        [await adopt(db, which), await adoptFiles(db, which), await listAlarms(db, alarmsMax)] as const,
      { as: "owner", queryMsMax: 0 },
    );
    const differing = rows.found.length + files.found.length;
    const adopted = rows.adopted + files.adopted;
    for (const { key, detail, noticed_at } of alarms)
      console.log(`alarm ${key}, since ${noticed_at.toISOString()}: ${detail}`);
    if (total > alarms.length) console.log(`… and ${total - alarms.length} more alarms.`);
    if (differing === 0)
      return console.log(
        total === 0
          ? "Every certificate and every file is what the log says of it."
          : "Every certificate and every file is what was last written down of it; what the alarms are about is not settled by adopting.",
      );
    for (const { id, certificate_number, status, expiry_date } of rows.found)
      console.log(`${id}  ${certificate_number}  ${status}, until ${expiry_date}`);
    for (const { sha256, certificate_number, edition, origin } of files.found)
      console.log(`${sha256}  ${certificate_number}  edition ${edition}, ${origin}`);
    console.log(
      adopted > 0
        ? `Adopted ${adopted}.`
        : `${differing} differ from the log. Nothing was changed: name those to adopt, or --all.`,
    );
  });
