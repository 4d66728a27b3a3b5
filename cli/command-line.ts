import type { Actor } from "#core/actor.ts";
import { accountlessActors } from "#shared/accountless-actors.ts";

/** As histories name whoever works with these commands. */
export const commandLine: Actor = { id: null, name: accountlessActors.commandLine, email: null };
