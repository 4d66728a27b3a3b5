import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { serviceInput } from "#shared/schemas/service.ts";

export const service = uuidRow.extend(answered(serviceInput.in.shape));

export type Service = z.output<typeof service>;
export type ServiceSort = keyof Pick<Service, "display_order">;
