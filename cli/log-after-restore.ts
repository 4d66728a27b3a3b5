import { credentialKeyPath } from "#core/credentials/keys.ts";
import { isKeyFileThere } from "#core/key-file.ts";
import type { Settings } from "#core/settings.ts";
import { keyPath } from "#core/tlog/keys.ts";

/**
 * What a restore means for the register's log, as sentences for the operator: the keys are in no backup, and what was signed
 * after this one was made is not in the database any more (docs/operating.md).
 */
export async function describeLogAfterRestore(settings: Settings): Promise<string[]> {
  const keys = [
    { path: keyPath(settings), loss: "without it the log cannot go on" },
    { path: credentialKeyPath(settings), loss: "without it what was issued before verifies no more" },
  ];
  const there = await Promise.all(keys.map(isKeyFileThere));
  const missing = keys.filter((_, place) => !there[place]);
  return [
    ...missing.map(
      ({ path, loss }) =>
        `${path} is not there, and no backup holds it: put your copy in place before the server starts; ${loss}.`,
    ),
    'If more of the register\'s log was signed than this backup has, the server signs nothing any more, and "absah doctor" says so: alarm fork. Then enter what is missing, stop every server, and begin another log with "absah restart-log --origin NAME": docs/operating.md, "After a restore".',
  ];
}
