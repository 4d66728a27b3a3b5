import { Command, InvalidArgumentError, Option } from "commander";
import { storageHelp } from "#cli/moving/open-storage.ts";
import { type MoveOptions, runMove } from "#cli/moving/run-move.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { openCsvSource } from "#core/moving/csv-source.ts";
import { openDatabaseSource } from "#core/moving/database-source.ts";
import { importSite } from "#core/moving/import-site.ts";
import { mailAddress } from "#shared/schemas/mail-address.ts";

type Options = MoveOptions & { database?: string; source: string };

export const importSiteCommand = new Command("import-site")
  .description(
    "Move an old site in: its register, articles, pictures, PDFs, people with their passwords, menus and texts, from a folder of CSV files (one for each table) or its PostgreSQL database. Ids, addresses and days stay. All rows come in together; what does not fit is named with its line, and a second run changes nothing. docs/moving-in.md says step by step how.",
  )
  .argument("[folder]", "CSV files named after their tables: certificates.csv, articles.csv, users.csv, …")
  .addOption(
    new Option(
      "--database <address>",
      "read the tables out of this PostgreSQL instead: postgresql://name:password@host/database",
    ).env("OLD_DATABASE_URL"),
  )
  .option("--storage <where>", storageHelp("the old site's files, a folder for each bucket"))
  .option("--mapping <file>", "JSON: what statuses, categories, columns and addresses are called there")
  .option(
    "--admins <addresses>",
    "who of its administrators are administrators here, with commas between; the others come in as viewers",
    asAddresses,
  )
  .option("--dry-run", "read and judge everything, tell what would happen, and change nothing")
  .option("--report <file>", "write the whole report there as JSON")
  .option("--source <name>", "under which the rows are remembered, where several sites move in", "site")
  .action(async (folder: string | undefined, options: Options) => {
    const { database } = options;
    if ((folder === undefined) === (database === undefined))
      throw new OperatorError("Name a folder of CSV files, or a database with --database.");
    await runMove(options, {
      sourceName: options.source,
      open: (opening) =>
        database === undefined
          ? openFolder(pathFrom(folder ?? ""), opening)
          : openDatabaseSource(database, opening),
      move: importSite,
    });
  });

/** @throws OperatorError where there is nothing to move in, which is a wrong folder rather than an empty site */
async function openFolder(folder: string, opening: Parameters<typeof openCsvSource>[1]) {
  const source = await openCsvSource(folder, opening);
  if (source.size > 0) return source;
  const others = source.unread.length > 0 ? ` It holds ${source.unread.join(", ")}.` : "";
  throw new OperatorError(
    `No table was found in ${folder}: the rows of each are looked for in a CSV file named after it (certificates.csv, articles.csv, users.csv, …).${others} Nothing was changed.`,
  );
}

function asAddresses(text: string): string[] {
  const addresses = text.split(",").map((address) => address.trim());
  if (addresses.every((address) => mailAddress.safeParse(address).success)) return addresses;
  throw new InvalidArgumentError("They are mail addresses with commas between.");
}
