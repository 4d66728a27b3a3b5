/** The icon of services without a known one (specification 3). */
export const defaultIcon = "Award";

/** Normalizes `ShieldCheck`, `shield-check` and `Shield check`, to find a Lucide icon. */
export function foldedIconName(name: string): string {
  return name.replace(/[^a-z0-9]/gi, "").toLowerCase();
}
