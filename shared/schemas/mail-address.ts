import { z } from "zod";

/** An e-mail address as in `<input type="email">`: it cannot end a header or start another address. */
export const mailAddress = z
  .email({ pattern: z.regexes.html5Email, error: "must be an e-mail address" })
  .max(254);
