import { z } from "zod";

/** The URL of a stored file. */
export const storedFile = z.object({ url: z.string() });

/** Width and height are in pixels. */
export const storedImage = storedFile.extend({ width: z.int(), height: z.int() });
