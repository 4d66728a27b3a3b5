import { z } from "zod";
import { decidableKinds } from "#shared/decisions.ts";
import { displayOrder, line, orEmpty, required } from "#shared/schemas/fields.ts";

const kindMessage = "Pilih keputusannya.";

/** A reason for decisions of a kind. */
export const decisionReasonInput = z.object({
  kind: z.enum(decidableKinds, { error: kindMessage }),
  label_id: required(200),
  label_en: orEmpty(line(200)),
  /** Whether it is published. */
  is_public: z.boolean(),
  /** Whether it can be chosen. */
  is_active: z.boolean(),
  display_order: displayOrder,
});

export type DecisionReasonInput = z.output<typeof decisionReasonInput>;
