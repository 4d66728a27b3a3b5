import type { ReactNode } from "react";
import type { VisitorProblem } from "#shared/schemas/visitor-form.ts";
import type { Texts } from "#site/texts.tsx";

/** Problems of a field, including missing consent. */
export type FormProblem = VisitorProblem | "consent";

/** The message of a problem. @param max the field's length limit, if any */
export function problemWords(text: Texts, problem: FormProblem, max = 0): ReactNode {
  return text(`contact.messages.${problem}`, { max });
}
