import { contentChoices } from "#api/content-choices.ts";
import { contentOperations } from "#api/content-operations.ts";
import { contentOrder } from "#api/content-order.ts";
import { createRouter, queryText, type z } from "#api/responses.ts";
import { partnerKind } from "#core/content/partners.ts";
import { chosenFields } from "#shared/answers/choices.ts";
import type { PartnerFilter } from "#shared/answers/partners.ts";
import { partnerInput } from "#shared/schemas/partner.ts";

const section = {
  path: "/partners",
  area: "partners",
  noun: "partner",
  kind: partnerKind,
  input: partnerInput,
  defaultSort: { sort: "name", order: "asc" },
  filters: { category: queryText.max(100).optional() } satisfies Record<PartnerFilter, z.ZodType>,
  choices: chosenFields.partners,
  title: "Mitra",
} as const;

export const partnersApi = createRouter()
  .route("/", contentChoices(section))
  .route("/", contentOrder(section))
  .route("/", contentOperations(section));
