import * as ports from "#tests/support/ports.ts";

/** A port of this machine on which nobody listens, as a setting. */
export async function freePort(): Promise<string> {
  return String(await ports.freePort());
}
