/** A chapter as built by manual-chapters.ts; `slug` is empty for the index. */
export type Chapter = {
  slug: string;
  title: string;
  headings: { id: string; text: string }[];
  html: string;
};

const files = import.meta.glob<Chapter>("/docs/panduan/*.md", { eager: true, import: "default" });

/** All chapters in the order of the manual, the index last. */
export const chapters = Object.values(files);

/** @param slug the last segment of the chapter's URL; none for the index */
export function findChapter(slug = ""): Chapter | undefined {
  return chapters.find((chapter) => chapter.slug === slug);
}
