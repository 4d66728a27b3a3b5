import { contentPages } from "#panel/content/pages.tsx";
import { CustomerList } from "#panel/customers/list.tsx";
import { customerSection } from "#panel/customers/section.tsx";

export const pages = { list: <CustomerList />, ...contentPages(customerSection) };
