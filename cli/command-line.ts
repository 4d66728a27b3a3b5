import type { Actor } from "#core/actor.ts";

/** As histories name whoever works with these commands. */
export const commandLine: Actor = { id: null, name: "Baris perintah", email: null };
