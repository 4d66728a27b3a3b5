import type { SiteData } from "#core/content/site-data.ts";

/**
 * The classes for the focal point of a cropped image, in tenths of its sides (styles/focus.css). Classes, because the
 * Content-Security-Policy forbids style attributes.
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
