import { contentOperations } from "#api/content-operations.ts";
import { createRouter, queryText, type z } from "#api/responses.ts";
import * as reasons from "#core/register/reasons.ts";
import type { ReasonFilter } from "#shared/answers/decision-reasons.ts";
import { decisionReasonInput } from "#shared/schemas/decision-reason.ts";

const section = {
  path: "/reasons",
  area: "certificates",
  noun: "reason for decisions",
  kind: reasons.reasonKind,
  input: decisionReasonInput,
  defaultSort: { sort: "kind", order: "asc" },
  filters: { kind: queryText.max(100).optional() } satisfies Record<ReasonFilter, z.ZodType>,
  title: "Alasan keputusan",
  update: reasons.update,
  remove: reasons.remove,
} as const;

export const reasonsApi = createRouter().route("/", contentOperations(section));
