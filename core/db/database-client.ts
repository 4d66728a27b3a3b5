import pg from "pg";

/** Faults of connections to the database: nothing else tells them from a visitor's or a mail server's socket. */
const connectionFaults = new WeakSet<Error>();

/** A connection that remembers which errors were its own. What a query is told is the error that was emitted before. */
export class DatabaseClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    this.on("error", (error) => connectionFaults.add(error));
  }

  override connect(): Promise<this>;
  override connect(callback: (error: Error) => void): void;
  override connect(callback?: (error: Error) => void): Promise<this> | undefined {
    if (!callback) return super.connect().then(() => this, noteAndThrow);
    super.connect((error: Error | null) => {
      if (error) connectionFaults.add(error);
      callback(error as Error);
    });
    return undefined;
  }
}

/** Whether a connection to the database could not be made or was lost. Not what the database itself answered. */
export function isConnectionFault(error: Error): boolean {
  return connectionFaults.has(error) && !(error instanceof pg.DatabaseError);
}

function noteAndThrow(error: Error): never {
  connectionFaults.add(error);
  throw error;
}
