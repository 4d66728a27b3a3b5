// A process that grows the log until it is killed: its arguments are the database and DATA_DIR. It says when it begins again.
import { connect } from "#core/db/client.ts";
import { parseSettings } from "#core/settings.ts";
import { readOrCreateLogKeys } from "#core/tlog/keys.ts";
import { openLogService } from "#core/tlog/log-service.ts";
import { openPublishedHead } from "#core/tlog/published-head.ts";

const [connectionString = "", DATA_DIR = ""] = process.argv.slice(2);
const settings = parseSettings({ PUBLIC_URL: "http://absah.test", DATA_DIR });
const { db } = connect(connectionString, { connectionsMax: 2 });
const service = openLogService({
  db,
  keys: await readOrCreateLogKeys(settings),
  head: openPublishedHead(settings),
});
for (;;) {
  process.stdout.write("again\n");
  await service.advance();
}
