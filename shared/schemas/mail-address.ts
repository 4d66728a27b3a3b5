import { z } from "zod";

/** An address as browsers take it in an e-mail field: nothing in it can end a header or begin another address. */
export const mailAddress = z
  .email({ pattern: z.regexes.html5Email, error: "must be an e-mail address" })
  .max(254);
