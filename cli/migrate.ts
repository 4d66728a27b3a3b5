import { Command } from "commander";
import { withDatabase } from "#cli/with-database.ts";

export const migrate = new Command("migrate")
  .description("Bring the database up to date. The server does so by itself when it starts.")
  .action(async () => {
    // Opening the database is all there is to it.
    await withDatabase(async () => {});
    console.log("The database is up to date.");
  });
