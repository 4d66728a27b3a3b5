import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import type axeCore from "axe-core";

/** Defined in the page after `axeSource` was evaluated. */
declare const axe: typeof axeCore;

/** Minified: a browser parses it in half the time of the package's exported source. */
const axeSource = readFileSync(new URL(import.meta.resolve("axe-core/axe.min.js")), "utf8");

/**
 * Runs axe on the rendered page. Its source of 650 KB is evaluated once per document.
 *
 * @param leftOut a selector of third-party content to exclude
 * @param rules ids of axe's rules; all by default
 * @returns a line for each violation
 */
export async function violationsOf(
  page: Page,
  { leftOut, rules }: { leftOut?: string; rules?: string[] } = {},
): Promise<string[]> {
  await page.evaluate(settle);
  if (await page.evaluate(() => typeof axe === "undefined")) await page.evaluate(axeSource);
  return await page.evaluate(runAxe, { leftOut, rules });
}

/** Runs in the page: finishes running transitions, so that colours are final; endless animations are left running. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && timeline === document.timeline && Number.isFinite(endTime);
  });
  for (const animation of ending) animation.finish();
  await Promise.allSettled(ending.map(({ finished }) => finished));
}

/** Runs in the page. */
async function runAxe({ leftOut, rules }: { leftOut?: string; rules?: string[] }): Promise<string[]> {
  const { violations } = await axe.run(leftOut ? { exclude: leftOut } : document, {
    resultTypes: ["violations"],
    // The only frame is a preview of the site, sandboxed without scripts.
    iframes: false,
    ...(rules && { runOnly: rules }),
  });
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}
