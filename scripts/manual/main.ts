import { mkdir } from "node:fs/promises";
import { dirname, relative } from "node:path";
import type { Browser, Page } from "@playwright/test";
import { openBrowser, openPage } from "#scripts/manual/browser.ts";
import { chapters } from "#scripts/manual/chapters.ts";
import { type Chapter, fileOf, type Picture } from "#scripts/manual/picture.ts";
import { startForPictures } from "#scripts/manual/product.ts";
import { addContentForPictures } from "#scripts/manual/setup.ts";
import { shoot } from "#scripts/manual/shoot.ts";
import { storePicture } from "#scripts/manual/store.ts";

/** Takes the screenshots of the given chapters, all without names, and logs the result of each. @throws for an unknown name */
async function main(names: string[]) {
  const chosen = chapters.filter(({ name }) => names.length === 0 || names.includes(name));
  const unknown = names.filter((name) => !chapters.some((chapter) => chapter.name === name));
  if (unknown.length > 0) throw new Error(`No chapter is called ${unknown.join(", ")}`);
  const product = await startForPictures();
  try {
    await takeChapters(product, chosen);
  } finally {
    await product.stop();
  }
}

async function takeChapters(product: { port: string }, chosen: readonly Chapter[]) {
  const browser = await openBrowser(product);
  try {
    await addContentForPictures(browser);
    let failed = 0;
    for (const chapter of chosen) failed += await takeChapter(browser, chapter);
    if (failed > 0) throw new Error(`${failed} pictures could not be taken`);
  } finally {
    await browser.close();
  }
}

/** @returns the number of screenshots that failed */
async function takeChapter(browser: Browser, chapter: Chapter): Promise<number> {
  let failed = 0;
  for (const picture of chapter.pictures) {
    const page = await openPage(browser, picture);
    const file = fileOf(picture);
    try {
      console.log(`${await takePicture(page, picture, file)} ${relative(process.cwd(), file)}`);
    } catch (error) {
      failed += 1;
      console.error(`failed  ${relative(process.cwd(), file)}: ${error}`);
    } finally {
      await page.context().close();
    }
  }
  return failed;
}

async function takePicture(page: Page, picture: Picture, file: string): Promise<string> {
  const png = await shoot(page, picture);
  await mkdir(dirname(file), { recursive: true });
  return await storePicture(png, file);
}

await main(process.argv.slice(2));
