import { ArticleList } from "#panel/articles/list.tsx";
import { articleSection } from "#panel/articles/section.tsx";
import { contentPages } from "#panel/content/pages.tsx";

export const pages = { list: <ArticleList />, ...contentPages(articleSection) };
