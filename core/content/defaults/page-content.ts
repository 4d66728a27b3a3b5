import { type KeysOf, textsOf } from "./page.ts";
import { about } from "./pages/about.ts";
import { articles } from "./pages/articles.ts";
import { common } from "./pages/common.ts";
import { complaints } from "./pages/complaints.ts";
import { contact } from "./pages/contact.ts";
import { customers } from "./pages/customers.ts";
import { forgery } from "./pages/forgery.ts";
import { gallery } from "./pages/gallery.ts";
import { home } from "./pages/home.ts";
import { pages as bodyPages } from "./pages/pages.ts";
import { quotations } from "./pages/quotations.ts";
import { services } from "./pages/services.ts";
import { verification } from "./pages/verification.ts";
import { watching } from "./pages/watching.ts";
import type { PageTextContent } from "./types.ts";

/** In the order of the panel's tabs. */
const pages = [
  common,
  home,
  about,
  services,
  customers,
  gallery,
  articles,
  verification,
  contact,
  bodyPages,
  quotations,
  complaints,
  watching,
  forgery,
] as const;

/** Every key that has a default text: keys used by pages are checked at compile time. */
export type PageTextKey = KeysOf<(typeof pages)[number]>;

export const pageContent: PageTextContent[] = pages.flatMap(textsOf);
