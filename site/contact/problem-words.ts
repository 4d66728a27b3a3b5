import type { ReactNode } from "react";
import type { ContactProblem } from "#shared/schemas/contact-message.ts";
import type { Texts } from "#site/texts.tsx";

/** A field's problem in the visitor's language. */
export function problemWords(text: Texts, problem: ContactProblem | undefined, max: number): ReactNode {
  return problem && text(`contact.messages.${problem}`, { max });
}
