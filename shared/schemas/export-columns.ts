import { z } from "zod";
import { exportFields } from "#shared/export-columns.ts";
import { required } from "#shared/schemas/fields.ts";

export const exportColumnsMax = 60;

const exportColumn = z.object({
  field: z.enum(exportFields),
  /** As the file names it. */
  name: required(120),
});

export type ExportColumn = z.output<typeof exportColumn>;

/** The columns of an export, in their order; a field may come twice. */
export const exportColumns = z
  .array(exportColumn)
  .max(exportColumnsMax, `Maksimal ${exportColumnsMax} kolom.`);
