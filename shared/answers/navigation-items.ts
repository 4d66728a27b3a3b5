import type { z } from "zod";
import { answered } from "#shared/answers/answered.ts";
import { numberedRow } from "#shared/answers/content-row.ts";
import { navigationItemInput } from "#shared/schemas/navigation-item.ts";

const { shape } = navigationItemInput.in;

// Items with an unknown location cannot be shown in a menu.
export const navigationItem = numberedRow.extend({ ...answered(shape), location: shape.location });

export type NavigationItem = z.output<typeof navigationItem>;
export type NavigationItemSort = keyof Pick<NavigationItem, "location" | "display_order">;
export type NavigationItemFilter = keyof Pick<NavigationItem, "location">;
