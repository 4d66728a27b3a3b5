import type { Page } from "@playwright/test";
import type { Chapter } from "#scripts/manual/picture.ts";

const main = (page: Page) => page.getByRole("main");

export const people: Chapter = {
  name: "people",
  pictures: [
    { name: "pengguna", path: "/admin/users", part: main, heightMax: 440 },
    { name: "pengguna-baru", path: "/admin/users/create", part: (page) => page.getByRole("dialog") },
    {
      name: "persetujuan-dua-orang",
      path: "/admin/register-rules",
      part: (page) => page.getByRole("group", { name: "Persetujuan dua orang" }),
    },
    { name: "aktivitas", path: "/admin/activity", part: main, heightMax: 640 },
    { name: "pengaturan", path: "/admin/settings", part: main, heightMax: 640 },
    {
      name: "templat",
      path: "/admin/certificate-template",
      act: (page) => page.getByRole("img").last().waitFor(),
      part: main,
      heightMax: 900,
    },
    { name: "kunci-api", path: "/admin/api-keys/create", part: (page) => page.getByRole("dialog") },
  ],
};
