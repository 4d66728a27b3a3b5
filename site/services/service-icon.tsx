import type { LucideIconData } from "lucide-react";
import { createElement, type ReactNode } from "react";
import { defaultIcon, foldedIconName } from "#shared/icon-name.ts";

type LoadIcon = () => Promise<{ __iconData: LucideIconData }>;
type IconNode = LucideIconData["node"][number];

/** Lucide has 2,000 icons as separate modules: only the used ones are loaded. */
let loadersByName: Promise<Map<string, LoadIcon>> | undefined;

/** The Lucide icon as inline SVG; Award for an unknown name (specification 3). */
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

/** Renders the shapes directly: lucide's components would bring a second React. */
function drawn([element, attributes, children]: IconNode): ReactNode {
  return createElement(element, attributes, children?.map(drawn));
}
