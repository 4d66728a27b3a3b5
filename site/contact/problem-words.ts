import type { ReactNode } from "react";
import type { FormProblem } from "#site/contact/form.ts";
import type { Texts } from "#site/texts.tsx";

/** A field's problem in the visitor's language. @param max the field's length, where it has one */
export function problemWords(text: Texts, problem: FormProblem, max = 0): ReactNode {
  return text(`contact.messages.${problem}`, { max });
}
