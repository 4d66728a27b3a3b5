import { DatabaseClient } from "#core/db/database-client.ts";

/**
 * A connection through a pooler that gives each transaction another session of the database (PgBouncer's transaction mode): what one
 * statement leaves in the session, the next may not find. No statement is kept there under a name. (Drizzle takes a client whose
 * class has "Pool" in its name for a pool.)
 */
export class SharedSessionClient extends DatabaseClient {
  // pg declares a dozen forms of it; this passes each of them on.
  // biome-ignore lint/suspicious/noExplicitAny: as pg's own
  override query(config: any, ...others: any[]): any {
    return Reflect.apply(super.query, this, [withoutName(config), ...others]);
  }
}

/** Drizzle's and our own queries are plain objects; what is none is pg's, and has its name for good. */
function withoutName(config: unknown): unknown {
  const isPlain =
    typeof config === "object" && config !== null && Object.getPrototypeOf(config) === Object.prototype;
  return isPlain && "name" in config ? { ...config, name: undefined } : config;
}

/** How often two connections are compared: one of them may happen to be another one's for a moment. */
const comparisons = 3;

/**
 * Whether a pooler shares sessions of the database between connections: two of them, open at the same time, are answered by the
 * same session then.
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
