let parts: Readonly<Record<string, string>> = {};

/** Must run before any other module of the panel is evaluated. */
export function setStoredLabels(inEnglish: Readonly<Record<string, string>>): void {
  parts = inEnglish;
}

/**
 * Translates a label that is stored with its row (a text of a page) to the panel's language.
 *
 * @param label in Indonesian: a section, a colon, and parts with commas, as in "Layanan: langkah 1, judul"
 * @returns the label with its known parts translated
 */
export function storedLabel(label: string): string {
  return label.replace(/[^:,]+(?=[:,]|$)/g, (part) => part.replace(/\S.*/, (text) => parts[text] ?? text));
}
