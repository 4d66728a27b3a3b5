import { z } from "zod";
import { exportFields } from "#shared/export-columns.ts";
import { required } from "#shared/schemas/fields.ts";

export const exportColumnsMax = 60;

const exportColumn = z.object({
  field: z.enum(exportFields),
  /** The heading in the file. */
  name: required(120),
});

export type ExportColumn = z.output<typeof exportColumn>;

/** The columns of an export in order; a field may occur twice. */
export const exportColumns = z
  .array(exportColumn)
  .max(exportColumnsMax, `Maksimal ${exportColumnsMax} kolom.`);
