import { z } from "zod";
import { certificate } from "#shared/answers/certificates.ts";

/** How much of an import is listed; the summary always counts everything. */
export const importListLengths = { refusals: 1_000, warnings: 1_000, changes: 200 } as const;

/** `line` is where the row begins in the file, `column` null when the whole row is meant. */
const rowReason = z.object({ line: z.int(), column: z.string().nullable(), reason: z.string() });

const value = z.string().nullable();

/** A row that is taken, and whose it is. */
const warning = rowReason.extend({ client_name: value, certificate_number: value });

/** A row that is to be mended, as the file has it: whose it is, and what stands where the reason lies. */
const refusal = warning.extend({ value });

/** What an import did, or in a preview would do. `total` counts rows of data, blank ones left out. */
export const importResult = z.object({
  summary: z.object({
    total: z.int(),
    new: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    refused: z.int(),
  }),
  /** Clients that come with the file, and those of which it says what the register did not know. */
  clients: z.object({ added: z.int(), completed: z.int() }),
  /** Certificates of the register of whose accreditation the file says what was not known. */
  details: z.object({ completed: z.int() }),
  /** In the order of the file. */
  refusals: z.array(refusal),
  refusals_omitted: z.int(),
  /** Rows that are imported, and may not do what was meant; in the order of the file. */
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
  /** Of a workbook: further sheets with the headings of certificates, of which nothing is imported. */
  unread_sheets: z.array(z.string()),
});

/** How much of a heading is told. */
export const headingLengthMax = 200;

/** How many different values of a column are told. */
export const columnValuesMax = 30;

/** How many of them are told as days. */
export const columnDaysMax = 3;

/** What a file's columns are taken for, before anything else is done with it. */
export const importLook = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      /** Of the register; null for one that is passed over. */
      column: z.string().nullable(),
      /** Different ones, in the order of the file, empty ones left out. */
      values: z.array(z.string()),
      /** The first of them as days, where a sheet keeps a number that may be one. */
      days: z.array(z.string()),
      /** Whether there are more than are told. */
      has_more: z.boolean(),
    }),
  ),
  /** Rows of data. */
  total: z.int(),
});

export type ImportLook = z.output<typeof importLook>;

export type ImportResult = z.output<typeof importResult>;
