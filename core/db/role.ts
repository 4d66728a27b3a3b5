import type pg from "pg";

/** What a server of PostgreSQL lets a session do. */
export type Role = { isStandby: boolean; isReadOnly: boolean };

/**
 * Reads the role out of what a server reports when a session begins; to be called before the client connects. What reports
 * nothing of it, a pooler, is asked.
 *
 * @returns what tells the role of a connected client
 */
export function watchRole(client: pg.Client): () => Promise<Role> {
  const reported = new Map<string, boolean>();
  client.connection.on("parameterStatus", ({ parameterName, parameterValue }) => {
    reported.set(parameterName, parameterValue === "on");
  });
  return async () => {
    const isStandby = reported.get("in_hot_standby");
    const isReadOnly = reported.get("default_transaction_read_only");
    if (isStandby !== undefined && isReadOnly !== undefined) return { isStandby, isReadOnly };
    const { rows } = await client.query<Role>(
      `select pg_is_in_recovery() as "isStandby", current_setting('transaction_read_only') = 'on' as "isReadOnly"`,
    );
    return rows[0] ?? { isStandby: false, isReadOnly: false };
  };
}
