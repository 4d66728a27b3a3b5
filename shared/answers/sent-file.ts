import { z } from "zod";

/** A file that a visitor sent, without its content. */
export const sentFile = z.object({
  id: z.string(),
  name: z.string(),
  media_type: z.string(),
  bytes: z.number(),
  sha256: z.string(),
});

export type SentFile = z.output<typeof sentFile>;
