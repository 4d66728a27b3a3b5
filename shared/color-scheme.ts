/** The colours of the panel on one device: as the device has them, or always one of the two. */
export const colorSchemes = ["system", "light", "dark"] as const;

export type ColorScheme = (typeof colorSchemes)[number];

/** Where a device keeps the choice; the server reads it, so that the first paint has the right background. */
export const colorSchemeCookie = "absah.scheme";

/** @returns what a cookie or an attribute says; `system` for anything else, and for nothing */
export function parseColorScheme(text: string | undefined): ColorScheme {
  return colorSchemes.find((scheme) => scheme === text) ?? "system";
}

/** What `<meta name="color-scheme">` holds (CSS Color Adjustment 1, section 2.2). */
export function colorSchemeContent(scheme: ColorScheme): string {
  return scheme === "system" ? "light dark" : scheme;
}
