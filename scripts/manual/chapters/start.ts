import type { Chapter } from "#scripts/manual/picture.ts";

export const start: Chapter = {
  name: "start",
  pictures: [
    {
      name: "masuk",
      path: "/admin/login",
      as: "visitor",
      part: (page) => page.locator("main > div"),
      marks: (page) => [
        page.getByLabel("Email"),
        page.getByLabel("Password", { exact: true }),
        page.getByRole("checkbox"),
        page.getByRole("button", { name: "Masuk", exact: true }),
        page.getByRole("button", { name: "Gunakan passkey" }),
      ],
    },
    {
      name: "dasbor",
      path: "/admin",
      size: { width: 1280, height: 860 },
      marks: (page) => [
        page.getByRole("complementary", { name: "Menu panel" }).getByRole("link", { name: "Dashboard" }),
        page.getByText("Total Sertifikat"),
        page.getByRole("heading", { name: "Akses cepat" }),
        page.getByRole("heading", { name: "Perlu perhatian" }),
      ],
    },
    {
      name: "profil-keamanan",
      path: "/admin/profile",
      part: (page) => page.getByRole("main"),
      heightMax: 760,
    },
    {
      name: "verifikasi-dua-langkah",
      path: "/admin/profile",
      act: async (page) => {
        await page.getByRole("button", { name: "Aktifkan" }).click();
        await page.getByLabel("Password Anda").waitFor();
      },
      part: (page) => page.getByRole("region", { name: "Verifikasi dua langkah" }),
    },
  ],
};
