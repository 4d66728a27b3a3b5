import { contentChoices } from "#api/content-choices.ts";
import { contentOperations } from "#api/content-operations.ts";
import { createRouter, queryText, type z } from "#api/responses.ts";
import { customerKind } from "#core/content/customers.ts";
import { chosenFields, translatedFields } from "#shared/answers/choices.ts";
import type { CustomerFilter } from "#shared/answers/customers.ts";
import { customerInput } from "#shared/schemas/customer.ts";

const section = {
  path: "/customers",
  area: "customers",
  noun: "customer",
  kind: customerKind,
  input: customerInput,
  defaultSort: { sort: "name", order: "asc" },
  filters: { category: queryText.max(100).optional() } satisfies Record<CustomerFilter, z.ZodType>,
  choices: chosenFields.customers,
  translated: translatedFields.customers,
  title: "Pelanggan",
} as const;

export const customersApi = createRouter()
  .route("/", contentChoices(section))
  .route("/", contentOperations(section));
