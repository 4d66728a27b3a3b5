import { z } from "zod";
import { withEnglish } from "#shared/bilingual.ts";
import { imageUrl, line, optional, orEmpty, required } from "#shared/schemas/fields.ts";

/** A customer (specification 3 and 5): the name is required. */
export const customerInput = z.object({
  name: required(300),
  ...withEnglish("category", optional(line(100)), orEmpty(line(100))),
  ...withEnglish("sector", optional(line(200)), orEmpty(line(200))),
  logo_url: optional(imageUrl),
});

export type CustomerInput = z.output<typeof customerInput>;
