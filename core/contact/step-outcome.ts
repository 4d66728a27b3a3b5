/** The outcome of processing an entry of an inbox: `conflict` when the form was opened on an older version. */
export type StepOutcome = "done" | "missing" | "conflict";
