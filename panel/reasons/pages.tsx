import { contentPages } from "#panel/content/pages.tsx";
import { ReasonList } from "#panel/reasons/list.tsx";
import { reasonSection } from "#panel/reasons/section.tsx";

export const pages = { list: <ReasonList />, ...contentPages(reasonSection) };
