import { stat } from "node:fs/promises";
import { SingleBar } from "cli-progress";
import { Command } from "commander";
import { z } from "zod";
import { commandLine } from "#cli/command-line.ts";
import { OperatorError } from "#cli/operator-error.ts";
import { pathFrom } from "#cli/path-from.ts";
import { withDatabase } from "#cli/with-database.ts";
import { importCertificates } from "#core/register/import/import-certificates.ts";
import type { ImportResult } from "#shared/answers/certificate-imports.ts";
import { type ImportMapping, mappingFromJson } from "#shared/schemas/import-mapping.ts";

export const importCertificatesCommand = new Command("import-certificates")
  .description(
    "Bring a file of certificates into the register. Good rows go in together, refused ones are named; importing a file again changes nothing.",
  )
  .argument(
    "<file>",
    "a workbook of Excel (.xlsx), or CSV with comma, semicolon or tab in UTF-8, UTF-16 or Windows-1252",
  )
  .option("--dry-run", "show what would happen and change nothing")
  .option("--mapping <json>", "what headings and values stand for, as the API takes it", readMapping)
  .option(
    "--refused <file>",
    "write the refused rows there, each with its reasons: as a workbook (.xlsx), else as CSV with semicolons",
  )
  .action(async (file: string, options: Options) => {
    const mode = options.dryRun ? "preview" : "write";
    const path = pathFrom(file);
    const bytes = await sizeOf(path);
    const imported = await withDatabase(async (db, signal) => {
      const progress = showProgress(bytes);
      try {
        return await importCertificates(db, {
          path,
          mode,
          actor: commandLine,
          language: "en",
          signal,
          onBytesRead: progress.update,
          mapping: options.mapping,
          refusedRows: options.refused
            ? {
                path: pathFrom(options.refused),
                format: options.refused.toLowerCase().endsWith(".xlsx") ? "xlsx" : "csv",
              }
            : undefined,
        });
      } finally {
        progress.stop();
      }
    });
    if (imported.outcome === "refused") throw new OperatorError(`${file}: ${imported.message}`);
    console.log(summaryOf(imported.result, mode));
  });

type Options = { dryRun?: boolean; mapping?: ImportMapping; refused?: string };

function readMapping(json: string): ImportMapping {
  const parsed = mappingFromJson.safeParse(json);
  if (!parsed.success) throw new OperatorError(`--mapping: ${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

async function sizeOf(path: string): Promise<number> {
  const found = await stat(path).catch((cause: Error) => {
    throw new OperatorError(`${path} cannot be read: ${cause.message}`, { cause });
  });
  if (!found.isFile()) throw new OperatorError(`${path} is no file.`);
  return found.size;
}

function showProgress(bytes: number) {
  const bar = new SingleBar({ format: "{bar} {percentage}% | {duration_formatted}", stream: process.stderr });
  if (process.stderr.isTTY) bar.start(bytes, 0);
  return { update: (bytesRead: number) => bar.update(bytesRead), stop: () => bar.stop() };
}

function summaryOf(result: ImportResult, mode: "write" | "preview"): string {
  const { summary } = result;
  const lines = result.refusals.map((refusal) => lineOf(refusal));
  if (result.refusals_omitted > 0) lines.push(`… and ${result.refusals_omitted} more refused rows`);
  lines.push(...result.warnings.map((warning) => lineOf(warning, "warning: ")));
  if (result.warnings_omitted > 0) lines.push(`… and ${result.warnings_omitted} more warnings`);
  if (result.unread_sheets.length > 0)
    lines.push(`Sheets that were not read: ${result.unread_sheets.join(", ")}`);
  if (result.ignored_columns.length > 0) lines.push(`Ignored columns: ${result.ignored_columns.join(", ")}`);
  lines.push(
    `${summary.total} rows: ${summary.new} new, ${summary.changed} changed, ${summary.unchanged} unchanged, ${summary.refused} refused`,
  );
  const { added, completed } = result.clients;
  if (added + completed > 0) lines.push(`${added} new clients, ${completed} completed`);
  if (result.details.completed > 0)
    lines.push(`the accreditation of ${result.details.completed} certificates completed`);
  if (mode === "preview") lines.push("This was a dry run: nothing was changed.");
  return lines.join("\n");
}

function lineOf({ line, column, reason }: ImportResult["warnings"][number], kind = ""): string {
  return `line ${line}${column ? `, column ${column}` : ""}: ${kind}${reason}`;
}
