import { systemActors } from "#shared/system-actors.ts";

/** The author of a change, as of that time; the command line and its imports have no profile. */
export type Actor = { id: string | null; name: string; email: string | null };

/** The actor of the product's own content in histories. */
export const productActor: Actor = { id: null, name: systemActors.product, email: null };
