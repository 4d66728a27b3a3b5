import { expect, inject, it } from "vitest";
import { openDatabase } from "#core/open-database.ts";
import { parseSettings } from "#core/settings.ts";
import { describeStartFailure } from "#core/start-failure.ts";
import { databaseUrl } from "#tests/support/database-server.ts";

const databaseSettings = /^The database lets nobody in: .*\. See that PostgreSQL runs, and that DATABASE_URL/;

it.each([
  ["a database that is not there", () => databaseUrl(inject("serverUrl"), "absah_nowhere")],
  ["a server that is not there", () => "postgres://absah@127.0.0.1:1/absah"],
])("%s names the settings to look at", async (_, url) => {
  const env = { DATABASE_URL: url() };
  const error: unknown = await openDatabase(parseSettings(env)).catch((error: unknown) => error);
  expect(describeStartFailure(error, env)).toMatch(databaseSettings);
});

it("a port that is taken, or not for this user, names the setting", () => {
  const taken = describeStartFailure(new Error("bind EADDRINUSE 127.0.0.1:3000"), {});
  expect(taken).toMatch(/^PORT: .*EADDRINUSE 127\.0\.0\.1:3000\)\. .*another PORT\.$/);
  const privileged = describeStartFailure(new Error("bind EACCES 0.0.0.0:80"), {});
  expect(privileged).toMatch(/^PORT: .* Set a PORT above 1023/);
});

it("anything else is told as it is", () => {
  const full = "ENOSPC: no space left on device, write";
  expect(describeStartFailure(new Error(full), { DATABASE_URL: "postgres://x/y" })).toBe(full);
});
