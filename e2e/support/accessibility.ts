import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

/** In the page, once its source ran there. */
declare const axe: typeof axeCore;

/** Without blanks: a browser reads it in half the time of what the package exports as its source. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * What axe finds wrong on the page as it is drawn, a line for each. Its source of 650 KB is sent once to a document:
 * at a second width it is there already.
 *
 * @param leftOut a selector of what belongs to somebody else
 * @param rules of axe, by their ids; all of them unless they are named
 */
export async function violationsOf(
  page: Page,
  { leftOut, rules }: { leftOut?: string; rules?: string[] } = {},
): Promise<string[]> {
  await page.evaluate(settle);
  if (await page.evaluate(() => typeof axe === "undefined")) await page.evaluate(axeSource);
  return await page.evaluate(runAxe, { leftOut, rules });
}

/** In the page: a colour on its way to another is there at once; what moves for ever is left alone. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && timeline === document.timeline && Number.isFinite(endTime);
  });
  for (const animation of ending) animation.finish();
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** In the page. */
async function runAxe({ leftOut, rules }: { leftOut?: string; rules?: string[] }): Promise<string[]> {
  const { violations } = await axe.run(leftOut ? { exclude: leftOut } : document, {
    resultTypes: ["violations"],
    // The one frame that we have shows a page of the site, and lets nobody run scripts in it.
    iframes: false,
    ...(rules && { runOnly: rules }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}
