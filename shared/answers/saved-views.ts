import { z } from "zod";
import { uuid } from "#shared/answers/answered.ts";

const savedView = z.object({
  id: uuid,
  name: z.string(),
  /** As the list's address says it, without the page. */
  query: z.string(),
  is_shared: z.boolean(),
  owner_name: z.string(),
  is_own: z.boolean(),
  /** Whether whoever asks may rename and delete it. */
  may_change: z.boolean(),
});
export type SavedView = z.output<typeof savedView>;

/** One's own by their names, then those that others share. */
export const savedViewList = z.object({ data: z.array(savedView) });
