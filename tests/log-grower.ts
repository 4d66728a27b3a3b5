// A process that grows the log until it is killed: its arguments are the database and DATA_DIR. It says when it begins again.
import { connect } from "#core/db/client.ts";
import { parseSettings } from "#core/settings.ts";
import { openLog } from "#tests/support/log.ts";

const [connectionString = "", DATA_DIR = ""] = process.argv.slice(2);
const settings = parseSettings({ PUBLIC_URL: "http://absah.test", DATA_DIR });
const { db } = connect(connectionString, { connectionsMax: 2 });
const service = await openLog(db, settings);
for (;;) {
  process.stdout.write("again\n");
  await service.advance();
}
