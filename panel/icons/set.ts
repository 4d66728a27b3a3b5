import type { LucideIcon } from "lucide-react";
import * as lucide from "lucide-react";
import { foldedIconName } from "#shared/icon-name.ts";

// 2,000 drawings: only what is loaded on demand may import this file.

/** The icons that are offered, each under its own name. */
export const iconNames: readonly string[] = Object.keys(lucide.icons);

/** Every name that the site can draw, the former ones of renamed icons too. */
const icons = readIcons();

/** The icon that the site draws for this name; undefined where it knows none. */
export function findIcon(name: string): LucideIcon | undefined {
  return icons.get(foldedIconName(name));
}

function readIcons(): Map<string, LucideIcon> {
  const drawn = new Set<unknown>(Object.values(lucide.icons));
  const named = Object.entries(lucide).filter(([, value]) => drawn.has(value)) as [string, LucideIcon][];
  const own = named.filter(([name]) => !isVariant(name));
  return new Map(own.map(([name, icon]) => [foldedIconName(name), icon]));
}

/** Lucide exports each icon as `Award`, `AwardIcon` and `LucideAward`; the last two are no names of icons. */
function isVariant(name: string): boolean {
  const stem = name.replace(/^Lucide(?=[A-Z])/, "").replace(/(?<=.)Icon$/, "");
  return stem !== name && stem in lucide;
}
