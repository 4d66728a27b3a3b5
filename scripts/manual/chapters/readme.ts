import { openFound, searchFor } from "#scripts/manual/chapters/visitors.ts";
import type { Chapter } from "#scripts/manual/picture.ts";

/** The pictures of README.md. */
export const readme: Chapter = {
  name: "readme",
  pictures: [
    { name: "docs/images/home.png", path: "/", as: "visitor", size: { width: 1280, height: 720 } },
    {
      name: "docs/images/verdict.png",
      path: searchFor("PT Tirta Wacana Beton"),
      as: "visitor",
      size: { width: 390, height: 844 },
      act: openFound,
    },
    {
      name: "docs/images/certificate.png",
      path: searchFor("PT Sinar Rimba Furnitur"),
      as: "visitor",
      size: { width: 1280, height: 1300 },
      act: openFound,
    },
    { name: "docs/images/panel.png", path: "/admin/certificates", size: { width: 1280, height: 760 } },
  ],
};
