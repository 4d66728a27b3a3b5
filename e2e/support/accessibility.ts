import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/**
 * What axe finds wrong on the page as it is drawn, a line for each.
 *
 * @param leftOut a selector of what belongs to somebody else
 * @param rules of axe, by their ids; all of them unless they are named
 */
export async function violationsOf(
  page: Page,
  { leftOut, rules }: { leftOut?: string; rules?: string[] } = {},
): Promise<string[]> {
  await page.evaluate(settle);
  // Otherwise it opens a second page each time, to join what frames of other sites found.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({
    resultTypes: ["violations"],
    // The one frame that we have shows a page of the site, and lets nobody run scripts in it.
    iframes: false,
  });
  if (leftOut) axe.exclude(leftOut);
  if (rules) axe.withRules(rules);
  const { violations } = await axe.analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id} ${html}`));
}

/** In the page: a colour on its way to another is waited for; what moves for ever is not. */
async function settle(): Promise<void> {
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
  const ending = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const { endTime } = effect?.getComputedTiming() ?? {};
    return playState === "running" && timeline === document.timeline && Number.isFinite(endTime);
  });
  await Promise.allSettled(ending.map(({ finished }) => finished));
}
