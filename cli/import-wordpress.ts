import { Command, Option } from "commander";
import { storageHelp } from "#cli/moving/open-storage.ts";
import { type MoveOptions, runMove } from "#cli/moving/run-move.ts";
import { pathFrom } from "#cli/path-from.ts";
import { importWordPress } from "#core/moving/import-wordpress.ts";
import { openWordPressSource } from "#core/moving/wordpress-source.ts";
import { type WordPressPages, wordPressPages } from "#shared/schemas/site-move.ts";

type Options = MoveOptions & { pages: WordPressPages; source: string };

export const importWordPressCommand = new Command("import-wordpress")
  .description(
    "Move the posts of a WordPress site in as articles and its pages as pages, out of the file that its Tools → Export writes: with days, categories, authors and pictures. Permalinks lead on. All come in together; what was left out or dropped is named, and a second run changes nothing.",
  )
  .argument("<file>", "the export (WXR, .xml)")
  .option("--storage <where>", storageHelp("a copy of wp-content/uploads"))
  .addOption(new Option("--pages <what>", "what becomes of pages").choices(wordPressPages).default("pages"))
  .option("--dry-run", "read and judge everything, tell what would happen, and change nothing")
  .option("--report <file>", "write the whole report there as JSON")
  .option("--source <name>", "under which the posts are remembered, where several sites move in", "wordpress")
  .action(async (file: string, options: Options) => {
    await runMove(options, {
      sourceName: options.source,
      open: (opening) => openWordPressSource(pathFrom(file), { ...opening, pages: options.pages }),
      move: importWordPress,
    });
  });
