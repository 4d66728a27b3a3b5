import { z } from "zod";

/** The address of a file that was stored. */
export const storedFile = z.object({ url: z.string() });

/** Width and height are in pixels. */
export const storedImage = storedFile.extend({ width: z.int(), height: z.int() });
