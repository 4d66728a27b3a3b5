import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { uuidRow } from "#shared/answers/content-row.ts";
import { type DecisionReasonInput, decisionReasonInput } from "#shared/schemas/decision-reason.ts";

/** A stored reason. */
export const storedReason = uuidRow.extend({
  ...answered(decisionReasonInput.shape),
  kind: decisionReasonInput.shape.kind,
});

export type StoredReason = z.output<typeof storedReason>;
export type ReasonSort = keyof Pick<StoredReason, "kind" | "label_id">;
export type ReasonFilter = keyof Pick<DecisionReasonInput, "kind">;
