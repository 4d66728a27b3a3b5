import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { type PartnerInput, partnerInput } from "#shared/schemas/partner.ts";

export const partner = uuidRow.extend(answered(partnerInput.shape));

export type Partner = z.output<typeof partner>;
export type PartnerSort = keyof Pick<Partner, "name" | "category" | "display_order">;
export type PartnerFilter = keyof Pick<PartnerInput, "category">;
