import type { ComponentType, ReactNode } from "react";

type Page = { element?: ReactNode; Component?: ComponentType };

/** A page of the panel, or what stands around pages; its path continues its parent's. */
export type RouteObject = Page & {
  /** Segments: as they stand, `:name`, `:name?`, or `*` for all that follow. None: around others, at no address of its own. */
  path?: string;
  /** The page of its parent's address. */
  index?: boolean;
  children?: RouteObject[];
  /** The page in a file of its own, which is loaded when it is first opened. */
  lazy?: () => Promise<Page>;
  /** Stands in place of a page of it that cannot be loaded or fails. */
  ErrorBoundary?: ComponentType;
};

export type Params = Readonly<Record<string, string | undefined>>;

/** A route with those around it, outermost first. */
export type Branch = { segments: string[]; routes: RouteObject[] };

type Match = { routes: RouteObject[]; params: Params };

/** All places of the routes, those first that say most of their address: what stands there before `:name`, and that before `*`. */
export function branchesOf(routes: RouteObject[]): Branch[] {
  return flatten(routes, { segments: [], routes: [] }).toSorted(
    (one, other) => scoreOf(other) - scoreOf(one),
  );
}

/** @returns undefined where no route has the address */
export function matchRoutes(branches: Branch[], pathname: string): Match | undefined {
  const given = pathname.split("/").filter(Boolean).map(decode);
  for (const { segments, routes } of branches) {
    const params = paramsOf(segments, given);
    if (params) return { routes, params };
  }
  return undefined;
}

function flatten(routes: RouteObject[], parent: Branch): Branch[] {
  return routes.flatMap((route) => {
    const chain = [...parent.routes, route];
    const paths = variantsOf(route.path?.split("/").filter(Boolean) ?? []);
    return paths.flatMap((path) => {
      const branch = { segments: [...parent.segments, ...path], routes: chain };
      const isPlace = route.index || route.path !== undefined;
      return [...flatten(route.children ?? [], branch), ...(isPlace ? [branch] : [])];
    });
  });
}

/** With and without each optional segment. */
function variantsOf([first, ...rest]: string[]): string[][] {
  if (first === undefined) return [[]];
  const others = variantsOf(rest);
  if (!first.endsWith("?")) return others.map((other) => [first, ...other]);
  return [...others.map((other) => [first.slice(0, -1), ...other]), ...others];
}

function scoreOf({ segments, routes }: Branch): number {
  const scores = segments.map((segment) => (segment === "*" ? -2 : segment.startsWith(":") ? 4 : 11));
  return scores.reduce((sum, score) => sum + score, routes.at(-1)?.index ? 2 : 0);
}

function paramsOf(segments: string[], given: string[]): Params | undefined {
  const params: Record<string, string | undefined> = {};
  for (const [place, segment] of segments.entries()) {
    if (segment === "*") return params;
    const text = given[place];
    if (text === undefined) return undefined;
    if (segment.startsWith(":")) params[segment.slice(1)] = text;
    else if (segment.toLowerCase() !== text.toLowerCase()) return undefined;
  }
  return segments.length === given.length ? params : undefined;
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
