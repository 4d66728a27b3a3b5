import { z } from "zod";
import { certificate } from "#shared/answers/certificates.ts";

/** The length limits of an import's lists; the summary counts everything. */
export const importListLengths = { refusals: 1_000, warnings: 1_000, changes: 200 } as const;

/** `line` is the first line of the row in the file; `column` is null if the whole row is concerned. */
const rowReason = z.object({ line: z.int(), column: z.string().nullable(), reason: z.string() });

const value = z.string().nullable();

/** A warning about an imported row. */
const warning = rowReason.extend({ client_name: value, certificate_number: value });

/** A refused row, with the value that was refused as it is in the file. */
const refusal = warning.extend({ value });

/** The result of an import, or of its preview. `total` counts rows of data without blank ones. */
export const importResult = z.object({
  summary: z.object({
    total: z.int(),
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  /** Clients that the file adds, and those to which it adds data. */
  clients: z.object({ added: z.int(), completed: z.int() }),
  /** Certificates whose accreditation data the file completes. */
  details: z.object({ completed: z.int() }),
  /** In the order of the file. */
  refusals: z.array(refusal),
  refusals_omitted: z.int(),
  /** Warnings about imported rows, in the order of the file. */
  warnings: z.array(warning),
  warnings_omitted: z.int(),
  /** Changes of status first, then other changes, then new certificates. */
  changes: z.array(
    z.object({
      line: z.int(),
      ...certificate.pick({ certificate_number: true, client_name: true }).shape,
      kind: z.enum(["new", "changed"]),
      /** Only the fields that differ. */
      fields: z.record(z.string(), z.object({ before: value, after: value })),
    }),
  ),
  changes_omitted: z.int(),
  /** Columns of the file that the register does not have. */
  ignored_columns: z.array(z.string()),
  /** Further sheets of a workbook with headings of certificates, which are not imported. */
  unread_sheets: z.array(z.string()),
});

/** The length at which headings are cut. */
export const headingLengthMax = 200;

/** The number of distinct values listed per column. */
export const columnValuesMax = 30;

/** The number of values also shown as days. */
export const columnDaysMax = 3;

/** How the columns of a file are interpreted, before the import. */
export const importLook = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The column in the register; null if ignored. */
      column: z.string().nullable(),
      /** Distinct values in the order of the file, without empty ones. */
      values: z.array(z.string()),
      /** The first values as days, where the sheet has numbers that may be dates. */
      days: z.array(z.string()),
      /** Whether there are more values than listed. */
      has_more: z.boolean(),
    }),
  ),
  /** Rows of data. */
  total: z.int(),
});

export type ImportLook = z.output<typeof importLook>;

export type ImportResult = z.output<typeof importResult>;
