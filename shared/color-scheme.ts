/** The panel's colour scheme on a device: the system's, or always light or dark. */
export const colorSchemes = ["system", "light", "dark"] as const;

export type ColorScheme = (typeof colorSchemes)[number];

/** The cookie with the choice; the server reads it for the first paint. */
export const colorSchemeCookie = "absah.scheme";

/** @returns the scheme; `system` for other and missing values */
export function parseColorScheme(text: string | undefined): ColorScheme {
  return colorSchemes.find((scheme) => scheme === text) ?? "system";
}

/** The content of `<meta name="color-scheme">` (CSS Color Adjustment 1, section 2.2). */
export function colorSchemeContent(scheme: ColorScheme): string {
  return scheme === "system" ? "light dark" : scheme;
}
