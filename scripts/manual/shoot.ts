import type { Locator, Page } from "@playwright/test";
import type { Picture } from "#scripts/manual/picture.ts";

const roomPx = 12;

/** The PNG of what a picture shows. */
export async function shoot(page: Page, picture: Picture): Promise<Buffer> {
  await page.goto(picture.path);
  await page.waitForLoadState("networkidle");
  await picture.act?.(page);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  const part = picture.part?.(page);
  if (part) await makeRoom(page, part);
  if (picture.marks) await drawMarks(picture.marks(page));
  const clip = part && (await frameOf(page, part, picture.heightMax));
  return await page.screenshot({ animations: "disabled", caret: "hide", ...(clip && { clip }) });
}

/** A window in which all of the part is. */
async function makeRoom(page: Page, part: Locator): Promise<void> {
  await part.waitFor();
  const { width } = page.viewportSize() ?? { width: 1280 };
  await page.setViewportSize({ width, height: 1600 });
  await part.scrollIntoViewIfNeeded();
}

/** The part with some room around it; the page's column and a dialog have their own. */
async function frameOf(page: Page, part: Locator, heightMax = 1000) {
  const box = await part.boundingBox();
  if (!box) throw new Error("What the picture shows is not visible");
  const hasRoom = await part.evaluate(({ tagName }) => tagName === "MAIN" || tagName === "DIALOG");
  const room = hasRoom ? 0 : roomPx;
  const x = Math.max(0, box.x - room);
  const { width = 1280 } = page.viewportSize() ?? {};
  return {
    x,
    y: Math.max(0, box.y - room),
    width: Math.min(width - x, box.width + 2 * room),
    height: Math.min(box.height + 2 * room, heightMax),
  };
}

/** Numbers in the gold of the panel: at the upper right corner of a control, behind a text. */
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
