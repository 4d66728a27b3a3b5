import { z } from "zod";
import { imageUrl, line, optional, required } from "#shared/schemas/fields.ts";

/** A customer (specification 3 and 5): the name is required. */
export const customerInput = z.object({
  name: required(300),
  category: optional(line(100)),
  sector: optional(line(200)),
  logo_url: optional(imageUrl),
});

export type CustomerInput = z.output<typeof customerInput>;
