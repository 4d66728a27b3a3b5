/** What became of a step with an entry of an inbox: `conflict` where the form was opened on an older version. */
export type StepOutcome = "done" | "missing" | "conflict";
