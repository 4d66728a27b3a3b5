import { z } from "zod";
import { t } from "#panel/language/t.ts";
import type { Language } from "#shared/language.ts";
import { type MessageTexts, messageTexts } from "#shared/schemas/client-message.ts";

/** What the form of a message holds. */
export type MessageValues = Record<`${"subject" | "body"}_${Language}`, string>;

export const emptyMessage: MessageValues = { subject_id: "", body_id: "", subject_en: "", body_en: "" };

export const messageLabels: Record<keyof MessageValues, string> = {
  subject_id: t("Subjek (Indonesia)"),
  body_id: t("Isi surat (Indonesia)"),
  subject_en: t("Subjek (Inggris)"),
  body_en: t("Isi surat (Inggris)"),
};

/** What the server checks by as well. @param languages those in which somebody gets it */
export function messageSchema(languages: readonly Language[]): z.ZodType<MessageTexts, MessageValues> {
  return z.custom<MessageValues>().transform((values, context) => {
    const texts = Object.fromEntries(
      languages.map((language) => [
        language,
        { subject: values[`subject_${language}`], body: values[`body_${language}`] },
      ]),
    );
    const checked = messageTexts.safeParse(texts);
    if (checked.success) return checked.data;
    for (const { path, message } of checked.error.issues)
      context.addIssue({ code: "custom", path: [fieldOf(path)], message });
    return z.NEVER;
  });
}

/** The field of what the server calls `texts.id.body`, and its schema `id`, `body`. */
export function fieldOf(path: readonly PropertyKey[]): string {
  const [language, name] = path.slice(-2);
  return `${String(name)}_${String(language)}`;
}
