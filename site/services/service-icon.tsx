import type { LucideIconData } from "lucide-react";
import { createElement, type ReactNode } from "react";
import { defaultIcon, foldedIconName } from "#shared/icon-name.ts";

type LoadIcon = () => Promise<{ __iconData: LucideIconData }>;
type IconNode = LucideIconData["node"][number];

/** Lucide draws 2,000 icons, each a module of its own: only those that services name are ever loaded. */
let loadersByName: Promise<Map<string, LoadIcon>> | undefined;

/** The lucide icon of this name as inline SVG; Award for a name that lucide does not know (specification 3). */
export async function drawServiceIcon(name: string, sizePx: number): Promise<ReactNode> {
  loadersByName ??= readLoaders();
  const loaders = await loadersByName;
  const load = loaders.get(foldedIconName(name)) ?? loaders.get(foldedIconName(defaultIcon));
  if (!load) throw new Error(`The icon set has no ${defaultIcon}`);
  const { __iconData: icon } = await load();
  return (
    <svg className="icon" viewBox="0 0 24 24" width={sizePx} height={sizePx} aria-hidden="true">
      {icon.node.map(drawn)}
    </svg>
  );
}

async function readLoaders(): Promise<Map<string, LoadIcon>> {
  const { default: loaders } = await import("lucide-react/dynamicIconImports");
  return new Map(Object.entries(loaders).map(([name, load]) => [foldedIconName(name), load]));
}

/** The shapes themselves: lucide's own components would bring a second React to the server. */
function drawn([element, attributes, children]: IconNode): ReactNode {
  return createElement(element, attributes, children?.map(drawn));
}
