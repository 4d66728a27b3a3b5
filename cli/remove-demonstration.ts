import { Command, Option } from "commander";
import { commandLine } from "#cli/command-line.ts";
import { withDatabase } from "#cli/with-database.ts";
import {
  type EditedRows,
  type Entity,
  type RemovedDemonstration,
  removeDemonstration,
} from "#core/seed/remove-demonstration.ts";
import { parseSettings } from "#core/settings.ts";
import { openFiles } from "#core/storage/files.ts";

const words: Record<Entity, string> = {
  certificates: "certificates",
  customers: "customers",
  partners: "partners",
  articles: "articles",
  services: "services",
  site_pages: "pages",
  hero_slider: "hero slides",
  gallery_images: "gallery images",
};
const names = new Map<string, string>(Object.entries(words));

export const removeDemonstrationCommand = new Command("remove-demonstration")
  .description(
    "Take the demonstration away: its invented certificates, customers, partners, articles, services, pages and gallery images, with their uploads. Page texts, settings, slides and navigation stay, and so does whatever staff added. Rows of it that staff changed stay, still marked as demonstration, and are named. It asks nothing, and servers go on meanwhile.",
  )
  .addOption(new Option("--edited-too", "those that staff changed go as well").conflicts("keepEdited"))
  .option("--keep-edited", "those that staff changed become the body's own and are marked no more")
  .action(async (options: { editedToo?: boolean; keepEdited?: boolean }) => {
    const edited: EditedRows = options.editedToo
      ? "remove"
      : options.keepEdited
        ? "keep-as-own"
        : "stay-marked";
    const files = await openFiles(parseSettings(process.env));
    const result = await withDatabase(
      (db) => removeDemonstration(db, files, { actor: commandLine, edited }),
      { as: "owner" },
    );
    console.log(summaryOf(result, edited));
  });

function summaryOf({ removed, edited, files }: RemovedDemonstration, how: EditedRows): string {
  const counts = Object.entries(removed).map(([entity, count]) => `${count} ${names.get(entity)}`);
  if (files > 0) counts.push(`${files} uploads`);
  const lines = [counts.length > 0 ? `Removed ${counts.join(", ")}.` : "There was nothing to remove."];
  if (edited.length > 0) {
    lines.push(
      how === "keep-as-own"
        ? "Staff changed these, which are the body's own now:"
        : "Staff changed these, which stay and are still marked as demonstration (--edited-too removes them, --keep-edited makes them the body's own):",
      ...edited.map(({ entity, name }) => `  ${names.get(entity)}: ${name}`),
    );
  }
  return lines.join("\n");
}
