import { ClientList } from "#panel/clients/list.tsx";
import { clientSection } from "#panel/clients/section.tsx";
import { contentPages } from "#panel/content/pages.tsx";

export const pages = { list: <ClientList />, ...contentPages(clientSection) };
