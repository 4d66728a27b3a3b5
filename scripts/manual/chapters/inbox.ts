import type { Page } from "@playwright/test";
import type { Chapter } from "#scripts/manual/picture.ts";

const main = (page: Page) => page.getByRole("main");

/** Opens the first entry of the list. */
async function openFirst(page: Page) {
  await main(page).getByRole("listitem").or(main(page).getByRole("row")).getByRole("link").first().click();
  await page.getByRole("button", { name: /^Simpan/ }).waitFor();
  await page.waitForLoadState("networkidle");
}

export const inbox: Chapter = {
  name: "inbox",
  pictures: [
    { name: "keluhan", path: "/admin/complaints", act: openFirst, part: main, heightMax: 820 },
    { name: "penawaran", path: "/admin/quotation-requests", act: openFirst, part: main, heightMax: 820 },
    { name: "pemalsuan", path: "/admin/forgery-reports", act: openFirst, part: main, heightMax: 820 },
  ],
};
