import { z } from "zod";
import { placeholdersOf } from "#shared/placeholders.ts";
import { mailTextInput } from "#shared/schemas/reminder.ts";

/** What a message to clients may name; `certificates` is a line for each of the chosen ones that its client holds. */
export const messagePlaceholders = ["contact", "client", "certificates", "company"] as const;

const text = mailTextInput.superRefine((given, context) => {
  for (const field of ["subject", "body"] as const) {
    const unknown = placeholdersOf(given[field]).filter(
      (name) => !messagePlaceholders.some((known) => known === name),
    );
    if (unknown.length === 0) continue;
    const message = `Tidak dikenal: ${unknown.map((name) => `{${name}}`).join(", ")}.`;
    context.addIssue({ code: "custom", path: [field], message });
  }
});

/** A message in the languages of those who get it; one that nobody reads may be left out. */
export const messageTexts = z.object({ id: text.optional(), en: text.optional() });
export type MessageTexts = z.output<typeof messageTexts>;
