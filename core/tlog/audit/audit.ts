import type { Database } from "#core/db/client.ts";
import type { LogAlarm } from "#core/tlog/alarms.ts";
import type { LogKeys } from "#core/tlog/keys.ts";

/** Compares one kind of record, part by part; yields the alarms of each part. */
export type Audit = (db: Database, keys: LogKeys) => AsyncGenerator<LogAlarm[]>;
