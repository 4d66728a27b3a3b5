import { contentPages } from "#panel/content/pages.tsx";
import { ServiceList } from "#panel/services/list.tsx";
import { serviceSection } from "#panel/services/section.tsx";

export const pages = { list: <ServiceList />, ...contentPages(serviceSection) };
