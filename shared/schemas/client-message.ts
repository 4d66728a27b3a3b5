import { z } from "zod";
import { placeholdersOf } from "#shared/placeholders.ts";
import { mailTextInput } from "#shared/schemas/reminder.ts";

/** Placeholders of messages to clients; `certificates` is a line for each selected certificate of the client. */
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

/** The texts in both languages; one without recipients may be missing. */
export const messageTexts = z.object({ id: text.optional(), en: text.optional() });
export type MessageTexts = z.output<typeof messageTexts>;
