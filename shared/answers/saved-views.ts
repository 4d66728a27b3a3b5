import { z } from "zod";
import { uuid } from "#shared/answers/answered.ts";

const savedView = z.object({
  id: uuid,
  name: z.string(),
  /** The query of the list's URL, without the page. */
  query: z.string(),
  is_shared: z.boolean(),
  owner_name: z.string(),
  is_own: z.boolean(),
  /** Whether the requesting person may rename and delete it. */
  may_change: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** Own views by name, then shared ones of others. */
export const savedViewList = z.object({ data: z.array(savedView) });
