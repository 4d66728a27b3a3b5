import type { Actor } from "#core/actor.ts";
import { systemActors } from "#shared/system-actors.ts";

/** As histories name whoever works with these commands. */
export const commandLine: Actor = { id: null, name: systemActors.commandLine, email: null };
