import type { Page } from "@playwright/test";
import type { Chapter } from "#scripts/manual/picture.ts";

const phone = { width: 390, height: 844 };

/** Opens the page of the first search result. */
export async function openFound(page: Page) {
  const found = "main a[href^='/verifikasi-sertifikat/']:not(.hero-link)";
  await page.locator(found).first().click();
  await page.getByText("Nomor sertifikat").first().waitFor();
  await page.waitForLoadState("networkidle");
}

export const searchFor = (words: string) => `/verifikasi-sertifikat?q=${encodeURIComponent(words)}`;

export const visitors: Chapter = {
  name: "visitors",
  pictures: [
    {
      name: "pengunjung-valid",
      path: searchFor("PT Tirta Wacana Beton"),
      as: "visitor",
      size: phone,
      act: openFound,
    },
    {
      name: "pengunjung-dibekukan",
      path: searchFor("PT Sinar Rimba Furnitur"),
      as: "visitor",
      size: phone,
      act: openFound,
    },
    { name: "pengunjung-tidak-ditemukan", path: searchFor("GIS/QMS/2021/90001"), as: "visitor", size: phone },
  ],
};
