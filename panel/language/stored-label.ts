let parts: Readonly<Record<string, string>> = {};

/** Before any other module of the panel is evaluated. */
export function setStoredLabels(inEnglish: Readonly<Record<string, string>>): void {
  parts = inEnglish;
}

/**
 * A label that is kept with its row (a text of a page), in the panel's language.
 *
 * @param label in Indonesian, a section before a colon and what stands in it, with commas: "Layanan: langkah 1, judul"
 * @returns the label as it is where the panel does not know it
 */
export function storedLabel(label: string): string {
  return label.replace(/[^:,]+(?=[:,]|$)/g, (part) => part.replace(/\S.*/, (text) => parts[text] ?? text));
}
