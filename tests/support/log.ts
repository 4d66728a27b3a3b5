import type { Database } from "#core/db/client.ts";
import type { Settings } from "#core/settings.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { type LogService, openLogService } from "#core/tlog/log-service.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";
import type { HeadStorage } from "#core/tlog/stored-head.ts";

type Others = Pick<Parameters<typeof openLogService>[0], "witnesses" | "authorities" | "signedEveryMs">;

/** Opens the log service with the keys and the last tree head of DATA_DIR, as a server does. */
export async function openLog(
  db: Database,
  settings: Settings,
  { files, ...others }: Others & { files?: HeadStorage } = {},
): Promise<LogService> {
  const keys = await readOrCreateLogKeys(settings);
  return openLogService({ db, keys, head: openPublishedHead(settings, keys, files), ...others });
}
