import pg from "pg";
import { type Hosts, hostsOf, NoHostError, suits, type Way } from "#core/db/hosts.ts";
import { watchRole } from "#core/db/role.ts";

/** Errors of database connections: nothing else distinguishes them from errors of other sockets. */
const connectionFaults = new WeakSet<Error>();

const connectMsDefault = 5_000;

/** The error of a server that became a standby, or is about to (read_only_sql_transaction). */
const readOnlyCode = "25006";

/**
 * Every connection to the database: supports libpq's multiple hosts and TLS modes, records its own errors (`isConnectionFault`), and closes
 * itself when its server becomes read-only. Queries then fail with the error that was emitted before.
 */
export class DatabaseClient extends pg.Client {
  readonly #hosts: Hosts | undefined;
  readonly #connectMsMax: number;
  #isEnded = false;
  #way: Way | undefined;

  constructor(config: pg.ClientConfig = {}) {
    const { connectionString, ...given } = config;
    const hosts = connectionString === undefined ? undefined : hostsOf(connectionString);
    super({ ...hosts?.address.client, ...withoutUndefined(given) });
    this.#hosts = hosts;
    this.#connectMsMax = given.connectionTimeoutMillis || connectMsDefault;
    this.on("error", (error) => {
      connectionFaults.add(error);
      this.#forget();
    });
    this.connection.on("errorMessage", ({ code }) => {
      if (code === readOnlyCode) this.#discard();
    });
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    const connecting = this.#connect();
    if (!callback) return connecting;
    connecting.then(
      () => callback(null as unknown as Error),
      (error) => callback(error),
    );
    return undefined;
  }

  override end(): Promise<void>;
  override end(callback: (error: Error) => void): void;
  override end(callback?: (error: Error) => void): Promise<void> | undefined {
    this.#isEnded = true;
    if (!callback) return super.end();
    super.end(callback);
    return undefined;
  }

  async #connect(): Promise<this> {
    try {
      if (this.#hosts) await this.#connectToOneOf(this.#hosts);
      else await super.connect();
      return this;
    } catch (error) {
      this.#forget();
      if (error instanceof Error) connectionFaults.add(error);
      throw error;
    }
  }

  async #connectToOneOf(hosts: Hosts): Promise<void> {
    const way = await hosts.choose(this.#connectMsMax);
    if (this.#isEnded) throw new Error("Connection terminated");
    // The pool closed it while the hosts were being queried.
    if (this.connection.stream.destroyed) throw new Error("timeout expired");
    this.#way = way;
    // pg reads these properties when it connects, and has no other way to set them late.
    const { host = this.host, port = this.port, ssl } = way;
    Object.assign(this, { host, port, ssl });
    Object.assign(this.connection, { ssl });
    const role = watchRole(this);
    await super.connect();
    const { target } = hosts.address;
    // Without any standby, the primary is acceptable as well.
    if (target === "any" || target === "prefer-standby" || suits(target, await role())) return;
    await this.end();
    throw new NoHostError(`${host}:${port} is ${target} no more`);
  }

  /** The next connection queries all hosts again. */
  #forget(): void {
    if (this.#way) this.#hosts?.forget(this.#way);
  }

  /** Synchronously, before the caller can return the connection to a pool: promises settle later. */
  #discard(): void {
    this.#forget();
    process.nextTick(() => this.end().catch(() => undefined));
  }
}

/** Whether a connection to the database could not be opened or was lost, as opposed to an error response. */
export function isConnectionFault(error: Error): boolean {
  return connectionFaults.has(error) && !(error instanceof pg.DatabaseError);
}

function withoutUndefined(config: pg.ClientConfig): pg.ClientConfig {
  return Object.fromEntries(Object.entries(config).filter(([, value]) => value !== undefined));
}
