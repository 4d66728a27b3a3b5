import { z } from "zod";
import { bilingual } from "#shared/bilingual.ts";
import { displayOrder, fieldMessages, line, linkUrl, optional, orEmpty } from "#shared/schemas/fields.ts";

export const navigationLocations = ["header", "footer_main", "footer_secondary"] as const;
export type NavigationLocation = (typeof navigationLocations)[number];

/**
 * A navigation item (specification 2.2, 3 and 5). Links need both labels and a target, section headers only labels, dividers
 * nothing. Headers and dividers exist only below another item.
 */
export const navigationItemInput = z
  .object({
    ...bilingual("label", orEmpty(line(100))),
    href: optional(linkUrl),
    location: z.enum(navigationLocations, fieldMessages.required),
    /** The parent item. Forms hold it as text, "" for none. */
    parent_id: z
      .union([z.int().positive(), z.string().regex(/^\d{0,9}$/)])
      .nullish()
      .transform((value) => Number(value) || null),
    is_header: z.boolean().default(false),
    is_divider: z.boolean().default(false),
    display_order: displayOrder,
  })
  .superRefine(
    (item, context) => {
      const refuse = (path: string, message: string) =>
        context.addIssue({ code: "custom", path: [path], message });
      if (item.is_header && item.is_divider)
        refuse("is_divider", "Pilih salah satu: judul bagian atau pemisah.");
      if ((item.is_header || item.is_divider) && item.parent_id === null)
        refuse("parent_id", "Judul bagian dan pemisah hanya ada di dalam submenu.");
      if (item.is_divider) return;
      if (!item.label_id) refuse("label_id", fieldMessages.required);
      if (!item.label_en) refuse("label_en", fieldMessages.required);
      if (!item.is_header && item.href === null) refuse("href", fieldMessages.required);
    },
    // Also runs when single fields are invalid, so that a form shows all problems at once.
    { when: ({ value }) => typeof value === "object" && value !== null },
  )
  .transform((item) => (item.is_header || item.is_divider ? { ...item, href: null } : item));

export type NavigationItemInput = z.output<typeof navigationItemInput>;
