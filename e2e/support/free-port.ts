import * as ports from "#tests/support/ports.ts";

/** A free port as text, for the setting PORT. */
export async function freePort(): Promise<string> {
  return String(await ports.freePort());
}
