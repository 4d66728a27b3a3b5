import { z } from "zod";
import { displayOrder, imageAddress, line, optional, required, webAddress } from "#shared/schemas/fields.ts";

/** A partner (specification 3 and 5): the name is required, the website an address of the web. */
export const partnerInput = z.object({
  name: required(300),
  website_url: optional(webAddress),
  category: optional(line(100)),
  logo_url: optional(imageAddress),
  display_order: displayOrder,
});

export type PartnerInput = z.output<typeof partnerInput>;
