import type { Locator, Page } from "@playwright/test";
import type { Picture } from "#scripts/manual/picture.ts";

const marginPx = 12;

/** Takes the screenshot as PNG. */
export async function shoot(page: Page, picture: Picture): Promise<Buffer> {
  await page.goto(picture.path);
  await page.waitForLoadState("networkidle");
  await picture.act?.(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const part = picture.part?.(page);
  if (part) await enlargeViewport(page, part);
  if (picture.marks) await drawMarks(picture.marks(page));
  const clip = part && (await clipOf(page, part, picture.heightMax));
  return await page.screenshot({ animations: "disabled", caret: "hide", ...(clip && { clip }) });
}

/** Enlarges the viewport so that it contains the whole part. */
async function enlargeViewport(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.setViewportSize({ width, height: 1600 });
  await part.scrollIntoViewIfNeeded();
}

/** The part's box with a margin; `main` and dialogs have their own padding. */
async function clipOf(page: Page, part: Locator, heightMax = 1000) {
  const box = await part.boundingBox();
  if (!box) throw new Error("The part of the screenshot is not visible");
  const hasPadding = await part.evaluate(({ tagName }) => tagName === "MAIN" || tagName === "DIALOG");
  const margin = hasPadding ? 0 : marginPx;
  const x = Math.max(0, box.x - margin);
  const { width = 1280 } = page.viewportSize() ?? {};
  return {
    x,
    y: Math.max(0, box.y - margin),
    width: Math.min(width - x, box.width + 2 * margin),
    height: Math.min(box.height + 2 * margin, heightMax),
  };
}

/** Draws numbered badges: at the upper right corner of a control, else after the text. */
async function drawMarks(targets: Locator[]): Promise<void> {
  for (const [index, target] of targets.entries())
    await target.first().evaluate((element, number) => {
      const isControl = element.matches("input, button, a, select");
      const text = document.createRange();
      text.selectNodeContents(element);
      const { top, right, height } = (isControl ? element : text).getBoundingClientRect();
      const [x, y] = isControl ? [right - 14, top - 12] : [right + 8, top + height / 2 - 12];
      const mark = document.createElement("div");
      mark.textContent = String(number);
      mark.style.cssText = `position:absolute;left:${x + scrollX}px;top:${y + scrollY}px;width:24px;height:24px;border-radius:50%;background:#b98a2f;color:#fff;font:700 14px/24px 'Plus Jakarta Sans Variable',sans-serif;text-align:center;box-shadow:0 0 0 2px #fff,0 1px 4px #0008;z-index:9999`;
      (element.closest("dialog[open]") ?? document.body).append(mark);
    }, index + 1);
}
