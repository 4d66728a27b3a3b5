import type { SiteMapping } from "#core/moving/mapping.ts";

/** Rewrites links to the old site to the same path here, where redirects take over. */
export function createLinks({ old_sites }: Pick<SiteMapping, "old_sites">): (target: string) => string {
  const origins = new Set(old_sites.map((site) => new URL(site).origin));
  return (target) => {
    const url = URL.parse(target.trim());
    return url && origins.has(url.origin) ? url.pathname + url.search + url.hash : target;
  };
}
