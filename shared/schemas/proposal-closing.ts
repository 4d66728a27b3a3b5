import { z } from "zod";
import { lines, orEmpty } from "#shared/schemas/fields.ts";

/** What somebody says who approves, rejects or cancels a decision that waits. A rejection says why: who prepared it has to know. */
export const proposalClosing = z
  .object({ state: z.enum(["approved", "rejected", "cancelled"]), note: orEmpty(lines(1000)) })
  .superRefine(({ state, note }, context) => {
    if (state === "rejected" && note === "")
      context.addIssue({ code: "custom", path: ["note"], message: "Tulis alasan penolakan." });
  });

/** As a form holds it. */
export type ProposalClosingValues = z.input<typeof proposalClosing>;
export type ProposalClosing = z.output<typeof proposalClosing>;
