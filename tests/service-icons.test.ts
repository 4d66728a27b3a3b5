import loaders from "lucide-react/dynamicIconImports";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { findIcon, iconNames } from "#panel/icons/set.ts";
import { iconWords } from "#panel/icons/words.ts";
import { defaultIcon, foldedIconName } from "#shared/icon-name.ts";
import { drawServiceIcon } from "#site/services/service-icon.tsx";

const draw = async (name: string) => renderToStaticMarkup(await drawServiceIcon(name, 24));

describe("the icon of a service", () => {
  it("that the panel offers is one that the site draws, and not the default in its place", async () => {
    const known = new Set(Object.keys(loaders).map(foldedIconName));
    expect(iconNames.filter((name) => !known.has(foldedIconName(name)))).toEqual([]);
    expect(iconNames.length).toBeGreaterThan(1_500);
    const drawings = await Promise.all(["Leaf", "ShieldCheck", "TreePalm", defaultIcon].map(draw));
    expect(new Set(drawings).size).toBe(4);
  });

  it("by a former name is known to the panel as it is to the site, and nothing else is", () => {
    expect(Object.keys(loaders).filter((name) => !findIcon(name))).toEqual([]);
    expect(findIcon("alert-triangle")).toBe(findIcon("TriangleAlert"));
    for (const name of ["TidakAdaIkonIni", "AwardIcon", "LucideAward", "Icon", ""])
      expect(findIcon(name), name).toBeUndefined();
  });

  it("has Indonesian words only under names that there are", () => {
    expect(Object.keys(iconWords).filter((name) => !iconNames.includes(name))).toEqual([]);
  });
});
