import type { StandardPage } from "./standards/compose.ts";
import { antiBribery, informationSecurity } from "./standards/information-and-bribery.ts";
import { environment, quality, safety } from "./standards/management-systems.ts";
import { market, playground, rehabilitation, tourism } from "./standards/places-and-services.ts";
import { palmOil, product } from "./standards/products-and-palm-oil.ts";

/** A page for each service of the demonstration, in the same order. */
export const demonstrationStandards: StandardPage[] = [
  quality,
  environment,
  informationSecurity,
  safety,
  antiBribery,
  rehabilitation,
  market,
  playground,
  product,
  palmOil,
  tourism,
];
