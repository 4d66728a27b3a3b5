import { z } from "zod";
import { lines, orEmpty } from "#shared/schemas/fields.ts";

/** The approval, rejection or cancellation of a proposal. A rejection needs a reason for the person who prepared it. */
export const proposalClosing = z
  .object({ state: z.enum(["approved", "rejected", "cancelled"]), note: orEmpty(lines(1000)) })
  .superRefine(({ state, note }, context) => {
    if (state === "rejected" && note === "")
      context.addIssue({ code: "custom", path: ["note"], message: "Tulis alasan penolakan." });
  });

/** The form's values. */
export type ProposalClosingValues = z.input<typeof proposalClosing>;
export type ProposalClosing = z.output<typeof proposalClosing>;
