import type { ReactNode } from "react";
import type { VisitorProblem } from "#shared/schemas/visitor-form.ts";
import type { Texts } from "#site/texts.tsx";

/** What can be wrong with a field of a form, the sender's consent among them. */
export type FormProblem = VisitorProblem | "consent";

/** A field's problem in the visitor's language. @param max the field's length, where it has one */
export function problemWords(text: Texts, problem: FormProblem, max = 0): ReactNode {
  return text(`contact.messages.${problem}`, { max });
}
