import { Command, Option } from "commander";
import { type MoveOptions, runMove } from "#cli/moving/run-move.ts";
import { pathFrom } from "#cli/path-from.ts";
import { importWordPress } from "#core/moving/import-wordpress.ts";
import { openWordPressSource } from "#core/moving/wordpress-source.ts";

type Options = MoveOptions & { pages: "articles" | "skip"; source: string };

export const importWordPressCommand = new Command("import-wordpress")
  .description(
    "Move the posts of a WordPress site in as articles, out of the file that its Tools → Export writes: with days, categories, authors and pictures. Permalinks lead on. All come in together; what was left out or dropped is named, and a second run changes nothing.",
  )
  .argument("<file>", "the export (WXR, .xml)")
  .option("--storage <folder>", "a copy of wp-content/uploads")
  .addOption(
    new Option("--pages <what>", "what becomes of pages").choices(["articles", "skip"]).default("skip"),
  )
  .option("--dry-run", "read and judge everything, tell what would happen, and change nothing")
  .option("--report <file>", "write the whole report there as JSON")
  .option("--source <name>", "under which the posts are remembered, where several sites move in", "wordpress")
  .action(async (file: string, options: Options) => {
    await runMove(options, {
      sourceName: options.source,
      open: (opening) =>
        openWordPressSource(pathFrom(file), { ...opening, withPages: options.pages === "articles" }),
      move: importWordPress,
    });
  });
