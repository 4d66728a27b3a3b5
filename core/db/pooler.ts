import { DatabaseClient } from "#core/db/database-client.ts";

/**
 * A connection through a pooler that uses another session per transaction (PgBouncer's transaction mode), so that session state is lost
 * between statements. Removes the names of prepared statements. (Drizzle treats a client whose class name contains "Pool" as a pool.)
 */
export class SharedSessionClient extends DatabaseClient {
  // pg declares a dozen overloads; this passes each of them on.
  // biome-ignore lint/suspicious/noExplicitAny: as pg's own
  override query(config: any, ...others: any[]): any {
    return Reflect.apply(super.query, this, [withoutName(config), ...others]);
  }
}

/** Drizzle's and our own queries are plain objects; other objects are pg's, whose name cannot be removed. */
function withoutName(config: unknown): unknown {
  const isPlain =
    typeof config === "object" && config !== null && Object.getPrototypeOf(config) === Object.prototype;
  return isPlain && "name" in config ? { ...config, name: undefined } : config;
}

/** Repeated, because two connections may get different sessions by chance. */
const comparisons = 3;

/**
 * Whether a pooler shares sessions between connections: two connections that are open at the same time then have the same backend.
 *
 * @throws what the database throws
 */
export async function sharesSessions(connectionString: string): Promise<boolean> {
  const options = { connectionString, connectionTimeoutMillis: 5_000, application_name: "absah-start" };
  const clients = [new DatabaseClient(options), new DatabaseClient(options)];
  try {
    for (const client of clients) await client.connect();
    for (let turn = 0; turn < comparisons; turn++) {
      const sessions = new Set<number>();
      for (const client of clients) {
        const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
        for (const { pid } of rows) sessions.add(pid);
      }
      if (sessions.size < clients.length) return true;
    }
    return false;
  } finally {
    await Promise.allSettled(clients.map((client) => client.end()));
  }
}
