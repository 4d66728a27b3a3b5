import type { SiteData } from "#core/content/site-data.ts";

/**
 * The classes of a picture that is cut, which keep in sight what staff said must be seen, in tenths of its sides (styles/focus.css): the
 * Content-Security-Policy takes no style of an element's own.
 *
 * @param ownClass of the place where it stands
 */
export function focusClass(
  { focalPoints }: Pick<SiteData, "focalPoints">,
  address: string,
  ownClass?: string,
): string | undefined {
  const point = focalPoints.get(address);
  if (!point) return ownClass;
  const focus = `focus-x-${tenths(point.x)} focus-y-${tenths(point.y)}`;
  return ownClass ? `${ownClass} ${focus}` : focus;
}

function tenths(percent: number): number {
  return Math.round(percent / 10);
}
