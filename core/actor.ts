import { systemActors } from "#shared/system-actors.ts";

/** Who does something, as of then; the command line and what it imports have no profile. */
export type Actor = { id: string | null; name: string; email: string | null };

/** As histories name what the product brings with it. */
export const productActor: Actor = { id: null, name: systemActors.product, email: null };
