import { eq } from "drizzle-orm";
import { pageContent, siteSettings } from "#core/db/schema.ts";
import { describeIssues, englishOf } from "#core/moving/messages.ts";
import {
  type KeyOf,
  type MoveContext,
  type NewRow,
  newRows,
  type Part,
  recordImported,
} from "#core/moving/move-context.ts";
import { describeDropped, fromOldHtml } from "#core/moving/old-html.ts";
import { createLinks } from "#core/moving/old-links.ts";
import {
  type PageTextContent,
  type PageTextType,
  pageTextColumns,
  pageTextValue,
  richTextLengthMax,
} from "#shared/schemas/page-text.ts";
import { settingValue } from "#shared/schemas/site-setting.ts";

const changedHere = "Was changed here since the default copy: what stands here stays.";

/** Settings replace those of the default copy; those that staff changed are kept. */
export const settings: Part = async (context) => {
  const { db, files, findings } = context;
  const stored = new Map((await db.select().from(siteSettings)).map((row) => [row.key, row]));
  const found: { row: NewRow; id: number; value: string }[] = [];
  for await (const row of newRows(context, "site_settings", ({ key = "" }) => key)) {
    const present = stored.get(row.id);
    const given = row.values.value ?? "";
    if (!present)
      findings.refuse(
        row.ref,
        `This site has no setting of this name (it was “${given.slice(0, 200)}”).`,
        "key",
      );
    if (!present) continue;
    const type = present.type as "text" | "textarea" | "image_url";
    // Checked before the picture is stored, or each run would store it again.
    if (type === "image_url" && present.version > 1) {
      keep(context, row, true);
      continue;
    }
    const value =
      type === "image_url" ? ((await files.image(given, "site-assets", row.ref, "value")) ?? "") : given;
    const parsed = settingValue(row.id, type).safeParse(value);
    if (!parsed.success) findings.refuse(row.ref, describeIssues(parsed.error.issues).reason, "value");
    else if (present.version > 1 || present.value === parsed.data)
      keep(context, row, present.value !== parsed.data);
    else found.push({ row, id: present.id, value: parsed.data });
  }
  return async (tx) => {
    for (const { row, id, value } of found) {
      await tx.update(siteSettings).set({ value }).where(eq(siteSettings.id, id));
      await recordImported(tx, context, "site_settings", [{ id: row.id, newId: String(id) }]);
      findings.count("site_settings", "added");
    }
  };
};

type TextKey = { page?: string; section?: string; content_key?: string };

function textKeyOf({ page = "", section = "", content_key = "" }: TextKey): string {
  return `${page}.${section}.${content_key}`;
}
const keyOfRow: KeyOf = ({ page = "", section = "", content_key = "" }) =>
  textKeyOf({ page, section, content_key });

/** Page texts replace those of the default copy; those that staff changed are kept. */
export const pageTexts: Part = async (context) => {
  const { db, findings } = context;
  const stored = new Map((await db.select().from(pageContent)).map((row) => [textKeyOf(row), row]));
  const found: { row: NewRow; id: number; content: PageTextContent }[] = [];
  for await (const row of newRows(context, "page_content", keyOfRow)) {
    const present = stored.get(row.id);
    if (!present) {
      const text = (row.values.content_id ?? "").slice(0, 200);
      findings.refuse(row.ref, `No page here shows a text of this name (it was “${text}”).`, "content_key");
      continue;
    }
    const content = await readText(context, row, present.type as PageTextType);
    if (!content) continue;
    const isSame = pageTextColumns.every((column) => content[column] === present[column]);
    if (present.version > 1 || isSame) keep(context, row, !isSame);
    else found.push({ row, id: present.id, content });
  }
  return async (tx) => {
    for (const { row, id, content } of found) {
      await tx.update(pageContent).set(content).where(eq(pageContent.id, id));
      await recordImported(tx, context, "page_content", [{ id: row.id, newId: String(id) }]);
      findings.count("page_content", "added");
    }
  };
};

function keep({ findings }: MoveContext, { ref }: NewRow, isDifferent: boolean): void {
  findings.count(ref.table, "unchanged");
  if (isDifferent) findings.note(ref, changedHere);
}

async function readText(
  context: MoveContext,
  { values, ref }: NewRow,
  type: PageTextType,
): Promise<PageTextContent | undefined> {
  const content: PageTextContent = { content_id: "", content_en: "" };
  for (const column of pageTextColumns) {
    const made = await storedText(context, type, values[column] ?? "", (dropped) =>
      context.findings.note(ref, dropped, column),
    );
    if (typeof made !== "string") {
      context.findings.refuse(ref, made.refused, column);
      return undefined;
    }
    content[column] = made;
  }
  return content;
}

async function storedText(
  context: MoveContext,
  type: PageTextType,
  given: string,
  onDropped: (sentence: string) => void,
): Promise<string | { refused: string }> {
  const parsed = pageTextValue[type].safeParse(given);
  if (!parsed.success) return { refused: describeIssues(parsed.error.issues).reason };
  if (type === "plain") return parsed.data;
  const { html, dropped } = fromOldHtml(parsed.data, {
    kind: "page",
    pictureAt: () => undefined,
    linkAt: createLinks(context.mapping),
  });
  const sentence = describeDropped(dropped);
  if (sentence) onDropped(sentence);
  const safe = await context.richText.makeSafe("page", html, { lengthMax: richTextLengthMax });
  if ("refused" in safe) return { refused: englishOf(safe.refused) };
  return safe.html.replace(/<[^>]*>/g, "").trim() === "" ? "" : safe.html;
}
