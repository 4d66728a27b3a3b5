import { z } from "zod";
import { decidableKinds } from "#shared/decisions.ts";
import { displayOrder, line, orEmpty, required } from "#shared/schemas/fields.ts";

const kindMessage = "Pilih keputusannya.";

/** A reason that a body gives for decisions of a kind, in both languages. */
export const decisionReasonInput = z.object({
  kind: z.enum(decidableKinds, { error: kindMessage }),
  label_id: required(200),
  label_en: orEmpty(line(200)),
  /** Visitors read it. */
  is_public: z.boolean(),
  /** It is offered. */
  is_active: z.boolean(),
  display_order: displayOrder,
});

export type DecisionReasonInput = z.output<typeof decisionReasonInput>;
