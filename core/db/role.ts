import type pg from "pg";

/** Whether the server is a standby, and whether sessions are read-only. */
export type Role = { isStandby: boolean; isReadOnly: boolean };

/**
 * Reads the role from the parameters that a server reports at the start of a session; to be called before the client connects. A pooler
 * reports none: it is queried.
 *
 * @returns a function that returns the role of the connected client
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
