import { connect } from "#core/db/client.ts";
import { serveTask } from "#core/processes/serve-task.ts";
import { type ImportRequest, importCertificates } from "#core/register/import/import-certificates.ts";

/** What a process for imports is told. */
export type ImportTask = {
  request: Omit<ImportRequest, "signal" | "onBytesRead">;
  connectionString: string;
  /** Under which its sessions are found in the database. */
  sessionName: string;
};

serveTask(async ({ request, connectionString, sessionName }: ImportTask, signal) => {
  // One for the transaction, one to end it.
  const { db, pool } = connect(connectionString, {
    connectionsMax: 2,
    sessionName: `${sessionName} ${process.pid}`,
  });
  try {
    return await importCertificates(db, { ...request, signal });
  } finally {
    await pool.end();
  }
});
