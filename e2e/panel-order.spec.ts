import type { CDPSession, Locator, Page } from "@playwright/test";
import {
  expectOnHomePage,
  expectOrder,
  recordOrder,
  restoreContent,
  slides,
} from "#e2e/support/ordered-content.ts";
import { expect, signIn, test, toast } from "#e2e/support/panel.ts";

test.use({ viewport: { width: 1440, height: 900 } });
test.beforeEach(({ page }) => signIn(page));
test.afterEach(({ page }) => restoreContent(page));

async function openSlides(page: Page) {
  await recordOrder(page, "hero-slider");
  await page.goto("/admin/hero-slider");
  const list = page.getByRole("list", { name: "Daftar slider" });
  await expectOrder(list, slides);
  return list;
}

async function middleOf(locator: Locator) {
  await locator.scrollIntoViewIfNeeded();
  const box = await locator.boundingBox();
  if (!box) throw new Error("What is not shown cannot be dragged");
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function handleOf(list: Locator, title: string) {
  return list.getByRole("button", { name: `Pindahkan ${title}` });
}

test.describe("the order that visitors see", () => {
  const [first, second, third] = slides;

  test("is changed by dragging with the mouse", async ({ page }) => {
    const list = await openSlides(page);
    const [from, to] = [await middleOf(handleOf(list, first)), await middleOf(handleOf(list, third))];
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(to.x + 200, to.y, { steps: 12 });
    await page.mouse.up();
    await expectOrder(list, [second, third, first]);
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
    await expectOnHomePage(page, [second, third, first]);
    await page.reload();
    await expectOrder(list, [second, third, first]);
  });

  test("is changed by keyboard on the handle with announcements, and not after Escape", async ({ page }) => {
    const list = await openSlides(page);
    const announcements = page.locator("[id^=DndLiveRegion]");
    const handle = handleOf(list, first);
    await expect(handle).toHaveAccessibleDescription(/Tekan spasi untuk mengangkat/);
    await handle.focus();
    await page.keyboard.press("Space");
    await expect(announcements).toHaveText(`${first} diangkat, di tempat 1 dari 3.`);
    await page.keyboard.press("ArrowDown");
    await expect(announcements).toHaveText(`${first} di tempat 2 dari 3.`);
    await page.keyboard.press("Escape");
    await expect(announcements).toHaveText(`${first} kembali ke tempatnya.`);
    await expectOrder(list, slides);
    await page.keyboard.press("Space");
    await expect(announcements).toHaveText(`${first} diangkat, di tempat 1 dari 3.`);
    await page.keyboard.press("ArrowDown");
    await expect(announcements).toHaveText(`${first} di tempat 2 dari 3.`);
    await page.keyboard.press("Space");
    await expect(announcements).toHaveText(`${first} diletakkan di tempat 2 dari 3.`);
    await expectOrder(list, [second, first, third]);
    await expect(handle).toBeFocused();
    await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);

    await test.step("the arrow buttons keep the focus, and quick presses all count", async () => {
      const down = list.getByRole("button", { name: `Turunkan ${second}` });
      await down.focus();
      await page.keyboard.press("Enter");
      await page.keyboard.press("Enter");
      await expectOrder(list, [first, third, second]);
      await expect(down).toBeFocused();
      await expect(down).toHaveAttribute("aria-disabled", "true");
      await expect(
        page.getByRole("status").filter({ hasText: `${second} di tempat 3 dari 3.` }),
      ).toBeAttached();
      await page.keyboard.press("Enter");
      await list.getByRole("button", { name: `Naikkan ${third}` }).focus();
      await page.keyboard.press("Enter");
      await expect(list.getByRole("button", { name: `Naikkan ${third}` })).toBeFocused();
      // An order that no press before led to: none of them is on its way any more.
      await expectOrder(list, [third, first, second]);
      await expectOnHomePage(page, [third, first, second]);
    });
  });

  test.describe("on a phone", () => {
    test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

    test("is changed by dragging with a finger, without scrolling the page", async ({ page }) => {
      const list = await openSlides(page);
      const finger = await page.context().newCDPSession(page);
      const [from, to] = [await middleOf(handleOf(list, third)), await middleOf(handleOf(list, first))];
      const scrolledPx = await page.evaluate(() => scrollY);
      await drag(finger, from, to);
      await expectOrder(list, [third, first, second]);
      expect(await page.evaluate(() => scrollY)).toBe(scrolledPx);
      await expect(toast(page)).toHaveText(/SuksesUrutan berhasil disimpan./);
      await expectOnHomePage(page, [third, first, second]);
    });
  });
});

async function drag(finger: CDPSession, from: { x: number; y: number }, to: { x: number; y: number }) {
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", touchPoints: { x: number; y: number }[]) =>
    finger.send("Input.dispatchTouchEvent", { type, touchPoints });
  await touch("touchStart", [from]);
  for (let step = 1; step <= 12; step += 1)
    await touch("touchMove", [
      { x: from.x + ((to.x - from.x) * step) / 12, y: from.y + ((to.y - from.y) * step) / 12 },
    ]);
  await touch("touchEnd", []);
}
