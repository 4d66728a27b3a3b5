import { z } from "zod";
import { instant, uuid } from "#shared/answers/answered.ts";

const tracked = { version: z.number(), updated_at: instant };

/** What every row of content has besides its fields: its key, the version that a save names, and its last change. */
export const contentRow = z.object({ id: z.union([z.string(), z.number()]), ...tracked });

export type ContentRow = z.output<typeof contentRow>;

/** Rows with a key of their own making; the others are counted. */
export const uuidRow = z.object({ id: uuid, ...tracked });
export const numberedRow = z.object({ id: z.number(), ...tracked });

/** What the bin of a section lists: each row as it was, with who removed it and when. */
export const removedRows = <Row extends z.ZodType>(row: Row) =>
  z.object({
    data: z.array(
      z.object({
        row,
        /** Fields whose text is too long for a list, and is left empty in the row. */
        left_out: z.array(z.string()),
        removed_at: instant,
        actor_name: z.string(),
        actor_email: z.string().nullable(),
      }),
    ),
  });
