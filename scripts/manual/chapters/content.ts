import type { Page } from "@playwright/test";
import type { Chapter } from "#scripts/manual/picture.ts";

const main = (page: Page) => page.getByRole("main");

export const content: Chapter = {
  name: "content",
  pictures: [
    { name: "artikel-daftar", path: "/admin/articles", part: main, heightMax: 560 },
    {
      name: "artikel-formulir",
      path: "/admin/articles?q=Pelatihan",
      act: async (page) => {
        await page.getByRole("link", { name: /^Edit Jadwal/ }).click();
        await page.getByLabel("Publikasikan Artikel").waitFor();
        await page.waitForLoadState("networkidle");
      },
      part: (page) => main(page).locator("form"),
      heightMax: 1500,
    },
    { name: "slider", path: "/admin/hero-slider", part: main, heightMax: 480 },
    { name: "konten-halaman", path: "/admin/page-content?page=home", part: main, heightMax: 720 },
    { name: "navigasi", path: "/admin/navigation", part: main, heightMax: 620 },
    {
      name: "halaman",
      path: "/admin/site-pages/create",
      part: (page) => main(page).locator("form"),
      heightMax: 1500,
    },
  ],
};
