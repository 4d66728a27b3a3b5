import { violationsOf } from "#e2e/support/accessibility.ts";
import { expect, type Page, test } from "#e2e/support/product.ts";
import { limits } from "#shared/limits.ts";

const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const small = { width: 320, height: 640 };

let consoleErrors: string[] = [];

test.beforeEach(async ({ page, javaScriptEnabled }) => {
  consoleErrors = [];
  page.on("console", (message) => message.type() === "error" && consoleErrors.push(message.text()));
  page.on("pageerror", (error) => consoleErrors.push(error.message));
  if (javaScriptEnabled !== false) await page.clock.install();
});

/** As for somebody who closed the popup before: it comes between no slide and no partner. */
function keepInvitationClosed({ page }: { page: Page }) {
  return page.addInitScript(() => {
    localStorage.setItem("gisPopupClosedThisSession", "true");
  });
}

test.afterEach(() => expect(consoleErrors).toEqual([]));

const carousel = (page: Page) => page.getByRole("region", { name: /^(Sorotan|Highlights)$/ });
const dot = (page: Page, number: number) =>
  carousel(page).getByRole("link", { name: `Slide ${number} dari 3` });
const invitation = (page: Page) => page.getByRole("dialog", { name: "Berencana mengajukan sertifikasi?" });
const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: "instant" }), top);

/** The slide that shows, once it has arrived; the others are beside it and out of reach. */
async function expectSlide(page: Page, number: number) {
  await expect(dot(page, number)).toHaveAttribute("aria-current", "true");
  await page.locator(".hero-slides").evaluate((slides) => {
    for (const movement of slides.getAnimations({ subtree: true })) movement.finish();
  });
  await expect(page.locator(".hero-slide:not([inert])")).toHaveAttribute(
    "aria-label",
    `Slide ${number} dari 3`,
  );
  await expect(page.locator(`#slide-${number} h2`)).toBeInViewport();
  for (const other of [1, 2, 3].filter((each) => each !== number)) {
    await expect(page.locator(`#slide-${other} h2`)).toBeHidden();
  }
}

/** The times of a hand's movements, in seconds since the epoch, which a busy machine does not stretch: the speed of a swipe counts. */
function momentsOfAHand(): () => number {
  let seconds = Date.now() / 1000;
  return () => {
    seconds += 0.016;
    return seconds;
  };
}

/** Drags with the mouse to the left and right, a place of `stops` after the other. */
async function drag(page: Page, from: { x: number; y: number }, ...stops: number[]) {
  const mouse = await page.context().newCDPSession(page);
  const nextMoment = momentsOfAHand();
  const send = (type: "mousePressed" | "mouseMoved" | "mouseReleased", x: number) =>
    mouse.send("Input.dispatchMouseEvent", {
      type,
      x,
      y: from.y,
      button: "left",
      buttons: type === "mouseReleased" ? 0 : 1,
      clickCount: type === "mouseMoved" ? 0 : 1,
      timestamp: nextMoment(),
    });
  await page.mouse.move(from.x, from.y);
  await send("mousePressed", from.x);
  let at = from.x;
  for (const stop of stops) {
    for (let step = 1; step <= 4; step++) await send("mouseMoved", at + ((stop - at) * step) / 4);
    at = stop;
  }
  await send("mouseReleased", at);
}

async function open(page: Page, size = desktop) {
  await page.setViewportSize(size);
  await page.goto("/");
  await expect(carousel(page)).toHaveAttribute("data-live");
  // From here on time passes only as the journey says.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1_000);
}

async function expectAccessible(page: Page) {
  expect(await violationsOf(page)).toEqual([]);
}

test.describe("the hero slider", () => {
  test.beforeEach(keepInvitationClosed);

  test("advances every 7 seconds and wraps around, and waits for whoever points at it, is in it or paused it", async ({
    page,
  }) => {
    await open(page);
    const slides = page.locator(".hero-slides");
    await expect(slides).toHaveAttribute("aria-live", "off");
    await expectSlide(page, 1);
    for (const number of [2, 3, 1]) {
      await page.clock.runFor(limits.heroAdvanceMs);
      await expectSlide(page, number);
    }
    await test.step("waits while the pointer is over it", async () => {
      await page.mouse.move(700, 300);
      await page.clock.runFor(2 * limits.heroAdvanceMs);
      await expectSlide(page, 1);
      await page.mouse.move(700, 895);
      await page.clock.runFor(limits.heroAdvanceMs);
      await expectSlide(page, 2);
    });
    await test.step("waits while it has the keyboard's focus", async () => {
      await dot(page, 2).focus();
      await page.clock.runFor(limits.heroAdvanceMs);
      await expectSlide(page, 2);
      const link = page.getByRole("link", { name: "Pelajari Lebih Lanjut" });
      await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
      await page.clock.runFor(limits.heroAdvanceMs);
      await expectSlide(page, 3);
    });
    await test.step("is paused and played by its control, and announces only what the visitor does", async () => {
      await expect(slides).toHaveAttribute("aria-live", "off");
      await page.getByRole("button", { name: "Jeda pergantian slide" }).click();
      await page.mouse.move(700, 899);
      await expect(slides).toHaveAttribute("aria-live", "polite");
      await page.clock.runFor(3 * limits.heroAdvanceMs);
      await expectSlide(page, 3);
      await page.getByRole("button", { name: "Jalankan pergantian slide" }).click();
      await page.clock.runFor(limits.heroAdvanceMs);
      await expectSlide(page, 1);
    });
  });

  test("is moved by arrows, dots, keys and the mouse, in both directions and around", async ({ page }) => {
    await open(page);
    await page.getByRole("button", { name: "Slide berikutnya" }).click();
    await expectSlide(page, 2);
    await page.getByRole("button", { name: "Slide sebelumnya" }).click();
    await expectSlide(page, 1);
    await page.getByRole("button", { name: "Slide sebelumnya" }).click();
    await expectSlide(page, 3);
    await dot(page, 2).click();
    await expectSlide(page, 2);

    await test.step("comes from the right for a later slide and from the left for an earlier one", async () => {
      // Clicked and asked in one task: on a busy machine the movement is over before a second question.
      const comesFrom = (number: number) =>
        dot(page, number).evaluate((button: HTMLElement, id) => {
          button.click();
          const effect = document.getElementById(id)?.getAnimations()[0]?.effect;
          return effect instanceof KeyframeEffect ? effect.getKeyframes()[0]?.transform : undefined;
        }, `slide-${number}`);
      expect(await comesFrom(3)).toMatch(/(?<!-)100%/);
      expect(await comesFrom(1)).toContain("-100%");
      await expectSlide(page, 1);
    });
    await test.step("by the arrow keys while a control has the focus", async () => {
      await page.getByRole("button", { name: "Slide berikutnya" }).focus();
      await page.keyboard.press("ArrowRight");
      await expectSlide(page, 2);
      await page.keyboard.press("ArrowLeft");
      await expectSlide(page, 1);
    });
    await test.step("by dragging, and not by a drag that comes back", async () => {
      await drag(page, { x: 900, y: 300 }, 600);
      await expectSlide(page, 2);
      await drag(page, { x: 900, y: 300 }, 1200);
      await expectSlide(page, 1);
      await drag(page, { x: 900, y: 300 }, 600, 900);
      await expectSlide(page, 1);
    });
    await test.step("a drag that begins on the button does not follow its link", async () => {
      const button = await page.locator("#slide-1 .hero-button").boundingBox();
      if (!button) throw new Error("The slide has no button");
      await drag(page, { x: button.x + 100, y: button.y + 20 }, button.x - 120);
      await expectSlide(page, 2);
      await expect(page).toHaveURL(/\/$/);
    });
  });

  test.describe("on a touch screen", () => {
    test.use({ hasTouch: true, viewport: phone });

    test("is moved by a horizontal swipe", async ({ page }) => {
      await open(page, phone);
      const touch = await page.context().newCDPSession(page);
      const nextMoment = momentsOfAHand();
      const send = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
        touch.send("Input.dispatchTouchEvent", {
          type,
          touchPoints: xs.map((x) => ({ x, y: 300 })),
          timestamp: nextMoment(),
        });
      await send("touchStart", 300);
      for (const x of [270, 230, 180, 120]) await send("touchMove", x);
      await send("touchEnd");
      await expectSlide(page, 2);
    });
  });

  test("shows a spinner only while the image of the slide is on its way", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route("**/art/hero/2.svg", async (route) => {
      await held;
      await route.continue();
    });
    await page.setViewportSize(desktop);
    await page.goto("/", { waitUntil: "commit" });
    await expect(carousel(page)).toHaveAttribute("data-live");
    await expect(page.locator("#slide-1 .hero-loading")).toBeHidden();
    await dot(page, 2).click();
    await expect(page.locator("#slide-2 .hero-loading")).toBeVisible();
    release();
    await expect(page.locator("#slide-2 .hero-loading")).toBeHidden();
  });
});

test.describe("the promotional popup", () => {
  const recorded = (page: Page) =>
    page.evaluate(() => [
      localStorage.getItem("gisPopupShown"),
      localStorage.getItem("gisPopupClosedThisSession"),
    ]);

  test("appears after 10 seconds and keeps the focus; Escape closes it and gives the focus back, for 30 days", async ({
    page,
    context,
  }) => {
    await open(page);
    const link = page.getByRole("link", { name: "Pelajari Lebih Lanjut" });
    await link.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.clock.runFor(limits.popupDelayMs - 4_000);
    await expect(invitation(page)).toBeHidden();
    await page.clock.runFor(4_000);
    await expect(invitation(page)).toBeVisible();
    for (let press = 0; press < 8; press++) {
      await page.keyboard.press("Tab");
      const isInside = await page.evaluate(
        () => document.activeElement === document.body || !!document.activeElement?.closest("#invitation"),
      );
      expect(isInside).toBe(true);
    }
    await page.keyboard.press("Escape");
    await expect(invitation(page)).toBeHidden();
    await expect(link).toBeFocused();

    await page.reload();
    await expect(carousel(page)).toHaveAttribute("data-live");
    await page.clock.runFor(2 * limits.popupDelayMs);
    await scrollTo(page, 1000);
    await expect(page.locator(".site-header")).toHaveAttribute("data-scrolled");
    await expect(invitation(page)).toBeHidden();

    const dayMs = 24 * 60 * 60 * 1000;
    for (const [days, isBack] of [
      [29, false],
      [31, true],
    ] as const) {
      const later = await context.newPage();
      await later.clock.install({ time: Date.now() + days * dayMs });
      await open(later);
      await later.clock.runFor(limits.popupDelayMs);
      await expect(invitation(later)).toBeVisible({ visible: isBack });
    }
  });

  test("appears after a scroll past 400 px, and closes by its backdrop", async ({ page }) => {
    await open(page);
    await scrollTo(page, limits.popupScrollPx);
    await expect(page.locator(".site-header")).toHaveAttribute("data-scrolled");
    await expect(invitation(page)).toBeHidden();
    await scrollTo(page, limits.popupScrollPx + 1);
    await expect(invitation(page)).toBeVisible();
    await page.mouse.click(20, 450);
    await expect(invitation(page)).toBeHidden();
  });

  test("waits until the search box is left, offers contact and services before resting slides, and records that it was closed", async ({
    page,
  }) => {
    await open(page);
    const slide = page.locator(".hero-slide:not([inert])");
    await page.getByRole("searchbox").fill("Bina");
    await page.clock.runFor(2 * limits.popupDelayMs);
    await expect(invitation(page), "it never covers the search for somebody who types").toBeHidden();
    await page.getByRole("searchbox").blur();
    await page.clock.runFor(1_000);
    await expect(invitation(page)).toBeVisible();

    const shown = (await slide.getAttribute("id")) ?? "";
    await page.clock.runFor(2 * limits.heroAdvanceMs);
    await expect(slide).toHaveAttribute("id", shown);
    await expect(invitation(page).getByRole("link", { name: "Hubungi Kami" })).toHaveAttribute(
      "href",
      "/kontak",
    );
    await expect(invitation(page).getByRole("link", { name: "Layanan Kami" })).toHaveAttribute(
      "href",
      "/layanan",
    );
    expect(await recorded(page)).toEqual([null, null]);
    await invitation(page).getByRole("button", { name: "Tutup tawaran ini" }).click();
    await expect(invitation(page)).toBeHidden();
    expect(await recorded(page)).toEqual(["true", "true"]);
  });
});

test.describe("the partner strip", () => {
  test.beforeEach(keepInvitationClosed);

  const track = ".partner-track";
  const playState = (page: Page) =>
    page.locator(track).evaluate((element) => getComputedStyle(element).animationPlayState);

  test("moves, stops by its control and under the pointer, and brings each partner into view for the keyboard", async ({
    page,
  }) => {
    await open(page);
    const position = () => page.locator(track).evaluate((element) => element.getBoundingClientRect().x);
    const before = await position();
    await expect.poll(position).toBeLessThan(before);
    const pause = page.locator(".partner-pause");
    await pause.click();
    await expect(page.getByRole("checkbox", { name: "Jeda gerakan logo" })).toBeChecked();
    expect(await playState(page)).toBe("paused");
    await pause.click();
    expect(await playState(page)).toBe("running");
    await page.locator(".partner-strip").hover();
    expect(await playState(page)).toBe("paused");

    const links = page.locator(".partner-list").first().getByRole("link");
    for (const size of [desktop, phone]) {
      await page.setViewportSize(size);
      await page.mouse.move(5, 5);
      // At once: a glide down the page that has another length now would go on under the first press of Tab.
      await page
        .locator(".partner-strip")
        .evaluate((strip) => strip.scrollIntoView({ block: "center", behavior: "instant" }));
      await page
        .getByRole("checkbox", { name: "Jeda gerakan logo" })
        .evaluate((checkbox: HTMLElement) => checkbox.focus({ preventScroll: true }));
      for (let index = 0; index < (await links.count()); index++) {
        await page.keyboard.press("Tab");
        await expect(links.nth(index)).toBeFocused();
        await expect(links.nth(index)).toBeInViewport({ ratio: 0.95 });
      }
      await page.keyboard.press("Tab");
      await expect(page.locator(".home-cta").getByRole("link", { name: "Hubungi Kami" })).toBeFocused();
      expect(await page.locator(".partner-strip").evaluate((strip) => strip.scrollLeft)).toBe(0);
    }
  });

  test("stands still under reduced motion and shows every partner once, as slides do until they are asked", async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page);
    await page.clock.runFor(2 * limits.heroAdvanceMs);
    await expectSlide(page, 1);
    await page.getByRole("button", { name: "Slide berikutnya" }).click();
    await expectSlide(page, 2);
    expect(await page.locator("#slide-2").evaluate((slide) => slide.getAnimations().length)).toBe(0);

    await page.setViewportSize(phone);
    await expect(page.locator(track)).toHaveCSS("animation-name", "none");
    await expect(page.locator(".partner-list[aria-hidden]").first()).toBeHidden();
    for (const link of await page.locator(".partner-list").first().getByRole("link").all()) {
      await link.scrollIntoViewIfNeeded();
      await expect(link).toBeInViewport({ ratio: 0.95 });
    }
  });
});

test("the chat button appears after 2 seconds, in a new tab, not on paper, and out of the way while somebody reads on", async ({
  page,
}) => {
  await open(page);
  const chat = page.getByRole("link", { name: "Hubungi kami lewat WhatsApp (membuka tab baru)" });
  await expect(chat).toHaveCSS("animation-delay", `${limits.chatButtonDelayMs / 1000}s`);
  await expect(chat).toHaveCSS("animation-fill-mode", "both");
  await expect(chat).toBeVisible();
  await expect(chat).toHaveAttribute("target", "_blank");
  await page.emulateMedia({ media: "print" });
  await expect(chat).toBeHidden();

  await page.emulateMedia({ media: "screen" });
  await page.setViewportSize(phone);
  await expect(chat).toHaveCSS("opacity", "1");
  await page.mouse.wheel(0, 900);
  await expect(chat).toHaveCSS("opacity", "0");
  await page.mouse.wheel(0, -100);
  await expect(chat).toHaveCSS("opacity", "1");
  await page.mouse.wheel(0, 100_000);
  await expect(chat, "at the end of the page").toHaveCSS("opacity", "1");
  await page.goto("/verifikasi-sertifikat?q=PT");
  await expect(chat).not.toBeInViewport();
  await chat.scrollIntoViewIfNeeded();
  await expect(chat).toBeInViewport();
});

test("the chat button leaves the search and the end of the page free at 320 px, on a screen as short as 568 px too", async ({
  page,
}) => {
  await open(page, { width: 320, height: 568 });
  const chat = page.locator(".chat-button");
  for (const size of [{ width: 320, height: 568 }, small]) {
    await page.setViewportSize(size);
    await expect(chat).toBeVisible();
    const button = await page.locator(".search-box .button").boundingBox();
    const left = (await chat.boundingBox())?.x ?? 0;
    // Below the banner of the demonstration the box has less room: beside the chat button then.
    expect(button ? button.x + button.width : Number.POSITIVE_INFINITY).toBeLessThanOrEqual(left);
  }
  const top = (await chat.boundingBox())?.y ?? 0;
  const bottomOf = async (selector: string) => {
    const box = await page.locator(selector).boundingBox();
    return box ? box.y + box.height : Number.POSITIVE_INFINITY;
  };
  expect((await page.locator(".search-box input").boundingBox())?.width).toBeGreaterThan(200);
  await page.locator(".demonstration").evaluate((banner) => banner.remove());
  expect(await bottomOf(".search-box")).toBeLessThanOrEqual(top);
  await scrollTo(page, 100_000);
  expect(await bottomOf(".visitor-count")).toBeLessThanOrEqual(top);
});

for (const language of ["id", "en"]) {
  test(`the home page is accessible at 320, 390 and 1440 px, with the popup open as well, and fits into 320 px and into a window at 200 % (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize(desktop);
    await page.goto(`/?lang=${language}`);
    await expect(page.locator(".chat-button")).toBeVisible();
    await expectAccessible(page);
    await page.clock.runFor(limits.popupDelayMs);
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page
      .locator("#invitation")
      .evaluate((dialog) => Promise.all(dialog.getAnimations().map((animation) => animation.finished)));
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expectAccessible(page);
    for (const size of [small, { width: 640, height: 400 }]) {
      await page.setViewportSize(size);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(size.width);
      if (size === small) await expectAccessible(page);
      await page.getByRole("searchbox").scrollIntoViewIfNeeded();
      await expect(page.getByRole("searchbox")).toBeInViewport();
    }
  });
}

test("nothing moves while the home page loads, and its script is small", async ({ page }) => {
  let scriptBytes = 0;
  page.on("response", async (response) => {
    if (response.request().resourceType() === "script") scriptBytes += (await response.body()).length;
  });
  await open(page, phone);
  await page.waitForLoadState("networkidle");
  await page.clock.resume();
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(
            list.getEntries().reduce((sum, entry) => sum + ("value" in entry ? Number(entry.value) : 0), 0),
          ),
        ).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(0)));
      }),
  );
  expect(shift).toBeLessThan(0.01);
  expect(scriptBytes).toBeLessThan(80 * 1024);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, viewport: phone });

  test("every slide, link and partner is there, and nothing waits for a script", async ({ page }) => {
    await page.goto("/");
    await expect(page.getByRole("button", { name: "Slide berikutnya" })).toBeHidden();
    await expect(page.locator("#slide-1 h2")).toBeInViewport();
    await dot(page, 2).click();
    await expect(page.locator("#slide-2 h2")).toBeInViewport();
    await expect(page.locator("#slide-2 .hero-button")).toBeVisible();
    for (const path of ["/tentang", "/layanan", "/kontak"]) {
      await expect(page.locator(`main a[href="${path}"]:visible`).first()).toBeVisible();
    }
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.locator(".partner-pause").click();
    await expect(page.locator(".partner-track")).toHaveCSS("animation-play-state", "paused");
    await expect(page.locator(".chat-button")).toBeVisible();
  });
});
