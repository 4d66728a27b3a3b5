import { contentPages } from "#panel/content/pages.tsx";
import { GalleryList } from "#panel/gallery/list.tsx";
import { gallerySection } from "#panel/gallery/section.tsx";

export const pages = { list: <GalleryList />, ...contentPages(gallerySection) };
