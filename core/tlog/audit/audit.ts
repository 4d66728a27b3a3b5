import type { Database } from "#core/db/client.ts";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import type { LogKeys } from "#core/tlog/keys.ts";

/** One kind of thing that is looked through, part by part; of each part what is wrong with it. */
export type Audit = (db: Database, keys: LogKeys) => AsyncGenerator<LogAlarm[]>;
