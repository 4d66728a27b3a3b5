import { contentPages } from "#panel/content/pages.tsx";
import { PartnerList, PartnerOrder } from "#panel/partners/list.tsx";
import { partnerSection } from "#panel/partners/section.tsx";

export const pages = { list: <PartnerList />, order: <PartnerOrder />, ...contentPages(partnerSection) };
