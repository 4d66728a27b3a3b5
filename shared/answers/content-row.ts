import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";

const tracked = { version: z.number(), updated_at: instant };

/** The common fields of content rows: key, version and last change. */
export const contentRow = z.object({ id: z.union([z.string(), z.number()]), ...tracked });

export type ContentRow = z.output<typeof contentRow>;

/** Rows with a UUID as key; others have a serial number. */
export const uuidRow = z.object({ id: uuid, ...tracked });
export const numberedRow = z.object({ id: z.number(), ...tracked });

/** The rows in a section's bin, with the removal. */
export const removedRows = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(
      z.object({
        row,
        /** Fields too long for the list, which are empty in the row. */
        left_out: z.array(z.string()),
        removed_at: instant,
        actor_name: z.string(),
        actor_email: z.string().nullable(),
      }),
    ),
  });
