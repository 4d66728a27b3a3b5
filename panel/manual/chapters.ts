/** A chapter as manual-chapters.ts makes it; `slug` is empty for the list of chapters. */
export type Chapter = {
  slug: string;
  title: string;
  headings: { id: string; text: string }[];
  html: string;
};

const files = import.meta.glob<Chapter>("/docs/panduan/*.md", { eager: true, import: "default" });

/** The whole manual in its order, the list of chapters last. */
export const chapters = Object.values(files);

/** @param slug the end of the chapter's address; none for the list of chapters */
export function findChapter(slug = ""): Chapter | undefined {
  return chapters.find((chapter) => chapter.slug === slug);
}
