import { z } from "zod";
import { displayOrder, imageUrl, line, optional, required, webUrl } from "#shared/schemas/fields.ts";

/** A partner (specification 3 and 5): the name is required, the website must be an http(s) URL. */
export const partnerInput = z.object({
  name: required(300),
  website_url: optional(webUrl),
  category: optional(line(100)),
  logo_url: optional(imageUrl),
  display_order: displayOrder,
});

export type PartnerInput = z.output<typeof partnerInput>;
