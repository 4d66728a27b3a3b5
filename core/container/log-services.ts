import { readOrCreateCredentialKeys } from "#core/credentials/keys.ts";
import { openStatusLists } from "#core/credentials/status-lists.ts";
import type { Database } from "#core/db/client.ts";
import { openDocumentCredentials } from "#core/document-credentials.ts";
import type { Settings } from "#core/settings.ts";
import type { Files } from "#core/storage/files.ts";
import { openAuditor } from "#core/tlog/auditor.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { openLogService } from "#core/tlog/log-service.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";
import { readWitnesses } from "#core/tlog/witness.ts";

type Deps = { db: Database; files: Files; settings: Settings };

export type LogServices = Omit<Awaited<ReturnType<typeof openLogServices>>, "close">;

/** What proves the register: the log, its auditor, and the status lists and credentials that refer to it. */
export async function openLogServices({ db, files, settings }: Deps) {
  const witnesses = readWitnesses(settings);
  const authorities = settings.LOG_TIME_STAMPS
    ? await (await import("#core/tlog/time-stamps/authority.ts")).readAuthorities(settings)
    : [];
  const keys = await readOrCreateLogKeys(settings);
  const credentialKeys = await readOrCreateCredentialKeys(settings);
  const head = openPublishedHead(settings, keys, files);
  const transparencyLog = openLogService({ db, keys, head, witnesses, authorities });
  const statusLists = openStatusLists({ db, keys: credentialKeys, publicUrl: settings.PUBLIC_URL });
  const auditor = openAuditor({ db, keys, head, files });
  return {
    transparencyLog,
    statusLists,
    auditor,
    documentCredentials: openDocumentCredentials({
      db,
      credentialKeys: async () => credentialKeys,
      statusLists,
      transparencyLog,
    }),

    async close() {
      await auditor.close();
      await statusLists.close();
      await transparencyLog.close();
    },
  };
}
