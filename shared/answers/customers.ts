import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { type CustomerInput, customerInput } from "#shared/schemas/customer.ts";

export const customer = uuidRow.extend(answered(customerInput.shape));

export type Customer = z.output<typeof customer>;
export type CustomerSort = keyof Pick<Customer, "name" | "category" | "sector">;
export type CustomerFilter = keyof Pick<CustomerInput, "category">;
