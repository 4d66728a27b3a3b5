import { contentPages } from "#panel/content/pages.tsx";
import { NavigationCreate } from "#panel/navigation/create.tsx";
import { NavigationList } from "#panel/navigation/list.tsx";
import { navigationSection } from "#panel/navigation/section.tsx";

export const pages = {
  ...contentPages(navigationSection),
  list: <NavigationList />,
  create: <NavigationCreate />,
};
