import { createHmac } from "node:crypto";
import { realpath } from "node:fs/promises";
import pg from "pg";
import { EmbeddedDatabaseError } from "#core/db/embedded/error.ts";
import type { Server } from "#core/db/embedded/server-options.ts";

/** The superuser and its database. */
export const databaseName = "absah";

/** The role of the services: owns nothing. */
export const applicationRole = "absah_app";

type Address = Pick<Server, "cluster" | "socketFolder" | "password">;

/** application_name of the connections by which processes show each other that they use the server. */
const leaseName = "absah-lease";

/** PostgreSQL is starting, recovering, shutting down, or has no free connection. */
const passingStates = new Set(["57P01", "57P02", "57P03", "53300"]);

/** The connection string of a database on the server, for `pg` and for PostgreSQL's own tools. */
export function connectionStringOf({ socketFolder, password }: Address, database: string): string {
  return `postgres://${databaseName}:${password}@${encodeURIComponent(socketFolder)}/${database}`;
}

/** `connectionStringOf` for the application's role. */
export function applicationConnectionStringOf({ socketFolder, password }: Address, database: string): string {
  const given = applicationPassword(password);
  return `postgres://${applicationRole}:${given}@${encodeURIComponent(socketFolder)}/${database}`;
}

/** Derived from the superuser's password by a one-way function: knowing it grants no other rights. */
export function applicationPassword(superuserPassword: string): string {
  return createHmac("sha256", superuserPassword).update(applicationRole).digest("base64url");
}

/**
 * Tries to connect once, to the maintenance database, so that `absah` can be dropped and restored.
 *
 * @throws EmbeddedDatabaseError when the server refuses us for good
 */
export async function tryConnect(address: Address): Promise<pg.Client | "nobody listens" | "not yet"> {
  const client = new pg.Client({
    connectionString: connectionStringOf(address, "postgres"),
    application_name: leaseName,
    connectionTimeoutMillis: 5_000,
  });
  // Without a listener, a lost connection would end the process; the holder of the client sees its `end`.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await requireSameCluster(client, address.cluster);
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    if (error instanceof EmbeddedDatabaseError) throw error;
    return judge(error, address);
  }
}

async function requireSameCluster(client: pg.Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ data_directory: string }>("show data_directory");
  const found = rows[0]?.data_directory ?? "";
  if (found === cluster || (await realpath(found).catch(() => undefined)) === cluster) return;
  throw new EmbeddedDatabaseError(
    `On the socket of ${cluster} answers the server of another folder, ${found}: stop that one first.`,
  );
}

function judge(error: unknown, { cluster }: Address): "nobody listens" | "not yet" {
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  if (code === "ENOENT" || code === "ECONNREFUSED") return "nobody listens";
  if (passingStates.has(code)) return "not yet";
  if (error instanceof pg.DatabaseError || code === "EACCES") {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} does not let us in: does the file postgres-password belong to it?`,
      { cause: error },
    );
  }
  return "not yet";
}

/** Counts the connections of other processes, and how many of them are leases. */
export async function countOthers(lease: pg.Client): Promise<{ leases: number; clients: number }> {
  const { rows } = await lease.query<{ leases: number; clients: number }>(
    `select count(*) filter (where application_name = $1)::int as leases, count(*)::int as clients
     from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    [leaseName],
  );
  return rows[0] ?? { leases: 0, clients: 0 };
}
