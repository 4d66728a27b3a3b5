/** Of a service without an icon, or with a name that no icon has (specification 3). */
export const defaultIcon = "Award";

/** One spelling for `ShieldCheck`, `shield-check` and `Shield check`: the site and the panel find a lucide icon by it. */
export function foldedIconName(name: string): string {
  return name.replace(/[^a-z0-9]/gi, "").toLowerCase();
}
