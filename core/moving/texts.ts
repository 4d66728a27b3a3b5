import { eq } from "drizzle-orm";
import { pageContent, siteSettings } from "#core/db/schema.ts";
import { describeIssues, englishOf } from "#core/moving/messages.ts";
import { type KeyOf, type Moving, type NewRow, newRows, type Part, remember } from "#core/moving/moving.ts";
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

/** Settings over those of the default copy; what somebody set here already stays. */
export const settings: Part = async (moving) => {
  const { db, files, findings } = moving;
  const stored = new Map((await db.select().from(siteSettings)).map((row) => [row.key, row]));
  const found: { row: NewRow; id: number; value: string }[] = [];
  for await (const row of newRows(moving, "site_settings", ({ key = "" }) => key)) {
    const present = stored.get(row.id);
    const given = row.values.value ?? "";
    if (!present)
      findings.refuse(
        row.place,
        `This site has no setting of this name (it was “${given.slice(0, 200)}”).`,
        "key",
      );
    if (!present) continue;
    const type = present.type as "text" | "textarea" | "image_url";
    // Before its picture is stored, which would be stored at each run.
    if (type === "image_url" && present.version > 1) {
      keep(moving, row, true);
      continue;
    }
    const value =
      type === "image_url" ? ((await files.image(given, "site-assets", row.place, "value")) ?? "") : given;
    const parsed = settingValue(row.id, type).safeParse(value);
    if (!parsed.success) findings.refuse(row.place, describeIssues(parsed.error.issues).reason, "value");
    else if (present.version > 1 || present.value === parsed.data)
      keep(moving, row, present.value !== parsed.data);
    else found.push({ row, id: present.id, value: parsed.data });
  }
  return async (tx) => {
    for (const { row, id, value } of found) {
      await tx.update(siteSettings).set({ value }).where(eq(siteSettings.id, id));
      await remember(tx, moving, "site_settings", [{ id: row.id, newId: String(id) }]);
      findings.count("site_settings", "added");
    }
  };
};

type TextAddress = { page?: string; section?: string; content_key?: string };

function textAddressOf({ page = "", section = "", content_key = "" }: TextAddress): string {
  return `${page}.${section}.${content_key}`;
}
const addressOf: KeyOf = ({ page = "", section = "", content_key = "" }) =>
  textAddressOf({ page, section, content_key });

/** Texts of pages over those of the default copy, likewise. */
export const pageTexts: Part = async (moving) => {
  const { db, findings } = moving;
  const stored = new Map((await db.select().from(pageContent)).map((row) => [textAddressOf(row), row]));
  const found: { row: NewRow; id: number; content: PageTextContent }[] = [];
  for await (const row of newRows(moving, "page_content", addressOf)) {
    const present = stored.get(row.id);
    if (!present) {
      const text = (row.values.content_id ?? "").slice(0, 200);
      findings.refuse(row.place, `No page here shows a text of this name (it was “${text}”).`, "content_key");
      continue;
    }
    const content = await readText(moving, row, present.type as PageTextType);
    if (!content) continue;
    const isSame = pageTextColumns.every((column) => content[column] === present[column]);
    if (present.version > 1 || isSame) keep(moving, row, !isSame);
    else found.push({ row, id: present.id, content });
  }
  return async (tx) => {
    for (const { row, id, content } of found) {
      await tx.update(pageContent).set(content).where(eq(pageContent.id, id));
      await remember(tx, moving, "page_content", [{ id: row.id, newId: String(id) }]);
      findings.count("page_content", "added");
    }
  };
};

function keep({ findings }: Moving, { place }: NewRow, isDifferent: boolean): void {
  findings.count(place.table, "unchanged");
  if (isDifferent) findings.note(place, changedHere);
}

async function readText(
  moving: Moving,
  { values, place }: NewRow,
  type: PageTextType,
): Promise<PageTextContent | undefined> {
  const content: PageTextContent = { content_id: "", content_en: "" };
  for (const column of pageTextColumns) {
    const made = await storedText(moving, type, values[column] ?? "", (dropped) =>
      moving.findings.note(place, dropped, column),
    );
    if (typeof made !== "string") {
      moving.findings.refuse(place, made.refused, column);
      return undefined;
    }
    content[column] = made;
  }
  return content;
}

async function storedText(
  moving: Moving,
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
    linkAt: createLinks(moving.mapping),
  });
  const sentence = describeDropped(dropped);
  if (sentence) onDropped(sentence);
  const safe = await moving.richText.makeSafe("page", html, { lengthMax: richTextLengthMax });
  if ("refused" in safe) return { refused: englishOf(safe.refused) };
  return safe.html.replace(/<[^>]*>/g, "").trim() === "" ? "" : safe.html;
}
